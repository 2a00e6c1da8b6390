// Plain backtracking, written to be read and recorded.
// Idea    Choose an empty cell; try each digit that its row, column and box do not hold; go back when
//         there is none. The two orders differ in the choice of the cell and in nothing else.
// Counts  A node is one call of visit(), the one that finds the grid full included: the definition
//         of the engines `reading` and `fewest`, whose counts the tests hold this to.
// Cost    Each node looks at the whole grid: for trees that people look at.
#include "nonet/compare/search_tree.hpp"

#include <optional>

#include "nonet/base/contract.hpp"

namespace nonet::compare {
namespace {

class Recorder {
 public:
  Recorder(const SmallGrid& grid, Order order, const TreeOptions& options)
      : grid_(grid),
        cells_(grid.cells),
        n_(grid.box_rows * grid.box_columns),
        order_(order),
        options_(options) {}

  SearchTree record() {
    visit({});
    return std::move(tree_);
  }

 private:
  void visit(TreeNode node) {
    if (tree_.nodes.size() >= options_.most_nodes) {
      stop();
      return;
    }
    const std::size_t number = tree_.nodes.size();
    tree_.nodes.push_back(node);
    const std::optional<std::size_t> cell = choose();
    if (!cell) {
      tree_.nodes[number].kind = TreeNode::Kind::solution;
      if (++solutions_ == options_.limit) stop();
      return;
    }
    const std::vector<int> digits = digits_of(*cell);
    if (digits.empty()) tree_.nodes[number].kind = TreeNode::Kind::dead_end;
    for (const int digit : digits) {
      cells_[*cell] = digit;
      visit({.parent = number, .depth = node.depth + 1, .cell = *cell, .digit = digit});
      cells_[*cell] = 0;
      if (!tree_.complete) return;
    }
  }

  void stop() { tree_.complete = false; }

  [[nodiscard]] std::optional<std::size_t> choose() const {
    std::optional<std::size_t> best;
    std::size_t fewest = n_ + 1;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell] != 0) continue;
      if (order_ == Order::reading) return cell;
      const std::size_t count = digits_of(cell).size();
      if (count < fewest) {
        fewest = count;
        best = cell;
      }
    }
    return best;
  }

  [[nodiscard]] bool sees(std::size_t a, std::size_t b) const {
    const std::size_t row_a = a / n_, column_a = a % n_, row_b = b / n_, column_b = b % n_;
    return row_a == row_b || column_a == column_b ||
           (row_a / grid_.box_rows == row_b / grid_.box_rows &&
            column_a / grid_.box_columns == column_b / grid_.box_columns);
  }

  [[nodiscard]] std::vector<int> digits_of(std::size_t cell) const {
    std::vector<int> digits;
    for (int digit = 1; digit <= static_cast<int>(n_); ++digit) {
      bool is_free = true;
      for (std::size_t other = 0; other < cells_.size() && is_free; ++other) {
        is_free = cells_[other] != digit || !sees(cell, other);
      }
      if (is_free) digits.push_back(digit);
    }
    return digits;
  }

  const SmallGrid& grid_;
  std::vector<int> cells_;
  std::size_t n_;
  Order order_;
  const TreeOptions& options_;
  std::size_t solutions_ = 0;
  SearchTree tree_;
};

}  // namespace

SmallGrid small_grid_of(const Grid& grid) {
  SmallGrid small{.box_rows = 3, .box_columns = 3, .cells = {}};
  for (const Cell cell : kAllCells) {
    const auto digit = grid.at(cell);
    small.cells.push_back(digit ? static_cast<int>(*digit) : 0);
  }
  return small;
}

SearchTree search_tree(const SmallGrid& grid, Order order, const TreeOptions& options) {
  const std::size_t n = grid.box_rows * grid.box_columns;
  NONET_EXPECT(n >= 1 && n <= 9, "a tree is recorded of grids up to 9 x 9");
  NONET_EXPECT(grid.cells.size() == n * n, "a grid of n digits has n * n cells");
  return Recorder(grid, order, options).record();
}

}  // namespace nonet::compare
