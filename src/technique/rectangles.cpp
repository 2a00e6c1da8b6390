// Unique, hidden and avoidable rectangles.
// Idea    Four cells in two rows, two columns and two boxes, none of them given, must not end up
//         with two digits x and y alone: exchanging x and y there would give a second solution.
//         Floor cells hold nothing else; roof cells keep the pattern from closing with extra digits.
// Finds   Type 1: one roof cell; it takes neither x nor y. Types 2 and 5: every roof cell has the
//         same one extra digit (2: two in line, 5: two diagonal ones or three), which stands in one
//         of them. Type 3: two in line, one of which takes an extra digit; with cells of a house of
//         theirs, an almost locked set of all the extra digits, that is a naked subset. Type 4: two
//         in line, which have the only places of x in a house: neither is y. Type 6: two diagonal
//         ones, and x makes an X-wing of the rectangle: x is not in the roof. Hidden: x has only
//         the rectangle's places in a row and a column; their crossing, opposite a floor cell, is
//         not y. Avoidable: the same with digits placed; type 1: three of them; type 2: two in
//         line, and the other two share an extra digit.
// Source  Sudopedia "Uniqueness Test", "Avoidable Rectangle"; HoDoKu codes 0600 to 0608.
// Cost    486 rectangles, most of them dismissed by one test. No allocation.
// Not     Longer patterns (unique_loop.cpp, bug.cpp); extra digits used by chains.
//
// A cell may lack x or y: what was removed by reasoning does not make a second solution impossible.
// It does where the pencil marks belong to the puzzle, as they must where fewer than 17 digits are
// given; there every cell has to hold both, and digits placed prove nothing.
#include <algorithm>
#include <optional>

#include "technique/deadly_pattern.hpp"
#include "technique/finders.hpp"
#include "technique/removals.hpp"

namespace nonet::technique {
namespace {

// Corner i has i ^ 1 beside it in its row, i ^ 2 in its column, and i ^ 3 opposite.
struct Rectangle {
  std::array<Cell, 4> corners{};
  CellSet cells;

