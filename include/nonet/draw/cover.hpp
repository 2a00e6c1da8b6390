// Pictures of exact cover problems: items as dots, options as lines through them.
#pragma once

#include <cstdint>
#include <span>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/draw/scene.hpp"

namespace nonet::draw {

// What is larger would not be seen as items and options; draw_matrix() has room for more.
inline constexpr std::size_t kMostDrawnItems = 80;
inline constexpr std::size_t kMostDrawnOptions = 200;

// The items stand at the top, secondary ones as squares. Below, each option is a line with a dot at
// each of its items; those of `chosen` (numbers from 0) are thick and coloured, and their items hang
// on them.
// Errors: too_long, with the limit.
[[nodiscard]] Result<Scene> draw_cover(const cover::Problem& problem,
                                       std::span<const std::uint32_t> chosen);

}  // namespace nonet::draw
