#include "nonet/tiling/shape.hpp"

#include <algorithm>

namespace nonet::tiling {

Point Motion::operator()(Point point) const noexcept {
  const std::array<int, 3> old{point.x, point.y, point.z};
  return {.z = sign[2] * old[from[2]], .y = sign[1] * old[from[1]], .x = sign[0] * old[from[0]]};
}

bool Motion::is_rotation() const noexcept {
  int determinant = sign[0] * sign[1] * sign[2];
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i + 1; j < 3; ++j) {
      if (from[i] > from[j]) determinant = -determinant;
    }
  }
  return determinant == 1;
}

std::vector<Motion> motions(Space space) {
  std::vector<Motion> all;
  std::array<std::uint8_t, 3> from{0, 1, 2};
  do {
    for (unsigned signs = 0; signs < 8; ++signs) {
      Motion motion{.from = from};
      for (unsigned i = 0; i < 3; ++i) motion.sign[i] = (signs >> i & 1U) != 0 ? -1 : 1;
      const bool keeps_layers = from[2] == 2 && motion.sign[2] == 1;
      if (space == Space::solid || keeps_layers) all.push_back(motion);
    }
  } while (std::next_permutation(from.begin(), from.end()));
  return all;
}

Shape::Shape(std::vector<Point> cells) : cells_(std::move(cells)) {
  if (cells_.empty()) return;
  Point least = cells_.front();
  for (const Point& cell : cells_) {
    least = {.z = std::min(least.z, cell.z),
             .y = std::min(least.y, cell.y),
             .x = std::min(least.x, cell.x)};
  }
  for (Point& cell : cells_) {
    cell = {.z = cell.z - least.z, .y = cell.y - least.y, .x = cell.x - least.x};
  }
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
}

Point Shape::extent() const noexcept {
  Point extent;
  for (const Point& cell : cells_) {
    extent = {.z = std::max(extent.z, cell.z + 1),
              .y = std::max(extent.y, cell.y + 1),
              .x = std::max(extent.x, cell.x + 1)};
  }
  return extent;
}

Shape Shape::moved(const Motion& motion) const {
  std::vector<Point> images;
  images.reserve(cells_.size());
  for (const Point& cell : cells_) images.push_back(motion(cell));
  return Shape(std::move(images));
}

std::vector<Shape> orientations(const Shape& shape, std::span<const Motion> motions) {
  std::vector<Shape> images;
  for (const Motion& motion : motions) images.push_back(shape.moved(motion));
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  return images;
}

}  // namespace nonet::tiling
