// A full grid cut into cages, and cages cut further.
#pragma once

#include <optional>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/generate/killer.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet::generate {

using Cages = std::vector<CellSet>;

// Connected cages without a digit twice that hold all cells, of sizes within the wish, each as often
// as chance and the grid allow.
// Gives: nothing if this try ends with a cell that no cage can take.
[[nodiscard]] std::optional<Cages> cut_into_cages(const Grid& solution, const KillerWish& wish,
                                                  Rng& rng);

// Cuts one of the cages, chosen at random, in two connected ones, neither smaller than `least`, that
// have other sums in `other` than in `solution`.
// Needs: all cages have the same sums in both.
// Gives: false if no cage can be cut so.
bool cut_apart(Cages& cages, const Grid& solution, const Grid& other, int least, Rng& rng);

}  // namespace nonet::generate
