#include "nonet/technique/finder.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

// First puzzle of Easy51; figures of the teaching material.
Position first_of_easy51() {
  return Position(*grid_from_line(
      "902005403100063025508407060026309001057010290090670530240530600705200304080041950"));
}

TEST(FindSteps, FindsElevenNakedSinglesInReadingOrder) {
  const auto steps = find_steps(Technique::naked_single, first_of_easy51());
  ASSERT_EQ(steps.size(), 11u);
  const std::array<Candidate, 5> first{{{cell_at(0, 4), digit(8)},
                                        {cell_at(1, 1), digit(7)},
                                        {cell_at(1, 2), digit(4)},
                                        {cell_at(2, 1), digit(3)},
                                        {cell_at(2, 6), digit(1)}}};
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(steps[i].placements.front(), first[i]);
}

TEST(FindSteps, FindsFortyNineHiddenSinglesCountedByHouse) {
  EXPECT_EQ(find_steps(Technique::hidden_single, first_of_easy51()).size(), 49u);
}

TEST(FindSteps, FindsTheOneHiddenPair) {
  const auto steps = find_steps(Technique::hidden_pair, first_of_easy51(), {.idle_patterns = true});
  ASSERT_EQ(steps.size(), 1u);
  CellSet cells(cell_at(0, 7));
  cells.add(cell_at(1, 6));
  EXPECT_EQ(steps[0].marks.front().cells, cells);
}

// r1c9 sees all nine digits. Reported by the page, as a sentence with an empty list.
TEST(FindSteps, AlignedPairsTakeNoReasonFromACellWithoutCandidates) {
  const Position position(*grid_from_line("12345678.........9" + std::string(63, '.')));
  const auto steps = find_steps(Technique::aligned_pair_exclusion, position);
  EXPECT_FALSE(steps.empty());
  for (const Step& step : steps) EXPECT_FALSE(step.sets.empty());
}

CellSet set_of_cells(std::initializer_list<Cell> list) {
  CellSet cells;
  for (Cell cell : list) cells.add(cell);
  return cells;
}

TEST(FindSteps, FindsTheOneSwordfish) {
  const auto steps = find_steps(Technique::swordfish, first_of_easy51(), {.idle_patterns = true});
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].marks[0].digits, DigitSet(digit(7)));
  const std::vector<MarkedHouse> houses{
      {HouseRole::base, row_house(0)},     {HouseRole::base, row_house(1)},
      {HouseRole::base, row_house(3)},     {HouseRole::cover, column_house(1)},
      {HouseRole::cover, column_house(6)}, {HouseRole::cover, column_house(7)}};
  EXPECT_EQ(steps[0].houses, houses);
}

TEST(FindSteps, FindsTheThreeXyWingsWhetherOrNotTheyRemoveAnything) {
  const auto steps = find_steps(Technique::xy_wing, first_of_easy51(), {.idle_patterns = true});
  const CellSet corners = set_of_cells({cell_at(7, 1), cell_at(7, 5), cell_at(7, 7)});
  const std::array<std::pair<Cell, int>, 3> expected{
      {{cell_at(7, 1), 8}, {cell_at(7, 5), 1}, {cell_at(7, 7), 6}}};
  ASSERT_EQ(steps.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto& [pivot, removed] = expected[i];
    EXPECT_EQ(steps[i].marks[0].cells, CellSet(pivot));
    EXPECT_EQ(steps[i].marks[1].cells | steps[i].marks[2].cells, corners - CellSet(pivot));
    EXPECT_EQ(steps[i].marks[3].digits, DigitSet(digit(removed)));
  }
  EXPECT_EQ(find_steps(Technique::xy_wing, first_of_easy51()).size(), 1u);
}

TEST(FindSteps, LooksOnlyAtHousesWithTheCellsAskedFor) {
  const Position position = first_of_easy51();
  const auto found = [&](Cell cell) {
    return find_steps(Technique::hidden_pair, position,
                      {.idle_patterns = true, .cells = CellSet(cell)});
  };
  EXPECT_EQ(found(cell_at(2, 8)).size(), 1u);  // in the box of the pair
  EXPECT_EQ(found(cell_at(8, 0)).size(), 0u);
}

}  // namespace
}  // namespace nonet
