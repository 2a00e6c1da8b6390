// Singles: the steps that place a digit.
// Idea    Full house: one empty cell is left in a house. Naked single: one candidate is left in a
//         cell. Hidden single: one place is left for a digit in a house.
// Finds   Each by its reason: a cell that is a hidden single in two houses is found twice, once
//         for each house. Boxes come first there, as a person looks at them first.
// Source  Sudopedia "Full House", "Naked Single", "Hidden Single"; HoDoKu codes 0000, 0003, 0002.
// Cost    Naked singles are counted for all cells at once; a hidden single costs one look at a
//         digit in a house. No allocation.
// Not     Direct singles that need an elimination first (scales of rating have those).
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

constexpr std::array<House, kHouseCount> kBoxesFirst = [] {
  std::array<House, kHouseCount> houses{};
  for (std::size_t i = 0; i < houses.size(); ++i) houses[i] = kAllHouses[(i + 18) % kHouseCount];
  return houses;
}();

void make_single(Cell cell, Digit digit, Step& step) {
  step.placements.push_back({cell, digit});
  step.marks.push_back({Role::pattern, CellSet(cell), DigitSet(digit)});
}

}  // namespace

void find_full_houses(const Position& position, Findings& found) {
  for (House house : kBoxesFirst) {
    const CellSet empty = position.empty() & set_of(house);
    if (!is_single(empty)) continue;
    const DigitSet digits = position.digits(empty.first());
    if (!is_single(digits)) continue;  // contradictory, or pencil-marked otherwise
    Step& step = found.start();
    make_single(empty.first(), digits.first(), step);
    step.houses.push_back({HouseRole::where, house});
    if (!found.report()) return;
  }
}

void find_naked_singles(const Position& position, Findings& found) {
  for (Cell cell : position.cells_with(1)) {
    make_single(cell, position.digits(cell).first(), found.start());
    if (!found.report()) return;
  }
}

void find_hidden_singles(const Position& position, Findings& found) {
  for (House house : kBoxesFirst) {
    for (Digit digit : kAllDigits) {
      const CellSet places = position.places(digit, house);
      if (!is_single(places)) continue;
      Step& step = found.start();
      make_single(places.first(), digit, step);
      step.houses.push_back({HouseRole::where, house});
      if (!found.report()) return;
    }
  }
}

}  // namespace nonet::technique
