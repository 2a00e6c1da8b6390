#include "tiling/drawing.hpp"

#include <string>

namespace nonet::tiling {
namespace {

bool is_mark(char c) noexcept {
  return c == '#' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

bool is_blank(char c) noexcept {
  return c == '.' || c == '_' || c == ' ';
}

bool is_row_end(char c) noexcept {
  return c == '\n' || c == '/';
}

}  // namespace

Result<std::vector<DrawnCell>> read_drawing(std::string_view text) {
  std::vector<DrawnCell> cells;
  Point at;
  Place place{1, 1};
  bool is_empty_row = true;
  bool has_rows = false;  // in this layer
  for (const char c : text) {
    if (is_row_end(c)) {
      if (!is_empty_row) {
        has_rows = true;
        ++at.y;
      } else if (has_rows) {
        has_rows = false;
        at = {.z = at.z + 1};
      }
      is_empty_row = true;
      at.x = 0;
    } else if (is_mark(c) || is_blank(c)) {
      if (is_mark(c)) cells.push_back({at, c});
      if (c != ' ') is_empty_row = false;
      ++at.x;
    } else if (c != '\r') {
      return Error{ErrorCode::bad_character, place,
                   "a drawing has # or letters for cells and . for gaps, and this is neither"};
    }
    if (at.x > kMostExtent || at.y > kMostExtent || at.z > kMostExtent) {
      return Error{
          ErrorCode::too_long, place,
          "a drawing has at most " + std::to_string(kMostExtent) + " layers, rows and columns"};
    }
    if (c == '\n') {
      place = {place.line + 1, 1};
    } else {
      ++place.column;
    }
  }
  return cells;
}

}  // namespace nonet::tiling
