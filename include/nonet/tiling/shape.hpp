// Shape: a finite set of unit cells in the plane or in space, up to shifting.
//
// Example
//   using nonet::tiling::Point;
//   const nonet::tiling::Shape shape({Point{.x = 7}, Point{.x = 8}, Point{.y = 1, .x = 8}});
//   const auto motions = nonet::tiling::motions(nonet::tiling::Space::plane);
//   std::cout << nonet::tiling::orientations(shape, motions).size() << '\n';  // prints 4
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::tiling {

// A cell: layer, row, column. Points are ordered as people read.
struct Point {
  int z = 0;
  int y = 0;
  int x = 0;

  friend auto operator<=>(const Point&, const Point&) = default;
};

enum class Space : std::uint8_t { plane, solid };

// A rotation or reflection about the origin that maps axes to axes: coordinate i of the image is
// sign[i] times coordinate from[i], where x, y and z are 0, 1 and 2.
struct Motion {
  std::array<std::uint8_t, 3> from{0, 1, 2};
  std::array<std::int8_t, 3> sign{1, 1, 1};

  [[nodiscard]] Point operator()(Point point) const noexcept;
  [[nodiscard]] bool is_rotation() const noexcept;

  friend bool operator==(const Motion&, const Motion&) = default;
};

// Gives: the 8 motions of the plane or the 48 of space, the identity first. In the plane a
//        reflection is a mirror image, although in space it is done by turning over.
[[nodiscard]] std::vector<Motion> motions(Space space);

class Shape {
 public:
  Shape() = default;
  // Cells in any order; one that is given twice counts once.
  explicit Shape(std::vector<Point> cells);

  // Sorted; the least layer, row and column are 0.
  [[nodiscard]] std::span<const Point> cells() const noexcept { return cells_; }
  // One more than the greatest layer, row and column; all 0 without cells.
  [[nodiscard]] Point extent() const noexcept;
  [[nodiscard]] Shape moved(const Motion& motion) const;

  // No <=>: em++'s library cannot compare vectors with it.
  friend bool operator==(const Shape&, const Shape&) = default;
  friend bool operator<(const Shape& a, const Shape& b) noexcept { return a.cells_ < b.cells_; }

 private:
  std::vector<Point> cells_;
};

// Gives: the different images of `shape` under `motions`, sorted.
[[nodiscard]] std::vector<Shape> orientations(const Shape& shape, std::span<const Motion> motions);

}  // namespace nonet::tiling
