// Columns of a terminal that a text takes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace nonet::cli {

// Of UTF-8 in which each code point takes one.
[[nodiscard]] inline std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace nonet::cli
