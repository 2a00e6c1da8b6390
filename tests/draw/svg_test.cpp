#include "nonet/draw/svg.hpp"

#include <gtest/gtest.h>

#include "draw/read_back.hpp"

namespace nonet::draw {
namespace {

TEST(Svg, OfASmallSceneIsThisText) {
  Scene scene{.width = 20, .height = 10.5, .title = "A & B", .description = "a < b"};
  scene.circle({{10, 5}, 2.5}, {Colour::ink});
  scene.line({0, 0}, {1.005, -2}, {Colour::vermilion, 1.5, Dash::dashed});
  scene.text({.at = {3, 4}, .text = "\"x\""}, Colour::muted);
  EXPECT_EQ(to_svg(scene),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 10.5\" width=\"20\" "
            "height=\"10.5\" role=\"img\" font-family=\"system-ui,-apple-system,'Segoe UI','DejaVu "
            "Sans',sans-serif\" style=\"font-variant-numeric:tabular-nums\">\n"
            "<title>A &amp; B</title>\n<desc>a &lt; b</desc>\n"
            "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
            "<circle cx=\"10\" cy=\"5\" r=\"2.5\" fill=\"#1a1a1a\"/>\n"
            "<path d=\"M0 0L1 -2\" fill=\"none\" stroke=\"#d55e00\" stroke-width=\"1.5\" "
            "stroke-dasharray=\"7.5 4.5\"/>\n"
            "<text x=\"3\" y=\"4\" font-size=\"12\" text-anchor=\"middle\" fill=\"#606060\">"
            "&quot;x&quot;</text>\n"
            "</svg>\n");
}

TEST(Svg, WritesNumbersWithTwoDecimalsAtMost) {
  Scene scene{.width = 1, .height = 1};
  scene.line({-0.001, 1.0 / 3}, {1e6, -12.305}, {Colour::ink});
  const std::string path = attribute(tags(to_svg(scene), "path").at(0), "d");
  EXPECT_EQ(path.substr(0, 16), "M0 0.33L1000000 ");
  EXPECT_TRUE(path.substr(16) == "-12.3" || path.substr(16) == "-12.31") << path;
}

TEST(Svg, DefinesAPatternOnceAndPaintsItOverTheTint) {
  Scene scene{.width = 1, .height = 1};
  for (int i = 0; i < 3; ++i) {
    scene.rect({{0, 0}, 1, 1}, {Colour::blue, 25, Pattern::up});
  }
  const std::string svg = to_svg(scene);
  ASSERT_EQ(tags(svg, "pattern").size(), 1u);
  const std::string id = attribute(tags(svg, "pattern")[0], "id");
  const auto rects = tags(svg, "rect");
  ASSERT_EQ(rects.size(), 7u);  // the ground, and each twice
  EXPECT_EQ(attribute(rects[1], "fill-opacity"), "0.25");
  EXPECT_EQ(attribute(rects[2], "fill"), "url(#" + id + ")");
}

TEST(Svg, IsTheSameInDarkButForItsColours) {
  Scene scene{.width = 9, .height = 9, .title = "t"};
  scene.rect({{1, 1}, 3, 3, 1}, {Colour::sky, 50}, {Colour::ink, 2});
  const std::string light = to_svg(scene);
  const std::string dark = to_svg(scene, Theme::dark);
  ASSERT_EQ(light.size(), dark.size());
  EXPECT_NE(light, dark);
}

TEST(Svg, ReplacesControlCharactersThatXmlForbids) {
  const Scene scene{.width = 1, .height = 1, .title = std::string("a\x01z")};
  EXPECT_NE(to_svg(scene).find("<title>a?z</title>"), std::string::npos);
}

}  // namespace
}  // namespace nonet::draw
