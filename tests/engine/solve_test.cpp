#include "nonet/engine/solve.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nonet/grid/check_solution.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

constexpr char kContract[] =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

TEST(Solve, SaysUniqueWithTheSolution) {
  const auto result = solve(*grid_from_line(kContract));
  EXPECT_EQ(result.status, Status::unique);
  ASSERT_TRUE(result.solution);
  EXPECT_EQ(to_line(*result.solution),
            "957214386824736591361859742495372618786491235132568974519687423273145869648923157");
  EXPECT_FALSE(result.second);
}

TEST(Solve, TakesASolvedGridAsItsOwnSolution) {
  const auto grid = grid_from_line(
      "123456789457189236689237145214573698376918452598624371731892564842365917965741823");
  const auto result = solve(*grid);
  EXPECT_EQ(result.status, Status::unique);
  EXPECT_EQ(result.solution, grid);
}

TEST(Solve, ShowsTwoSolutionsWhereThereAreSeveral) {
  // A grid from a public report, with at least three solutions.
  const auto grid = grid_from_line(
      "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..");
  const auto result = solve(*grid);
  EXPECT_EQ(result.status, Status::several);
  ASSERT_TRUE(result.solution && result.second);
  EXPECT_NE(*result.solution, *result.second);
  EXPECT_TRUE(check_solution(*grid, *result.solution).is_solution());
  EXPECT_TRUE(check_solution(*grid, *result.second).is_solution());
  EXPECT_EQ(count_solutions(*grid, {.limit = 3}).solutions, 3u);
}

TEST(Solve, TellsInvalidFromUnsolvable) {
  Grid repeated;
  repeated.give(cell_at(0, 0), digit(1));
  repeated.give(cell_at(0, 8), digit(1));
  EXPECT_EQ(solve(repeated).status, Status::invalid);

  // Row 1 needs a 9 in its last cell, which column 9 holds already.
  const auto none =
      grid_from_line("12345678." + std::string(9, '.') + "........9" + std::string(54, '.'));
  ASSERT_TRUE(follows_rules(*none));
  EXPECT_EQ(solve(*none).status, Status::none);
}

TEST(Solve, SaysStoppedWhenItCouldNotFinish) {
  CancelToken token;
  token.cancel();
  const auto engine = engines().front().make();
  EXPECT_EQ(solve(*grid_from_line(kContract), *engine, {.cancel = &token}).status, Status::stopped);
}

TEST(Check, FindsTheContractExampleNotMinimalExactlyWhereAClueCanGo) {
  const auto grid = *grid_from_line(kContract);
  const auto result = check(grid);
  EXPECT_EQ(result.status, Status::unique);
  for (Cell cell : grid.givens()) {
    Grid without = grid;
    without.clear(cell);
    const auto reading = (*find_engine("reading"))->make();
    EXPECT_EQ(result.redundant.has(cell),
              count_solutions(without, *reading, {.limit = 2}).solutions == 1)
        << to_string(cell);
  }
}

TEST(Check, FindsA17CluePuzzleMinimal) {  // no 16-clue puzzle exists, so no clue can go
  const auto grids = test::load_grids("classic/17_clue.txt", 20);
  ASSERT_EQ(grids.size(), 20u);
  for (const Grid& grid : grids) {
    const auto result = check(grid);
    EXPECT_EQ(result.status, Status::unique);
    EXPECT_TRUE(result.redundant.is_empty());
  }
}

TEST(Check, JudgesGivensWithoutThePlacedDigits) {
  auto grid = test::load_grids("classic/17_clue.txt", 1).at(0);
  const Grid solution = *first_solution(grid);
  for (Cell cell : grid.empty_cells()) {
    if (index(cell) % 2 == 0) grid.place(cell, *solution.at(cell));
  }
  const auto result = check(grid);
  EXPECT_EQ(result.status, Status::unique);
  EXPECT_TRUE(result.redundant.is_empty());
}

TEST(Check, FindsAWrongPlacement) {
  auto grid = *grid_from_line(kContract);
  grid.place(cell_at(0, 3), digit(1));  // the solution has 2, and no peer holds 1
  ASSERT_TRUE(follows_rules(grid));
  EXPECT_EQ(check(grid).status, Status::none);
}

TEST(Check, NamesThePairsOfEqualDigits) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(7));
  grid.give(cell_at(0, 4), digit(7));
  const auto result = check(grid);
  EXPECT_EQ(result.status, Status::invalid);
  ASSERT_EQ(result.conflicts.size(), 1u);
  EXPECT_EQ(to_string(result.conflicts[0].first), "r1c1");
  EXPECT_EQ(to_string(result.conflicts[0].second), "r1c5");
}

TEST(Check, SaysStoppedWhenItCouldNotFinish) {
  CancelToken token;
  token.cancel();
  EXPECT_EQ(check(*grid_from_line(kContract), *engines().front().make(), &token).status,
            Status::stopped);
}

TEST(Status, HasAWordForEach) {
  EXPECT_EQ(to_string(Status::unique), "unique");
  EXPECT_EQ(to_string(Status::several), "several");
  EXPECT_EQ(to_string(Status::none), "none");
  EXPECT_EQ(to_string(Status::invalid), "invalid");
  EXPECT_EQ(to_string(Status::stopped), "stopped");
}

}  // namespace
}  // namespace nonet
