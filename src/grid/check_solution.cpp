#include "nonet/grid/check_solution.hpp"

namespace nonet {
namespace {

// Has `solution` the digit of (row, column) at another place of the row, column or box before it?
bool repeats_an_earlier_cell(const Grid& solution, int row, int column) {
  const auto value = solution.at(cell_at(row, column));
  for (int k = 0; k < column; ++k) {
    if (solution.at(cell_at(row, k)) == value) return true;
  }
  for (int k = 0; k < row; ++k) {
    if (solution.at(cell_at(k, column)) == value) return true;
  }
  for (int r = row - row % 3; r <= row; ++r) {
    for (int c = column - column % 3; c < column - column % 3 + 3; ++c) {
      if (r == row && c >= column) break;
      if (solution.at(cell_at(r, c)) == value) return true;
    }
  }
  return false;
}

}  // namespace

SolutionCheck check_solution(const Sudoku& puzzle, const Grid& solution) noexcept {
  for (int i = 0; i < 81; ++i) {
    const auto cell = static_cast<Cell>(i);
    if (solution.is_empty(cell)) return {SolutionFault::empty_cell, cell};
  }
  for (int i = 0; i < 81; ++i) {
    const auto cell = static_cast<Cell>(i);
    if (!puzzle.grid.is_empty(cell) && puzzle.grid.at(cell) != solution.at(cell)) {
      return {SolutionFault::changed, cell};
    }
  }
  for (int i = 0; i < 81 && puzzle.candidates; ++i) {
    const auto cell = static_cast<Cell>(i);
    if (puzzle.grid.is_empty(cell) && !puzzle.candidates->has(cell, *solution.at(cell))) {
      return {SolutionFault::not_candidate, cell};
    }
  }
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      if (repeats_an_earlier_cell(solution, row, column)) {
        return {SolutionFault::repeated_digit, cell_at(row, column)};
      }
    }
  }
  return {};
}

std::string to_string(const SolutionCheck& check) {
  std::string where = to_string(check.cell);
  switch (check.fault) {
    case SolutionFault::none:
      return "a solution";
    case SolutionFault::empty_cell:
      return where + " is empty";
    case SolutionFault::changed:
      return where + " holds another digit than the puzzle";
    case SolutionFault::not_candidate:
      return where + " holds a digit that its pencil marks rule out";
    case SolutionFault::repeated_digit:
      return where + " repeats a digit of its row, column or box";
  }
  return where;
}

}  // namespace nonet
