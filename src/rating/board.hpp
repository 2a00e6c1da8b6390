// Board: the position a rating works on: what is placed, and the candidates both by cell and by
// house and digit, since every producer of steps asks one or the other in its inner loop.
//
// A cell is empty until a digit is placed, however few candidates it has left; the numbers of empty
// cells and of placed digits count placements alone, as the scales do.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/grid/sudoku.hpp"
#include "rating/houses.hpp"

namespace nonet::rating {

// Where a board keeps that a cell is a place of a digit, by kind of house: the house's places of the
// digit, and the bit in them. Chains ask for nothing as often, so it is not worked out anew.
struct Spot {
  std::array<std::uint16_t, 3> slots;
  std::array<std::uint16_t, 3> bits;
};
inline constexpr auto kSpots = [] {
  std::array<std::array<Spot, kDigitCount>, kCellCount> spots{};
  for (Cell cell : kAllCells) {
    for (Digit digit : kAllDigits) {
      Spot& spot = spots[index(cell)][index(digit)];
      for (HouseKind kind : kBoxRowColumn) {
        const auto i = static_cast<std::size_t>(kind);
        spot.slots[i] =
            static_cast<std::uint16_t>(kDigitCount * index(house_of(cell, kind)) + index(digit));
        spot.bits[i] = static_cast<std::uint16_t>(place(position_in(cell, kind)));
      }
    }
  }
  return spots;
}();
[[nodiscard]] constexpr const Spot& spot_of(Cell cell, Digit digit) noexcept {
  return kSpots[index(cell)][index(digit)];
}

class Board {
 public:
  // Needs: the filled cells follow the rules.
  explicit Board(const Sudoku& sudoku) noexcept;

  [[nodiscard]] bool is_empty(Cell cell) const noexcept { return values_[index(cell)] == 0; }
  [[nodiscard]] bool is_full() const noexcept { return empty_cells_ == 0; }
  [[nodiscard]] DigitSet digits(Cell cell) const noexcept {
    return DigitSet::from_bits(digits_[index(cell)]);
  }
  [[nodiscard]] int count(Cell cell) const noexcept { return count_of(digits(cell)); }
  [[nodiscard]] bool has(Cell cell, Digit digit) const noexcept { return digits(cell).has(digit); }
  [[nodiscard]] Places places(House house, Digit digit) const noexcept {
    return places_[kDigitCount * index(house) + index(digit)];
  }
  // The other places of a digit in its house of a kind.
  [[nodiscard]] Places others(const Spot& spot, HouseKind kind) const noexcept {
    const auto i = static_cast<std::size_t>(kind);
    return places_[spot.slots[i]] & ~Places{spot.bits[i]};
  }

  [[nodiscard]] int empty_cells(House house) const noexcept { return empty_in_[index(house)]; }
  [[nodiscard]] int placed(Digit digit) const noexcept { return placed_[index(digit)]; }

  // Needs: the candidate is there.
  void remove(Cell cell, Digit digit) noexcept;
  // Needs: the cell is empty.
  void place(Cell cell, Digit digit) noexcept;
  // The same for a cell whose candidates have been removed already, and from its peers the digit.
  void fill(Cell cell, Digit digit) noexcept;

  [[nodiscard]] const std::array<std::uint16_t, kCellCount>& all_digits() const noexcept {
    return digits_;
  }
  [[nodiscard]] const std::array<std::uint8_t, kCellCount>& values() const noexcept {
    return values_;
  }

 private:
  std::array<std::uint16_t, kCellCount> digits_;
  std::array<std::uint16_t, kDigitCount * kHouseCount> places_{};
  std::array<std::uint8_t, kCellCount> values_{};
  std::array<std::uint8_t, kHouseCount> empty_in_;
  std::array<std::uint8_t, kDigitCount> placed_{};
  std::uint8_t empty_cells_ = kCellCount;
};

inline void Board::remove(Cell cell, Digit digit) noexcept {
  digits_[index(cell)] = static_cast<std::uint16_t>(digits_[index(cell)] & ~(1u << index(digit)));
  const Spot& spot = spot_of(cell, digit);
  for (std::size_t i = 0; i < 3; ++i) {
    auto& places = places_[spot.slots[i]];
    places = static_cast<std::uint16_t>(places & ~spot.bits[i]);
  }
}

}  // namespace nonet::rating
