// Puzzles for tests: the files of data/, and random grids that need no file.
#pragma once

#include <array>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/symmetry.hpp"

namespace nonet::test {

// The grids of a file of data/, one a line (what follows 81 characters is passed over), at most
// `most` of them. Empty if there is no such file, which the caller checks.
inline std::vector<Grid> load_grids(const std::string& file, std::size_t most = ~std::size_t{0}) {
  std::ifstream in(std::string(NONET_SOURCE_DIR) + "/data/" + file);
  std::vector<Grid> grids;
  std::string line;
  while (grids.size() < most && std::getline(in, line)) {
    if (const auto grid = grid_from_line(std::string_view(line).substr(0, 81))) {
      grids.push_back(*grid);
    }
  }
  return grids;
}

// A random full grid: three random boxes on the diagonal, completed by search, and a random
// isomorph of that. Not uniform, but no two seeds look alike.
inline Grid random_solution(Rng& rng) {
  Grid grid;
  for (int box = 0; box < 3; ++box) {
    auto digits = kAllDigits;
    rng.shuffle(digits);
    for (int i = 0; i < 9; ++i) {
      grid.give(cell_at(3 * box + i / 3, 3 * box + i % 3), digits[static_cast<std::size_t>(i)]);
    }
  }
  const Grid full = *first_solution(grid);
  Grid all_given;
  for (Cell cell : kAllCells) all_given.give(cell, *full.at(cell));
  return Symmetry::random(rng)(all_given);
}

// A random solution with all but `clues` of its digits taken out: at least one solution.
inline Grid random_puzzle(Rng& rng, int clues) {
  Grid grid = random_solution(rng);
  auto cells = kAllCells;
  rng.shuffle(cells);
  for (std::size_t i = 0; i + static_cast<std::size_t>(clues) < cells.size(); ++i) {
    grid.clear(cells[i]);
  }
  return grid;
}

}  // namespace nonet::test
