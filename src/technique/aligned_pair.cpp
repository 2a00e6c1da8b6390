// Aligned pair exclusion.
// Idea    Two cells, and every pair of digits that they might take together. A pair is out if both
//         digits are the same and the cells see each other, or if it would take two digits from an
//         almost locked set, which has one to spare. A digit that has no partner left goes.
// Finds   Every two cells, whether or not they see each other, one step for both; almost locked
//         sets of any size, a cell with two digits being the smallest.
// Source  Sudopedia "Aligned Pair Exclusion" and its extension to almost locked sets.
// Cost    For each set and two digits of it, the cells that would take them. 100 KB for the table.
// Not     Three cells at a time.
#include <algorithm>
#include <vector>

#include "technique/almost_locked.hpp"
#include "technique/finders.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {
namespace {

class Exclusions {
 public:
  Exclusions(const Position& position, Findings& found)
      : position_(position),
        found_(found),
        sets_(found.workings().sets()),
        excluded_(kCellCount * kDigitCount) {
    for (const Als& set : sets_) exclude_by(set);
    for (Digit digit : kAllDigits) open_ |= position.cells(digit);
  }

  void run() const {
    // By cell, the others that leave some digit of it alone.
    std::array<CellSet, kCellCount> spoilers{};
    for (Cell cell : open_) {
      for (Digit x : position_.digits(cell)) spoilers[index(cell)] |= partnerless(cell, x);
    }
    CellSet rest = open_;
    while (!rest.is_empty()) {
      const Cell first = rest.first();
      rest.remove(first);
      for (Cell second : rest) {
        const bool loses_some =
            spoilers[index(first)].has(second) || spoilers[index(second)].has(first);
        if (loses_some && !report(first, second)) return;
      }
    }
  }

 private:
  using Partners = std::array<CellSet, kDigitCount>;  // by digit

  [[nodiscard]] const Partners& excluded(Cell cell, Digit digit) const {
    return excluded_[index(cell) * kDigitCount + index(digit)];
  }

  // No cell that sees all places of x in the set and one that sees all those of y take both.
  void exclude_by(const Als& set) {
    for (Digit x : set.active) {
      for (Cell cell : position_.cells(x) & set.sees(x)) {
        Partners& partners = excluded_[index(cell) * kDigitCount + index(x)];
        for (Digit y : set.active - DigitSet(x)) partners[index(y)] |= set.sees(y);
      }
    }
  }

  // The cells that have no digit left to go with x in `cell`.
  [[nodiscard]] CellSet partnerless(Cell cell, Digit x) const {
    CellSet cells = open_ - CellSet(cell);
    for (Digit y : kAllDigits) {
      CellSet out = excluded(cell, x)[index(y)];
      if (x == y) out |= peer_set(cell);
      cells -= position_.cells(y) - out;
    }
    return cells;
  }

  // The smallest set that keeps x in one cell and y in the other apart.
  [[nodiscard]] const Als* set_between(Cell one, Digit x, Cell two, Digit y) const {
    for (const Als& set : sets_) {
      if (set.active.has(x) && set.active.has(y) && set.sees(x).has(one) && set.sees(y).has(two)) {
        return &set;
      }
    }
    return nullptr;
  }

  // The digits of `cell` that go because `other` has no partner for them; tells by which sets.
  DigitSet tell(Cell cell, Cell other, Step& step) const {
    DigitSet removed;
    for (Digit x : position_.digits(cell)) {
      if (!partnerless(cell, x).has(other)) continue;
      removed.add(x);
      for (Digit y : position_.digits(other)) {
        if (x == y && are_peers(cell, other)) continue;
        const Als& set = *set_between(cell, x, other, y);
        const AlmostLockedSet told{set.cells, set.digits};
        if (std::find(step.sets.begin(), step.sets.end(), told) == step.sets.end()) {
          step.sets.push_back(told);
          step.marks.push_back({Role::wing, set.cells, set.digits});
        }
      }
    }
    return removed;
  }

  bool report(Cell first, Cell second) const {
    Step& step = found_.start();
    step.marks.push_back({Role::pivot, CellSet(first), position_.digits(first)});
    step.marks.push_back({Role::pivot, CellSet(second), position_.digits(second)});
    const DigitSet of_first = tell(first, second, step);
    const DigitSet of_second = tell(second, first, step);
    step.marks.push_back({Role::target, {}, of_first | of_second});
    eliminate(position_, CellSet(first), of_first, step);
    eliminate(position_, CellSet(second), of_second, step);
    return found_.report();
  }

  const Position& position_;
  Findings& found_;
  const std::vector<Als>& sets_;
  std::vector<Partners> excluded_;  // by cell and digit
  // Cells with candidates. Where one has none, nothing would go with it, and no set be the reason.
  CellSet open_;
};

}  // namespace

void find_aligned_pairs(const Position& position, Findings& found) {
  Exclusions(position, found).run();
}

}  // namespace nonet::technique
