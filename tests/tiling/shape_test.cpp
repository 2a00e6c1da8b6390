#include "nonet/tiling/shape.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/tiling/piece.hpp"

namespace nonet::tiling {
namespace {

TEST(Motion, ThereAreEightInThePlaneAndFortyEightInSpaceHalfOfThemRotations) {
  for (const auto& [space, count] : {std::pair{Space::plane, 8}, std::pair{Space::solid, 48}}) {
    const auto all = motions(space);
    EXPECT_EQ(std::ssize(all), count);
    EXPECT_EQ(all.front(), Motion{});
    EXPECT_EQ(std::count_if(all.begin(), all.end(), [](auto& m) { return m.is_rotation(); }),
              count / 2);
  }
}

TEST(Motion, IsARotationExactlyIfTheTripleProductOfTheAxesIsOne) {
  for (const Motion& motion : motions(Space::solid)) {
    const Point a = motion({.x = 1}), b = motion({.y = 1}), c = motion({.z = 1});
    const int triple = a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) +
                       a.z * (b.x * c.y - b.y * c.x);
    EXPECT_EQ(motion.is_rotation(), triple == 1);
  }
}

TEST(Shape, ForgetsWhereItWasAndInWhichOrderItWasGiven) {
  const Shape shape({{5, -1, 3}, {5, -1, 2}, {5, -1, 3}});
  EXPECT_EQ(shape, Shape({{0, 0, 0}, {0, 0, 1}}));
  EXPECT_EQ(shape.extent(), (Point{1, 1, 2}));
  EXPECT_EQ(Shape().extent(), (Point{0, 0, 0}));
}

TEST(Turns, AFlatPieceIsTurnedOverAndASolidOneIsNotMirrored) {
  EXPECT_EQ(motions(Turns{}, Space::plane).size(), 8U);
  EXPECT_EQ(motions(Turns{}, Space::solid).size(), 24U);
  EXPECT_EQ(motions(Turns{.reflect = true}, Space::solid).size(), 48U);
  EXPECT_EQ(motions(Turns{.reflect = false}, Space::plane).size(), 4U);
  EXPECT_EQ(motions(Turns{.rotate = false}, Space::plane).size(), 2U);
  EXPECT_EQ(motions(Turns{.rotate = false, .reflect = false}, Space::plane).size(), 1U);
}

}  // namespace
}  // namespace nonet::tiling
