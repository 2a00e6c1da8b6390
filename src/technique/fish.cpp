// Basic fish: X-wing, swordfish, jellyfish.
// Idea    n rows hold a digit in n columns only: the digit's n places in these rows take all n
//         columns, so the rest of the columns loses it. The same with rows and columns exchanged.
// Finds   Every fish whose lines have two places or more, those on rows before those on columns.
// Source  Sudopedia "X-Wing", "Swordfish", "Jellyfish"; HoDoKu codes 0300 to 0302.
// Cost    Combinations of the rows of a 9x9 bit matrix for each digit and direction. No allocation.
// Not     Fins (finned_fish.cpp). Larger fish: the rows left over have a smaller one on columns.
#include "technique/closed_subset.hpp"
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

int size_of(Technique technique) {
  switch (technique) {
    case Technique::x_wing:
      return 2;
    case Technique::swordfish:
      return 3;
    default:
      return 4;
  }
}

enum class Base : std::uint8_t { rows, columns };

House house_of(Base base, int i) {
  return base == Base::rows ? row_house(i) : column_house(i);
}
Base other(Base base) {
  return base == Base::rows ? Base::columns : Base::rows;
}

// Row i: where the digit may stand in line i of the base.
Matrix9 lines_of(CellSet cells, Base base) {
  Matrix9 matrix{};
  for (Cell cell : cells) {
    const int row = row_of(cell);
    const int column = column_of(cell);
    Bits9& line = matrix[static_cast<std::size_t>(base == Base::rows ? row : column)];
    line = static_cast<Bits9>(line | 1u << (base == Base::rows ? column : row));
  }
  return matrix;
}

bool report_fish(const Position& position, Digit digit, Base base, Bits9 lines, Bits9 covers,
                 Findings& found) {
  CellSet base_cells, cover_cells;
  for (int i = 0; i < 9; ++i) {
    if ((lines >> i & 1) != 0) base_cells |= set_of(house_of(base, i));
    if ((covers >> i & 1) != 0) cover_cells |= set_of(house_of(other(base), i));
  }
  const CellSet& cells = position.cells(digit);
  const CellSet removed = cells & (cover_cells - base_cells);
  if (!found.wants(!removed.is_empty())) return true;
  Step& step = found.start();
  eliminate(position, removed, DigitSet(digit), step);
  step.marks.push_back({Role::pattern, cells & base_cells, DigitSet(digit)});
  for (int i = 0; i < 9; ++i) {
    if ((lines >> i & 1) != 0) step.houses.push_back({HouseRole::base, house_of(base, i)});
  }
  for (int i = 0; i < 9; ++i) {
    if ((covers >> i & 1) != 0) {
      step.houses.push_back({HouseRole::cover, house_of(other(base), i)});
    }
  }
  return found.report();
}

}  // namespace

void find_basic_fish(const Position& position, Findings& found) {
  const int size = size_of(found.technique());
  for (Base base : {Base::rows, Base::columns}) {
    for (Digit digit : found.options().digits) {
      const auto report = [&](Bits9 lines, Bits9 covers) {
        return report_fish(position, digit, base, lines, covers, found);
      };
      const Matrix9 matrix = lines_of(position.cells(digit), base);
      if (!for_each_closed_subset(matrix, size, report)) return;
    }
  }
}

}  // namespace nonet::technique
