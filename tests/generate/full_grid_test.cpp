#include "nonet/generate/full_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "nonet/grid/candidates.hpp"
#include "nonet/grid/check_solution.hpp"

namespace nonet {
namespace {

TEST(FullGrid, IsASolutionOfGivens) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const Grid grid = random_full_grid(rng);
    EXPECT_TRUE(check_solution(grid, grid).is_solution()) << to_line(grid);
    EXPECT_EQ(grid.givens(), CellSet::all());
  }
}

TEST(FullGrid, DependsOnTheSeedAndOnNothingElse) {
  std::set<std::string> lines;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    Rng same(seed);
    const std::string line = to_line(random_full_grid(rng));
    EXPECT_EQ(to_line(random_full_grid(same)), line);
    EXPECT_TRUE(lines.insert(line).second);
  }
}

// By symmetry each digit is equally likely in each cell: 9000 grids, 1000 times expected, standard
// deviation 30. Six of them among 729 counts happen once in 700,000 runs of a sound generator.
TEST(FullGrid, PutsEachDigitInEachCellEquallyOften) {
  Rng rng(2);
  std::vector<int> counts(729);
  for (int i = 0; i < 9000; ++i) {
    const Grid grid = random_full_grid(rng);
    for (Cell cell : kAllCells) ++counts[9 * index(cell) + index(*grid.at(cell))];
  }
  for (const int count : counts) EXPECT_NEAR(count, 1000, 180);
}

// Rectangles in two boxes whose two digits can be swapped: what makes a grid need clues there.
int count_rectangles(const Grid& grid) {
  int count = 0;
  for (const bool turns : {false, true}) {
    const auto at = [&](int line, int place) {
      return *grid.at(turns ? cell_at(place, line) : cell_at(line, place));
    };
    for (int a = 0; a < 9; ++a) {
      for (int b = a + 1; b < a / 3 * 3 + 3; ++b) {
        for (int p = 0; p < 9; ++p) {
          for (int q = p / 3 * 3 + 3; q < 9; ++q) {
            count += at(a, p) == at(b, q) && at(a, q) == at(b, p) ? 1 : 0;
          }
        }
      }
    }
  }
  return count;
}

// Fills cell by cell without turning back; a full grid weighs one over its probability. So the mean
// weight is the number of grids, and weighted means are those over all grids, each counted once.
struct Weighted {
  double weight = 0;  // 0: a dead end
  Grid grid;
};

Weighted weigh_one(Rng& rng) {
  Weighted one;
  Grid& grid = one.grid;
  double weight = 1;
  for (int left = 81; left > 0; --left) {
    const Candidates candidates = Candidates::of(grid);
    Cell best{};
    int fewest = 10;
    for (Cell cell : grid.empty_cells()) {
      if (candidates.digits(cell).size() >= fewest) continue;
      fewest = candidates.digits(cell).size();
      best = cell;
    }
    if (fewest == 0) return one;
    auto choice = rng.below(static_cast<std::uint64_t>(fewest));
    for (Digit digit : candidates.digits(best)) {
      if (choice-- == 0) grid.give(best, digit);
    }
    weight *= fewest;
  }
  one.weight = weight;
  return one;
}

// The bias that docs/generate.md tells: nine tenths of the rectangles that all grids have. And 6,670,903,752,021,072,936,960 comes out of the weights.
TEST(FullGridFull, HasNineTenthsOfTheRectanglesThatAllGridsHave) {
  constexpr int kGrids = 100'000;
  Rng rng(3);
  double sum = 0;
  double sum_of_squares = 0;
  double rectangles = 0;
  for (int i = 0; i < kGrids; ++i) {
    const Weighted one = weigh_one(rng);
    sum += one.weight;
    sum_of_squares += one.weight * one.weight;
    if (one.weight > 0) rectangles += one.weight * count_rectangles(one.grid);
  }
  const double mean = sum / kGrids;
  const double error = std::sqrt((sum_of_squares / kGrids - mean * mean) / kGrids);
  EXPECT_NEAR(mean, 6.670903752021072936960e21, 4 * error);
  EXPECT_LT(error, 0.02 * mean);
  const double among_all = rectangles / sum;

  double made = 0;
  for (int i = 0; i < kGrids; ++i) made += count_rectangles(random_full_grid(rng));
  made /= kGrids;
  EXPECT_NEAR(made / among_all, 0.904, 0.01);
}

}  // namespace
}  // namespace nonet
