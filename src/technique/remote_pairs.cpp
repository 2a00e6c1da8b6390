// Remote pairs.
// Idea    Cells that hold the same two digits alone, each seeing the next, take them in turns; so
//         the ends of a row of four, six, … cells hold one of each, and what sees both loses both.
// Finds   For each effect on a pair of digits the shortest row of cells.
// Source  Sudopedia "Remote Pairs"; HoDoKu code 0703.
// Cost    A breadth first search from each cell of the pair, by layers of cells.
// Not     Two cells (naked pair); longer XY-chains over more digits (chains.cpp).
#include <algorithm>
#include <vector>

#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

class RemotePairs {
 public:
  RemotePairs(const Position& position, DigitSet digits, CellSet cells, Findings& found)
      : position_(position), digits_(digits), cells_(cells), found_(found) {}

  // Gives: false when no more steps are wanted.
  bool run() {
    const int size = cells_.size();
    for (int length = 4; length <= size; length += 2) {
      // in-cell links and those between cells
      if (2 * length - 1 > found_.options().max_chain_length) return true;
      for (Cell start : cells_) {
        if (!search(start, static_cast<std::size_t>(length))) return false;
      }
    }
    return true;
  }

 private:
  bool search(Cell start, std::size_t length) {
    layers_.assign(1, CellSet(start));
    CellSet rest = cells_ - layers_[0];
    while (layers_.size() < length) {
      CellSet next;
      for (Cell cell : layers_.back()) next |= rest & peer_set(cell);
      rest -= next;
      layers_.push_back(next);
    }
    for (Cell end : layers_.back()) {
      if (start < end && !report(start, end)) return false;
    }
    return true;
  }

  bool report(Cell start, Cell end) {
    const CellSet removed = (position_.cells(digits_.first()) | position_.cells(last_digit())) &
                            peer_set(start) & peer_set(end);
    const bool is_told = std::find(told_.begin(), told_.end(), removed) != told_.end();
    if (is_told || !found_.wants(!removed.is_empty())) return true;
    told_.push_back(removed);
    Step& step = found_.start();
    eliminate(position_, removed, digits_, step);
    add_chain(end, step);
    return found_.report();
  }

  void add_chain(Cell end, Step& step) const {
    CellSet ends(end), cells;
    Digit in = last_digit();
    Digit out = digits_.first();
    Cell cell = end;
    for (std::size_t i = layers_.size(); i-- > 0;) {
      cells.add(cell);
      step.links.push_back({{CellSet(cell), in}, {CellSet(cell), out}, LinkKind::strong});
      if (i == 0) break;
      const Cell before = (layers_[i - 1] & peer_set(cell)).first();
      step.links.push_back({{CellSet(cell), out}, {CellSet(before), out}, LinkKind::weak});
      std::swap(in, out);
      cell = before;
    }
    ends.add(cell);
    step.marks.push_back({Role::pattern, cells, digits_});
    step.marks.push_back({Role::wing, ends, digits_});
  }

  [[nodiscard]] Digit last_digit() const { return (digits_ - DigitSet(digits_.first())).first(); }

  const Position& position_;
  DigitSet digits_;
  CellSet cells_;
  Findings& found_;
  std::vector<CellSet> layers_;  // by distance from the start
  std::vector<CellSet> told_;
};

}  // namespace

void find_remote_pairs(const Position& position, Findings& found) {
  const CellSet bivalue = position.cells_with(2);
  CellSet rest = bivalue;
  while (!rest.is_empty()) {
    const DigitSet digits = position.digits(rest.first());
    const Digit a = digits.first();
    const Digit b = (digits - DigitSet(a)).first();
    const CellSet cells = bivalue & position.cells(a) & position.cells(b);
    rest -= cells;
    if (!RemotePairs(position, digits, cells, found).run()) return;
  }
}

}  // namespace nonet::technique
