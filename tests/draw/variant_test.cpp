#include "nonet/draw/variant.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/draw/svg.hpp"
#include "support/variants.hpp"

namespace nonet::draw {
namespace {

using variant::ConstraintType;
using variant::Puzzle;

std::vector<std::string> texts_of(const Scene& scene) {
  std::vector<std::string> texts;
  for (const Shape& shape : scene.shapes) {
    if (const auto* text = std::get_if<Text>(&shape.form)) texts.push_back(text->text);
  }
  return texts;
}

std::size_t dashed_lines(const Scene& scene) {
  return static_cast<std::size_t>(
      std::count_if(scene.shapes.begin(), scene.shapes.end(), [](const Shape& shape) {
        return shape.stroke.dash == Dash::dashed && std::holds_alternative<Path>(shape.form);
      }));
}

TEST(DrawVariant, ACageHasADashedOutlineAndItsSum) {
  Puzzle puzzle = Puzzle::square(4);
  // An L of three cells has eight sides of cells outside.
  puzzle.constraints = {{.type = ConstraintType::killer_cage,
                         .cells = puzzle.cells({{0, 0}, {1, 0}, {1, 1}}),
                         .value = 7}};
  const Scene scene = draw_variant(puzzle);
  EXPECT_EQ(dashed_lines(scene), 8U);
  EXPECT_EQ(texts_of(scene), std::vector<std::string>{"7"});
}

TEST(DrawVariant, OutlinesOfACageMeetAtItsInnerCorner) {
  Puzzle puzzle = Puzzle::square(4);
  puzzle.constraints = {
      {.type = ConstraintType::killer_cage, .cells = puzzle.cells({{0, 0}, {1, 0}, {1, 1}})}};
  const Scene scene = draw_variant(puzzle);
  // The corner of r1c1, r2c1 and r2c2 towards r1c2: both sides there end in one point.
  std::vector<std::pair<double, double>> ends;
  for (const Shape& shape : scene.shapes) {
    const auto* path = std::get_if<Path>(&shape.form);
    if (path == nullptr || shape.stroke.dash != Dash::dashed) continue;
    for (const auto& step : path->steps()) ends.emplace_back(step.end.x, step.end.y);
  }
  ASSERT_EQ(ends.size(), 16U);
  // Every end is the end of exactly two sides, or lies within a straight side.
  std::sort(ends.begin(), ends.end());
  for (std::size_t i = 0; i < ends.size(); i += 2) EXPECT_EQ(ends[i], ends[i + 1]) << i;
}

TEST(DrawVariant, CluesStandOutsideAndMakeRoomForThemselves) {
  Puzzle puzzle = Puzzle::square(4);
  const double bare = draw_variant(puzzle).width;
  puzzle.constraints = {{.type = ConstraintType::x_sum,
                         .cells = puzzle.cells({{1, 3}, {1, 2}, {1, 1}, {1, 0}}),
                         .value = 9}};
  const Scene scene = draw_variant(puzzle);
  EXPECT_GT(scene.width, bare);
  for (const Shape& shape : scene.shapes) {
    const auto* text = std::get_if<Text>(&shape.form);
    if (text == nullptr) continue;
    EXPECT_EQ(text->text, "9");
    EXPECT_GT(text->at.x, scene.width - 40);  // read from the right
  }
}

TEST(DrawVariant, WhatHasNoDrawingStandsInWordsOnce) {
  Puzzle puzzle = Puzzle::square(4);
  puzzle.constraints = {{.type = ConstraintType::anti_knight},
                        {.type = ConstraintType::anti_knight}};
  const auto texts = texts_of(draw_variant(puzzle));
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_EQ(texts[0], "anti-knight rule: cells a knight's move apart differ");
}

TEST(DrawVariant, EveryPuzzleOfTheDataHasAPicture) {
  for (const VariantCase& one : variant_cases()) {
    const auto read = read_case(one);
    if (!read) continue;
    const Scene scene = draw_variant(read->puzzle);
    const auto texts = texts_of(scene);
    for (std::size_t i = 0; i < read->puzzle.givens.size(); ++i) {
      const int given = read->puzzle.givens[i];
      if (given == Puzzle::kNoDigit) continue;
      EXPECT_NE(std::find(texts.begin(), texts.end(), std::to_string(given)), texts.end());
    }
    const std::string svg = to_svg(scene, Theme::light);
    EXPECT_EQ(svg.find("nan"), std::string::npos) << one.id;
    EXPECT_EQ(svg.find("inf"), std::string::npos) << one.id;
  }
}

}  // namespace
}  // namespace nonet::draw
