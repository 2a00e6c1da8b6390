// Sets of cells that hold the same values, each as often.
//
// Idea    For each value, a set holds it between `least` (its cells that are fixed to it) and `most`
//         (its cells that still allow it) times; all sets hold it between the greatest `least` and
//         the least `most`. Where a set has no more to give, it gives all; where it has enough, no
//         other cell of it takes the value.
// Cost    Values times cells.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

template <class L>
bool run_same_values(const SameValues& same, int digits, Node<L>& node) {
  using Mask = typename L::Mask;
  const auto is_fixed = [](Mask mask) { return (mask & (mask - 1)) == 0; };
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    for (int i = 0; i < digits; ++i) {
      const auto value = static_cast<Mask>(Mask{1} << i);
      std::size_t least = 0;
      std::size_t most = ~std::size_t{0};
      for (const Cells& set : same.sets) {
        std::size_t sure = 0;
        std::size_t possible = 0;
        for (CellNumber cell : set) {
          const Mask mask = node.mask(cell);
          if ((mask & value) == 0) continue;
          ++possible;
          if (is_fixed(mask)) ++sure;
        }
        least = std::max(least, sure);
        most = std::min(most, possible);
      }
      if (least > most) return false;
      for (const Cells& set : same.sets) {
        std::size_t sure = 0;
        std::size_t possible = 0;
        for (CellNumber cell : set) {
          const Mask mask = node.mask(cell);
          if ((mask & value) == 0) continue;
          ++possible;
          if (is_fixed(mask)) ++sure;
        }
        const bool gives_all = possible == least && sure < possible;
        const bool has_enough = sure == most && sure < possible;
        if (!gives_all && !has_enough) continue;
        for (CellNumber cell : set) {
          const Mask mask = node.mask(cell);
          if ((mask & value) == 0 || is_fixed(mask)) continue;
          node.set(cell, gives_all ? value : static_cast<Mask>(mask & ~value));
        }
        has_changed = true;
      }
    }
  }
  return true;
}

}  // namespace nonet::engine::propagate
