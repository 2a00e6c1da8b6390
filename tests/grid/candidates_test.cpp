#include "nonet/grid/candidates.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "grid/random_values.hpp"

namespace nonet {
namespace {

// The digits of a cell and the cells of a digit say the same.
bool are_consistent(const Candidates& candidates) {
  for (Cell cell : kAllCells) {
    for (Digit digit : kAllDigits) {
      const bool by_cell = candidates.digits(cell).has(digit);
      if (by_cell != candidates.cells(digit).has(cell)) return false;
      if (by_cell != candidates.has(cell, digit)) return false;
    }
  }
  return true;
}

TEST(Candidates, AreAllDigitsInAllCellsAtFirst) {
  const Candidates candidates;
  for (Cell cell : kAllCells) EXPECT_EQ(candidates.digits(cell), DigitSet::all());
  for (Digit digit : kAllDigits) EXPECT_EQ(candidates.cells(digit), CellSet::all());
  EXPECT_FALSE(candidates.has_empty_cell());
  EXPECT_EQ(candidates, Candidates::of(Grid()));
}

TEST(Candidates, OfAGridAreTheDigitsThatNoPeerHolds) {
  const Candidates candidates = Candidates::of(*grid_from_line(test::kPuzzle));
  EXPECT_EQ(candidates.digits(cell_at(0, 0)), DigitSet(digit(9))) << "a filled cell: its digit";
  // r1c2 sees 9 7 6 in its row, 2 9 3 4 in its column and 9 7 8 2 4 1 in its box.
  EXPECT_EQ(candidates.digits(cell_at(0, 1)), DigitSet(digit(5)));
}

RC_GTEST_PROP(Candidates, OfAnyGridFollowFromTheRules, (std::uint64_t seed)) {
  Rng rng(seed);
  const Grid grid = test::random_digits(rng);
  const Candidates candidates = Candidates::of(grid);
  bool some_cell_has_none = false;
  for (Cell cell : kAllCells) {
    int left = 0;
    for (Digit digit : kAllDigits) {
      bool possible = true;
      if (const auto value = grid.at(cell)) {
        possible = *value == digit;
      } else {
        for (Cell other : kAllCells) {
          if (are_peers(cell, other) && grid.at(other) == digit) possible = false;
        }
      }
      RC_ASSERT(candidates.has(cell, digit) == possible);
      left += possible ? 1 : 0;
    }
    some_cell_has_none |= left == 0;
  }
  RC_ASSERT(are_consistent(candidates));
  RC_ASSERT(candidates.has_empty_cell() == some_cell_has_none);
}

RC_GTEST_PROP(Candidates, StayTheSameByCellAndByDigitWhateverIsDone, (std::uint64_t seed)) {
  Rng rng(seed);
  Candidates candidates = test::random_candidates(rng);
  RC_ASSERT(are_consistent(candidates));
  for (int i = 0; i < 50; ++i) {
    const Candidates before = candidates;
    const Cell cell = test::random_cell(rng);
    const Digit digit = test::random_digit(rng);
    const auto digits = DigitSet::from_bits(static_cast<std::uint16_t>(rng.below(512)));
    DigitSet expected = before.digits(cell);
    bool touches_peers = false;
    switch (rng.below(4)) {
      case 0:
        candidates.add(cell, digit);
        expected |= DigitSet(digit);
        break;
      case 1:
        candidates.remove(cell, digit);
        expected -= DigitSet(digit);
        break;
      case 2:
        candidates.set(cell, digits);
        expected = digits;
        break;
      default:
        candidates.place(cell, digit);
        expected = DigitSet(digit);
        touches_peers = true;
    }
    RC_ASSERT(are_consistent(candidates));
    for (Cell other : kAllCells) {
      if (other == cell) {
        RC_ASSERT(candidates.digits(cell) == expected);
      } else if (touches_peers && are_peers(cell, other)) {
        RC_ASSERT(candidates.digits(other) == before.digits(other) - DigitSet(digit));
      } else {
        RC_ASSERT(candidates.digits(other) == before.digits(other));
      }
    }
  }
}

TEST(Candidates, PlacingEveryDigitOfASolutionLeavesTheSolution) {
  const Grid solution = *grid_from_line(test::kSolution);
  Candidates candidates;
  for (Cell cell : kAllCells) candidates.place(cell, *solution.at(cell));
  EXPECT_EQ(candidates, Candidates::of(solution));
}

TEST(Candidates, HaveAnEmptyCellOnceACellHasLostItsLast) {
  Candidates candidates;
  const Cell cell = cell_at(7, 2);
  candidates.set(cell, DigitSet(digit(8)));
  EXPECT_FALSE(candidates.has_empty_cell());
  candidates.remove(cell, digit(8));
  EXPECT_TRUE(candidates.has_empty_cell());
  candidates.add(cell, digit(1));
  EXPECT_FALSE(candidates.has_empty_cell());
}

}  // namespace
}  // namespace nonet
