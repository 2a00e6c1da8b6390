#include <gtest/gtest.h>

#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {
namespace {

TEST(Houses, OfAPlainPuzzleAreRowsColumnsAndBoxes) {
  const Puzzle puzzle = Puzzle::square(6);
  const auto found = houses(puzzle);
  ASSERT_EQ(found.size(), 18U);
  EXPECT_EQ(found[0].cells, puzzle.cells({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}}));
  EXPECT_EQ(found[6].cells, puzzle.cells({{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}));
  // Boxes are 2 high and 3 wide.
  EXPECT_EQ(found[13].cells, puzzle.cells({{0, 3}, {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}}));
}

}  // namespace
}  // namespace nonet::variant
