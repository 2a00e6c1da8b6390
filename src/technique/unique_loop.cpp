// Unique loops: deadly patterns of two digits in six cells and more.
// Idea    Cells that could be filled with x and y alone, so that each house that holds one of them
//         holds two, with different digits: exchanging x and y in all of them would give a second
//         solution. Roof cells keep the pattern from closing with extra digits.
// Finds   Type 1: one roof cell, which takes neither x nor y. Type 2: every roof cell has the same
//         one extra digit, which stands in one of them. Types 3 and 4: two roof cells in line, one
//         of which takes an extra digit; these make a naked subset with other cells of the house,
//         or one of x and y has to be in the roof and the other leaves it. Each set of cells once,
//         whatever ways there are round it.
// Source  Sudopedia "Uniqueness Test", "Unique Loop"; Sudoku Explainer's four types.
// Cost    For each two digits that a cell holds alone, the sets that grow from such cells, each along
//         one path: a house with a single cell of the set needs a second one.
// Not     Four cells (rectangles.cpp).
#include <optional>

#include "technique/deadly_pattern.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

class LoopSearch {
 public:
  LoopSearch(const Position& position, DigitSet xy, Findings& found)
      : position_(position), xy_(xy), found_(found) {
    const Digit x = xy.first();
    const Digit y = (xy - DigitSet(x)).first();
    open_ = position.cells(x) & position.cells(y);
    for (Cell cell : open_) {
      if (position.digits(cell) == xy) floor_.add(cell);
    }
  }

  // Gives: false when no more steps are wanted.
  bool run() {
    for (Cell first : floor_) {
      if (!grow({CellSet(first), CellSet()}, {})) return false;
      open_.remove(first);  // what it is in has been seen
    }
    return true;
  }

 private:
  // `cells` of the pattern so far, by the digit they would have; `extra` digits of its roof.
  using Cells = std::array<CellSet, 2>;

  bool grow(const Cells& by_digit, DigitSet extra) {
    const CellSet cells = by_digit[0] | by_digit[1];
    const std::optional<House> lacking = house_with_one(cells);
    if (!lacking) return report(cells);
    const std::size_t which = (by_digit[0] & set_of(*lacking)).is_empty() ? 0 : 1;
    for (Cell cell : (open_ & set_of(*lacking)) - cells) {
      if (!(peer_set(cell) & by_digit[which]).is_empty() || fills_up(cells, cell)) continue;
      Cells with = by_digit;
      with[which].add(cell);
      const DigitSet all = extra | (position_.digits(cell) - xy_);
      const CellSet roof = (cells | CellSet(cell)) - floor_;
      if (roof.size() > 2 && !is_single(all)) continue;  // nothing follows
      if (!grow(with, all)) return false;
    }
    return true;
  }

  [[nodiscard]] static std::optional<House> house_with_one(CellSet cells) {
    for (Cell cell : cells) {
      for (House house : houses_of(cell)) {
        if (is_single(cells & set_of(house))) return house;
      }
    }
    return std::nullopt;
  }
  // Some house of the cell has two of the cells already.
  [[nodiscard]] static bool fills_up(CellSet cells, Cell cell) {
    for (House house : houses_of(cell)) {
      const CellSet inside = cells & set_of(house);
      if (!inside.is_empty() && !is_single(inside)) return true;
    }
    return false;
  }

  bool report(CellSet cells) const {
    if (cells.size() < 6) return true;
    const DeadlyPattern pattern(position_, cells, xy_, found_);
    if (pattern.roof().is_empty()) return true;
    if (is_single(pattern.roof())) return pattern.report_single();
    if (is_single(pattern.extra())) return pattern.report_common_extra() && report_locked(pattern);
    if (!pattern.is_roof_in_line()) return true;
    return pattern.report_subsets() && pattern.report_locked();
  }
  static bool report_locked(const DeadlyPattern& pattern) {
    return !pattern.is_roof_in_line() || pattern.report_locked();
  }

  const Position& position_;
  DigitSet xy_;
  Findings& found_;
  CellSet open_;   // hold x and y
  CellSet floor_;  // and nothing else
};

}  // namespace

void find_unique_loops(const Position& position, Findings& found) {
  std::array<bool, 512> looked_at{};
  for (Cell cell : position.cells_with(2)) {
    const DigitSet xy = position.digits(cell);
    if (looked_at[xy.bits()]) continue;
    looked_at[xy.bits()] = true;
    if (!LoopSearch(position, xy, found).run()) return;
  }
}

}  // namespace nonet::technique
