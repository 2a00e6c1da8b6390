// solve_sudoku: nine rows of text in, nine rows of text out.
//
// Example
//   const auto solved = nonet::solve_sudoku({"9.7.....6", "824.3....", "..1..9..2",
//                                            ".9...2.18", "...4....5", "1325.8...",
//                                            "...687...", "......8.9", ".4.9...5."});
//   std::cout << solved->front() << '\n';  // prints 957214386
//   std::cout << solved->back() << '\n';   // prints 648923157
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"

namespace nonet {

// Needs:  rows of nine characters, digits 1 to 9 and '.' for an empty cell.
// Gives:  the rows of the solution; where there are several, the first one that trying digits in
//         ascending order in the first cell with the fewest possibilities comes to.
//         (count_solutions in solve.hpp says whether there are several.)
// Errors: wrong_count or bad_character with line and column; no_solution.
[[nodiscard]] Result<std::array<std::string, 9>> solve_sudoku(
    const std::array<std::string_view, 9>& rows);

}  // namespace nonet
