// Curves: the ways of links and the outlines of groups and sets of cells.
#pragma once

#include <span>
#include <vector>

#include "nonet/draw/scene.hpp"

namespace nonet::draw {

// What a curve should not cross, the more so the heavier it is.
struct Obstacle {
  Point at;
  double radius = 0;
  int weight = 1;
};

struct Bow {
  Point from, a, b, to;  // a cubic Bézier curve

  // The point at `t`, from 0 to 1.
  [[nodiscard]] Point at(double t) const noexcept;
};

// The point so far from `from` on the way to `to`.
// Needs: two points.
[[nodiscard]] Point towards(Point from, Point to, double distance) noexcept;

// What is in the way of a bow.
struct Scenery {
  std::span<const Obstacle> obstacles;
  std::span<const Bow> bows;
  // Thick lines, across and down at each of these, ascending: a bow may cross them, not run along
  // them, and does not go beyond the outermost.
  std::span<const double> lines;
};

// The bow from centre to centre that crosses the least of what is in its way, of some that are bent
// to either side; the flattest of those that are as good.
// Needs:  two points. Obstacles at the ends are not looked at.
// Cost:   eleven bows of 25 points, against all that is in the way.
[[nodiscard]] Bow find_bow(Point from, Point to, const Scenery& scenery);

// The line that keeps `distance` from the convex hull of the points.
// Needs: two points or more, not all of them the same.
[[nodiscard]] Path outline_of(std::span<const Point> points, double distance);

}  // namespace nonet::draw
