// Checks: constraints known only by a test of full assignments (alternatives, mostly).
//
// Idea    When few assignments of the cells are left, all are tried, and a cell keeps the values
//         that passed. Before that nothing is said.
// Cost    At most kMaxTried tests.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

inline constexpr std::uint64_t kMaxTried = 64;

template <class L>
bool run_check(const Check& check, Node<L>& node) {
  using Mask = typename L::Mask;
  std::uint64_t count = 1;
  for (CellNumber cell : check.cells) {
    count *= static_cast<std::uint64_t>(std::popcount(node.mask(cell)));
    if (count == 0) return false;
    if (count > kMaxTried) return true;
  }
  const std::size_t size = check.cells.size();
  std::vector<Mask> left(size);  // of the values of each cell, those not yet tried on this path
  std::vector<Mask> kept(size, 0);
  std::vector<std::uint8_t> values(size);
  const auto lowest = [](Mask mask) {
    return static_cast<std::uint8_t>(std::countr_zero(mask) + 1);
  };
  for (std::size_t i = 0; i < size; ++i) {
    left[i] = node.mask(check.cells[i]);
    values[i] = lowest(left[i]);
  }
  for (;;) {  // an odometer over all assignments
    if (check.is_satisfied(values)) {
      for (std::size_t i = 0; i < size; ++i) {
        kept[i] = static_cast<Mask>(kept[i] | Mask{1} << (values[i] - 1));
      }
    }
    std::size_t i = 0;
    for (; i < size; ++i) {
      left[i] = static_cast<Mask>(left[i] & (left[i] - 1));
      if (left[i] != 0) break;
      left[i] = node.mask(check.cells[i]);
      values[i] = lowest(left[i]);
    }
    if (i == size) break;
    values[i] = lowest(left[i]);
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (kept[i] == 0) return false;
  }
  for (std::size_t i = 0; i < size; ++i) node.set(check.cells[i], kept[i]);
  return true;
}

}  // namespace nonet::engine::propagate
