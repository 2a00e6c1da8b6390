// Pictures of tilings: a board with its pieces outlined, coloured and lettered.
#pragma once

#include <cstdint>
#include <span>

#include "nonet/base/result.hpp"
#include "nonet/draw/scene.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::draw {

inline constexpr std::size_t kMostBoardCells = 10'000;

// A flat board from above. One in space as it looks from above its near corner, and beside it layer
// by layer, the lowest first: that is layer z = 0. Pieces that touch have different colours; cells
// without a placement are bare.
// Needs:  numbers of placements that do not overlap.
// Errors: too_long, with the limit.
[[nodiscard]] Result<Scene> draw_tiling(const tiling::Tiling& tiling,
                                        std::span<const std::uint32_t> placements);

}  // namespace nonet::draw
