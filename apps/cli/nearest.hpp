// Nearest: "did you mean …?"
#pragma once

#include <span>
#include <string_view>

namespace nonet::cli {

// Of `names`, the one that `typed` was probably meant to be; empty where none is near.
[[nodiscard]] std::string_view nearest(std::string_view typed,
                                       std::span<const std::string_view> names);

}  // namespace nonet::cli
