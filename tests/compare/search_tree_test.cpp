#include "nonet/compare/search_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/compare/thinned.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::compare {
namespace {

// Easy51, the first one.
constexpr std::string_view kEasy =
    "902005403100063025508407060026309001057010290090670530240530600705200304080041950";

TEST(SearchTree, HasTheNodesThatTheEnginesCount) {
  const Grid easy = *grid_from_line(kEasy);
  const auto tree = [&](Order order) {
    return search_tree(small_grid_of(easy), order, {.limit = 1});
  };
  EXPECT_EQ(std::size(tree(Order::reading).nodes), 49u);  // facts.md
  EXPECT_EQ(std::size(tree(Order::fewest).nodes), 37u);

  const Grid example = *grid_from_line(
      "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
  for (const auto& [order, name] :
       {std::pair{Order::reading, "reading"}, std::pair{Order::fewest, "fewest"}}) {
    const auto engine = (*find_engine(name))->make();
    const auto whole = search_tree(small_grid_of(example), order, {});
    EXPECT_TRUE(whole.complete);
    EXPECT_EQ(whole.nodes.size(), count_solutions(example, *engine, {}).nodes) << name;
  }
}

TEST(SearchTree, FindsThe288GridsOfFourByFour) {
  const auto tree = search_tree({.cells = std::vector<int>(16)}, Order::fewest, {});
  const auto is_solution = [](const TreeNode& node) {
    return node.kind == TreeNode::Kind::solution;
  };
  EXPECT_EQ(std::count_if(tree.nodes.begin(), tree.nodes.end(), is_solution), 288);
}

TEST(SearchTree, StopsWhenItIsLargeEnough) {
  const auto tree =
      search_tree({.cells = std::vector<int>(16)}, Order::reading, {.most_nodes = 50});
  EXPECT_EQ(tree.nodes.size(), 50u);
  EXPECT_FALSE(tree.complete);
}

TEST(Thinned, GoesFromTheSolutionToAMinimalPuzzleGivenByGiven) {
  const Grid solution = *first_solution(*grid_from_line(kEasy));
  const auto puzzles = thinned(solution, 7);
  ASSERT_GT(puzzles.size(), 45u);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(puzzles[i].givens().size(), 81 - i);
    EXPECT_TRUE(same_digits(*solve(puzzles[i]).solution, solution));
  }
  const CheckResult last = check(puzzles.back());
  EXPECT_EQ(last.status, Status::unique);
  EXPECT_TRUE(last.redundant.is_empty());
  EXPECT_EQ(puzzles, thinned(solution, 7));
  EXPECT_NE(puzzles, thinned(solution, 8));
}

}  // namespace
}  // namespace nonet::compare
