#include "nonet/draw/step.hpp"

#include <gtest/gtest.h>

#include "draw/read_back.hpp"
#include "nonet/draw/svg.hpp"
#include "nonet/technique/solve_by_steps.hpp"
#include "support/puzzles.hpp"

namespace nonet::draw {
namespace {

Step first_step(Technique technique, const Position& position) {
  const auto step = find_first(technique, position);
  EXPECT_TRUE(step.has_value());
  return step.value_or(Step{});
}

Position position_of(const char* line) {
  return Position{*grid_from_line(line)};
}

const char* const kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

Node node(int d, int row, int column) {
  return {CellSet(cell_at(row - 1, column - 1)), digit(d)};
}

int strikes(const std::string& svg) {
  int found = 0;
  for (const std::string& tag : tags(svg, "path")) {
    found += attribute(tag, "stroke-width") == "1.8";
  }
  return found;
}

TEST(DrawnStep, StrikesEveryEliminationAndRingsEveryPlacement) {
  for (const Grid& puzzle : test::load_grids("teaching/Sudoku_top95.txt", 20)) {
    Position position{puzzle};
    for (const Step& step : solve_by_steps(position.sudoku()).steps) {
      // Several branches are told, and drawn, one by one.
      const std::vector<Scene> scenes = draw_step(position, step);
      std::vector<std::string> sentences{tell(step)};
      if (scenes.size() > 1) sentences = tell_branches(step);
      ASSERT_EQ(scenes.size(), sentences.size());
      for (std::size_t i = 0; i < scenes.size(); ++i) {
        const Scene& scene = scenes[i];
        const std::string svg = to_svg(scene);
        int rings = 0;
        for (const std::string& tag : tags(svg, "circle")) {
          rings += attribute(tag, "stroke") == "#009e73";
        }
        EXPECT_EQ(strikes(svg), static_cast<int>(step.eliminations.size())) << tell(step);
        EXPECT_EQ(rings, static_cast<int>(step.placements.size())) << tell(step);
        EXPECT_NE(scene.description.find(sentences[i]), std::string::npos) << scene.description;
      }
      position.apply(step);
    }
    EXPECT_TRUE(position == solve_by_steps(puzzle).end);
  }
}

TEST(DrawnStep, WritesItsSentenceBelowInLinesThatFit) {
  const Position position = position_of(kPuzzle);
  const Step step = first_step(Technique::hidden_single, position);
  const Scene with = draw_step(position, step).front();
  const Scene without =
      draw_step(position, step, {.caption = StepPictureOptions::Caption::none}).front();
  EXPECT_GT(with.height, without.height);
  std::string caption;
  for (const SeenText& text : texts(to_svg(with))) {
    if (text.size != 12.5) continue;
    caption.append(caption.empty() ? "" : " ").append(text.text);
    EXPECT_LE(text.text.size(), 72u);
    EXPECT_LT(text.y, with.height);
  }
  EXPECT_EQ(caption, tell(step));
}

TEST(DrawnStep, NamesRowsByLettersWhereSentencesDo) {
  const Position position = position_of(kPuzzle);
  const Step step = first_step(Technique::hidden_single, position);
  const auto scenes = draw_step(position, step, {.tell = {.coordinates = Coordinates::a1}});
  bool has_letter = false;
  for (const SeenText& text : texts(to_svg(scenes.front()))) has_letter |= text.text == "I";
  EXPECT_TRUE(has_letter);
}

// Branches lie about: what they say is no matter here.
Step forcing() {
  Step step;
  step.technique = Technique::forcing_chain_verity;
  step.eliminations = {{cell_at(0, 3), digit(1)}};
  step.branches = {{node(5, 1, 2),
                    Truth::on,
                    node(1, 1, 4),
                    Truth::off,
                    {{node(5, 1, 2), node(5, 1, 5), LinkKind::weak},
                     {node(5, 1, 5), node(1, 1, 5), LinkKind::strong},
                     {node(1, 1, 5), node(1, 1, 4), LinkKind::weak}}},
                   {node(3, 1, 2), Truth::on, node(1, 1, 4), Truth::off, {}}};
  return step;
}

TEST(DrawnStep, HasAViewForEachBranch) {
  const Position position = position_of(kPuzzle);
  const Step step = forcing();
  const auto scenes = draw_step(position, step);
  ASSERT_EQ(scenes.size(), 2u);
  const auto dashes = [](const Scene& scene) {
    int count = 0;
    for (const std::string& tag : tags(to_svg(scene), "path")) {
      count += !attribute(tag, "stroke-dasharray").empty();
    }
    return count;
  };
  EXPECT_EQ(dashes(scenes[0]), 2);
  EXPECT_EQ(dashes(scenes[1]), 0);
  EXPECT_EQ(scenes[0].description.substr(0, 5), "1/2: ");
  EXPECT_NE(scenes[1].description.find("1 can be removed from r1c4"), std::string::npos);
}

TEST(DrawnStep, PutsAnOutlineAroundAGroup) {
  const Position position = position_of(kPuzzle);
  Step step;
  step.technique = Technique::grouped_aic;
  Node group = node(1, 1, 4);
  group.cells.add(cell_at(0, 4));
  step.links = {{group, node(1, 1, 8), LinkKind::strong}};
  const auto count = [&](const Step& drawn) {
    return tags(to_svg(draw_step(position, drawn).front()), "path").size();
  };
  const std::size_t with_group = count(step);
  step.links.front().from = node(1, 1, 4);
  EXPECT_EQ(with_group, count(step) + 1);
}

}  // namespace
}  // namespace nonet::draw
