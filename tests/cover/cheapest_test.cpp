#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "cover/brute_force.hpp"
#include "cover/random_problems.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/cover/verify.hpp"

namespace nonet::cover {
namespace {

std::int64_t cost_of(const Problem& problem, const test::Cover& cover) {
  std::int64_t sum = 0;
  for (const std::uint32_t option : cover) sum += problem.cost(option);
  return sum;
}

void check_cheapest(const Problem& problem) {
  std::optional<std::int64_t> least;
  for (const test::Cover& cover : test::all_covers(problem)) {
    least =
        std::min(least.value_or(std::numeric_limits<std::int64_t>::max()), cost_of(problem, cover));
  }
  const CoverAnswer answer = cheapest_cover(problem);
  EXPECT_TRUE(answer.search.complete);
  ASSERT_EQ(answer.status, least ? Status::found : Status::none);
  if (!least) return;
  EXPECT_EQ(answer.cost, *least);
  EXPECT_EQ(cost_of(problem, answer.options), answer.cost);
  EXPECT_EQ(verify_cover(problem, answer.options), "");
  EXPECT_TRUE(std::is_sorted(answer.options.begin(), answer.options.end()));
}

void check_cheapest(std::uint64_t problems, const test::RandomShape& shape) {
  for (std::uint64_t seed = 1; seed <= problems; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    check_cheapest(test::random_problem(seed, shape));
    if (testing::Test::HasFailure()) return;
  }
}

// Langford pairs as in data/cover: placing the pair of `n` with its first number in slot `s`,
// counted from 1, costs n * s.
Problem langford(std::uint32_t n) {
  ProblemBuilder builder;
  for (std::uint32_t i = 1; i <= n; ++i) builder.add_primary("d" + std::to_string(i));
  for (std::uint32_t i = 0; i < 2 * n; ++i) builder.add_primary("s" + std::to_string(i));
  for (std::uint32_t i = 1; i <= n; ++i) {
    for (std::uint32_t s = 0; s + i + 1 < 2 * n; ++s) {
      builder.add_option({i - 1, n + s, n + s + i + 1}, std::int64_t{i} * (s + 1));
    }
  }
  return *builder.build();
}

TEST(CheapestCover, FindsTheLeastCostOfRandomProblemsSomeOfItNegative) {
  check_cheapest(2000, {.with_costs = true});
}

TEST(CheapestCover, FindsTheLeastCostWithMultiplicities) {
  check_cheapest(1000, {.with_multiplicities = true, .with_costs = true});
}

TEST(CheapestCover, FindsTheKnownLeastCostsOfLangfordPairs) {
  EXPECT_EQ(cheapest_cover(langford(8)).cost, 152);   // Knuth's dlx5, and a program by brute force
  EXPECT_EQ(cheapest_cover(langford(11)).cost, 361);  // Knuth's dlx5
}

TEST(CheapestCover, TakesTheLargestCostsThereCanBe) {
  constexpr std::int64_t kHalf = std::int64_t{1} << 61;
  ProblemBuilder builder;
  builder.add_primary("a");
  builder.add_primary("b", {1, 2});
  builder.add_option({0, 1}, -kHalf);
  builder.add_option({1}, kHalf);
  check_cheapest(*builder.build());
}

TEST(CheapestCover, OfNoPrimaryItemIsEmpty) {
  ProblemBuilder builder;
  builder.add_secondary("s");
  builder.add_option({0}, -5);
  const CoverAnswer answer = cheapest_cover(*builder.build());
  EXPECT_EQ(answer.status, Status::found);
  EXPECT_TRUE(answer.options.empty());
  EXPECT_EQ(answer.cost, 0);
}

TEST(CheapestCover, SaysStoppedWhenThereWasNoTimeToFindOne) {
  CancelToken token;
  token.cancel();
  const CoverAnswer answer = cheapest_cover(langford(8), {.cancel = &token});
  EXPECT_EQ(answer.status, Status::stopped);
  EXPECT_FALSE(answer.search.complete);
  EXPECT_TRUE(answer.search.cancelled);
}

TEST(CheapestCover, GivesTheBestSoFarWhenItIsStopped) {
  const Problem problem = langford(20);
  const CancelToken token(CancelToken::Clock::now() + std::chrono::milliseconds(300));
  const CoverAnswer answer = cheapest_cover(problem, {.cancel = &token});
  EXPECT_EQ(answer.status, Status::found);
  EXPECT_FALSE(answer.search.complete);
  EXPECT_EQ(verify_cover(problem, answer.options), "");
}

}  // namespace
}  // namespace nonet::cover
