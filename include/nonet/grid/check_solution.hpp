// check_solution: is this grid a solution of that puzzle?
//
// Shares no code with any engine, nor with the house tables, so that a mistake there cannot hide
// here: it counts digits with its own arithmetic.
//
// Example
//   nonet::Grid puzzle;
//   puzzle.give(nonet::cell_at(0, 0), nonet::digit(5));
//   const auto wrong = nonet::grid_from_line(
//       "123456789457189236689237145214573698376918452598624371731892564842365917965741823");
//   std::cout << nonet::to_string(nonet::check_solution(puzzle, *wrong)) << '\n';
//   // prints r1c1 holds another digit than the puzzle
#pragma once

#include <cstdint>
#include <string>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

enum class SolutionFault : std::uint8_t {
  none,            // it is a solution
  empty_cell,      // `cell` is empty
  changed,         // `cell` holds another digit than the puzzle does
  not_candidate,   // `cell` holds a digit that the pencil marks rule out
  repeated_digit,  // `cell` repeats a digit of an earlier cell of its row, column or box
};

struct SolutionCheck {
  SolutionFault fault = SolutionFault::none;
  Cell cell{};  // where; meaningless when there is no fault

  [[nodiscard]] bool is_solution() const noexcept { return fault == SolutionFault::none; }
};

// Gives: the first fault, in the order of SolutionFault and then of the cells.
[[nodiscard]] SolutionCheck check_solution(const Sudoku& puzzle, const Grid& solution) noexcept;

// A sentence without full stop, e.g. "r3c4 repeats a digit of its row, column or box".
[[nodiscard]] std::string to_string(const SolutionCheck& check);

}  // namespace nonet
