#include "nonet/grid/symmetry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "grid/random_values.hpp"
#include "nonet/grid/check_solution.hpp"

namespace nonet {
namespace {

using Permutation = Symmetry::Permutation;

const Symmetry kIdentity;

// Three symmetries and a grid to try them on.
struct Trial {
  explicit Trial(std::uint64_t seed) : rng(seed) {}
  Rng rng;
  Symmetry a = Symmetry::random(rng);
  Symmetry b = Symmetry::random(rng);
  Symmetry c = Symmetry::random(rng);
  Grid grid = test::random_digits(rng);
};

TEST(Symmetry, AtFirstLeavesEverythingAsItIs) {
  for (Cell cell : kAllCells) EXPECT_EQ(kIdentity(cell), cell);
  for (Digit digit : kAllDigits) EXPECT_EQ(kIdentity(digit), digit);
}

TEST(Symmetry, TransposesRowsAndColumns) {
  const Symmetry transpose = Symmetry::transposition();
  EXPECT_EQ(transpose(cell_at(2, 7)), cell_at(7, 2));
  EXPECT_EQ(transpose(digit(4)), digit(4));
}

TEST(Symmetry, RelabelsDigitsAndMovesNoCell) {
  const Symmetry rotate = Symmetry::relabelling({1, 2, 3, 4, 5, 6, 7, 8, 0});
  EXPECT_EQ(rotate(digit(1)), digit(2));
  EXPECT_EQ(rotate(digit(9)), digit(1));
  EXPECT_EQ(rotate(cell_at(3, 3)), cell_at(3, 3));
}

TEST(Symmetry, MovesRowsAndColumnsAndWholeBandsAndStacks) {
  const Permutation swap_first_two{1, 0, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(Symmetry::moving_rows(swap_first_two)(cell_at(0, 5)), cell_at(1, 5));
  EXPECT_EQ(Symmetry::moving_columns(swap_first_two)(cell_at(0, 5)), cell_at(0, 5));
  EXPECT_EQ(Symmetry::moving_columns(swap_first_two)(cell_at(5, 1)), cell_at(5, 0));
  EXPECT_EQ(Symmetry::moving_bands({2, 0, 1})(cell_at(1, 4)), cell_at(7, 4));
  EXPECT_EQ(Symmetry::moving_stacks({2, 0, 1})(cell_at(1, 4)), cell_at(1, 1));
}

RC_GTEST_PROP(Symmetry, ThenDoesOneAfterTheOther, (std::uint64_t seed)) {
  const Trial t(seed);
  const Symmetry both = t.a.then(t.b);
  RC_ASSERT(both(t.grid) == t.b(t.a(t.grid)));
  for (Cell cell : kAllCells) RC_ASSERT(both(cell) == t.b(t.a(cell)));
  for (Digit digit : kAllDigits) RC_ASSERT(both(digit) == t.b(t.a(digit)));
}

RC_GTEST_PROP(Symmetry, InverseUndoesIt, (std::uint64_t seed)) {
  const Trial t(seed);
  RC_ASSERT(t.a.then(t.a.inverse()) == kIdentity);
  RC_ASSERT(t.a.inverse().then(t.a) == kIdentity);
  RC_ASSERT(t.a.inverse().inverse() == t.a);
  RC_ASSERT(t.a.inverse()(t.a(t.grid)) == t.grid);
}

RC_GTEST_PROP(Symmetry, IsAGroup, (std::uint64_t seed)) {
  const Trial t(seed);
  RC_ASSERT(t.a.then(t.b).then(t.c) == t.a.then(t.b.then(t.c)));
  RC_ASSERT(t.a.then(kIdentity) == t.a);
  RC_ASSERT(kIdentity.then(t.a) == t.a);
  RC_ASSERT(t.a.then(t.b).inverse() == t.b.inverse().then(t.a.inverse()));
}

RC_GTEST_PROP(Symmetry, TakesPeersToPeersAndOthersToOthers, (std::uint64_t seed)) {
  const Trial t(seed);
  CellSet reached;
  for (Cell x : kAllCells) {
    reached.add(t.a(x));
    for (Cell y : kAllCells) RC_ASSERT(are_peers(x, y) == are_peers(t.a(x), t.a(y)));
  }
  RC_ASSERT(reached == CellSet::all());
}

RC_GTEST_PROP(Symmetry, TakesASolutionToASolutionOfTheIsomorph, (std::uint64_t seed)) {
  const Trial t(seed);
  const Grid puzzle = *grid_from_line(test::kPuzzle);
  const Grid solution = *grid_from_line(test::kSolution);
  RC_ASSERT(check_solution(t.a(puzzle), t.a(solution)).is_solution());
  const Grid moved = t.a(t.grid);
  RC_ASSERT(conflicts(moved).size() == conflicts(t.grid).size());
}

RC_GTEST_PROP(Symmetry, KeepsGivensGivenAndPlacedDigitsPlaced, (std::uint64_t seed)) {
  const Trial t(seed);
  const Grid moved = t.a(t.grid);
  for (Cell cell : kAllCells) {
    RC_ASSERT(moved.is_given(t.a(cell)) == t.grid.is_given(cell));
    RC_ASSERT(moved.is_empty(t.a(cell)) == t.grid.is_empty(cell));
    if (const auto value = t.grid.at(cell)) RC_ASSERT(moved.at(t.a(cell)) == t.a(*value));
  }
}

RC_GTEST_PROP(Symmetry, TakesCandidatesWhereItTakesCellsAndDigits, (std::uint64_t seed)) {
  Trial t(seed);
  RC_ASSERT(t.a(Candidates::of(t.grid)) == Candidates::of(t.a(t.grid)));

  const Candidates marks = test::random_candidates(t.rng);
  const Candidates moved = t.a(marks);
  for (Cell cell : kAllCells) {
    for (Digit digit : kAllDigits) {
      RC_ASSERT(moved.has(t.a(cell), t.a(digit)) == marks.has(cell, digit));
    }
  }
  RC_ASSERT(t.a(Sudoku(t.grid, marks)) == Sudoku(t.a(t.grid), moved));
  RC_ASSERT(t.a(Sudoku(t.grid)) == Sudoku(t.a(t.grid)));
}

// 1,296 = 6^4 orders of the rows keep bands together; 9! orders of digits are too many to see all
// of, so their images are counted one digit at a time. The seed is fixed.
TEST(Symmetry, AtRandomReachesEverythingEquallyOften) {
  Rng rng(11);
  std::map<std::vector<int>, int> row_orders;
  std::map<std::pair<Digit, Digit>, int> relabelled;
  int transposed = 0;
  const int draws = 129'600;
  for (int i = 0; i < draws; ++i) {
    const Symmetry symmetry = Symmetry::random(rng);
    const bool transposes = row_of(symmetry(cell_at(0, 0))) != row_of(symmetry(cell_at(0, 1)));
    transposed += transposes ? 1 : 0;
    std::vector<int> order;
    for (int k = 0; k < 9; ++k) {
      order.push_back(row_of(symmetry(transposes ? cell_at(0, k) : cell_at(k, 0))));
    }
    ++row_orders[order];
    for (Digit digit : kAllDigits) ++relabelled[{digit, symmetry(digit)}];
  }
  EXPECT_NEAR(transposed, draws / 2, 800);  // 180 is one standard deviation

  EXPECT_EQ(row_orders.size(), 1296u);
  double chi_square = 0;
  for (const auto& [order, count] : row_orders) {
    chi_square += (count - 100.0) * (count - 100.0) / 100.0;
  }
  EXPECT_LT(chi_square, 1487) << "1,295 degrees of freedom, once in ten thousand";

  EXPECT_EQ(relabelled.size(), 81u);
  for (const auto& [pair, count] : relabelled) EXPECT_NEAR(count, draws / 9, 570);  // 5 x 113
}

TEST(SymmetryDeathTest, RefusesWhatIsNoPermutation) {
  const Permutation twice{0, 0, 2, 3, 4, 5, 6, 7, 8};
  const Permutation beyond{0, 1, 2, 3, 4, 5, 6, 7, 9};
  EXPECT_DEATH(static_cast<void>(Symmetry::relabelling(twice)),
               "a relabelling needs a permutation of 0..8");
  EXPECT_DEATH(static_cast<void>(Symmetry::relabelling(beyond)),
               "a relabelling needs a permutation of 0..8");
  EXPECT_DEATH(static_cast<void>(Symmetry::moving_rows(twice)), "rows move by a permutation");
  EXPECT_DEATH(static_cast<void>(Symmetry::moving_columns(beyond)),
               "columns move by a permutation");
  EXPECT_DEATH(static_cast<void>(Symmetry::moving_bands({0, 0, 1})), "rows move by a permutation");
}

TEST(SymmetryDeathTest, RefusesToTearABandOrAStackApart) {
  const Permutation torn{3, 1, 2, 0, 4, 5, 6, 7, 8};
  EXPECT_DEATH(static_cast<void>(Symmetry::moving_rows(torn)), "rows of a band stay together");
  EXPECT_DEATH(static_cast<void>(Symmetry::moving_columns(torn)),
               "columns of a stack stay together");
}

}  // namespace
}  // namespace nonet
