// Sue de Coq: two disjoint subsets that share the crossing of a box and a line.
// Idea    Two or three cells where a box and a line cross hold at least two digits more than they
//         are. With some more cells of the line and some more of the box, whose digits are disjoint,
//         there are as many digits as cells; each digit can stand only once in all these cells, so
//         each does. It leaves what sees all its places there: the rest of the line, for a digit of
//         the line's cells; the rest of the box, for one of the box's; both, for one of neither.
// Finds   The basic form, one cell with two digits on either side, and the extended ones with more
//         cells and with digits that the crossing lacks. No part is a naked subset by itself.
// Source  Sudopedia "Sue de Coq" (two-sector disjoint subsets); HoDoKu code 1101.
// Cost    54 crossings, and all subsets of at most six cells on either side. No allocation.
// Not     Digits that stand once on either side (they leave the crossing).
#include "technique/closed_subset.hpp"
#include "technique/common.hpp"
#include "technique/finders.hpp"
#include "technique/removals.hpp"

namespace nonet::technique {
namespace {

// Cells of one side that may be taken together, and their digits.
struct Part {
  CellSet cells;
  DigitSet digits;
  int size = 0;
};

// All sets of empty cells of `cells` that are no naked subset.
class Parts {
 public:
  Parts(const Position& position, CellSet cells) { extend(position, {}, cells & position.empty()); }

  [[nodiscard]] const Part* begin() const { return parts_.data(); }
  [[nodiscard]] const Part* end() const { return parts_.data() + size_; }

 private:
  void extend(const Position& position, const Part& part, CellSet rest) {
    while (!rest.is_empty()) {
      const Cell cell = rest.first();
      rest.remove(cell);
      Part with{part.cells, part.digits | position.digits(cell), part.size + 1};
      with.cells.add(cell);
      if (kBitCount[with.digits.bits()] > with.size) parts_[size_++] = with;
      extend(position, with, rest);
    }
  }

  std::array<Part, 64> parts_{};
  std::size_t size_ = 0;
};

class CrossingSearch {
 public:
  CrossingSearch(const Position& position, House box, House line, Findings& found)
      : position_(position),
        box_(box),
        line_(line),
        crossing_(position, set_of(box) & set_of(line)),
        on_line_(position, set_of(line) - set_of(box)),
        in_box_(position, set_of(box) - set_of(line)),
        found_(found) {}

  // Gives: false when no more steps are wanted.
  bool run() const {
    for (const Part& middle : crossing_) {
      if (middle.size < 2 || kBitCount[middle.digits.bits()] < middle.size + 2) continue;
      std::array<const Part*, 64> seconds{};
      std::size_t count = 0;
      for (const Part& second : in_box_) {
        if (may_join(middle, second)) seconds[count++] = &second;
      }
      for (const Part& first : on_line_) {
        if (count == 0 || !may_join(middle, first)) continue;
        for (std::size_t i = 0; i < count; ++i) {
          const Part& second = *seconds[i];
          if (!(first.digits & second.digits).is_empty()) continue;
          const DigitSet digits = middle.digits | first.digits | second.digits;
          if (kBitCount[digits.bits()] != middle.size + first.size + second.size) continue;
          if (!report(middle, first, second, digits)) return false;
        }
      }
    }
    return true;
  }

 private:
  // It brings more cells than digits.
  [[nodiscard]] static bool may_join(const Part& middle, const Part& side) {
    return kBitCount[(side.digits - middle.digits).bits()] < side.size;
  }

  bool report(const Part& middle, const Part& first, const Part& second, DigitSet digits) const {
    const CellSet cells = middle.cells | first.cells | second.cells;
    Removals removals;
    for (Digit digit : digits) {
      removals.add(position_, digit, common_peers(position_.cells(digit) & cells));
    }
    if (!found_.wants(!removals.is_empty())) return true;
    Step& step = found_.start();
    step.marks.push_back({Role::pivot, middle.cells, middle.digits});
    step.marks.push_back({Role::wing, first.cells, first.digits});
    step.marks.push_back({Role::wing, second.cells, second.digits});
    step.houses.push_back({HouseRole::where, line_});
    step.houses.push_back({HouseRole::where, box_});
    removals.append_to(step);
    return found_.report();
  }

  const Position& position_;
  House box_;
  House line_;
  Parts crossing_;
  Parts on_line_;
  Parts in_box_;
  Findings& found_;
};

}  // namespace

void find_sue_de_coqs(const Position& position, Findings& found) {
  for (int box = 0; box < 9; ++box) {
    for (int i = 0; i < 3; ++i) {
      for (House line : {row_house(box / 3 * 3 + i), column_house(box % 3 * 3 + i)}) {
        if (!found.looks_at(set_of(box_house(box)) | set_of(line))) continue;
        if (!CrossingSearch(position, box_house(box), line, found).run()) return;
      }
    }
  }
}

}  // namespace nonet::technique
