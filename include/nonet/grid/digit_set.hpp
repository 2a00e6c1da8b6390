// DigitSet: a set of digits 1..9 as nine bits, digit d at bit d - 1.
#pragma once

#include <bit>
#include <cstdint>

#include "nonet/grid/cell.hpp"

namespace nonet {

class DigitSet {
 public:
  constexpr DigitSet() = default;
  constexpr explicit DigitSet(Digit digit) noexcept : bits_(bit(digit)) {}

  [[nodiscard]] static constexpr DigitSet all() noexcept { return from_bits(0x1ff); }
  // Needs: no bit beyond the ninth.
  [[nodiscard]] static constexpr DigitSet from_bits(std::uint16_t bits) noexcept {
    DigitSet set;
    set.bits_ = bits;
    return set;
  }
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }

  [[nodiscard]] constexpr bool has(Digit digit) const noexcept { return (bits_ & bit(digit)) != 0; }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  // Needs: not empty.
  [[nodiscard]] constexpr Digit first() const noexcept {
    return static_cast<Digit>(std::countr_zero(bits_) + 1);
  }

  constexpr void add(Digit digit) noexcept {
    bits_ = static_cast<std::uint16_t>(bits_ | bit(digit));
  }
  constexpr void remove(Digit digit) noexcept {
    bits_ = static_cast<std::uint16_t>(bits_ & ~bit(digit));
  }

  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) noexcept {
    return from_bits(static_cast<std::uint16_t>(a.bits_ & b.bits_));
  }
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) noexcept {
    return from_bits(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) noexcept {
    return from_bits(static_cast<std::uint16_t>(a.bits_ & ~b.bits_));
  }
  constexpr DigitSet& operator&=(DigitSet other) noexcept { return *this = *this & other; }
  constexpr DigitSet& operator|=(DigitSet other) noexcept { return *this = *this | other; }
  constexpr DigitSet& operator-=(DigitSet other) noexcept { return *this = *this - other; }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  // for (Digit digit : set) …, ascending.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) noexcept : bits_(bits) {}
    constexpr Digit operator*() const noexcept {
      return static_cast<Digit>(std::countr_zero(bits_) + 1);
    }
    constexpr Iterator& operator++() noexcept {
      bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint16_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
  static constexpr std::uint16_t bit(Digit digit) noexcept {
    return static_cast<std::uint16_t>(1u << index(digit));
  }

  std::uint16_t bits_ = 0;
};

}  // namespace nonet
