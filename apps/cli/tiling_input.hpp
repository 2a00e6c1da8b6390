// The board and the pieces that a command is about: from --board and --pieces, or files they name.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::cli {

// The fault in how the two options go together, or an empty string.
[[nodiscard]] std::string tiling_misuse(const Options& options, std::string_view command);

// What is wrong is said through `console`.
// Needs: no misuse.
// Gives: done and a tiling, or why there is none; after an interrupt done, perhaps without one.
[[nodiscard]] Exit read_tiling(const Options& options, Console& console,
                               std::optional<tiling::Tiling>& tiling);

}  // namespace nonet::cli
