#include "nonet/generate/unavoidable.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "generate/plain_twins.hpp"
#include "nonet/generate/full_grid.hpp"

namespace nonet {
namespace {

Grid without_all(Grid grid, const CellSet& cells) {
  for (Cell cell : cells) grid.clear(cell);
  return grid;
}

TEST(UnavoidableSets, LeaveSeveralSolutionsAndAreMinimal) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Rng rng(seed);
    const Grid solution = random_full_grid(rng);
    const auto sets = small_unavoidable_sets(solution);
    EXPECT_GT(sets.size(), 50u);
    for (const CellSet& set : sets) {
      EXPECT_LE(set.size(), 12);
      EXPECT_GE(set.size(), 4);
      EXPECT_FALSE(test::is_plainly_unique(without_all(solution, set)));
      for (Cell cell : set) {
        CellSet less = set;
        less.remove(cell);
        EXPECT_TRUE(test::is_plainly_unique(without_all(solution, less)));
      }
    }
  }
}

TEST(UnavoidableSets, AreInOrderAndEachOnce) {
  Rng rng(5);
  const auto sets = small_unavoidable_sets(random_full_grid(rng));
  for (std::size_t i = 1; i < sets.size(); ++i) {
    EXPECT_LE(sets[i - 1].size(), sets[i].size());
    EXPECT_EQ(std::count(sets.begin(), sets.end(), sets[i]), 1);
  }
}

// All sets of four cells, by trying every rectangle: no other four cells can be exchanged.
TEST(UnavoidableSets, HoldAllRectangles) {
  Rng rng(6);
  for (int k = 0; k < 5; ++k) {
    const Grid solution = random_full_grid(rng);
    std::size_t rectangles = 0;
    for (int a = 0; a < 9; ++a) {
      for (int b = a + 1; b < 9; ++b) {
        for (int p = 0; p < 9; ++p) {
          for (int q = p + 1; q < 9; ++q) {
            CellSet set;
            for (Cell cell : {cell_at(a, p), cell_at(a, q), cell_at(b, p), cell_at(b, q)}) {
              set.add(cell);
            }
            rectangles += test::is_plainly_unique(without_all(solution, set)) ? 0 : 1;
          }
        }
      }
    }
    EXPECT_EQ(small_unavoidable_sets(solution, 4).size(), rectangles);
  }
}

}  // namespace
}  // namespace nonet
