#include "nonet/draw/scene.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <tuple>

namespace nonet::draw {
namespace {

// WCAG 2.1: relative luminance, and the contrast of two colours.
double luminance(Rgb rgb) {
  const auto linear = [](int part) {
    const double c = part / 255.0;
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue);
}

double contrast(Colour a, Colour b, Theme theme) {
  const double x = luminance(rgb_of(a, theme)) + 0.05;
  const double y = luminance(rgb_of(b, theme)) + 0.05;
  return x > y ? x / y : y / x;
}

TEST(Palette, HasTheColoursOfOkabeAndIto) {
  EXPECT_EQ(rgb_of(Colour::blue, Theme::light), (Rgb{0, 114, 178}));
  EXPECT_EQ(rgb_of(Colour::orange, Theme::light), (Rgb{230, 159, 0}));
  EXPECT_EQ(rgb_of(Colour::green, Theme::light), (Rgb{0, 158, 115}));
  EXPECT_EQ(rgb_of(Colour::vermilion, Theme::light), (Rgb{213, 94, 0}));
  EXPECT_EQ(rgb_of(Colour::purple, Theme::light), (Rgb{204, 121, 167}));
  EXPECT_EQ(rgb_of(Colour::sky, Theme::light), (Rgb{86, 180, 233}));
}

TEST(Palette, HasTextThatCanBeReadInBothThemes) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    EXPECT_GE(contrast(Colour::ink, Colour::ground, theme), 7);
    EXPECT_GE(contrast(Colour::muted, Colour::ground, theme), 4.5);
    EXPECT_GE(contrast(Colour::ink, Colour::shade, theme), 7);
    EXPECT_GE(contrast(Colour::blue, Colour::ground, theme), 4.5);  // placed digits
  }
}

TEST(Palette, TellsTwentyFourSeriesApart) {
  std::set<std::tuple<Colour, Pattern>> fills;
  std::set<std::tuple<Colour, Dash>> lines;
  for (std::size_t i = 0; i < 24; ++i) {
    fills.emplace(nth_colour(i), nth_pattern(i));
    lines.emplace(nth_colour(i), nth_dash(i));
  }
  EXPECT_EQ(fills.size(), 24u);
  EXPECT_EQ(lines.size(), 24u);
}

TEST(Scene, StacksOthersBelowEachOther) {
  Scene a{.width = 10, .height = 5, .title = "a"};
  a.circle({{1, 2}, 1}, {Colour::ink});
  Scene b{.width = 20, .height = 7, .title = "b"};
  b.path(Path().move({1, 1}).line({2, 2}), {Colour::ink});
  const Scene both = stack(std::vector{a, b}, 3);
  EXPECT_EQ(both.width, 20);
  EXPECT_EQ(both.height, 15);
  EXPECT_EQ(both.title, "a; b");
  EXPECT_EQ(std::get<Circle>(both.shapes[0].form).centre.y, 2);
  EXPECT_EQ(std::get<Path>(both.shapes[1].form).steps()[1].end.y, 10);
}

}  // namespace
}  // namespace nonet::draw
