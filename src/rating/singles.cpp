// Hidden and naked singles.
// Order   Hidden: houses with one empty cell first, then the others, each time boxes, columns, rows;
//         digits ascending. Naked: cells in reading order.
#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

Found hidden_single_in(const Board& board, House house, double rating) {
  for (Digit digit : kAllDigits) {
    const Places places = board.places(house, digit);
    if (!is_single(places)) continue;
    return Hint{.rating = rating,
                .technique = {TechniqueName::hidden_single},
                .placement = Placement{cell_in(house, std::countr_zero(places)), digit}};
  }
  return std::nullopt;
}

}  // namespace

Found hidden_single(const Board& board) {
  for (const bool is_last : {true, false}) {
    for (HouseKind kind : kBoxColumnRow) {
      const double rating = is_last ? 1.0 : kind == HouseKind::box ? 1.2 : 1.5;
      for (int i = 0; i < 9; ++i) {
        const House house = house_of(kind, i);
        const int empty = board.empty_cells(house);
        if (empty == 0 || (empty == 1) != is_last) continue;
        if (auto found = hidden_single_in(board, house, rating)) return found;
      }
    }
  }
  return std::nullopt;
}

Found naked_single(const Board& board) {
  for (Cell cell : kAllCells) {
    if (board.count(cell) != 1) continue;
    return Hint{.rating = 2.3,
                .technique = {TechniqueName::naked_single},
                .placement = Placement{cell, board.digits(cell).first()}};
  }
  return std::nullopt;
}

}  // namespace nonet::rating
