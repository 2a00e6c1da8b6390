// When are two tilings the same?
//
// A rotation or reflection counts as a symmetry of the problem if
// - it maps the set of the board's cells to itself, and
// - it maps the placements that each piece may have to those of a piece with the same count: of
//   itself, or of another that takes its name. The left and the right twist of the Soma cube change
//   places in a mirror, so its 11520 tilings are 240, as people count them, although no piece may be
//   turned into its mirror image. A single L that may not be turned over has no such partner: then a
//   mirror image of a tiling is none, and only rotations count.
// Two tilings are the same if a symmetry carries one to the other, names changed accordingly.
// On a flat board there are 8 motions to look at, in space 48. Where several pieces with one count
// have the same placements, the first goes to the first, and so on: names of equal pieces are told
// apart, and are not exchanged by themselves.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/tiling/tiling.hpp"

namespace nonet::tiling {

struct Symmetry {
  std::vector<std::uint32_t> cell;       // by cell: where it goes
  std::vector<std::uint32_t> piece;      // by piece: whose place it takes
  std::vector<std::uint32_t> placement;  // by placement
};

// Gives: the group, the identity first; motions that move no cell differently are one.
[[nodiscard]] std::vector<Symmetry> symmetries(const Tiling& tiling);

}  // namespace nonet::tiling
