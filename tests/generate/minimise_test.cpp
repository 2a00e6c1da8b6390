#include "nonet/generate/minimise.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "generate/plain_twins.hpp"
#include "nonet/base/rng.hpp"
#include "nonet/generate/generate.hpp"

namespace nonet {
namespace {

using test::is_plainly_minimal;
using test::is_plainly_unique;
using test::plainly_redundant;
using test::without;

// Unique, with this many clues more than a minimal puzzle of the same grid.
Grid puzzle_with_spare_clues(std::uint64_t seed, int spare) {
  const Made made = Generator({}, seed).make(0, 1).front();
  Grid grid = made.puzzle;
  auto cells = kAllCells;
  Rng(seed).shuffle(cells);
  for (Cell cell : cells) {
    if (spare == 0) break;
    if (!grid.is_empty(cell)) continue;
    grid.give(cell, *made.solution.at(cell));
    --spare;
  }
  return grid;
}

TEST(Minimiser, NamesTheRedundantCluesThatThePlainTwinNames) {
  Minimiser minimiser;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Grid puzzle = puzzle_with_spare_clues(seed, static_cast<int>(seed % 12));
    EXPECT_TRUE(minimiser.is_unique(puzzle));
    EXPECT_EQ(minimiser.redundant_clues(puzzle), plainly_redundant(puzzle)) << to_line(puzzle);
  }
}

TEST(Minimiser, KnowsWhatIsNotUnique) {
  Minimiser minimiser;
  EXPECT_FALSE(minimiser.is_unique(Grid()));
  const Grid minimal = puzzle_with_spare_clues(1, 0);
  EXPECT_FALSE(minimiser.is_unique(without(minimal, minimal.givens().first())));
  EXPECT_FALSE(minimiser.is_unique(*grid_from_line("55" + std::string(79, '.'))));
}

TEST(Minimiser, MakesAMinimalPuzzleOfTheClues) {
  Minimiser minimiser;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Grid puzzle = puzzle_with_spare_clues(seed, 1 + static_cast<int>(seed));
    const Grid minimal = minimiser.minimal(puzzle, seed);
    EXPECT_TRUE(is_plainly_minimal(minimal)) << to_line(puzzle);
    for (Cell cell : minimal.givens()) EXPECT_EQ(minimal.at(cell), puzzle.at(cell));
    EXPECT_EQ(minimiser.minimal(puzzle, seed), minimal);
  }
}

TEST(Minimiser, TakesCluesInReadingOrderWithoutASeed) {
  Minimiser minimiser;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Grid puzzle = puzzle_with_spare_clues(seed, 20);
    Grid plain = puzzle;
    for (Cell cell : puzzle.givens()) {
      if (is_plainly_unique(without(plain, cell))) plain.clear(cell);
    }
    EXPECT_EQ(minimiser.minimal(puzzle), plain);
  }
}

TEST(Minimiser, FindsAllMinimalPuzzlesAndEachOnce) {
  Minimiser minimiser;
  int puzzles = 0;
  for (std::uint64_t seed = 0; puzzles < 5; ++seed) {
    ASSERT_LT(seed, 200u);
    const Grid puzzle = puzzle_with_spare_clues(seed, 3);
    // All subsets of the redundant clues: the others are in every puzzle.
    const CellSet set = plainly_redundant(puzzle);
    std::vector<Cell> redundant;
    for (Cell cell : set) redundant.push_back(cell);
    if (redundant.size() < 4 || redundant.size() > 11) continue;
    ++puzzles;
    std::vector<bool> is_unique(std::size_t{1} << redundant.size());
    const auto taken = [&](std::size_t subset) {
      Grid grid = puzzle;
      for (std::size_t i = 0; i < redundant.size(); ++i) {
        if ((subset >> i & 1) != 0) grid.clear(redundant[i]);
      }
      return grid;
    };
    std::set<std::string> expected;
    for (std::size_t subset = is_unique.size(); subset-- > 0;) {
      is_unique[subset] = is_plainly_unique(taken(subset));
      bool is_minimal = is_unique[subset];
      for (std::size_t i = 0; i < redundant.size() && is_minimal; ++i) {
        const std::size_t more = subset | std::size_t{1} << i;
        is_minimal = more == subset || !is_unique[more];
      }
      if (is_minimal) expected.insert(to_line(taken(subset)));
    }
    std::set<std::string> found;
    EXPECT_TRUE(minimiser.for_each_minimal(puzzle, [&](const Grid& grid) {
      EXPECT_TRUE(found.insert(to_line(grid)).second) << to_line(grid);
      return true;
    }));
    EXPECT_EQ(found, expected);
    EXPECT_FALSE(found.empty());
  }
}

TEST(Minimiser, StopsWhenTheSinkOrTheTokenSaysSo) {
  Minimiser minimiser;
  const Grid puzzle = puzzle_with_spare_clues(3, 15);
  int seen = 0;
  EXPECT_FALSE(minimiser.for_each_minimal(puzzle, [&](const Grid&) { return ++seen < 3; }));
  EXPECT_EQ(seen, 3);
  CancelToken token;
  token.cancel();
  EXPECT_FALSE(minimiser.for_each_minimal(
      puzzle, [](const Grid&) { return true; }, &token));
  EXPECT_TRUE(is_plainly_unique(minimiser.minimal(puzzle, 1, &token)));
}

}  // namespace
}  // namespace nonet
