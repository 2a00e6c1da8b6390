#include "nonet/draw/grid.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <sstream>

#include "draw/read_back.hpp"
#include "nonet/draw/svg.hpp"

namespace nonet::draw {
namespace {

// A cell is 48 wide and the board begins at 10; a base line lies within its cell.
std::size_t cell_of(const SeenText& text) {
  return static_cast<std::size_t>((text.y - 10) / 48) * 9 +
         static_cast<std::size_t>((text.x - 10) / 48);
}

constexpr double kDigitSize = 29;

// The digits at their places, given ones as they are and placed ones in a second line.
struct SeenGrid {
  std::string given = std::string(81, '.');
  std::string placed = std::string(81, '.');
};

SeenGrid read_grid(const std::string& svg) {
  SeenGrid seen;
  for (const SeenText& text : texts(svg)) {
    if (text.size != kDigitSize) continue;
    (text.is_bold ? seen.given : seen.placed)[cell_of(text)] = text.text[0];
  }
  return seen;
}

RC_GTEST_PROP(DrawnGrid, ShowsEveryDigitWhereItBelongs, ()) {
  Grid grid;
  std::string given(81, '.');
  std::string placed(81, '.');
  for (const Cell cell : kAllCells) {
    const int value = *rc::gen::inRange(-9, 10);
    if (value == 0) continue;
    const Digit d = digit(std::abs(value));
    if (value > 0) {
      grid.give(cell, d);
    } else {
      grid.place(cell, d);
    }
    (value > 0 ? given : placed)[index(cell)] = to_char(d);
  }
  const SeenGrid seen = read_grid(to_svg(draw_grid({.grid = grid})));
  RC_ASSERT(seen.given == given);
  RC_ASSERT(seen.placed == placed);
}

RC_GTEST_PROP(DrawnGrid, ShowsEveryCandidateWhereItBelongs, ()) {
  Candidates candidates;
  for (const Cell cell : kAllCells) {
    candidates.set(cell, DigitSet::from_bits(*rc::gen::inRange<std::uint16_t>(0, 512)));
  }
  Candidates seen;
  for (const Cell cell : kAllCells) seen.set(cell, {});
  for (const SeenText& text : texts(to_svg(draw_grid({.grid = {}, .candidates = candidates})))) {
    const Digit d = digit(text.text[0] - '0');
    seen.add(kAllCells[cell_of(text)], d);
    // Three columns and three rows of 16 in a cell of 48.
    const double x = text.x - 10 - 48 * std::floor((text.x - 10) / 48);
    const double y = text.y - 10 - 48 * std::floor((text.y - 10) / 48);
    RC_ASSERT(static_cast<int>(x / 16) == static_cast<int>(index(d)) % 3);
    RC_ASSERT(static_cast<int>(y / 16.5) == static_cast<int>(index(d)) / 3);
  }
  RC_ASSERT(seen == candidates);
}

TEST(DrawnGrid, DescribesItselfToThoseWhoDoNotSeeIt) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(5));
  const std::string svg = to_svg(draw_grid({.grid = grid}));
  EXPECT_NE(svg.find("role=\"img\""), std::string::npos);
  EXPECT_NE(svg.find("<title>Sudoku with 1 given</title>"), std::string::npos);
  EXPECT_NE(svg.find("<desc>5" + std::string(80, '.') + "</desc>"), std::string::npos);
}

TEST(DrawnGrid, PointsAtDigitsThatBreakTheRules) {
  Grid grid;
  for (const int column : {0, 4, 8}) grid.give(cell_at(0, column), digit(5));
  grid.give(cell_at(5, 5), digit(5));
  const auto marks = conflict_marks(grid);
  ASSERT_EQ(marks.size(), 3u);
  EXPECT_EQ(marks[1].cell, cell_at(0, 4));
  EXPECT_EQ(marks[1].role, Role::wrong);
}

// A step with a mark of every role, and a chain.
GridPicture step() {
  GridPicture picture;
  picture.grid = *grid_from_line(
      "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
  picture.grid.place(cell_at(0, 1), digit(5));
  picture.candidates = Candidates::of(picture.grid);
  picture.labels = GridPicture::Labels::numbers;
  picture.cells = {{cell_at(3, 2), Role::placed}, {cell_at(4, 2), Role::second}};
  const Cell a = cell_at(4, 0);
  const Cell b = cell_at(3, 0);
  const Cell c = cell_at(3, 3);
  const Cell d = cell_at(5, 4);
  picture.marks = {{a, digit(7), Role::pattern},
                   {a, digit(6), Role::second},
                   {b, digit(7), Role::second},
                   {c, digit(7), Role::pattern},
                   {d, digit(7), Role::fin},
                   {cell_at(4, 1), digit(7), Role::removed},
                   {cell_at(3, 2), digit(5), Role::placed}};
  const auto at = [](Cell cell) { return Node{CellSet(cell), digit(7)}; };
  picture.links = {{at(a), at(b), LinkKind::weak},
                   {at(b), at(c), LinkKind::strong},
                   {at(c), at(d), LinkKind::weak}};
  picture.arrows = GridPicture::Arrows::heads;
  return picture;
}

TEST(DrawnGrid, OfAStepIsAsItWasLookedAt) {
  const std::string path = NONET_SOURCE_DIR "/tests/draw/snapshots/step.svg";
  const std::string svg = to_svg(draw_grid(step()));
  if (std::getenv("NONET_WRITE_SNAPSHOTS") != nullptr) std::ofstream(path) << svg;
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(svg, kept.str()) << "look at the new picture, then run with NONET_WRITE_SNAPSHOTS=1";
}

TEST(DrawnGrid, HasAFormForEachRoleAndALineForEachStrength) {
  const std::string svg = to_svg(draw_grid(step()));
  int dashed = 0;
  for (const std::string& tag : tags(svg, "path")) {
    dashed += attribute(tag, "stroke-dasharray").empty() ? 0 : 1;
  }
  EXPECT_EQ(dashed, 2);
  EXPECT_EQ(tags(svg, "circle").size(), 2u + 2u + 1u);  // pattern; placed, ringed; removed
}

}  // namespace
}  // namespace nonet::draw
