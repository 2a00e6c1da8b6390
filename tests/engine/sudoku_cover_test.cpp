#include "nonet/engine/sudoku_cover.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "nonet/cover/solve.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/check_solution.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

TEST(SudokuCover, HasTheSizesOfTheBoxes) {
  for (const auto& [rows, columns] : {std::pair{2u, 2u}, {2u, 3u}, {3u, 3u}, {4u, 4u}}) {
    const std::uint32_t n = rows * columns;
    const SudokuCover model = sudoku_cover(rows, columns);
    EXPECT_EQ(model.problem.option_count(), n * n * n);
    EXPECT_EQ(model.problem.items().size(), 4 * n * n);
    EXPECT_EQ(model.problem.primary_count(), 4 * n * n);
    for (std::size_t o = 0; o < model.problem.option_count(); ++o) {
      ASSERT_EQ(model.problem.option(o).size(), 4u);
    }
  }
}

TEST(SudokuCover, HasTheKnownNumbersOfSmallGrids) {
  EXPECT_EQ(cover::count_covers(sudoku_cover(2, 2).problem)->solutions, 288);
  // 6x6 with boxes of 2 x 3: 28,200,960 (OEIS A107739).
  const auto six = cover::count_covers(sudoku_cover(2, 3).problem, {.limit = 100000});
  EXPECT_EQ(six->solutions, 100000);
}

TEST(SudokuCover, SolvesAPuzzle) {
  const Sudoku sudoku(*grid_from_line(
      "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5."));
  const SudokuCover model = sudoku_cover(sudoku);
  EXPECT_EQ(model.problem.items().size(), 324u);
  const auto answer = cover::first_cover(model.problem);
  std::string line(81, '.');
  for (const std::uint32_t o : answer->options) {
    const CoverPlacement& p = model.placements[o];
    line[9 * p.row + p.column] = static_cast<char>('0' + p.digit);
  }
  EXPECT_EQ(line,
            "957214386824736591361859742495372618786491235132568974519687423273145869648923157");
}

// One solution with the 9 of row 4, 2718 without it.
TEST(ExactCoverEngines, CountWhatOthersMiscounted) {
  const std::string with =
      "31...9......18........3...5....94....21.....4..6..79...4.3.8..2.......7..9...6...";
  std::string without = with;
  without[without.find("94", 27)] = '.';
  for (const char* name : {"bits", "cells", "dlx", "x", "fewest"}) {
    const auto engine = (*find_engine(name))->make();
    EXPECT_EQ(count_solutions(*grid_from_line(with), *engine, {.limit = 0}).solutions, 1u) << name;
    EXPECT_EQ(count_solutions(*grid_from_line(without), *engine, {.limit = 0}).solutions, 2718u)
        << name;
  }
}

// Deep in a search of many solutions rows of bits once held options that do not exist (g++ 12 widened
// a lane mask with ones).
TEST(ExactCoverEngines, ListManySolutionsOfTheEmptyGrid) {
  for (const char* name : {"bits", "cells", "dlx"}) {
    const auto engine = (*find_engine(name))->make();
    std::set<std::string> seen;
    const auto result = engine->search(Grid(), {.limit = 20000}, [&](const Grid& solution) {
      EXPECT_TRUE(check_solution(Grid(), solution).is_solution());
      seen.insert(to_line(solution));
      return true;
    });
    EXPECT_EQ(result.solutions, 20000u) << name;
    EXPECT_EQ(seen.size(), 20000u) << name;
  }
}

}  // namespace
}  // namespace nonet
