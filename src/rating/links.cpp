#include "rating/links.hpp"

namespace nonet::rating {
namespace {

// The positions of a cell's row and column that lie outside its box.
constexpr auto kOutsideBox = [] {
  std::array<std::array<std::uint16_t, 2>, kCellCount> outside{};
  for (Cell cell : kAllCells) {
    const House box = house_of(cell, HouseKind::box);
    const House row = house_of(cell, HouseKind::row);
    const House column = house_of(cell, HouseKind::column);
    outside[index(cell)] = {static_cast<std::uint16_t>(kAllPlaces & ~common_places(row, box)),
                            static_cast<std::uint16_t>(kAllPlaces & ~common_places(column, box))};
  }
  return outside;
}();

}  // namespace

StrongLinkTable::StrongLinkTable(const Board& board) noexcept {
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      const Candidate c = candidate(cell, digit);
      StrongLinks& links = links_[index(c)];
      for_each_strong_link(board, cell, digit, Through::both, [&links](Candidate to, Cause cause) {
        links.add(to, cause);
        return true;
      });
      for (Through through : {Through::houses, Through::cells, Through::both}) {
        if (!links.is_empty(through)) leading_[static_cast<std::size_t>(through)].add(c);
      }
    }
  }
}

WeakLinks::WeakLinks(const Board& board) {
  std::size_t end = 0;
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      Range& range = ranges_[index(candidate(cell, digit))];
      range.first = static_cast<std::uint16_t>(end);
      for (Digit other : board.digits(cell) - DigitSet(digit)) {
        links_[end++] = candidate(cell, other);
      }
      range.houses = static_cast<std::uint16_t>(end);
      const auto add = [&](HouseKind kind, Places where) {
        const House house = house_of(cell, kind);
        for (int i : BitsOf(board.places(house, digit) & where)) {
          links_[end++] = candidate(cell_in(house, i), digit);
        }
      };
      add(HouseKind::box, kAllPlaces & ~place(position_in(cell, HouseKind::box)));
      add(HouseKind::row, kOutsideBox[index(cell)][0]);
      add(HouseKind::column, kOutsideBox[index(cell)][1]);
      range.last = static_cast<std::uint16_t>(end);
    }
  }
}

}  // namespace nonet::rating
