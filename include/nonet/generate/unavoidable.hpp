// Unavoidable sets: cells of a full grid whose digits can be exchanged among themselves, so that
// every puzzle with that solution has a clue in each of them.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "957214386824736591361859742495372618786491235132568974519687423273145869648923157");
//   std::cout << nonet::small_unavoidable_sets(*grid, 4).size() << '\n';  // prints 8
#pragma once

#include <vector>

#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet {

// Gives:  the minimal ones (none holds another) of at most `most` cells that lie in the cells of two
//         or three digits, or in two rows of a band, or in two columns of a stack; the small ones
//         first.
// Needs:  a full grid that follows the rules.
// Method: with those cells emptied the grid has more solutions; the cells in which another one
//         differs are unavoidable, and the minimal ones of these are all that lie there.
// Cost:   milliseconds.
[[nodiscard]] std::vector<CellSet> small_unavoidable_sets(const Grid& solution, int most = 12);

}  // namespace nonet
