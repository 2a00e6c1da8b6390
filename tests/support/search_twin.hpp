// The plain twin of the search engines: the definitions of the two node counts and nothing else.
// Slow and obvious; the engines are compared with it number by number.
#pragma once

#include <cstdint>

#include "nonet/engine/engine.hpp"
#include "nonet/grid/cell.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::test {

enum class CellOrder { reading, fewest };

class SearchTwin {
 public:
  SearchTwin(const Sudoku& sudoku, CellOrder order, std::uint64_t limit)
      : sudoku_(sudoku), grid_(sudoku.grid), order_(order), limit_(limit) {}

  SearchResult run() {
    bool can_start = conflicts(grid_).empty();
    for (Cell cell : kAllCells) can_start = can_start && !sudoku_.allowed(cell).is_empty();
    result_.failures = 0;
    if (can_start) visit();
    return result_;
  }

 private:
  bool may_hold(Cell cell, Digit digit) const {
    if (!sudoku_.allowed(cell).has(digit)) return false;
    for (Cell other : kAllCells) {
      if (are_peers(cell, other) && grid_.at(other) == digit) return false;
    }
    return true;
  }

  int possibilities(Cell cell) const {
    int n = 0;
    for (Digit digit : kAllDigits) n += may_hold(cell, digit) ? 1 : 0;
    return n;
  }

  std::optional<Cell> next_cell() const {
    std::optional<Cell> best;
    for (Cell cell : kAllCells) {
      if (!grid_.is_empty(cell)) continue;
      if (order_ == CellOrder::reading) return cell;
      if (!best || possibilities(cell) < possibilities(*best)) best = cell;
    }
    return best;
  }

  void visit() {
    ++result_.nodes;
    const auto cell = next_cell();
    if (!cell) {
      if (++result_.solutions == limit_) result_.complete = false;
      return;
    }
    if (possibilities(*cell) > 1) ++result_.guesses;
    if (possibilities(*cell) == 0) ++*result_.failures;
    for (Digit digit : kAllDigits) {
      if (!may_hold(*cell, digit)) continue;
      grid_.place(*cell, digit);
      visit();
      grid_.clear(*cell);
      if (!result_.complete) return;
    }
  }

  const Sudoku& sudoku_;
  Grid grid_;
  CellOrder order_;
  std::uint64_t limit_;
  SearchResult result_;
};

}  // namespace nonet::test
