#include "nonet/grid/sudoku.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Sudoku, WithoutPencilMarksAllowsEveryDigitInAnEmptyCell) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(3));
  const Sudoku sudoku = grid;
  EXPECT_EQ(sudoku.allowed(cell_at(0, 0)), DigitSet(digit(3)));
  EXPECT_EQ(sudoku.allowed(cell_at(0, 1)), DigitSet::all()) << "before any rule is looked at";
}

TEST(Sudoku, WithPencilMarksAllowsOnlyThemInAnEmptyCell) {
  Grid grid;
  grid.place(cell_at(0, 0), digit(3));
  Candidates marks;
  marks.set(cell_at(0, 0), DigitSet(digit(9)));
  marks.set(cell_at(0, 1), DigitSet(digit(5)));
  const Sudoku sudoku(grid, marks);
  EXPECT_EQ(sudoku.allowed(cell_at(0, 0)), DigitSet(digit(3))) << "a filled cell keeps its digit";
  EXPECT_EQ(sudoku.allowed(cell_at(0, 1)), DigitSet(digit(5)));
  EXPECT_EQ(sudoku.allowed(cell_at(0, 2)), DigitSet::all());
}

TEST(Sudoku, DiffersByItsPencilMarks) {
  EXPECT_EQ(Sudoku(), Sudoku(Grid()));
  EXPECT_NE(Sudoku(), Sudoku(Grid(), Candidates()));
}

}  // namespace
}  // namespace nonet
