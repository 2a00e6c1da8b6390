#include "nonet/draw/tree.hpp"

#include <gtest/gtest.h>

#include "draw/read_back.hpp"
#include "nonet/draw/svg.hpp"

namespace nonet::draw {
namespace {

using Kind = Tree::Node::Kind;

// A root with two children: a dead end, and a node with a dead end and a solution.
const Tree kTree{.title = "Five",
                 .nodes = {{},
                           {Kind::dead_end, 0, "1"},
                           {Kind::inner, 0, "2"},
                           {Kind::dead_end, 2, "3"},
                           {Kind::solution, 2, "4"}}};

TEST(Tree, HasAnEdgeToEachNodeAndFormsForTheEnds) {
  const std::string svg = to_svg(*draw_tree(kTree));
  EXPECT_EQ(tags(svg, "path").size(), 4u + 2u);    // edges, crosses
  EXPECT_EQ(tags(svg, "circle").size(), 2u + 2u);  // two inner nodes, a double ring
  EXPECT_EQ(texts(svg).size(), 1u + 4u);
}

TEST(Tree, LeavesGoFromLeftToRightAndDepthGoesDown) {
  std::vector<SeenText> labels = texts(to_svg(*draw_tree(kTree)));
  labels.erase(labels.begin());
  EXPECT_LT(labels[0].x, labels[2].x);
  EXPECT_LT(labels[2].x, labels[3].x);
  EXPECT_NEAR(labels[1].x, (labels[2].x + labels[3].x) / 2, 0.011);
  EXPECT_EQ(labels[0].y, labels[1].y);
  EXPECT_LT(labels[1].y, labels[2].y);
}

TEST(Tree, WhatIsTooLargeIsAnErrorThatNamesTheLimit) {
  EXPECT_FALSE(draw_tree({}).has_value());
  const Tree large{.nodes = std::vector<Tree::Node>(kMostTreeNodes + 1)};
  EXPECT_NE(draw_tree(large).error().message.find("2000"), std::string::npos);
}

TEST(Tree, LabelsAreLeftOutWhereLeavesStandClose) {
  Tree wide{.title = "", .nodes = {{}}};
  for (int i = 0; i < 200; ++i) wide.nodes.push_back({Kind::dead_end, 0, "x"});
  EXPECT_TRUE(texts(to_svg(*draw_tree(wide))).empty());
}

}  // namespace
}  // namespace nonet::draw
