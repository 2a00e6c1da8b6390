// Pairs: two cells whose values are in a table (dots, whispers, thermometers, palindromes …).
//
// Idea    Arc consistency: a cell keeps the values that some value of the other goes with. The pairs
//         of a group are swept forwards and backwards until nothing changes, so that a thermometer
//         is done in one run.
// Source  Mackworth, AC-3 (Artificial Intelligence 8, 1977).
// Cost    A few operations a candidate.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

// Tables for both directions, in the masks of the layout.
template <class Mask>
struct PairMasks {
  std::vector<Mask> after;   // by first value: the second's
  std::vector<Mask> before;  // by second value: the first's

  explicit PairMasks(const PairTable& table)
      : after(table.begin(), table.end()), before(table.size(), 0) {
    for (std::size_t a = 0; a < table.size(); ++a) {
      for (ValueMask rest = table[a]; rest != 0; rest &= rest - 1) {
        Mask& mask = before[static_cast<std::size_t>(std::countr_zero(rest))];
        mask = static_cast<Mask>(mask | Mask{1} << a);
      }
    }
  }
};

// Gives: the values that some value of `mask` goes with.
template <class Mask>
[[nodiscard]] inline Mask image(Mask mask, const std::vector<Mask>& table) noexcept {
  Mask values = 0;
  for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1))) {
    values = static_cast<Mask>(values | table[static_cast<std::size_t>(std::countr_zero(mask))]);
  }
  return values;
}

template <class L>
bool run_pairs(const PairGroup& group, const std::vector<PairMasks<typename L::Mask>>& tables,
               Node<L>& node) {
  using Mask = typename L::Mask;
  bool has_changed = false;
  const auto revise = [&](const Pair& pair) {
    const PairMasks<Mask>& table = tables[pair.table];
    const Mask first = node.mask(pair.first);
    const Mask second = node.mask(pair.second);
    const auto new_second = static_cast<Mask>(second & image(first, table.after));
    const auto new_first = static_cast<Mask>(first & image(new_second, table.before));
    if (new_first == 0 || new_second == 0) return false;
    if (new_first != first || new_second != second) {
      has_changed = true;
      node.set(pair.first, new_first);
      node.set(pair.second, new_second);
    }
    return true;
  };
  do {
    has_changed = false;
    for (const Pair& pair : group) {
      if (!revise(pair)) return false;
    }
    if (!has_changed || group.size() == 1) return true;
    for (auto pair = group.rbegin(); pair != group.rend(); ++pair) {
      if (!revise(*pair)) return false;
    }
  } while (has_changed);
  return true;
}

}  // namespace nonet::engine::propagate
