// Pictures of the lists of dancing links (src/cover/dlx.cpp): headers, nodes, and the links left,
// right, up and down.
#pragma once

#include <cstdint>
#include <span>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/draw/scene.hpp"

namespace nonet::draw {

inline constexpr std::size_t kMostLinkedItems = 30;
inline constexpr std::size_t kMostLinkedOptions = 60;

// The lists after the items of `covered` (numbers from 0) have been covered in that order; uncovering
// them in the opposite order gives the picture without the last, and so on. What has left a list is
// dashed and keeps its own links, dotted: they are how it finds its way back. The links that now
// pass over it are bent and thick.
// Needs:  `covered` holds primary items, each once.
// Errors: too_long, with the limit; unsupported for multiplicities.
[[nodiscard]] Result<Scene> draw_links(const cover::Problem& problem,
                                       std::span<const std::uint32_t> covered = {});

}  // namespace nonet::draw
