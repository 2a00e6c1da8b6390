// Random and well-known values for the tests of this room, made without any engine.
#pragma once

#include <string_view>

#include "nonet/base/rng.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/symmetry.hpp"

namespace nonet::test {

inline constexpr std::string_view kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
inline constexpr std::string_view kSolution =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

// Any digits anywhere, given or placed; about half of the cells are empty. Seldom free of
// conflicts.
inline Grid random_digits(Rng& rng) {
  Grid grid;
  for (Cell cell : kAllCells) {
    const Digit value = digit(static_cast<int>(rng.below(9)) + 1);
    switch (rng.below(4)) {
      case 0:
        grid.give(cell, value);
        break;
      case 1:
        grid.place(cell, value);
        break;
      default:
        break;
    }
  }
  return grid;
}

// A solution: some isomorph of kSolution.
inline Grid random_isomorph_of_the_solution(Rng& rng) {
  return Symmetry::random(rng)(*grid_from_line(kSolution));
}

inline Candidates random_candidates(Rng& rng) {
  Candidates candidates;
  for (Cell cell : kAllCells) {
    candidates.set(cell, DigitSet::from_bits(static_cast<std::uint16_t>(rng.below(512))));
  }
  return candidates;
}

inline Cell random_cell(Rng& rng) {
  return kAllCells[rng.below(kCellCount)];
}
inline Digit random_digit(Rng& rng) {
  return kAllDigits[rng.below(kDigitCount)];
}

}  // namespace nonet::test
