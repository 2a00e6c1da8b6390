// BUG: the bivalue universal grave.
// Idea    Were every empty cell left with two candidates and every digit with two places in every
//         house that lacks it, each solution would have a second one: the other candidate in every
//         cell. A few cells keep a position from that with extra digits, one of which must be true.
// Finds   Type 1 (BUG+1): one such cell; it takes an extra digit. Type 2: the extra digits are all
//         the same one, which stands in one of its cells. Type 3: they lie in a house, and make a
//         naked subset with other cells of it. Type 4: two cells in a house, both with x beside
//         their extra digits; one of them is x, so the other is an extra digit, and neither takes
//         its fourth sort, the digit that the grave would leave it beside x.
// Source  Sudopedia "Bivalue Universal Grave"; HoDoKu code 0610 (type 1).
// Cost    Dismissed by one look at the cells unless all but a few are bivalue. No allocation.
// Not     Graves of a part of the grid (unique loops are one kind).
#include <array>

#include "technique/common.hpp"
#include "technique/extra_subset.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

constexpr std::size_t kMostCells = 9;

// What each of the cells with extra digits keeps in the grave.
struct Grave {
  std::array<Cell, kMostCells> cells{};
  std::array<DigitSet, kMostCells> kept{};
  std::size_t size = 0;
};

class GraveSearch {
 public:
  GraveSearch(const Position& position, Findings& found) : position_(position), found_(found) {}

  void run() {
    const CellSet bivalue = position_.cells_with(2);
    const CellSet rest = position_.empty() - bivalue;
    if (rest.is_empty() || !may_do(rest)) return;
    for (Cell cell : rest) grave_.cells[grave_.size++] = cell;
    for (Cell cell : bivalue) {
      if (!count(cell, position_.digits(cell), 1)) return;
    }
    choose(0);
  }

 private:
  // What can be said at once of the cells that are not bivalue.
  [[nodiscard]] bool may_do(CellSet rest) const {
    if (!(position_.cells_with(0) | position_.cells_with(1)).is_empty()) return false;
    const auto size = static_cast<std::size_t>(rest.size());
    switch (found_.technique()) {
      case Technique::bug_1:
        return size == 1;
      case Technique::bug_4:
        return size == 2;
      case Technique::bug_2:
        return size > 1 && size <= kMostCells && rest == position_.cells_with(3);
      default:
        for (House house : kAllHouses) {
          if (size > 1 && includes(set_of(house), rest)) return true;
        }
        return false;
    }
  }

  // Gives: false where a digit gets a third place in a house.
  bool count(Cell cell, DigitSet digits, int change) {
    bool fits = true;
    for (House house : houses_of(cell)) {
      for (Digit digit : digits) {
        auto& places = places_[index(house)][index(digit)];
        places = static_cast<std::int8_t>(places + change);
        fits &= places <= 2;
      }
    }
    return fits;
  }

  // Every digit that a house lacks is left with two places.
  [[nodiscard]] bool is_grave() const {
    for (House house : kAllHouses) {
      for (Digit digit : kAllDigits) {
        const int expected = position_.places(digit, house).is_empty() ? 0 : 2;
        if (places_[index(house)][index(digit)] != expected) return false;
      }
    }
    return true;
  }

  // Gives: false when no more steps are wanted.
  bool choose(std::size_t n) {
    if (n == grave_.size) return !is_grave() || report();
    const Cell cell = grave_.cells[n];
    const DigitSet digits = position_.digits(cell);
    for (Digit first : digits) {
      for (Digit second : digits) {
        if (second <= first) continue;
        grave_.kept[n] = DigitSet(first) | DigitSet(second);
        const bool fits = count(cell, grave_.kept[n], 1);
        const bool goes_on = !fits || choose(n + 1);
        count(cell, grave_.kept[n], -1);
        if (!goes_on) return false;
      }
    }
    return true;
  }

  [[nodiscard]] DigitSet extra(std::size_t i) const {
    return position_.digits(grave_.cells[i]) - grave_.kept[i];
  }
  [[nodiscard]] CellSet cells() const {
    CellSet cells;
    for (std::size_t i = 0; i < grave_.size; ++i) cells.add(grave_.cells[i]);
    return cells;
  }
  [[nodiscard]] DigitSet all_extra() const {
    DigitSet all;
    for (std::size_t i = 0; i < grave_.size; ++i) all |= extra(i);
    return all;
  }

  Step& start() {
    Step& step = found_.start();
    for (std::size_t i = 0; i < grave_.size; ++i) {
      step.marks.push_back({Role::extra, CellSet(grave_.cells[i]), extra(i)});
    }
    return step;
  }

  bool report() {
    switch (found_.technique()) {
      case Technique::bug_1:
        return report_single();
      case Technique::bug_2:
        return !is_single(all_extra()) || report_common();
      case Technique::bug_3:
        return is_single(all_extra()) || report_subsets();
      default:
        return report_locked();
    }
  }

  bool report_single() {
    Step& step = start();
    eliminate(position_, cells(), grave_.kept[0], step);
    return found_.report();
  }

  bool report_common() {
    const Digit digit = all_extra().first();
    const CellSet removed = position_.cells(digit) & common_peers(cells());
    if (!found_.wants(!removed.is_empty())) return true;
    Step& step = start();
    eliminate(position_, removed, DigitSet(digit), step);
    return found_.report();
  }

  bool report_subsets() {
    Holders holders{cells(), all_extra(), {}};
    for (std::size_t i = 0; i < grave_.size; ++i) {
      for (Digit digit : extra(i)) holders.places[index(digit)].add(grave_.cells[i]);
    }
    return for_each_extra_subset(position_, holders, position_.empty(),
                                 [&](const ExtraSubset& subset) {
                                   if (!found_.wants(!subset.removals.is_empty())) return true;
                                   Step& step = start();
                                   step.marks.push_back({Role::wing, subset.cells, subset.digits});
                                   step.houses.push_back({HouseRole::where, subset.house});
                                   step.sets.push_back({subset.cells, subset.digits});
                                   subset.removals.append_to(step);
                                   return found_.report();
                                 });
  }

  bool report_locked() {
    const Cell first = grave_.cells[0];
    const Cell second = grave_.cells[1];
    for (Digit x : grave_.kept[0] & grave_.kept[1]) {
      for (House house : houses_of(first)) {
        const CellSet places = position_.places(x, house);
        if (places != cells() || !set_of(house).has(second)) continue;
        Removals removals;
        for (Digit digit : grave_.kept[0] - DigitSet(x)) {
          removals.add(position_, digit, CellSet(first));
        }
        for (Digit digit : grave_.kept[1] - DigitSet(x)) {
          removals.add(position_, digit, CellSet(second));
        }
        Step& step = start();
        step.marks.push_back({Role::target, {}, DigitSet(x)});
        step.houses.push_back({HouseRole::where, house});
        removals.append_to(step);
        if (!found_.report()) return false;
        break;  // another house of both would say the same
      }
    }
    return true;
  }

  const Position& position_;
  Findings& found_;
  Grave grave_;
  std::array<std::array<std::int8_t, kDigitCount>, kHouseCount> places_{};
};

}  // namespace

void find_bugs(const Position& position, Findings& found) {
  GraveSearch(position, found).run();
}

}  // namespace nonet::technique
