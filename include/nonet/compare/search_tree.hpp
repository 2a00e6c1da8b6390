// search_tree: what plain backtracking does on a small grid, node by node, to be drawn.
//
// Example
//   const nonet::compare::SmallGrid grid{.cells = {0, 0, 0, 0, 0, 0, 0, 2, 0, 4, 0, 0, 2, 0, 0, 1}};
//   const auto tree = nonet::compare::search_tree(grid, nonet::compare::Order::fewest, {});
//   std::cout << tree.nodes.size() << '\n';  // prints 13
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/grid/grid.hpp"

namespace nonet::compare {

// n * n cells in reading order, 0 for an empty one, n = box_rows * box_columns.
struct SmallGrid {
  std::size_t box_rows = 2;
  std::size_t box_columns = 2;
  std::vector<int> cells{};
};

[[nodiscard]] SmallGrid small_grid_of(const Grid& grid);

// Which empty cell a node tries: the first one in reading order, or the first one with the fewest
// digits left. Digits ascend.
enum class Order : std::uint8_t { reading, fewest };

struct TreeNode {
  enum class Kind : std::uint8_t { inner, dead_end, solution } kind = Kind::inner;
  std::size_t parent = 0;  // the root is its own
  std::size_t depth = 0;
  std::size_t cell = 0;  // what was filled to come here; of the root nothing
  int digit = 0;
};

struct SearchTree {
  std::vector<TreeNode> nodes;  // in the order of the search, so a parent is before its children
  bool complete = true;         // the search was not cut short, neither at a solution nor by size
};

struct TreeOptions {
  std::size_t most_nodes = 10'000;
  std::size_t limit = 0;  // solutions; 0: all
};

// Needs: as many cells as n * n, with n from 1 to 9, and digits from 0 to n.
// Gives: the nodes that the engines `reading` and `fewest` count, on grids of any such size.
[[nodiscard]] SearchTree search_tree(const SmallGrid& grid, Order order,
                                     const TreeOptions& options);

}  // namespace nonet::compare
