// Backtracking in reading order: the first program that everybody writes.
// Idea    Take the empty cells in reading order; in each try the digits 1 to 9 that its row, column
//         and box do not hold yet; when none is left, go back to the cell before.
// Counts  A node is one call of `visit`, the ones that find all cells filled included. A node at
//         which two or more digits were possible is a guess, one at which none was a failure.
// Source  The exercise that Sudoku solving is taught with; N. Wirth, "Algorithms + Data Structures
//         = Programs" (1976), section 3.5, has the general scheme.
// Cost    Exponential, and at the mercy of the grid: nearly empty first rows whose answers are high
//         digits cost hundreds of millions of nodes where `fewest` takes a hundred.
// Not     Any choice of cell: that is fewest.cpp, and the comparison of the two is the lesson.
#include "engine/reading.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "engine/search_run.hpp"
#include "nonet/grid/cell.hpp"
#include "nonet/grid/digit_set.hpp"

namespace nonet::engine {
namespace {

class ReadingSearch {
 public:
  ReadingSearch(const Sudoku& sudoku, SearchRun& run) : grid_(sudoku.grid), run_(run) {
    for (Cell cell : kAllCells) {
      const EmptyCell here{cell, sudoku.allowed(cell),
                           rows_[static_cast<std::size_t>(row_of(cell))],
                           columns_[static_cast<std::size_t>(column_of(cell))],
                           boxes_[static_cast<std::size_t>(box_of(cell))]};
      if (grid_.is_empty(cell)) {
        empty_.push_back(here);
      } else {
        here.enter(here.allowed);
      }
    }
  }

  void visit(std::size_t depth) {
    if (!run_.enter_node()) return;
    if (depth == empty_.size()) {
      run_.found(filled());
      return;
    }
    const EmptyCell& here = empty_[depth];
    const DigitSet possible = here.allowed - (here.row | here.column | here.box);
    run_.count_ways(possible.size());
    for (Digit digit : possible) {
      tried_[depth] = digit;
      here.enter(DigitSet(digit));
      visit(depth + 1);
      here.take_out(DigitSet(digit));
      if (run_.is_stopped()) return;
    }
  }

 private:
  struct EmptyCell {
    Cell cell;
    DigitSet allowed;
    DigitSet& row;  // the digits that its row, column and box hold by now
    DigitSet& column;
    DigitSet& box;

    void enter(DigitSet digit) const {
      row |= digit;
      column |= digit;
      box |= digit;
    }
    void take_out(DigitSet digit) const {
      row -= digit;
      column -= digit;
      box -= digit;
    }
  };

  [[nodiscard]] Grid filled() const {
    Grid full = grid_;
    for (std::size_t i = 0; i < empty_.size(); ++i) full.place(empty_[i].cell, tried_[i]);
    return full;
  }

  const Grid& grid_;
  SearchRun& run_;
  std::array<DigitSet, 9> rows_;
  std::array<DigitSet, 9> columns_;
  std::array<DigitSet, 9> boxes_;
  std::vector<EmptyCell> empty_;
  std::array<Digit, kCellCount> tried_{};  // by depth
};

}  // namespace

SearchResult Reading::search(const Sudoku& sudoku, const SearchOptions& options,
                             SolutionSink sink) {
  SearchRun run(options, sink);
  if (can_start(sudoku)) ReadingSearch(sudoku, run).visit(0);
  return run.result();
}

}  // namespace nonet::engine
