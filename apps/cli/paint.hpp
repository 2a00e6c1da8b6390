// Paint: scenes as pixels (PNG) and pages (PDF), by Cairo.
//
// What it looks like is the scene's matter, as in SVG; fonts are those of the machine, so the bytes
// are not the same everywhere.
#pragma once

#include <span>
#include <string>

#include "nonet/base/result.hpp"
#include "nonet/draw/scene.hpp"

namespace nonet::cli {

// Gives:  the bytes of the file, two pixels a unit.
// Errors: too_long for more pixels than Cairo takes; unsupported where there is no Cairo, or with what it says.
[[nodiscard]] Result<std::string> to_png(const draw::Scene& scene, draw::Theme theme);

// A page a scene, as large as the scene.
// Errors: unsupported where there is no Cairo, or with what it says.
[[nodiscard]] Result<std::string> to_pdf(std::span<const draw::Scene> pages, draw::Theme theme);

}  // namespace nonet::cli
