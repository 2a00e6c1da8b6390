#include "nonet/grid/candidates.hpp"

namespace nonet {

Candidates::Candidates() noexcept {
  by_cell_.fill(DigitSet::all());
  by_digit_.fill(CellSet::all());
}

Candidates Candidates::of(const Grid& grid) noexcept {
  Candidates candidates;
  for (Cell cell : kAllCells) {
    const auto value = grid.at(cell);
    if (!value) continue;
    candidates.set(cell, DigitSet(*value));
    for (Cell peer : peers_of(cell)) {
      if (grid.is_empty(peer)) candidates.remove(peer, *value);
    }
  }
  return candidates;
}

void Candidates::add(Cell cell, Digit digit) noexcept {
  by_cell_[index(cell)].add(digit);
  by_digit_[index(digit)].add(cell);
}

void Candidates::remove(Cell cell, Digit digit) noexcept {
  by_cell_[index(cell)].remove(digit);
  by_digit_[index(digit)].remove(cell);
}

void Candidates::set(Cell cell, DigitSet digits) noexcept {
  by_cell_[index(cell)] = digits;
  for (Digit digit : kAllDigits) {
    if (digits.has(digit)) {
      by_digit_[index(digit)].add(cell);
    } else {
      by_digit_[index(digit)].remove(cell);
    }
  }
}

void Candidates::place(Cell cell, Digit digit) noexcept {
  set(cell, DigitSet(digit));
  for (Cell peer : peers_of(cell)) by_cell_[index(peer)].remove(digit);
  by_digit_[index(digit)] -= peer_set(cell);
}

bool Candidates::has_empty_cell() const noexcept {
  for (DigitSet digits : by_cell_) {
    if (digits.is_empty()) return true;
  }
  return false;
}

}  // namespace nonet
