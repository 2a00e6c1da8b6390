#include "nonet/draw/cover.hpp"

#include <gtest/gtest.h>

#include <array>

#include "draw/problems.hpp"
#include "draw/read_back.hpp"
#include "nonet/cover/models.hpp"
#include "nonet/draw/svg.hpp"

namespace nonet::draw {
namespace {

TEST(DrawnCover, HasADotForEachItemAndForEachUse) {
  const std::string svg = to_svg(*draw_cover(knuth(), {}));
  EXPECT_EQ(tags(svg, "circle").size(), 7u + 16u);
}

TEST(DrawnCover, MakesChosenOptionsStandOutWithoutColour) {
  const std::array<std::uint32_t, 3> chosen{0, 3, 4};
  const std::string svg = to_svg(*draw_cover(knuth(), chosen));
  std::string bold;
  for (const SeenText& text : texts(svg)) {
    if (text.is_bold) bold += text.text;
  }
  EXPECT_EQ(bold, "145");
  int thick = 0;
  for (const std::string& tag : tags(svg, "path")) thick += number(tag, "stroke-width") > 4 ? 1 : 0;
  EXPECT_EQ(thick, 3);
  EXPECT_NE(svg.find("<desc>A cover: options 1 4 5</desc>"), std::string::npos);
}

TEST(DrawnCover, ShowsSecondaryItemsAsSquares) {
  const std::string svg = to_svg(*draw_cover(cover::queens(4), {}));
  EXPECT_EQ(tags(svg, "circle").size(), 8u + 32u);
  EXPECT_EQ(tags(svg, "rect").size(), 1u + 14u + 32u);
}

TEST(DrawnCover, SaysWhenAProblemIsTooLarge) {
  const auto scene = draw_cover(cover::queens(30), {});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::too_long);
  EXPECT_NE(scene.error().message.find("at most 80 items"), std::string::npos);
}

}  // namespace
}  // namespace nonet::draw
