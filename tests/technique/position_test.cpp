#include "nonet/technique/position.hpp"

#include <gtest/gtest.h>

#include "nonet/technique/step.hpp"

namespace nonet {
namespace {

TEST(Position, HoldsNoCandidateInAFilledCell) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(5));
  const Position position{grid};
  EXPECT_TRUE(position.digits(cell_at(0, 0)).is_empty());
  EXPECT_FALSE(position.has(cell_at(0, 8), digit(5)));
  EXPECT_FALSE(position.has(cell_at(8, 0), digit(5)));
  EXPECT_FALSE(position.has(cell_at(1, 1), digit(5)));
  EXPECT_TRUE(position.has(cell_at(4, 4), digit(5)));
}

TEST(Position, TakesAPlacedDigitFromThePeersAlone) {
  Position position{Grid()};
  position.place(cell_at(4, 4), digit(3));
  for (Cell cell : kAllCells) {
    const bool keeps = cell != cell_at(4, 4) && !are_peers(cell, cell_at(4, 4));
    EXPECT_EQ(position.has(cell, digit(3)), keeps);
    EXPECT_EQ(position.cells(digit(3)).has(cell), keeps);
  }
  EXPECT_EQ(position.grid().at(cell_at(4, 4)), digit(3));
}

TEST(Position, CountsCellsByTheirCandidates) {
  Position position{Grid()};
  for (int i = 0; i < 4; ++i) {
    for (int d = i + 1; d <= 9; ++d) position.remove(cell_at(i, i), digit(d));
    EXPECT_EQ(position.cells_with(i), CellSet(cell_at(i, i))) << i;
  }
}

TEST(Position, IsContradictoryWithoutACandidateOrAPlace) {
  Position without_candidate{Grid()};
  EXPECT_FALSE(without_candidate.is_contradictory());
  for (Digit d : kAllDigits) without_candidate.remove(cell_at(0, 0), d);
  EXPECT_TRUE(without_candidate.is_contradictory());
  EXPECT_EQ(without_candidate.dead_end()->cell, cell_at(0, 0));

  Position without_place{Grid()};
  for (Cell cell : cells_of(column_house(3))) without_place.remove(cell, digit(7));
  EXPECT_TRUE(without_place.is_contradictory());
  EXPECT_EQ(without_place.dead_end()->cell, std::nullopt);
  EXPECT_EQ(without_place.dead_end()->house, column_house(3));
  EXPECT_EQ(without_place.dead_end()->digit, digit(7));
}

TEST(Position, GoesOutAndInAgainAsASudokuWithPencilMarks) {
  Grid grid;
  grid.give(cell_at(2, 2), digit(1));
  Position position{grid};
  position.place(cell_at(5, 5), digit(1));
  position.remove(cell_at(8, 8), digit(9));
  EXPECT_EQ(Position(position.sudoku()), position);
}

TEST(Position, PassesOverWhatAStepHasDoneAlready) {
  Position position{Grid()};
  Step step;
  step.placements = {{cell_at(0, 0), digit(1)}};
  step.eliminations = {{cell_at(0, 1), digit(1)}};
  position.apply(step);
  const Position once = position;
  position.apply(step);
  EXPECT_EQ(position, once);
}

}  // namespace
}  // namespace nonet
