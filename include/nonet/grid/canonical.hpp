// The canonical form: of all grids that differ by a symmetry only, the least.
//
// "Least" compares the 81 characters in reading order, an empty cell before every digit. Isomorphic
// puzzles have one canonical form, others have different ones. Givens and placed digits count alike.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
//   const auto canonical = nonet::canonical_form(*grid);
//   std::cout << nonet::to_line(canonical.grid).substr(0, 9) << '\n';  // prints ........1
//   std::cout << canonical.automorphisms << '\n';  // prints 1
#pragma once

#include <cstdint>

#include "nonet/grid/grid.hpp"
#include "nonet/grid/symmetry.hpp"

namespace nonet {

struct CanonicalForm {
  Grid grid;          // all digits given
  Symmetry symmetry;  // one that leads there
  // How many symmetries leave the grid as it is: a divisor of 1,218,998,108,160, 1 for most grids.
  std::uint64_t automorphisms = 1;
};

// Needs: a grid that follows the rules (grid.hpp).
// Cost:  10 microseconds for a puzzle or a full grid; milliseconds for nearly full ones.
[[nodiscard]] CanonicalForm canonical_form(const Grid& grid);

struct CanonicalPair {
  Grid puzzle;
  Grid solution;      // the canonical form of the solution
  Symmetry symmetry;  // leads to both
};

// A puzzle carried along when its solution becomes canonical: of all that its solution's
// automorphisms allow, the least. Puzzles of one solution grid stay puzzles of one grid, which
// canonical_form does not care about; isomorphic puzzles have one pair.
// Needs: a full grid that follows the rules; it need not be a solution of the puzzle.
// Cost:  two microseconds, and half a microsecond for each automorphism.
[[nodiscard]] CanonicalPair canonical_pair(const Grid& puzzle, const Grid& solution);

// Needs: grids that follow the rules.
// Gives: whether a symmetry leads from one to the other.
[[nodiscard]] bool are_isomorphic(const Grid& a, const Grid& b);

}  // namespace nonet
