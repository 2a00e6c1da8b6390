// The exact cover problem of some of a tiling's placements.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/cover/problem.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::tiling {

// How a piece is counted in the problem.
enum class Item : std::uint8_t {
  none,  // used without limit, or its count follows from the area
  once,
  many,  // by bounds: only some engines take these
};

[[nodiscard]] std::vector<Item> items_of_pieces(const Tiling& tiling);

// Gives: items for pieces first, then for cells; option i is placements[i].
[[nodiscard]] cover::Problem subproblem(const Tiling& tiling,
                                        std::span<const std::uint32_t> placements);

// "r3c4", in space "l1r3c4".
[[nodiscard]] std::string cell_name(const Tiling& tiling, std::uint32_t cell);

}  // namespace nonet::tiling