  [[nodiscard]] constexpr Cell operator[](std::size_t i) const noexcept { return corners[i]; }
};

constexpr std::array<Rectangle, 486> kRectangles = [] {
  std::array<Rectangle, 486> all{};
  std::size_t n = 0;
  for (int top = 0; top < 9; ++top) {
    for (int bottom = top + 1; bottom < 9; ++bottom) {
      for (int left = 0; left < 9; ++left) {
        for (int right = left + 1; right < 9; ++right) {
          if ((top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
          Rectangle& one = all[n++];
          one.corners = {cell_at(top, left), cell_at(top, right), cell_at(bottom, left),
                         cell_at(bottom, right)};
          for (Cell cell : one.corners) one.cells.add(cell);
        }
      }
    }
  }
  return all;
}();

bool marks_are_derived(const Position& position) {
  constexpr int kFewestGivens = 17;
  return position.grid().givens().size() >= kFewestGivens;
}

// The cells can still be filled with x and y alone.
bool can_close(const Position& position, const Rectangle& rectangle, DigitSet xy) {
  const auto closes = [&](Digit x, Digit y) {
    return position.has(rectangle[0], x) && position.has(rectangle[1], y) &&
           position.has(rectangle[2], y) && position.has(rectangle[3], x);
  };
  const Digit x = xy.first();
  const Digit y = (xy - DigitSet(x)).first();
  return marks_are_derived(position) ? closes(x, y) || closes(y, x) : closes(x, y) && closes(y, x);
}

// Type 6: x has only the rectangle's places in both rows, or in both columns.
bool report_x_wing(const Position& position, const Rectangle& rectangle, DigitSet xy,
                   const DeadlyPattern& pattern) {
  const House top = row_house(row_of(rectangle[0]));
  const House bottom = row_house(row_of(rectangle[3]));
  const House left = column_house(column_of(rectangle[0]));
  const House right = column_house(column_of(rectangle[3]));
  for (Digit x : xy) {
    for (const auto& [one, two] : {std::pair(top, bottom), {left, right}}) {
      if (!includes(pattern.cells(), position.places(x, one) | position.places(x, two))) continue;
      if (!pattern.report_removal(pattern.roof(), DigitSet(x), &one)) return false;
      break;  // the columns would say the same
    }
  }
  return true;
}

bool report_hidden_at(const Position& position, CellSet cells, Cell cell, Digit x, DigitSet y,
                      Findings& found) {
  if (!found.wants(position.has(cell, y.first()))) return true;
  Step& step = found.start();
  step.marks.push_back({Role::pattern, cells, y | DigitSet(x)});
  step.marks.push_back({Role::pivot, CellSet(cell), DigitSet(x)});
  step.marks.push_back({Role::target, {}, y});
  step.houses.push_back({HouseRole::where, row_house(row_of(cell))});
  step.houses.push_back({HouseRole::where, column_house(column_of(cell))});
  eliminate(position, CellSet(cell), y, step);
  return found.report();
}

bool report_hidden(const Position& position, const Rectangle& rectangle, DigitSet xy,
                   const DeadlyPattern& pattern, Findings& found) {
  for (std::size_t corner = 0; corner < 4; ++corner) {
    const Cell cell = rectangle[corner];
    const Cell in_row = rectangle[corner ^ 1];
    const Cell in_column = rectangle[corner ^ 2];
    if (!pattern.floor().has(rectangle[corner ^ 3])) continue;
    if (!pattern.roof().has(in_row) || !pattern.roof().has(in_column)) continue;
    for (Digit x : xy) {
      const CellSet places = position.places(x, row_house(row_of(cell))) |
                             position.places(x, column_house(column_of(cell)));
      if (!places.has(in_row) || !places.has(in_column)) continue;
      if (!includes(pattern.cells(), places)) continue;
      const DigitSet y = xy - DigitSet(x);
      if (!report_hidden_at(position, pattern.cells(), cell, x, y, found)) return false;
    }
  }
  return true;
}

// Gives: false when no more steps are wanted.
bool report_unique(const Position& position, const Rectangle& rectangle, DigitSet xy,
                   Findings& found) {
  const DeadlyPattern pattern(position, rectangle.cells, xy, found);
  const int roofs = pattern.roof().size();
  const bool is_in_line = pattern.is_roof_in_line();
  const bool is_common = is_single(pattern.extra());
  switch (found.technique()) {
    case Technique::unique_rectangle_1:
      return roofs != 1 || pattern.report_single();
    case Technique::unique_rectangle_2:
      return !is_in_line || !is_common || pattern.report_common_extra();
    case Technique::unique_rectangle_3:
      return !is_in_line || is_common || pattern.report_subsets();
    case Technique::unique_rectangle_4:
      return !is_in_line || pattern.report_locked();
    case Technique::unique_rectangle_5:
      return roofs < 2 || is_in_line || !is_common || pattern.report_common_extra();
    case Technique::unique_rectangle_6:
      return roofs != 2 || is_in_line || report_x_wing(position, rectangle, xy, pattern);
    default:
      return report_hidden(position, rectangle, xy, pattern, found);
  }
}

}  // namespace

void find_unique_rectangles(const Position& position, Findings& found) {
  const CellSet bivalue = position.cells_with(2);
  for (const Rectangle& rectangle : kRectangles) {
    const CellSet cells = rectangle.cells;
    const CellSet pairs = cells & bivalue;
    if (pairs.is_empty() || !includes(position.empty(), cells)) continue;
    std::array<DigitSet, 4> looked_at{};
    std::size_t n = 0;
    for (Cell cell : pairs) {
      const DigitSet xy = position.digits(cell);
      if (std::find(looked_at.begin(), looked_at.end(), xy) != looked_at.end()) continue;
      looked_at[n++] = xy;
      if (!can_close(position, rectangle, xy)) continue;
      if (!report_unique(position, rectangle, xy, found)) return;
    }
  }
}

namespace {

// What would close the rectangle around the digits placed in it.
// Gives: nothing where they do not fit, or do not say both digits.
std::optional<std::array<Digit, 4>> closing_of(const Grid& grid, const Rectangle& rectangle) {
  std::array<std::optional<Digit>, 2> diagonal;  // of corners 0 and 3, of corners 1 and 2
  for (std::size_t i = 0; i < 4; ++i) {
    const auto value = grid.at(rectangle[i]);
    if (!value) continue;
    auto& digit = diagonal[i == 0 || i == 3 ? 0 : 1];
    if (digit && digit != value) return std::nullopt;
    digit = value;
  }
  if (!diagonal[0] || !diagonal[1]) return std::nullopt;
  return std::array{*diagonal[0], *diagonal[1], *diagonal[1], *diagonal[0]};
}

bool report_avoidable(const Position& position, const Rectangle& rectangle, CellSet open,
                      Findings& found) {
  const auto closing = closing_of(position.grid(), rectangle);
  if (!closing) return true;
  DigitSet xy, extra;
  for (std::size_t i = 0; i < 4; ++i) {
    const Cell cell = rectangle[i];
    xy.add((*closing)[i]);
    if (!open.has(cell)) continue;
    if (!position.has(cell, (*closing)[i])) return true;
    extra |= position.digits(cell) - DigitSet((*closing)[i]);
  }
  const bool is_first = found.technique() == Technique::avoidable_rectangle_1;
  if (!is_first && !is_single(extra)) return true;
  const DigitSet digits = is_first ? xy & position.digits(open.first()) : extra;
  const CellSet cells = is_first ? open : common_peers(open & position.cells(extra.first()));
  Step& step = found.start();
  step.marks.push_back({Role::pattern, rectangle.cells, xy});
  step.marks.push_back({Role::extra, open, extra});
  step.marks.push_back({Role::target, {}, digits});
  eliminate(position, cells, digits, step);
  return found.report();
}

}  // namespace

void find_avoidable_rectangles(const Position& position, Findings& found) {
  if (!marks_are_derived(position)) return;
  const CellSet givens = position.grid().givens();
  const int open_cells = found.technique() == Technique::avoidable_rectangle_1 ? 1 : 2;
  for (const Rectangle& rectangle : kRectangles) {
    const CellSet cells = rectangle.cells;
    const CellSet open = cells & position.empty();
    if (!(cells & givens).is_empty() || open.size() != open_cells) continue;
    if (!report_avoidable(position, rectangle, open, found)) return;
  }
}

}  // namespace nonet::technique
