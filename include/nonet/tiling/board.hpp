// Board: the cells that are to be covered.
//
// Example
//   const auto board = nonet::tiling::Board::parse("###\n#.#\n###\n");
//   std::cout << board->cells().size() << '\n';  // prints 8
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/tiling/shape.hpp"

namespace nonet::tiling {

class Board {
 public:
  // At most this many cells, gaps inside counted.
  static constexpr std::uint64_t kMostCells = 100'000;

  // Needs: width * height * depth <= kMostCells.
  [[nodiscard]] static Board box(int width, int height, int depth = 1);
  // Needs: an extent of at most kMostCells.
  explicit Board(Shape shape);

  // `WxH` or `WxHxD`, or a drawing: `#`, letters and digits are cells, `.` are gaps; a blank line
  // sets layers apart. `/` may stand for the end of a line.
  // Errors: bad_character, too_long, with the place.
  [[nodiscard]] static Result<Board> parse(std::string_view text);

  // In reading order; a cell's index is its place here.
  [[nodiscard]] std::span<const Point> cells() const noexcept { return shape_.cells(); }
  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] Point extent() const noexcept { return extent_; }
  // Flat when it has a single layer.
  [[nodiscard]] Space space() const noexcept { return extent_.z > 1 ? Space::solid : Space::plane; }
  // Nothing: no cell of the board.
  [[nodiscard]] std::optional<std::uint32_t> index_of(Point point) const noexcept;

 private:
  Shape shape_;
  Point extent_;
  std::vector<std::uint32_t> index_;  // by place in the box around; one more than the index, 0: gap
};

}  // namespace nonet::tiling
