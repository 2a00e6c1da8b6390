// thinned: problems that grow, from a solved grid to a minimal puzzle.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/grid/grid.hpp"

namespace nonet::compare {

// Needs:  `solution` is full and follows the rules.
// Gives:  puzzles with this solution alone, the first one full, each with one given less than the one
//         before; the last one is minimal. Cells are tried once each, in an order that `seed` draws.
// Source: Royle and others make minimal puzzles so; a given that was needed stays needed when others
//         are taken away, so one round is enough.
// Cost:   81 counts up to two.
[[nodiscard]] std::vector<Grid> thinned(const Grid& solution, std::uint64_t seed);

}  // namespace nonet::compare
