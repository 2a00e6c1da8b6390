// Naked and hidden subsets: pair, triple, quadruple.
// Idea    k cells of a house that hold k digits between them (naked) keep these digits for
//         themselves; k digits that have k places in a house (hidden) keep these cells for
//         themselves. The two are one thing seen from both sides: a naked subset leaves a hidden
//         one in the rest of the house.
// Finds   Every subset without a single in it; a triple may thus be a pair and a third that follows
//         (in the human order the pair comes first). A naked subset that lies in a box and in a
//         line is found once, and clears both. A hidden subset has something to hide behind, hence
//         always an effect.
// Source  Sudopedia "Naked Subset", "Hidden Subset"; HoDoKu codes 0200 to 0202, 0210 to 0212.
// Cost    Combinations of the rows of a 9x9 bit matrix, cut off as soon as the union is too large.
//         No allocation.
// Not     Quintuples and more: the other side of them is a quadruple or less.
#include "technique/closed_subset.hpp"
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

int size_of(Technique technique) {
  switch (technique) {
    case Technique::naked_pair:
    case Technique::hidden_pair:
      return 2;
    case Technique::naked_triple:
    case Technique::hidden_triple:
      return 3;
    default:
      return 4;
  }
}

// Row i: the digits of cell i of the house.
Matrix9 digits_by_cell(const Position& position, House house) {
  Matrix9 matrix{};
  for (std::size_t i = 0; i < 9; ++i) matrix[i] = position.digits(cells_of(house)[i]).bits();
  return matrix;
}

// Row d: the cells of the house that may hold digit d + 1.
Matrix9 transposed(const Matrix9& matrix) {
  Matrix9 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (unsigned rest = matrix[row]; rest != 0; rest &= rest - 1) {
      Bits9& other = result[static_cast<std::size_t>(std::countr_zero(rest))];
      other = static_cast<Bits9>(other | 1u << row);
    }
  }
  return result;
}

CellSet cells_at(House house, Bits9 places) {
  CellSet cells;
  for (unsigned rest = places; rest != 0; rest &= rest - 1) {
    cells.add(cells_of(house)[static_cast<std::size_t>(std::countr_zero(rest))]);
  }
  return cells;
}

bool lies_in_a_line(CellSet cells) {
  const Cell first = cells.first();
  return includes(set_of(row_house(row_of(first))), cells) ||
         includes(set_of(column_house(column_of(first))), cells);
}

bool is_box(House house) {
  return index(house) >= 18;
}

}  // namespace

void find_naked_subsets(const Position& position, Findings& found) {
  const int size = size_of(found.technique());
  for (House house : kAllHouses) {
    if (!found.looks_at(set_of(house))) continue;
    const auto report = [&](Bits9 places, Bits9 bits) {
      const CellSet cells = cells_at(house, places);
      if (is_box(house) && lies_in_a_line(cells)) return true;  // found there
      const DigitSet digits = DigitSet::from_bits(bits);
      Step& step = found.start();
      eliminate(position, common_peers(cells), digits, step);
      if (!found.wants(step.has_effect())) return true;
      step.marks.push_back({Role::pattern, cells, digits});
      step.houses.push_back({HouseRole::where, house});
      return found.report();
    };
    if (!for_each_closed_subset(digits_by_cell(position, house), size, report)) return;
  }
}

void find_hidden_subsets(const Position& position, Findings& found) {
  const int size = size_of(found.technique());
  for (House house : kAllHouses) {
    if (!found.looks_at(set_of(house))) continue;
    const auto report = [&](Bits9 bits, Bits9 places) {
      const CellSet cells = cells_at(house, places);
      const DigitSet digits = DigitSet::from_bits(bits);
      Step& step = found.start();
      eliminate(position, cells, DigitSet::all() - digits, step);
      if (!step.has_effect()) return true;  // nothing hides it: a naked subset
      step.marks.push_back({Role::pattern, cells, digits});
      step.houses.push_back({HouseRole::where, house});
      return found.report();
    };
    if (!for_each_closed_subset(transposed(digits_by_cell(position, house)), size, report)) return;
  }
}

}  // namespace nonet::technique
