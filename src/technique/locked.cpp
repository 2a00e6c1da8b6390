// Locked candidates, and pairs and triples locked in the crossing of a box and a line.
// Idea    Where a box and a line cross, a digit that must be there for one of the two houses
//         cannot be elsewhere in the other. Pointing: the box holds its digit on one line, so the
//         rest of the line loses it. Claiming: the line holds its digit in one box, so the rest of
//         the box loses it. A naked pair or triple in the crossing clears both houses at once.
// Finds   Digits with two or three places (one place is a hidden single). A locked pair or triple
//         is one that takes something from both houses; else it is a plain naked subset.
// Source  Sudopedia "Locked Candidates", "Locked Pair"; HoDoKu codes 0100, 0101, 0110, 0111.
// Cost    54 crossings, a few set operations each. No allocation.
#include <array>

#include "technique/closed_subset.hpp"
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

struct Crossing {
  House box;
  House line;
};

// By box, its rows before its columns.
constexpr std::array<Crossing, 54> kCrossings = [] {
  std::array<Crossing, 54> crossings{};
  std::size_t n = 0;
  for (int box = 0; box < 9; ++box) {
    for (int i = 0; i < 3; ++i) crossings[n++] = {box_house(box), row_house(box / 3 * 3 + i)};
    for (int i = 0; i < 3; ++i) crossings[n++] = {box_house(box), column_house(box % 3 * 3 + i)};
  }
  return crossings;
}();

// The digit lies in the crossing for all of `whole`: takes it from the rest of `cleared`.
// Gives: false when the finder is to stop.
bool report_locked(const Position& position, Digit digit, House whole, House cleared,
                   Findings& found) {
  const CellSet places = position.places(digit, whole);
  if (!includes(set_of(cleared), places)) return true;
  const CellSet removed = position.places(digit, cleared) - places;
  if (!found.wants(!removed.is_empty()) || places.is_empty() || is_single(places)) return true;
  Step& step = found.start();
  eliminate(position, removed, DigitSet(digit), step);
  step.marks.push_back({Role::pattern, places, DigitSet(digit)});
  step.houses.push_back({HouseRole::base, whole});
  step.houses.push_back({HouseRole::cover, cleared});
  return found.report();
}

}  // namespace

void find_pointing(const Position& position, Findings& found) {
  for (const auto& [box, line] : kCrossings) {
    if (!found.looks_at(set_of(box))) continue;
    for (Digit digit : kAllDigits) {
      if (!report_locked(position, digit, box, line, found)) return;
    }
  }
}

void find_claiming(const Position& position, Findings& found) {
  for (const auto& [box, line] : kCrossings) {
    if (!found.looks_at(set_of(line))) continue;
    for (Digit digit : kAllDigits) {
      if (!report_locked(position, digit, line, box, found)) return;
    }
  }
}

void find_locked_subsets(const Position& position, Findings& found) {
  const int size = found.technique() == Technique::locked_pair ? 2 : 3;
  for (const Crossing& at : kCrossings) {
    const CellSet in_box = set_of(at.box);
    const CellSet on_line = set_of(at.line);
    const CellSet crossing = in_box & on_line & position.empty();
    if (!found.looks_at(crossing)) continue;
    std::array<Cell, 3> cells{};
    Matrix9 matrix{};
    std::size_t n = 0;
    for (Cell cell : crossing) {
      cells[n] = cell;
      matrix[n++] = position.digits(cell).bits();
    }
    const auto report = [&](Bits9 rows, Bits9 columns) {
      CellSet pattern;
      for (std::size_t i = 0; i < n; ++i) {
        if ((rows >> i & 1) != 0) pattern.add(cells[i]);
      }
      const DigitSet digits = DigitSet::from_bits(columns);
      const CellSet whole = in_box | on_line;
      CellSet removed;
      for (Digit digit : digits) removed |= position.cells(digit) & (whole - pattern);
      const bool clears_both = !(removed - in_box).is_empty() && !(removed - on_line).is_empty();
      if (!found.wants(clears_both)) return true;
      Step& step = found.start();
      eliminate(position, removed, digits, step);
      step.marks.push_back({Role::pattern, pattern, digits});
      step.houses.push_back({HouseRole::where, at.box});
      step.houses.push_back({HouseRole::where, at.line});
      return found.report();
    };
    if (!for_each_closed_subset(matrix, size, report)) return;
  }
}

}  // namespace nonet::technique
