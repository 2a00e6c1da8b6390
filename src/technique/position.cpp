#include "nonet/technique/position.hpp"

#include <algorithm>

#include "nonet/base/contract.hpp"
#include "nonet/technique/step.hpp"

namespace nonet {

Position::Position(const Sudoku& sudoku) noexcept
    : grid_(sudoku.grid), empty_(sudoku.grid.empty_cells()) {
  for (Digit digit : kAllDigits) {
    by_digit_[index(digit)] = sudoku.candidates ? empty_ & sudoku.candidates->cells(digit) : empty_;
  }
  for (Cell cell : CellSet::all() - empty_) by_digit_[index(*grid_.at(cell))] -= peer_set(cell);
  for (Digit digit : kAllDigits) {
    for (Cell cell : by_digit_[index(digit)]) by_cell_[index(cell)].add(digit);
  }
}

// Counts all cells at once, in binary: one CellSet a binary place, and "four or more" as the last.
CellSet Position::cells_with(int count) const noexcept {
  CellSet ones, twos, more;
  for (const CellSet& set : by_digit_) {
    const CellSet carry = ones & set;
    ones ^= set;
    more |= twos & carry;
    twos ^= carry;
  }
  const CellSet few = empty_ - more;
  return ((count & 1) != 0 ? few & ones : few - ones) &
         ((count & 2) != 0 ? few & twos : few - twos);
}

std::optional<DeadEnd> Position::dead_end() const noexcept {
  if (const CellSet cells = cells_with(0); !cells.is_empty()) return DeadEnd{.cell = cells.first()};
  std::array<DigitSet, kHouseCount> placed{};
  for (Cell cell : CellSet::all() - empty_) {
    for (House house : houses_of(cell)) placed[index(house)].add(*grid_.at(cell));
  }
  for (House house : kAllHouses) {
    for (Digit digit : DigitSet::all() - placed[index(house)]) {
      if (!places(digit, house).is_empty()) continue;
      return DeadEnd{.cell = std::nullopt, .house = house, .digit = digit};
    }
  }
  return std::nullopt;
}

void Position::place(Cell cell, Digit digit) noexcept {
  NONET_EXPECT(empty_.has(cell), "the cell is empty");
  grid_.place(cell, digit);
  empty_.remove(cell);
  for (Digit other : by_cell_[index(cell)]) by_digit_[index(other)].remove(cell);
  by_cell_[index(cell)] = {};
  CellSet& cells = by_digit_[index(digit)];
  for (Cell peer : cells& peer_set(cell)) by_cell_[index(peer)].remove(digit);
  cells -= peer_set(cell);
}

void Position::remove(Cell cell, Digit digit) noexcept {
  by_cell_[index(cell)].remove(digit);
  by_digit_[index(digit)].remove(cell);
}

void Position::apply(const Step& step) noexcept {
  for (const auto& [cell, digit] : step.eliminations) remove(cell, digit);
  for (const auto& [cell, digit] : step.placements) {
    if (empty_.has(cell)) place(cell, digit);
  }
}

Sudoku Position::sudoku() const noexcept {
  Candidates candidates;
  for (Cell cell : kAllCells) {
    const auto value = grid_.at(cell);
    candidates.set(cell, value ? DigitSet(*value) : by_cell_[index(cell)]);
  }
  return {grid_, candidates};
}

}  // namespace nonet
