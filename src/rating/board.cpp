#include "rating/board.hpp"

namespace nonet::rating {

Board::Board(const Sudoku& sudoku) noexcept {
  digits_.fill(0);
  empty_in_.fill(9);
  std::array<DigitSet, kHouseCount> taken;
  for (Cell cell : kAllCells) {
    const auto value = sudoku.grid.at(cell);
    if (!value) continue;
    fill(cell, *value);
    for (House house : houses_of(cell)) taken[index(house)].add(*value);
  }
  for (Cell cell : sudoku.grid.empty_cells()) {
    DigitSet left = sudoku.allowed(cell);
    for (House house : houses_of(cell)) left -= taken[index(house)];
    digits_[index(cell)] = left.bits();
    for (Digit digit : left) {
      const Spot& spot = spot_of(cell, digit);
      for (std::size_t i = 0; i < 3; ++i) {
        auto& places = places_[spot.slots[i]];
        places = static_cast<std::uint16_t>(places | spot.bits[i]);
      }
    }
  }
}

void Board::fill(Cell cell, Digit digit) noexcept {
  values_[index(cell)] = static_cast<std::uint8_t>(digit);
  ++placed_[index(digit)];
  --empty_cells_;
  for (House house : houses_of(cell)) --empty_in_[index(house)];
}

void Board::place(Cell cell, Digit digit) noexcept {
  for (Digit other : digits(cell)) remove(cell, other);
  fill(cell, digit);
  for (HouseKind kind : kBoxRowColumn) {
    const House house = house_of(cell, kind);
    for (int position : BitsOf(places(house, digit))) remove(cell_in(house, position), digit);
  }
}

}  // namespace nonet::rating
