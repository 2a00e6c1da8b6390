#include "nonet/draw/links.hpp"

#include <gtest/gtest.h>

#include <array>

#include "draw/problems.hpp"
#include "draw/read_back.hpp"
#include "nonet/cover/models.hpp"
#include "nonet/draw/svg.hpp"

namespace nonet::draw {
namespace {

std::string draw(std::span<const std::uint32_t> covered) {
  return to_svg(*draw_links(knuth(), covered));
}

// The numbers in the headers.
std::string lengths(const std::string& svg) {
  std::string found;
  for (const SeenText& text : texts(svg)) {
    if (text.size == 9) found += text.text;
  }
  return found;
}

std::size_t dashed(const std::string& svg, const std::string& tag) {
  std::size_t count = 0;
  for (const std::string& each : tags(svg, tag)) {
    count += attribute(each, "stroke-dasharray").empty() ? 0 : 1;
  }
  return count;
}

// "Dancing links", figure 2: the lists as they are.
TEST(DrawnLinks, ShowTheListsOfTheirProblem) {
  const std::string svg = draw({});
  EXPECT_EQ(lengths(svg), "2223223");
  EXPECT_EQ(tags(svg, "circle").size(), 16u);
  EXPECT_EQ(dashed(svg, "circle") + dashed(svg, "rect") + dashed(svg, "path"), 0u);
}

// Figure 3: column A covered. Its header leaves the ring; D and G of option 2 and D of option 4
// leave their lists and keep two links each, as the header does.
TEST(DrawnLinks, ShowWhatCoveringAnItemTakesOut) {
  const std::string svg = draw(std::array<std::uint32_t, 1>{0});
  EXPECT_EQ(lengths(svg), "2221222");
  EXPECT_EQ(dashed(svg, "circle"), 3u);
  EXPECT_EQ(dashed(svg, "rect"), 1u);
  EXPECT_EQ(dashed(svg, "path"), 8u);
}

// Figure 4: D covered after A.
TEST(DrawnLinks, ShowASecondStep) {
  const std::string svg = draw(std::array<std::uint32_t, 2>{0, 3});
  EXPECT_EQ(lengths(svg), "2221121");
  EXPECT_EQ(dashed(svg, "rect"), 2u);
}

TEST(DrawnLinks, RefuseWhatTheyCannotShow) {
  EXPECT_EQ(draw_links(cover::queens(10)).error().code, ErrorCode::too_long);
  cover::ProblemBuilder builder;
  builder.add_primary("a", {0, 2});
  builder.add_option({0});
  EXPECT_EQ(draw_links(*builder.build()).error().code, ErrorCode::unsupported);
}

TEST(DrawnLinks, KeepTheNumbersOfOptionsWhenSomeAreLeftOut) {
  cover::ProblemBuilder builder;
  builder.add_secondary("s");
  builder.add_primary("a");
  builder.add_option({0});  // never part of a cover
  builder.add_option({1, 0});
  const std::string svg = to_svg(*draw_links(*builder.build()));
  std::string labels;
  for (const SeenText& text : texts(svg)) {
    if (text.size == 12) labels += text.text;
  }
  EXPECT_EQ(labels, "2");
  EXPECT_LT(svg.find(">a<"), svg.find(">s<"));  // primary items first
}

}  // namespace
}  // namespace nonet::draw
