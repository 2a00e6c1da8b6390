// A propagator against all assignments of a few cells.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/propagate/state.hpp"
#include "nonet/base/rng.hpp"

namespace nonet::engine::propagate {

using Values = std::vector<int>;

// Random masks for cells 0 .. cells-1; about one in `thin` values is missing, and sometimes all cells
// are fixed.
inline std::vector<std::uint32_t> random_masks(Rng& rng, std::size_t cells, int digits) {
  std::vector<std::uint32_t> masks(cells);
  const std::uint64_t mode = rng.below(4);
  for (auto& mask : masks) {
    mask = 1u << rng.below(static_cast<std::uint64_t>(digits));
    if (mode == 0) continue;
    for (int i = 0; i < digits; ++i) {
      if (rng.below(4) < mode) mask |= 1u << i;
    }
  }
  return masks;
}

// Calls f with every assignment (values from 1).
template <class F>
void for_each_assignment(const std::vector<std::uint32_t>& masks, F f) {
  Values values(masks.size());
  const auto go = [&](const auto& self, std::size_t i) -> void {
    if (i == masks.size()) {
      f(values);
      return;
    }
    for (std::uint32_t rest = masks[i]; rest != 0; rest &= rest - 1) {
      values[i] = std::countr_zero(rest) + 1;
      self(self, i + 1);
    }
  };
  go(go, 0);
}

// Runs `run` once on the masks, and checks: no value of an assignment that `holds` goes; where all
// cells are fixed, it knows whether they hold; a second run changes nothing.
template <class Run, class Holds>
void expect_sound(const std::vector<std::uint32_t>& masks, Run run, Holds holds) {
  using L = Wide;
  static State<L> state;
  std::vector<typename Node<L>::WakeSet> wakes(L::kCells);
  Wake<L> wake;
  for (std::size_t i = 0; i < masks.size(); ++i) state.cells[i] = masks[i];
  std::vector<std::uint32_t> supported(masks.size(), 0);
  for_each_assignment(masks, [&](const Values& values) {
    if (!holds(values)) return;
    for (std::size_t i = 0; i < values.size(); ++i) supported[i] |= 1u << (values[i] - 1);
  });
  Node<L> node{state, wake, wakes.data()};
  const bool is_alive = run(node);
  bool are_fixed = true;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    are_fixed = are_fixed && std::has_single_bit(masks[i]);
    if (!is_alive) {
      ASSERT_EQ(supported[i], 0u) << "cell " << i;
      continue;
    }
    ASSERT_EQ(state.cells[i] & ~masks[i], 0u) << "cell " << i << " got new values";
    ASSERT_EQ(supported[i] & ~state.cells[i], 0u) << "cell " << i << " lost values";
  }
  if (are_fixed) {
    ASSERT_EQ(is_alive, supported[0] != 0);
  }
  if (!is_alive) return;
  const State<L> once = state;
  ASSERT_TRUE(run(node));
  ASSERT_EQ(state.cells, once.cells) << "not idempotent";
}

}  // namespace nonet::engine::propagate
