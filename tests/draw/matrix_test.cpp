#include "nonet/draw/matrix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "draw/problems.hpp"
#include "draw/read_back.hpp"
#include "nonet/draw/svg.hpp"
#include "nonet/engine/sudoku_cover.hpp"

namespace nonet::draw {
namespace {

using Marks = std::set<std::pair<long, long>>;

Marks marks_of(const cover::Problem& problem) {
  Marks marks;
  for (std::size_t o = 0; o < problem.option_count(); ++o) {
    for (const cover::Use& use : problem.option(o)) marks.emplace(o, use.item);
  }
  return marks;
}

TEST(DrawnMatrix, Of4x4SudokuHasEachMarkInItsRowAndColumn) {
  const cover::Problem problem = sudoku_cover(2, 2).problem;
  const std::string svg = to_svg(*draw_matrix(problem));
  const auto rects = tags(svg, "rect");  // the ground, the marks, the frame
  ASSERT_EQ(rects.size(), 256u + 2u);
  const std::string& frame = rects.back();
  const double unit = number(frame, "width") / 64;
  Marks seen;
  for (std::size_t i = 1; i + 1 < rects.size(); ++i) {
    seen.emplace(std::floor((number(rects[i], "y") - number(frame, "y")) / unit),
                 std::floor((number(rects[i], "x") - number(frame, "x")) / unit));
  }
  EXPECT_EQ(seen, marks_of(problem));
}

TEST(DrawnMatrix, Of9x9SudokuIsASpyPlotWithEachMark) {
  const cover::Problem problem = sudoku_cover(3, 3).problem;
  const std::string svg = to_svg(*draw_matrix(problem));
  const auto paths = tags(svg, "path");
  ASSERT_EQ(paths.size(), 1u);
  const std::string d = attribute(paths[0], "d");
  EXPECT_EQ(std::count(d.begin(), d.end(), 'M'), 2916);  // 729 options of 4 items
  const std::string frame = tags(svg, "rect").back();
  const double unit = number(frame, "width") / 324;
  EXPECT_NEAR(number(frame, "height") / 729, unit, 0.01);
  Marks seen;
  const char* at = d.c_str();
  while (*at == 'M') {
    char* end = nullptr;
    const double x = std::strtod(at + 1, &end);
    const double y = std::strtod(end, &end);
    seen.emplace(std::floor((y - number(frame, "y")) / unit),
                 std::lround((x - number(frame, "x")) / unit));
    at = end;
    while (*at != 'M' && *at != '\0') ++at;
  }
  EXPECT_EQ(seen, marks_of(problem));
}

TEST(DrawnMatrix, NamesItsGroups) {
  const std::string svg = to_svg(*draw_matrix(knuth(), {{"first", 3}, {"others", 7}}));
  EXPECT_NE(svg.find(">first</text>"), std::string::npos);
  EXPECT_NE(svg.find(">others</text>"), std::string::npos);
}

TEST(DrawnMatrix, SaysWhenAProblemIsTooLarge) {
  EXPECT_EQ(draw_matrix(sudoku_cover(6, 6).problem).has_value(), true);
  cover::ProblemBuilder builder;
  for (int i = 0; i < 500; ++i) builder.add_primary("i" + std::to_string(i));
  std::vector<std::uint32_t> every(500);
  for (std::uint32_t i = 0; i < 500; ++i) every[i] = i;
  for (int o = 0; o < 401; ++o) builder.add_option(std::span<const std::uint32_t>(every));
  EXPECT_EQ(draw_matrix(*builder.build()).error().code, ErrorCode::too_long);
}

}  // namespace
}  // namespace nonet::draw
