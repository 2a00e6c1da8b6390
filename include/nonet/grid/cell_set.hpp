// CellSet: a set of cells as 81 bits in two words, cell i at bit i % 64 of word i / 64.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>

#include "nonet/grid/cell.hpp"

namespace nonet {

class CellSet {
 public:
  constexpr CellSet() = default;
  constexpr explicit CellSet(Cell cell) noexcept { add(cell); }

  [[nodiscard]] static constexpr CellSet all() noexcept {
    CellSet set;
    set.words_ = {~std::uint64_t{0}, kHighMask};
    return set;
  }

  [[nodiscard]] constexpr bool has(Cell cell) const noexcept {
    return (words_[index(cell) / 64] >> (index(cell) % 64) & 1) != 0;
  }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr int size() const noexcept {
    return std::popcount(words_[0]) + std::popcount(words_[1]);
  }
  // Needs: not empty.
  // Gives: the first cell in reading order.
  [[nodiscard]] constexpr Cell first() const noexcept {
    return static_cast<Cell>(words_[0] != 0 ? std::countr_zero(words_[0])
                                            : 64 + std::countr_zero(words_[1]));
  }

  constexpr void add(Cell cell) noexcept {
    words_[index(cell) / 64] |= std::uint64_t{1} << (index(cell) % 64);
  }
  constexpr void remove(Cell cell) noexcept {
    words_[index(cell) / 64] &= ~(std::uint64_t{1} << (index(cell) % 64));
  }

  constexpr CellSet& operator&=(CellSet other) noexcept {
    words_[0] &= other.words_[0];
    words_[1] &= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator|=(CellSet other) noexcept {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator^=(CellSet other) noexcept {
    words_[0] ^= other.words_[0];
    words_[1] ^= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator-=(CellSet other) noexcept {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, CellSet b) noexcept { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, CellSet b) noexcept { return a |= b; }
  friend constexpr CellSet operator^(CellSet a, CellSet b) noexcept { return a ^= b; }
  friend constexpr CellSet operator-(CellSet a, CellSet b) noexcept { return a -= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  // for (Cell cell : set) …, in reading order. The words are two numbers and not an array, which
  // compilers would compare in memory, as a vector that has just been written by halves.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}
    constexpr Cell operator*() const noexcept {
      return static_cast<Cell>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() noexcept {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    friend constexpr bool operator==(const Iterator& i, std::default_sentinel_t) noexcept {
      return (i.low_ | i.high_) == 0;
    }

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  [[nodiscard]] constexpr Iterator begin() const noexcept { return {words_[0], words_[1]}; }
  [[nodiscard]] constexpr std::default_sentinel_t end() const noexcept { return {}; }

 private:
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << 17) - 1;

  std::array<std::uint64_t, 2> words_{};
};

inline constexpr std::array<CellSet, kHouseCount> kHouseSets = [] {
  std::array<CellSet, kHouseCount> sets{};
  for (House house : kAllHouses) {
    for (Cell cell : cells_of(house)) sets[index(house)].add(cell);
  }
  return sets;
}();
[[nodiscard]] constexpr const CellSet& set_of(House house) noexcept {
  return kHouseSets[index(house)];
}

inline constexpr std::array<CellSet, kCellCount> kPeerSets = [] {
  std::array<CellSet, kCellCount> sets{};
  for (Cell cell : kAllCells) {
    for (Cell peer : peers_of(cell)) sets[index(cell)].add(peer);
  }
  return sets;
}();
[[nodiscard]] constexpr const CellSet& peer_set(Cell cell) noexcept {
  return kPeerSets[index(cell)];
}

}  // namespace nonet
