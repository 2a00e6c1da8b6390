// A house by itself: hidden singles, and values confined to cells with common peers.
//
// Idea    For each value the places it has in the house. None: a contradiction. One: it goes there.
//         A few that have peers in common (pointing and claiming between any two houses, cages and
//         diagonals too): those lose the value.
// Cost    The candidates of the house, and a few words of peers a value.
// Not     Naked subsets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

// One look. Gives: false on a contradiction; `has_changed` when it is worth another look.
template <class L>
bool look_at_house(const Cells& house, int digits, const PeerSets& peers, Node<L>& node,
                   bool& has_changed) {
  using Mask = typename L::Mask;
  constexpr int kMaxConfined = 6;        // more cells than that have no common peers
  std::array<std::uint64_t, 64> places;  // by value: positions in the house
  for (int i = 0; i < digits; ++i) places[static_cast<std::size_t>(i)] = 0;
  Mask fixed = 0;
  for (std::size_t k = 0; k < house.size(); ++k) {
    const Mask mask = node.mask(house[k]);
    if ((mask & (mask - 1)) == 0) {
      if ((fixed & mask) != 0 || mask == 0) return false;
      fixed = static_cast<Mask>(fixed | mask);
      continue;
    }
    for (Mask rest = mask; rest != 0; rest = static_cast<Mask>(rest & (rest - 1))) {
      places[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << k;
    }
  }
  for (int i = 0; i < digits; ++i) {
    const auto value = static_cast<Mask>(Mask{1} << i);
    if ((fixed & value) != 0) continue;
    const std::uint64_t at = places[static_cast<std::size_t>(i)];
    if (at == 0) return false;
    const int count = std::popcount(at);
    if (count == 1) {
      const CellNumber cell = house[static_cast<std::size_t>(std::countr_zero(at))];
      // Two values for one cell: it has lost the second one already.
      if ((node.mask(cell) & value) == 0) return false;
      node.set(cell, value);
      has_changed = true;
      continue;
    }
    if (count > kMaxConfined) continue;
    for (std::size_t word = 0; word < peers.words(); ++word) {
      std::uint64_t common = ~std::uint64_t{0};
      for (std::uint64_t rest = at; rest != 0 && common != 0; rest &= rest - 1) {
        common &= peers.of(house[static_cast<std::size_t>(std::countr_zero(rest))])[word];
      }
      for (; common != 0; common &= common - 1) {
        const std::size_t cell = 64 * word + static_cast<std::size_t>(std::countr_zero(common));
        const Mask mask = node.mask(cell);
        if ((mask & value) == 0) continue;
        if (mask == value) return false;
        node.set(cell, static_cast<Mask>(mask & ~value));
        has_changed = true;
      }
    }
  }
  return true;
}

template <class L>
bool run_all_different(const Cells& house, int digits, const PeerSets& peers, Node<L>& node) {
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    if (!look_at_house(house, digits, peers, node, has_changed)) return false;
  }
  return true;
}

}  // namespace nonet::engine::propagate
