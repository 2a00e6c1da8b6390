// State: what the search copies at each decision; Wake: what has to be looked at again.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace nonet::engine::propagate {

// Sizes known to the compiler: states are copied whole, and bit sets are a few words.
template <class MaskType, std::size_t kCellCapacity, std::size_t kConstraintCapacity,
          std::size_t kCageCapacity>
struct Layout {
  using Mask = MaskType;
  static constexpr std::size_t kCells = kCellCapacity;              // a multiple of 32
  static constexpr std::size_t kConstraints = kConstraintCapacity;  // a multiple of 64
  static constexpr std::size_t kCages = kCageCapacity;  // that are filtered by combinations
  static constexpr std::size_t kCellWords = kCells / 32;
  static constexpr std::size_t kWakeWords = kConstraints / 64;
};

// Killers and most variants of 9x9: a state is 400 bytes.
using Narrow = Layout<std::uint16_t, 96, 128, 96>;
// The same with more constraints (dots and the like).
using Crowded = Layout<std::uint16_t, 96, 1024, 96>;
// Up to 25x25, and five overlapping grids.
using Wide = Layout<std::uint32_t, 640, 1024, 0>;
// Up to 36x36.
using Huge = Layout<std::uint64_t, 1312, 8192, 0>;

template <class L>
struct alignas(64) State {
  using Mask = typename L::Mask;
  std::array<Mask, L::kCells> cells;              // the values each cell may still have
  std::array<std::uint32_t, L::kCellWords> done;  // cells whose one value their peers know of
  std::array<Mask, L::kCages> need;               // of each cage: values that it must contain
};

template <class L>
struct Wake {
  std::array<std::uint64_t, L::kWakeWords> constraints{};
  std::array<std::uint32_t, L::kCellWords> cells{};  // changed, but not yet in `constraints`
  std::uint32_t any = 0;  // whether something changed since level 0 last looked

  void add(std::size_t constraint) noexcept {
    constraints[constraint / 64] |= std::uint64_t{1} << (constraint % 64);
  }
  void clear(std::size_t constraint) noexcept {
    constraints[constraint / 64] &= ~(std::uint64_t{1} << (constraint % 64));
  }
  // The lowest one, or kConstraints.
  [[nodiscard]] std::size_t first() const noexcept {
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      if (constraints[i] != 0) {
        return 64 * i + static_cast<std::size_t>(std::countr_zero(constraints[i]));
      }
    }
    return L::kConstraints;
  }
};

// A propagator's hold on a node: the state, and whom its changes wake.
template <class L>
struct Node {
  using Mask = typename L::Mask;
  using WakeSet = std::array<std::uint64_t, L::kWakeWords>;

  State<L>& state;
  Wake<L>& wake;
  const WakeSet* wakes;  // by cell: the constraints it is in

  [[nodiscard]] Mask mask(std::size_t cell) const noexcept { return state.cells[cell]; }

  // Without a branch: most cages change a cell here and there, unforeseeably.
  void set(std::size_t cell, Mask mask) noexcept {
    const auto changed = static_cast<Mask>(state.cells[cell] ^ mask);
    state.cells[cell] = mask;
    const auto all = std::uint64_t{0} - static_cast<std::uint64_t>(changed != 0);
    for (std::size_t i = 0; i < L::kWakeWords; ++i) {
      wake.constraints[i] |= wakes[cell][i] & all;
    }
    wake.any |= static_cast<std::uint32_t>(changed != 0);
  }
  void require(std::size_t cage, Mask values) noexcept {
    if ((values & ~state.need[cage]) == 0) return;
    state.need[cage] = static_cast<Mask>(state.need[cage] | values);
    wake.add(cage);
  }
};

}  // namespace nonet::engine::propagate
