// What the writers share: cells as characters, and the candidates that the rules leave.
#pragma once

#include <string>

#include "nonet/grid/sudoku.hpp"

namespace nonet::detail {

// The digit of a cell, or `blank`.
[[nodiscard]] inline char char_of(const Grid& grid, Cell cell, char blank) noexcept {
  const auto value = grid.at(cell);
  return value ? to_char(*value) : blank;
}

// The digits that are given, alone.
[[nodiscard]] inline Grid givens_of(const Grid& grid) noexcept {
  Grid givens;
  for (Cell cell : grid.givens()) givens.give(cell, *grid.at(cell));
  return givens;
}

[[nodiscard]] inline bool has_placed(const Grid& grid) noexcept {
  return !(givens_of(grid) == grid);
}

// The candidates that the formats write: of an empty cell its pencil marks (or all digits) without
// those that a filled peer rules out, which no format can tell from "not marked"; of a filled cell
// its digit.
[[nodiscard]] inline Candidates candidates_to_write(const Sudoku& sudoku) noexcept {
  Candidates candidates = Candidates::of(sudoku.grid);
  if (!sudoku.candidates) return candidates;
  for (Cell cell : sudoku.grid.empty_cells()) {
    candidates.set(cell, candidates.digits(cell) & sudoku.candidates->digits(cell));
  }
  return candidates;
}

}  // namespace nonet::detail
