#include "nonet/tiling/board.hpp"

#include <array>
#include <string>

#include "nonet/base/contract.hpp"
#include "tiling/drawing.hpp"

namespace nonet::tiling {
namespace {

std::uint64_t volume(Point extent) noexcept {
  return static_cast<std::uint64_t>(extent.x) * static_cast<std::uint64_t>(extent.y) *
         static_cast<std::uint64_t>(extent.z);
}

Error too_large() {
  return {ErrorCode::too_long,
          {},
          "the board is too large: there may be " + std::to_string(Board::kMostCells) +
              " cells, gaps inside counted"};
}

std::size_t place_in(Point extent, Point point) noexcept {
  return static_cast<std::size_t>((point.z * extent.y + point.y) * extent.x + point.x);
}

// "6x10" or "3x3x3" as width, height, depth; numbers too large for a board become kMostCells + 1.
std::optional<std::array<std::uint64_t, 3>> read_sizes(std::string_view text) {
  std::array<std::uint64_t, 3> sizes{0, 0, 1};
  std::size_t next = 0;
  bool has_digit = false;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      if (!has_digit) sizes[next] = 0;
      has_digit = true;
      sizes[next] =
          std::min(sizes[next] * 10 + static_cast<std::uint64_t>(c - '0'), Board::kMostCells + 1);
    } else if ((c == 'x' || c == 'X') && has_digit && next < 2) {
      ++next;
      has_digit = false;
    } else {
      return std::nullopt;
    }
  }
  if (next == 0 || !has_digit) return std::nullopt;
  return sizes;
}

std::string_view without_blanks(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(" \r\n\t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \r\n\t") + 1 - first);
}

}  // namespace

Board::Board(Shape shape) : shape_(std::move(shape)), extent_(shape_.extent()) {
  NONET_EXPECT(volume(extent_) <= kMostCells, "a board has at most Board::kMostCells cells");
  index_.resize(static_cast<std::size_t>(volume(extent_)));
  std::uint32_t next = 0;
  for (const Point& cell : shape_.cells()) index_[place_in(extent_, cell)] = ++next;
}

Board Board::box(int width, int height, int depth) {
  std::vector<Point> cells;
  for (int z = 0; z < depth; ++z) {
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) cells.push_back({z, y, x});
    }
  }
  return Board(Shape(std::move(cells)));
}

Result<Board> Board::parse(std::string_view text) {
  if (const auto sizes = read_sizes(without_blanks(text))) {
    const auto [width, height, depth] = *sizes;
    if (width > kMostCells || height > kMostCells || depth > kMostCells ||
        width * height * depth > kMostCells) {
      return too_large();
    }
    return box(static_cast<int>(width), static_cast<int>(height), static_cast<int>(depth));
  }
  auto drawn = read_drawing(text);
  if (!drawn) return drawn.error();
  std::vector<Point> cells;
  for (const DrawnCell& cell : *drawn) cells.push_back(cell.point);
  Shape shape(std::move(cells));
  if (volume(shape.extent()) > kMostCells) return too_large();
  return Board(std::move(shape));
}

std::optional<std::uint32_t> Board::index_of(Point point) const noexcept {
  const bool is_inside = point.x >= 0 && point.x < extent_.x && point.y >= 0 &&
                         point.y < extent_.y && point.z >= 0 && point.z < extent_.z;
  if (!is_inside) return std::nullopt;
  const std::uint32_t index = index_[place_in(extent_, point)];
  if (index == 0) return std::nullopt;
  return index - 1;
}

}  // namespace nonet::tiling
