// Sudoku: what is to be solved: a grid and, where it was pencil-marked, its candidates.
#pragma once

#include <optional>

#include "nonet/grid/candidates.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet {

struct Sudoku {
  Grid grid;
  // When present, an empty cell may take only these digits ("sukaku"); when absent, all that the
  // rules allow. Candidates of filled cells are not looked at.
  std::optional<Candidates> candidates;

  Sudoku() = default;
  Sudoku(const Grid& g) : grid(g) {}  // implicit: a grid is a Sudoku without pencil marks
  Sudoku(const Grid& g, std::optional<Candidates> marks) : grid(g), candidates(marks) {}

  // The digits that `cell` may take before any rule is looked at.
  [[nodiscard]] DigitSet allowed(Cell cell) const noexcept {
    if (const auto value = grid.at(cell)) return DigitSet(*value);
    return candidates ? candidates->digits(cell) : DigitSet::all();
  }

  friend bool operator==(const Sudoku&, const Sudoku&) = default;
};

}  // namespace nonet
