// One search on several threads: the same answer for every number of them.
#include "engine/propagate/team.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "nonet/engine/solve_variant.hpp"

namespace nonet {
namespace {

struct Answer {
  SearchResult result;
  std::vector<std::vector<int>> solutions;
  friend bool operator==(const Answer&, const Answer&) = default;
};

Answer answer_of(const variant::Puzzle& puzzle, std::uint64_t limit, unsigned threads) {
  Answer answer;
  answer.result = VariantSolver().for_each(
      puzzle, {.limit = limit, .threads = threads}, [&answer](std::span<const int> digits) {
        answer.solutions.emplace_back(digits.begin(), digits.end());
        return true;
      });
  return answer;
}

// 6x6, of which 28,200,960 grids there are (Pettersen and Jarvis), cut down by the first row and one
// cage.
variant::Puzzle with_many_solutions() {
  variant::Puzzle puzzle = variant::Puzzle::square(6);
  for (int i = 0; i < 6; ++i)
    puzzle.givens[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i + 1);
  return puzzle;
}

TEST(Team, CountsThePublishedNumberOfGridsForEveryNumberOfThreads) {
  // 28,200,960 / 720 for the first row.
  for (unsigned threads : {1u, 2u, 4u}) {
    const SearchResult result =
        count_solutions(with_many_solutions(), {.limit = 0, .threads = threads});
    EXPECT_EQ(result.solutions, 28200960u / 720) << threads;
    EXPECT_TRUE(result.complete);
    EXPECT_GT(result.nodes, engine::propagate::kNodesAlone + engine::propagate::kNodesOfATask);
  }
}

TEST(Team, FindsTheSameInTheSameOrderWithTheSameWork) {
  const variant::Puzzle puzzle = with_many_solutions();
  const Answer alone = answer_of(puzzle, 0, 1);
  EXPECT_EQ(answer_of(puzzle, 0, 2), alone);
  EXPECT_EQ(answer_of(puzzle, 0, 4), alone);
}

TEST(Team, StopsAtTheLimitWhereOneThreadStops) {
  const variant::Puzzle puzzle = with_many_solutions();
  for (std::uint64_t limit : {20000u, 31234u, 39168u}) {
    const Answer alone = answer_of(puzzle, limit, 1);
    EXPECT_EQ(alone.solutions.size(), limit);
    EXPECT_FALSE(alone.result.complete);
    EXPECT_EQ(answer_of(puzzle, limit, 2), alone);
    EXPECT_EQ(answer_of(puzzle, limit, 4), alone);
  }
}

TEST(Team, StopsWhenTheSinkHasEnough) {
  std::uint64_t seen = 0;
  const SearchResult result =
      VariantSolver().for_each(with_many_solutions(), {.threads = 4},
                               [&seen](std::span<const int>) { return ++seen < 30000; });
  EXPECT_EQ(seen, 30000u);
  EXPECT_EQ(result.solutions, 30000u);
  EXPECT_FALSE(result.complete);
  EXPECT_FALSE(result.cancelled);
}

TEST(Team, StopsWhenItIsCancelled) {
  for (unsigned threads : {1u, 3u}) {
    CancelToken token;
    std::uint64_t seen = 0;
    const SearchResult result =
        VariantSolver().for_each(variant::Puzzle::square(6), {.cancel = &token, .threads = threads},
                                 [&](std::span<const int>) {
                                   if (++seen == 40000) token.cancel();
                                   return true;
                                 });
    EXPECT_TRUE(result.cancelled);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.solutions, seen);
    EXPECT_LT(result.solutions, 1000000u);
  }
}

TEST(Team, TellsItsProgress) {
  double last = 0;
  bool grows = true;
  const SearchResult result =
      VariantSolver().for_each(with_many_solutions(),
                               {.progress =
                                    [&](const VariantProgress& progress) {
                                      grows = grows && progress.fraction >= last;
                                      last = progress.fraction;
                                    },
                                .threads = 2},
                               [](std::span<const int>) { return true; });
  EXPECT_TRUE(result.complete);
  EXPECT_TRUE(grows);
  EXPECT_GT(last, 0);
  EXPECT_LE(last, 1);
}

}  // namespace
}  // namespace nonet
