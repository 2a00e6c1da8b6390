// Unique rectangles and loops: the search.
// Idea    Cells with the same two candidates in a closed walk, each step inside a house, could be
//         filled in two ways; a puzzle with one solution must have something more in some of them.
// Finds   From every cell with two candidates, depth first. A cell with more candidates may be
//         entered twice without asking, and after that only while one digit is all that the cells
//         with more have more.
//         A cell that is alone with the two digits in one of its houses is in no loop.
// Order   Starts ascending; in a cell boxes, rows, columns, but not the kind of house that led
//         there; positions ascending. All steps are sorted by rating, then type; ties keep order.
// Not     The extra digits that a cell sees at its next cells stay noted for its later next cells
//         even if those are entered otherwise. That loses loops, and se121 has it so (Faults).
#include "rating/unique_loops.hpp"

#include <algorithm>
#include <optional>

#include "rating/house_sets.hpp"
#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

using CellsByDigit = std::array<CellSet, kDigitCount>;

// Those of `cells` that loops can consist of, as each has another in all its houses.
CellSet cells_of_loops(CellSet cells) {
  const auto is_alone = [&cells](Cell cell) {
    const CellSet others = cells - CellSet(cell);
    for (HouseKind kind : kBoxRowColumn) {
      if ((others & set_of(house_of(cell, kind))).is_empty()) return true;
    }
    return false;
  };
  for (CellSet before; before != cells;) {
    before = cells;
    for (Cell cell : before) {
      if (is_alone(cell)) cells.remove(cell);
    }
  }
  return cells;
}

// The loops through `start` over its two candidates, in the order they are found. Each house that
// is touched holds two cells of the loop, one of even and one of odd place.
class LoopSearch {
 public:
  LoopSearch(const Board& board, const CellsByDigit& cells_with, Cell start, Faults faults,
             std::vector<Loop>& loops)
      : board_(board), faults_(faults), two_(board.digits(start)), loops_(loops) {
    with_two_ = CellSet::all();
    for (Digit digit : two_) with_two_ &= cells_with[index(digit)];
    open_ = cells_of_loops(with_two_);
    if (open_.has(start)) enter(start, DigitSet(), kMost, std::nullopt);
  }

 private:
  static constexpr int kMost = 2;  // cells with more that are entered without asking

  // Two cells with different digits more allow nothing unless they share a house.
  [[nodiscard]] bool cannot_pair(Cell second) const {
    const DigitSet extras = (board_.digits(first_more_) | board_.digits(second)) - two_;
    return count_of(extras) > 1 && !are_peers(first_more_, second);
  }

  // A house that is met twice with the same parity makes every loop that goes on invalid.
  void enter(Cell cell, DigitSet extras, int allowance, std::optional<HouseKind> arrived_by) {
    const HouseMask mine = houses_mask(cell);
    const std::size_t parity = path_.size() & 1;
    if ((met_[parity] & mine) != 0) return;
    met_[parity] |= mine;
    path_.push_back(cell);
    if (path_.size() > 1) on_path_.add(cell);
    for (HouseKind kind : kBoxRowColumn) {
      if (kind == arrived_by) continue;
      for (Cell next : (with_two_ - on_path_) & set_of(house_of(cell, kind))) {
        if (next == path_.front()) {
          if (path_.size() >= 4 && met_[0] == met_[1]) loops_.push_back(path_);
          continue;
        }
        const DigitSet digits = board_.digits(next);
        const DigitSet with = extras | (digits - two_);
        if (faults_ == Faults::kept) extras = with;
        if (!open_.has(next)) continue;
        const bool has_more = digits != two_;
        if (!has_more || count_of(with) == 1 || allowance > 0) {
          if (has_more && allowance == kMost) first_more_ = next;
          if (has_more && allowance == kMost - 1 && cannot_pair(next)) continue;
          enter(next, with, has_more ? allowance - 1 : allowance, kind);
        }
      }
    }
    path_.pop_back();
    on_path_.remove(cell);
    met_[parity] &= ~mine;
  }

  const Board& board_;
  Faults faults_;
  DigitSet two_;
  std::vector<Loop>& loops_;
  Loop path_;
  CellSet with_two_;                // the cells that have both digits
  CellSet open_;                    // those of them that may be in a loop
  Cell first_more_{};               // the first cell with more on the path, if there is one
  CellSet on_path_;                 // but for the first
  std::array<HouseMask, 2> met_{};  // houses of the cells at even and at odd places
};

}  // namespace

Found unique_loop(const Board& board, Faults faults) {
  std::vector<LoopHint> hints;
  std::vector<Loop> loops;
  CellsByDigit cells_with;
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) cells_with[index(digit)].add(cell);
  }
  for (Cell start : kAllCells) {
    if (board.count(start) != 2) continue;
    loops.clear();
    LoopSearch(board, cells_with, start, faults, loops);
    for (const Loop& loop : loops) add_loop_hints(board, loop, board.digits(start), faults, hints);
  }
  const auto best =
      std::min_element(hints.begin(), hints.end(), [](const LoopHint& a, const LoopHint& b) {
        return a.hint.rating != b.hint.rating ? a.hint.rating < b.hint.rating
                                              : a.hint.technique.type < b.hint.technique.type;
      });
  if (best == hints.end()) return std::nullopt;
  return best->hint;
}

}  // namespace nonet::rating
