// Sudoku as an exact cover problem: each cell gets one digit, each house each digit once.
//
// Example
//   const auto model = nonet::sudoku_cover(2, 2);
//   std::cout << model.problem.option_count() << " x " << model.problem.items().size() << '\n';
//   // prints 64 x 64
//   std::cout << nonet::cover::count_covers(model.problem)->solutions << '\n';  // prints 288
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/cover/problem.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

// What an option of the problem stands for: a digit (1 to n) in a cell (row, column from 0).
struct CoverPlacement {
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  std::uint32_t digit = 1;
};

struct SudokuCover {
  cover::Problem problem;
  std::vector<CoverPlacement> placements;  // by option
};

// The empty grid of n x n cells with n = box_rows * box_columns digits and boxes of that size.
// Needs: 1 <= box_rows, box_columns; n <= 36.
// Size:  4n^2 primary items (cells r1c1, then digits of rows r1#1, columns c1#1 and boxes b1#1),
//        n^3 options of 4 items, digit by digit in reading order: 729 x 324 at 9, 64 x 64 at 4.
[[nodiscard]] SudokuCover sudoku_cover(std::uint32_t box_rows, std::uint32_t box_columns);

// A 9x9 puzzle: all 324 items, and the options that its digits and pencil marks leave, one for a
// filled cell.
[[nodiscard]] SudokuCover sudoku_cover(const Sudoku& sudoku);

}  // namespace nonet
