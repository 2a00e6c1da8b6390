#include <gtest/gtest.h>

#include "cover/engine_checks.hpp"
#include "cover/known_counts.hpp"
#include "cover/registry.hpp"
#include "nonet/cover/models.hpp"
#include "nonet/cover/solve.hpp"
#include "support/vector_targets.hpp"

namespace nonet::cover {
namespace {

// Random problems are all small: these have wide rows of options and of items.
Problem many_small_problems_in_one(std::uint64_t seed, std::uint32_t copies) {
  ProblemBuilder builder;
  Rng rng(seed);
  for (std::uint32_t k = 0; k < copies; ++k) {
    for (std::uint32_t i = 0; i < 3; ++i) {
      builder.add_primary("i" + std::to_string(3 * k + i));
    }
  }
  for (std::uint32_t k = 0; k < copies; ++k) {
    for (std::uint32_t i = 0; i < 3; ++i) builder.add_option({3 * k + i});
    builder.add_option({3 * k, 3 * k + 1});
    if (rng.below(2) == 0) builder.add_option({3 * k, 3 * k + 1, 3 * k + 2});
  }
  return *builder.build();
}

TEST(Bits, FindsTheCoversOfRandomProblemsWithColours) {
  test::check_engine(&make_bits, 2000, {});
}

TEST(Bits, FindsTheSameAfterReduction) {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const Problem problem = test::random_problem(seed);
    std::set<test::Cover> covers;
    const auto result = for_each_cover(problem, {.engine = *find_engine("bits")},
                                       [&](std::span<const std::uint32_t> cover) {
                                         covers.emplace(cover.begin(), cover.end());
                                         return true;
                                       });
    const auto expected = test::all_covers(problem);
    ASSERT_EQ(covers, expected) << "seed " << seed;
    ASSERT_EQ(result->solutions, expected.size()) << "seed " << seed;
    ASSERT_EQ(count_covers(problem, {.engine = *find_engine("bits")})->solutions, expected.size())
        << "seed " << seed;
  }
}

TEST(Bits, CountsWhatItLists) {
  for (const Problem& problem : {queens(9), langford(8), langford(7)}) {
    const EngineInfo* bits = *find_engine("bits");
    Count listed = 0;
    ASSERT_TRUE(for_each_cover(problem, {.engine = bits}, [&](std::span<const std::uint32_t>) {
                  listed += 1;
                  return true;
                }).has_value());
    EXPECT_EQ(count_covers(problem, {.engine = bits})->solutions, listed);
  }
}

// 2 or 3 covers a copy: the product needs no search. Up to 1,000 copies are 3,000 items.
// Found by `nonet compare` on the triominoes of a 4x2 board: 9 where there is none.
TEST(Bits, CountsNothingWhereOptionsOfOneSizeCannotFillTheItems) {
  for (const std::uint32_t items : {4u, 5u, 7u, 8u}) {
    ProblemBuilder builder;
    for (std::uint32_t i = 0; i < items; ++i) builder.add_primary("i" + std::to_string(i));
    for (std::uint32_t i = 0; i < items; ++i) {
      for (std::uint32_t j = i + 1; j < items; ++j) {
        for (std::uint32_t k = j + 1; k < items; ++k) builder.add_option({i, j, k});
      }
    }
    const Problem problem = *builder.build();
    EXPECT_EQ(count_covers(problem, {.engine = *find_engine("bits")})->solutions, 0) << items;
  }
}

TEST(Bits, TakesManyItemsAndOptions) {
  for (const std::uint32_t copies : {10u, 21u, 22u, 43u, 200u, 1000u}) {
    const Problem problem = many_small_problems_in_one(copies, copies);
    const auto found = first_cover(problem, {.engine = *find_engine("bits")});
    ASSERT_EQ(found->status, Status::found);
    EXPECT_EQ(for_each_cover(problem, {.engine = *find_engine("bits"), .limit = 1000},
                             [](std::span<const std::uint32_t>) { return true; })
                  ->solutions,
              copies < 10 ? found->search.solutions : Count(1000));
  }
}

TEST(Bits, RefusesWhatItCannotHold) {
  ProblemBuilder builder;
  builder.add_primary("a");
  for (int i = 0; i < 8193; ++i) builder.add_option({0});
  const Problem problem = *builder.build();
  EXPECT_FALSE(count_covers(problem, {.engine = *find_engine("bits")}).has_value());
  EXPECT_EQ(count_covers(problem)->solutions, 8193);
}

// The plain twins of the vector code: the same source for narrower vectors, down to one lane.
TEST(Bits, GivesTheSameCountsAndNodesOnEveryTargetOfThisMachine) {
  const Problem problems[] = {queens(9), langford(8), test::random_problem(7)};
  for (const Problem& problem : problems) {
    std::optional<SearchResult> first;
    nonet::test::for_each_vector_target([&](const char* target) {
      const auto result = count_covers(problem, {.engine = *find_engine("bits")});
      if (!first) first = *result;
      EXPECT_EQ(result->solutions, first->solutions) << target;
      EXPECT_EQ(result->nodes, first->nodes) << target;
    });
  }
  const auto pentominoes = test::known_problem("pent_8x8hole.dlx");
  NONET_SKIP_WITHOUT_DATA(pentominoes);
  int targets = 0;
  nonet::test::for_each_vector_target([&](const char* target) {
    ++targets;
    EXPECT_EQ(count_covers(*pentominoes, {.engine = *find_engine("bits")})->solutions, 520)
        << target;
  });
  EXPECT_GE(targets, 1);
}

}  // namespace
}  // namespace nonet::cover
