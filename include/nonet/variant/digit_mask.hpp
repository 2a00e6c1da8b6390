// DigitMask: a set of digits 0..36 as bits; bit d stands for the digit d.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet::variant {

inline constexpr int kMaxDigit = 36;       // the largest value that a cell can hold
inline constexpr int kMaxDigitCount = 36;  // how many different digits a puzzle can have

using DigitMask = std::uint64_t;

[[nodiscard]] constexpr DigitMask mask_of(int digit) noexcept {
  return DigitMask{1} << digit;
}
[[nodiscard]] constexpr bool has_digit(DigitMask mask, int digit) noexcept {
  return digit >= 0 && digit <= kMaxDigit && ((mask >> digit) & 1U) != 0;
}
// All digits from least to greatest.
// Needs: 0 <= least <= greatest <= kMaxDigit.
[[nodiscard]] constexpr DigitMask mask_of_range(int least, int greatest) noexcept {
  return ((DigitMask{2} << greatest) - 1) & ~((DigitMask{1} << least) - 1);
}
[[nodiscard]] constexpr int count_of(DigitMask mask) noexcept {
  return std::popcount(mask);
}

}  // namespace nonet::variant
