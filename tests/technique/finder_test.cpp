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

}  // namespace
}  // namespace nonet
