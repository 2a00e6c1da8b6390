// The two ways to a canonical form. canonical_form takes the one that suits the grid.
#pragma once

#include <vector>

#include "nonet/grid/canonical.hpp"

namespace nonet::detail {

// Of a full grid, without its member `grid`.
[[nodiscard]] CanonicalForm canonical_form_of_full(const Grid& grid);

// All that lead there, as many as there are automorphisms.
[[nodiscard]] std::vector<Symmetry> symmetries_to_canonical_form_of_full(const Grid& grid);

// Of any grid, row by row: milliseconds for a full one.
[[nodiscard]] CanonicalForm canonical_form_by_rows(const Grid& grid);

}  // namespace nonet::detail
