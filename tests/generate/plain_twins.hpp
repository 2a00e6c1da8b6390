// Plain twins for the tests of this room: the engine `fewest`, one question at a time.
#pragma once

#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet::test {

inline bool is_plainly_unique(const Grid& grid) {
  static const auto engine = (*find_engine("fewest"))->make();
  return count_solutions(grid, *engine, {.limit = 2}).solutions == 1;
}

inline Grid without(Grid grid, Cell cell) {
  grid.clear(cell);
  return grid;
}

inline CellSet plainly_redundant(const Grid& grid) {
  CellSet redundant;
  for (Cell cell : CellSet::all() - grid.empty_cells()) {
    if (is_plainly_unique(without(grid, cell))) redundant.add(cell);
  }
  return redundant;
}

inline bool is_plainly_minimal(const Grid& grid) {
  return is_plainly_unique(grid) && plainly_redundant(grid).is_empty();
}

}  // namespace nonet::test
