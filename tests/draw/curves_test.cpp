#include "draw/curves.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace nonet::draw {
namespace {

double distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

double nearest(const Bow& bow, Point point) {
  double least = 1e9;
  for (int i = 0; i <= 200; ++i) least = std::min(least, distance(bow.at(i / 200.0), point));
  return least;
}

TEST(Bow, GoesAroundWhatStandsInTheStraightWay) {
  const Obstacle in_the_way{{100, 0}, 6, 1};
  const Bow bow = find_bow({0, 0}, {200, 0}, {{&in_the_way, 1}, {}, {}});
  EXPECT_GT(nearest(bow, in_the_way.at), in_the_way.radius);
}

TEST(Bow, ComesBackOnAnotherWay) {
  const Bow there = find_bow({0, 0}, {200, 0}, {});
  const Bow back = find_bow({200, 0}, {0, 0}, {{}, {&there, 1}, {}});
  EXPECT_GT(distance(there.at(0.5), back.at(0.5)), 4);
}

TEST(Bow, DoesNotRunAlongAThickLine) {
  const double lines[] = {-500, 0, 500};
  const Bow bow = find_bow({20, 3}, {220, 3}, {{}, {}, lines});
  EXPECT_GT(std::abs(bow.at(0.5).y), 4);
}

TEST(Bow, StaysWithinTheOutermostLines) {
  const Obstacle in_the_way{{100, 10}, 6, 1};
  const double lines[] = {0, 200};
  const Bow bow = find_bow({10, 10}, {190, 10}, {{&in_the_way, 1}, {}, lines});
  for (int i = 0; i <= 20; ++i) EXPECT_GE(bow.at(i / 20.0).y, 0);
}

// Points on the corners of candidates: what outlines are drawn around.
RC_GTEST_PROP(Outline, KeepsItsDistanceFromEveryPoint, ()) {
  const auto count = *rc::gen::inRange<std::size_t>(2, 8);
  std::vector<Point> points;
  for (std::size_t i = 0; i < count; ++i) {
    points.push_back({48.0 * *rc::gen::inRange(0, 9), 48.0 * *rc::gen::inRange(0, 9)});
  }
  points.push_back({points[0].x + 48, points[0].y});
  const Path path = outline_of(points, 9);
  for (const Path::Step& step : path.steps()) {
    if (step.kind == Path::Step::Kind::close) continue;
    double least = 1e9;
    for (const Point point : points) least = std::min(least, distance(step.end, point));
    RC_ASSERT(std::abs(least - 9) < 1e-6);
  }
}

}  // namespace
}  // namespace nonet::draw
