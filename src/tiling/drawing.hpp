// Drawings: cells as characters. Rows are lines, or are joined by `/`; an empty row (so `//`) sets
// two layers apart. `.`, `_` and a blank are no cell; `#`, letters and digits are one.
#pragma once

#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/tiling/shape.hpp"

namespace nonet::tiling {

struct DrawnCell {
  Point point;
  char mark;
};

// Gives:  the cells in reading order.
// Errors: bad_character, too_long (a coordinate beyond kMostExtent), with the place; line 1 is the
//         first line of `text`, and rows joined by `/` count columns on.
[[nodiscard]] Result<std::vector<DrawnCell>> read_drawing(std::string_view text);

inline constexpr int kMostExtent = 1000;

}  // namespace nonet::tiling
