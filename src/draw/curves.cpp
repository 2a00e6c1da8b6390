#include "draw/curves.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nonet::draw {
namespace {

constexpr int kSamples = 24;
constexpr double kShort = 32;    // a link within a cell
constexpr double kApart = 3.3;   // bows that come nearer look like one
constexpr double kAtTheEnd = 9;  // what lies there belongs to the end
constexpr double kFlat = 1e-6;

double length_of(double x, double y) {
  return std::sqrt(x * x + y * y);
}

bool is_within(Point a, Point b, double distance) {
  const double x = a.x - b.x;
  const double y = a.y - b.y;
  return x * x + y * y < distance * distance;
}

Bow bow_of(Point from, Point to, double height) {
  const double x = to.x - from.x;
  const double y = to.y - from.y;
  const double length = length_of(x, y);
  const double up_x = y / length * height;
  const double up_y = -x / length * height;
  const double start = length < kShort ? 0.1 : 0.25;
  return {from,
          {from.x + x * start + up_x, from.y + y * start + up_y},
          {to.x - x * start + up_x, to.y - y * start + up_y},
          to};
}

// Points where the bow runs along a line, or beyond the outermost.
int cost_along(const std::array<Point, kSamples + 1>& points, std::span<const double> lines) {
  if (lines.empty()) return 0;
  int cost = 0;
  for (const Point point : points) {
    for (const double at : {point.x, point.y}) {
      for (const double line : lines) cost += std::abs(at - line) < kApart ? 1 : 0;
      cost += at < lines.front() || at > lines.back() ? 5 : 0;
    }
  }
  return cost;
}

int cost_of(const Bow& bow, const Scenery& scenery) {
  const auto& [obstacles, others, lines] = scenery;
  std::array<Point, kSamples + 1> points;
  for (int i = 0; i <= kSamples; ++i) points[static_cast<std::size_t>(i)] = bow.at(i / 24.0);
  int cost = cost_along(points, lines);
  for (const auto& [at, radius, weight] : obstacles) {
    if (is_within(at, bow.from, kAtTheEnd) || is_within(at, bow.to, kAtTheEnd)) continue;
    const auto is_hit = [&, at = at, radius = radius](Point p) { return is_within(p, at, radius); };
    if (std::any_of(points.begin(), points.end(), is_hit)) cost += 10 * weight;
  }
  for (const Bow& other : others) {
    for (const Point point : points) {
      if (is_within(point, bow.from, kAtTheEnd) || is_within(point, bow.to, kAtTheEnd)) continue;
      for (int i = 0; i <= kSamples; ++i)
        cost += is_within(point, other.at(i / 24.0), kApart) ? 2 : 0;
    }
  }
  return cost;
}

double cross(Point o, Point a, Point b) {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

// The corners, so that the inside lies to the right of each side on a page (Andrew 1979).
std::vector<Point> hull_of(std::span<const Point> points) {
  std::vector<Point> sorted(points.begin(), points.end());
  std::sort(sorted.begin(), sorted.end(),
            [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  std::vector<Point> hull;
  const auto add = [&](Point point, std::size_t least) {
    while (hull.size() > least && cross(hull[hull.size() - 2], hull.back(), point) <= kFlat) {
      hull.pop_back();
    }
    hull.push_back(point);
  };
  for (const Point point : sorted) add(point, 1);
  const std::size_t lower = hull.size();
  for (auto at = sorted.rbegin() + 1; at < sorted.rend(); ++at) add(*at, lower);
  if (hull.size() > 1) hull.pop_back();
  return hull;
}

}  // namespace

Point Bow::at(double t) const noexcept {
  const double s = 1 - t;
  const auto mix = [&](double p, double q, double r, double u) {
    return s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
  };
  return {mix(from.x, a.x, b.x, to.x), mix(from.y, a.y, b.y, to.y)};
}

Point towards(Point from, Point to, double distance) noexcept {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double part = distance / length_of(dx, dy);
  return {from.x + dx * part, from.y + dy * part};
}

Bow find_bow(Point from, Point to, const Scenery& scenery) {
  // Within a cell the ends touch: only a bow around them can be seen. In lengths elsewhere.
  constexpr std::array kAround{13.0, -13.0, 17.0, -17.0};
  constexpr std::array kHeights{0.08,  -0.08, 0.0,   0.13, -0.13, 0.19,
                                -0.19, 0.26,  -0.26, 0.34, -0.34};
  const double length = length_of(to.x - from.x, to.y - from.y);
  const bool is_short = length < kShort;
  const std::span<const double> heights = is_short ? std::span<const double>(kAround) : kHeights;
  Bow best = bow_of(from, to, heights[0] * (is_short ? 1 : length));
  int least = cost_of(best, scenery);
  for (std::size_t i = 1; i < heights.size(); ++i) {
    const Bow bow = bow_of(from, to, heights[i] * (is_short ? 1 : length));
    // What is bent more must be better by more.
    const int cost = cost_of(bow, scenery) + static_cast<int>(i) * 2;
    if (cost >= least) continue;
    least = cost;
    best = bow;
  }
  return best;
}

Path outline_of(std::span<const Point> points, double distance) {
  const std::vector<Point> hull = hull_of(points);
  const std::size_t n = hull.size();
  Path path;
  // Outwards from the side that begins at corner i.
  const auto out = [&](std::size_t i) {
    const Point a = hull[i % n];
    const Point b = hull[(i + 1) % n];
    const double length = length_of(b.x - a.x, b.y - a.y);
    return Point{(b.y - a.y) / length, (a.x - b.x) / length};
  };
  const auto offset = [&](Point corner, Point normal) {
    return Point{corner.x + normal.x * distance, corner.y + normal.y * distance};
  };
  // A part of a circle around the corner; its angle by those of half and a quarter of it.
  const auto turn = [&](Point corner, Point one, Point two) {
    const double cosine = one.x * two.x + one.y * two.y;
    const double half = std::sqrt((1 - cosine) / (1 + cosine));
    const double handle = 4.0 / 3.0 * half / (1 + std::sqrt(1 + half * half)) * distance;
    const Point p = offset(corner, one);
    const Point q = offset(corner, two);
    path.curve({p.x - one.y * handle, p.y + one.x * handle},
               {q.x + two.y * handle, q.y - two.x * handle}, q);
  };
  path.move(offset(hull[0], out(n - 1)));
  for (std::size_t i = 0; i < n; ++i) {
    const Point one = out(i + n - 1);
    const Point two = out(i);
    if (one.x * two.x + one.y * two.y < 0) {  // more than a quarter: one curve would be too flat
      const Point middle{-one.y, one.x};
      turn(hull[i], one, middle);
      turn(hull[i], middle, two);
    } else {
      turn(hull[i], one, two);
    }
    path.line(offset(hull[(i + 1) % n], two));
  }
  return path.close();
}

}  // namespace nonet::draw
