// The sets of so many different digits of 1 to 9 with a given sum: at most 12 each, as bit masks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nonet::engine::propagate {

inline constexpr int kMaxCageDigits = 9;
inline constexpr int kMaxCageSum = 45;

// Padded with 0, which is no combination, to whole vectors.
struct alignas(32) CombinationRow {
  std::array<std::uint16_t, 16> sets{};
};

struct CombinationTable {
  std::array<std::array<CombinationRow, kMaxCageSum + 1>, kMaxCageDigits + 1> rows{};
  std::array<std::array<std::uint8_t, kMaxCageSum + 1>, kMaxCageDigits + 1> counts{};

  constexpr CombinationTable() {
    for (unsigned set = 1; set < 512; ++set) {
      std::size_t sum = 0;
      for (std::size_t i = 0; i < 9; ++i) sum += (set >> i & 1) * (i + 1);
      const auto size = static_cast<std::size_t>(std::popcount(set));
      rows[size][sum].sets[counts[size][sum]++] = static_cast<std::uint16_t>(set);
    }
  }
};

inline constexpr CombinationTable kCombinations;

// Bit i goes to bit 8-i: the values v become 10-v.
struct ReversalTable {
  std::array<std::uint16_t, 512> of{};

  constexpr ReversalTable() {
    for (unsigned mask = 0; mask < 512; ++mask) {
      for (unsigned i = 0; i < 9; ++i) {
        if ((mask >> i & 1) != 0) of[mask] = static_cast<std::uint16_t>(of[mask] | 1u << (8 - i));
      }
    }
  }
};

inline constexpr ReversalTable kReversal;

}  // namespace nonet::engine::propagate
