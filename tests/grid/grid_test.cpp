#include "nonet/grid/grid.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "grid/random_values.hpp"

namespace nonet {
namespace {

// Are there two equal digits in a row, column or box? By the definition, cell against cell.
std::vector<std::pair<Cell, Cell>> conflicts_by_definition(const Grid& grid) {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (int a = 0; a < 81; ++a) {
    for (int b = a + 1; b < 81; ++b) {
      const bool same_row = a / 9 == b / 9;
      const bool same_column = a % 9 == b % 9;
      const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      const auto digit_a = grid.at(static_cast<Cell>(a));
      const auto digit_b = grid.at(static_cast<Cell>(b));
      if ((same_row || same_column || same_box) && digit_a && digit_a == digit_b) {
        pairs.emplace_back(static_cast<Cell>(a), static_cast<Cell>(b));
      }
    }
  }
  return pairs;
}

TEST(Grid, IsEmptyAtFirst) {
  const Grid grid;
  EXPECT_EQ(grid.empty_cells(), CellSet::all());
  EXPECT_TRUE(grid.givens().is_empty());
  EXPECT_FALSE(grid.is_full());
  EXPECT_EQ(to_line(grid), std::string(81, '.'));
}

TEST(Grid, TellsGivensFromPlacedDigits) {
  Grid grid;
  const Cell cell = cell_at(4, 4);
  grid.give(cell, digit(5));
  EXPECT_EQ(grid.at(cell), digit(5));
  EXPECT_TRUE(grid.is_given(cell));
  EXPECT_FALSE(grid.is_empty(cell));
  EXPECT_EQ(grid.givens(), CellSet(cell));

  grid.place(cell, digit(6));
  EXPECT_EQ(grid.at(cell), digit(6));
  EXPECT_FALSE(grid.is_given(cell));

  grid.give(cell, digit(7));
  grid.clear(cell);
  EXPECT_EQ(grid, Grid()) << "a cleared cell is no given";
}

TEST(Grid, IsFullWhenNoCellIsEmpty) {
  Grid grid = *grid_from_line(test::kSolution);
  EXPECT_TRUE(grid.is_full());
  grid.clear(cell_at(8, 8));
  EXPECT_FALSE(grid.is_full());
  EXPECT_EQ(grid.empty_cells(), CellSet(cell_at(8, 8)));
}

TEST(Grid, HasTheSameDigitsWhicheverAreGiven) {
  Grid given;
  Grid placed;
  given.give(cell_at(0, 0), digit(1));
  placed.place(cell_at(0, 0), digit(1));
  EXPECT_TRUE(same_digits(given, placed));
  EXPECT_NE(given, placed);
  placed.place(cell_at(8, 8), digit(1));
  EXPECT_FALSE(same_digits(given, placed));
}

TEST(GridLine, IsReadInReadingOrder) {
  const auto grid = grid_from_line(test::kPuzzle);
  ASSERT_TRUE(grid);
  EXPECT_EQ(grid->at(cell_at(0, 0)), digit(9));
  EXPECT_EQ(grid->at(cell_at(0, 1)), std::nullopt);
  EXPECT_EQ(grid->at(cell_at(0, 2)), digit(7));
  EXPECT_EQ(grid->at(cell_at(1, 0)), digit(8));
  EXPECT_EQ(grid->at(cell_at(8, 7)), digit(5));
  EXPECT_EQ(grid->givens().size(), 29);
  EXPECT_EQ(grid->empty_cells(), CellSet::all() - grid->givens());
  EXPECT_EQ(to_line(*grid), test::kPuzzle);
}

TEST(GridLine, TakesZeroForAnEmptyCell) {
  EXPECT_EQ(grid_from_line(std::string(81, '0')), Grid());
}

TEST(GridLine, IsRefusedUnlessItIs81DigitsAndDots) {
  EXPECT_FALSE(grid_from_line(""));
  EXPECT_FALSE(grid_from_line(std::string(80, '.')));
  EXPECT_FALSE(grid_from_line(std::string(82, '.')));
  for (const char wrong : {' ', '/', ':', 'a', '-', '*', '\0', '\n', '\xff'}) {
    std::string line(81, '.');
    line[40] = wrong;
    EXPECT_FALSE(grid_from_line(line)) << static_cast<int>(wrong);
  }
}

RC_GTEST_PROP(GridLine, ReadsBackWhatWasWritten, (std::uint64_t seed)) {
  Rng rng(seed);
  const Grid grid = test::random_digits(rng);
  const std::string line = to_line(grid);
  const auto read = grid_from_line(line);
  RC_ASSERT(read.has_value());
  RC_ASSERT(same_digits(*read, grid));
  RC_ASSERT(read->givens() == CellSet::all() - grid.empty_cells());
  RC_ASSERT(to_line(*read) == line);

  std::string buffer(83, '#');
  write_line(grid, buffer.data() + 1);
  RC_ASSERT(buffer == "#" + line + "#");
}

TEST(Grid, TellsPlainLinesFromOthers) {
  const std::string dots(81, '.');
  EXPECT_TRUE(is_plain_line(dots));
  EXPECT_TRUE(is_plain_line(std::string(81, '0')));
  EXPECT_TRUE(is_plain_line(test::kPuzzle));
  EXPECT_TRUE(is_plain_line(test::kSolution));
  EXPECT_FALSE(is_plain_line(""));
  EXPECT_FALSE(is_plain_line(std::string(80, '.')));
  EXPECT_FALSE(is_plain_line(std::string(82, '.')));
  // Every character in every place, held to the plain rule.
  for (std::size_t at = 0; at < 81; ++at) {
    for (int c = 0; c < 256; ++c) {
      std::string line = dots;
      line[at] = static_cast<char>(c);
      EXPECT_EQ(is_plain_line(line), c == '.' || (c >= '1' && c <= '9')) << at << ' ' << c;
      line.assign(81, '0');
      line[at] = static_cast<char>(c);
      EXPECT_EQ(is_plain_line(line), c >= '0' && c <= '9') << at << ' ' << c;
    }
  }
}

TEST(Conflicts, AreNoneInASolution) {
  EXPECT_TRUE(conflicts(*grid_from_line(test::kSolution)).empty());
  EXPECT_TRUE(conflicts(Grid()).empty());
}

TEST(Conflicts, NameEachPairOnceThoughItSharesTwoHouses) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(4));
  grid.place(cell_at(0, 2), digit(4));  // the same row and the same box
  grid.place(cell_at(8, 8), digit(4));
  const std::vector<std::pair<Cell, Cell>> expected{{cell_at(0, 0), cell_at(0, 2)}};
  EXPECT_EQ(conflicts(grid), expected);
}

RC_GTEST_PROP(Conflicts, AreThePairsOfTheDefinition, (std::uint64_t seed)) {
  Rng rng(seed);
  const Grid grid = test::random_digits(rng);
  RC_ASSERT(conflicts(grid) == conflicts_by_definition(grid));
}

RC_GTEST_PROP(FollowsRules, MeansThatThereAreNoConflicts, (std::uint64_t seed)) {
  Rng rng(seed);
  Grid grid = test::random_isomorph_of_the_solution(rng);
  for (std::uint64_t i = rng.below(81); i > 0; --i) grid.clear(test::random_cell(rng));
  if (rng.below(2) == 0) grid.place(test::random_cell(rng), test::random_digit(rng));
  const bool expected = conflicts_by_definition(grid).empty();
  RC_CLASSIFY(expected, "follows the rules");
  RC_ASSERT(follows_rules(grid) == expected);
}

}  // namespace
}  // namespace nonet
