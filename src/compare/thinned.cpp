#include "nonet/compare/thinned.hpp"

#include "nonet/base/contract.hpp"
#include "nonet/base/rng.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::compare {

std::vector<Grid> thinned(const Grid& solution, std::uint64_t seed) {
  NONET_EXPECT(solution.is_full() && follows_rules(solution), "thinned() starts from a solution");
  Grid grid;
  std::vector<Cell> cells;
  for (const Cell cell : kAllCells) {
    grid.give(cell, *solution.at(cell));
    cells.push_back(cell);
  }
  Rng(seed).shuffle(cells);
  std::vector<Grid> puzzles{grid};
  for (const Cell cell : cells) {
    Grid fewer = grid;
    fewer.clear(cell);
    if (count_solutions(fewer).solutions != 1) continue;
    grid = fewer;
    puzzles.push_back(grid);
  }
  return puzzles;
}

}  // namespace nonet::compare
