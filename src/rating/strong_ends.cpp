// The ends of strong links, grouped ones among them.
// Idea    Two places are the ends. More places make two groups: in a line by thirds (one must be
//         empty), in a box by a row and a column that cross (the cell where they cross, the heart,
//         may be of both), or by two of its rows or columns.
// Order   In a box hearts ascending, then pairs of rows, of columns; the first division whose other
//         cells hold no place decides, even if one of its groups is empty.
#include "rating/strong_ends.hpp"

#include <optional>

namespace nonet::rating {
namespace {

constexpr Places kRow = 0b000000111;     // of a box; the thirds of a line, too
constexpr Places kColumn = 0b001001001;  // of a box

struct Division {
  Places low = 0;
  Places high = 0;
  Places heart = 0;  // the place where they cross, if they do
};

Division without_third(Places places, int empty, Places part, int step) {
  const int low = empty == 0 ? 1 : 0;
  const int high = empty == 2 ? 1 : 2;
  return {places & part << (step * low), places & part << (step * high), 0};
}

std::optional<Division> divide_line(Places places) {
  for (int third = 0; third < 3; ++third) {
    if ((places & kRow << (3 * third)) == 0) return without_third(places, third, kRow, 3);
  }
  return std::nullopt;
}

std::optional<Division> divide_box(Places places) {
  for (int heart = 0; heart < 9; ++heart) {
    const Places row = kRow << (heart / 3 * 3);
    const Places column = kColumn << (heart % 3);
    if ((places & ~(row | column)) != 0) continue;
    return Division{places & column & ~place(heart), places & row & ~place(heart), place(heart)};
  }
  if (count_of(places) < 4) return std::nullopt;
  for (const bool is_row : {true, false}) {
    const Places part = is_row ? kRow : kColumn;
    const int step = is_row ? 3 : 1;
    for (int third = 2; third >= 0; --third) {
      if ((places & part << (step * third)) == 0) return without_third(places, third, part, step);
    }
  }
  return std::nullopt;
}

CellSet cells_at(House house, Places places) {
  CellSet cells;
  for (int i : BitsOf(places)) cells.add(cell_in(house, i));
  return cells;
}

// The corners of a rectangle, by their columns.
std::optional<Division> turned_rectangle(const Division& division) {
  if (division.heart != 0) return std::nullopt;
  const Places all = division.low | division.high;
  std::array<Places, 3> columns{};
  for (int i = 0; i < 3; ++i) columns[static_cast<std::size_t>(i)] = all & kColumn << i;
  Division turned;
  for (const Places column : columns) {
    if (column == 0) continue;
    if (count_of(column) != 2 || turned.high != 0) return std::nullopt;
    (turned.low == 0 ? turned.low : turned.high) = column;
  }
  return turned;
}

}  // namespace

std::vector<StrongEnds> strong_ends(const Board& board, House house, Digit digit) {
  const Places places = board.places(house, digit);
  const int count = count_of(places);
  const bool is_box = kind_of(house) == HouseKind::box;
  if (count < 2 || count > 6) return {};
  if (count == 2) {
    const Places low = places & (~places + 1);
    const Places high = places & ~low;
    const Cell a = cell_in(house, std::countr_zero(low));
    const Cell b = cell_in(house, std::countr_zero(high));
    if (is_box && (row_of(a) == row_of(b) || column_of(a) == column_of(b))) return {};
    return {{CellSet(a), CellSet(b), false}};
  }
  const auto division = is_box ? divide_box(places) : divide_line(places);
  if (!division || division->low == 0 || division->high == 0) return {};
  const auto [low, high, heart] = *division;
  const bool low_is_one = is_single(low);
  const bool high_is_one = is_single(high);
  const auto ends = [&](Places a, Places b) {
    return StrongEnds{cells_at(house, a), cells_at(house, b), true};
  };
  if (high_is_one) return {ends(high, low | heart)};
  if (low_is_one) return {ends(low, high | heart)};
  const Places shared = heart & places;
  std::vector<StrongEnds> ways{ends(low | shared, high | shared)};
  if (is_box && count == 4) {
    if (const auto turned = turned_rectangle(*division)) {
      ways.push_back(ends(turned->low, turned->high));
    }
  }
  return ways;
}

}  // namespace nonet::rating
