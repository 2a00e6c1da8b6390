// What finders share: cells seen by all of a set, tests on small sets, lists of eliminations.
#pragma once

#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::technique {

// The cells that see every cell of the set; no cell of the set is among them.
// Needs: not empty.
[[nodiscard]] inline CellSet common_peers(CellSet cells) noexcept {
  CellSet seen = CellSet::all();
  for (Cell cell : cells) seen &= peer_set(cell);
  return seen;
}

// Exactly one element; cheaper than counting.
[[nodiscard]] inline bool is_single(CellSet cells) noexcept {
  return !cells.is_empty() && (cells - CellSet(cells.first())).is_empty();
}
[[nodiscard]] inline bool is_single(DigitSet digits) noexcept {
  return digits.bits() != 0 && (digits.bits() & (digits.bits() - 1)) == 0;
}

[[nodiscard]] inline bool includes(CellSet whole, CellSet part) noexcept {
  return (part - whole).is_empty();
}
[[nodiscard]] inline bool includes(DigitSet whole, DigitSet part) noexcept {
  return (part - whole).is_empty();
}

// The digits of any of the cells.
[[nodiscard]] inline DigitSet digits_of(const Position& position, CellSet cells) noexcept {
  DigitSet digits;
  for (Cell cell : cells) digits |= position.digits(cell);
  return digits;
}

// Appends what stands of `digits` in `cells`, in ascending order.
inline void eliminate(const Position& position, CellSet cells, DigitSet digits, Step& step) {
  for (Cell cell : cells) {
    for (Digit digit : position.digits(cell) & digits) step.eliminations.push_back({cell, digit});
  }
}

}  // namespace nonet::technique
