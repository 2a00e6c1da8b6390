// Houses by kind, and cells by their place in a house: the words of the scales, whose results hang
// on the order in which houses and cells are looked at.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/digit_set.hpp"

namespace nonet::rating {

enum class HouseKind : std::uint8_t { box, row, column };

using KindOrder = std::array<HouseKind, 3>;
inline constexpr KindOrder kBoxRowColumn{HouseKind::box, HouseKind::row, HouseKind::column};
inline constexpr KindOrder kBoxColumnRow{HouseKind::box, HouseKind::column, HouseKind::row};

[[nodiscard]] constexpr House house_of(HouseKind kind, int i) noexcept {
  return kind == HouseKind::box   ? box_house(i)
         : kind == HouseKind::row ? row_house(i)
                                  : column_house(i);
}
// By table, as the positions below: what follows chains asks for little else.
inline constexpr auto kHouseOf = [] {
  std::array<std::array<House, 3>, kCellCount> houses{};
  for (Cell cell : kAllCells) {
    houses[index(cell)] = {box_house(box_of(cell)), row_house(row_of(cell)),
                           column_house(column_of(cell))};
  }
  return houses;
}();
[[nodiscard]] constexpr House house_of(Cell cell, HouseKind kind) noexcept {
  return kHouseOf[index(cell)][static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr HouseKind kind_of(House house) noexcept {
  return index(house) >= 18 ? HouseKind::box
         : index(house) < 9 ? HouseKind::row
                            : HouseKind::column;
}

// A set of houses: house i at bit i.
using HouseMask = std::uint32_t;
inline constexpr HouseMask kEveryHouse = (1u << kHouseCount) - 1;

inline constexpr auto kHouseMasks = [] {
  std::array<HouseMask, kCellCount> masks{};
  for (Cell cell : kAllCells) {
    for (House house : houses_of(cell)) masks[index(cell)] |= HouseMask{1} << index(house);
  }
  return masks;
}();
[[nodiscard]] constexpr HouseMask houses_mask(Cell cell) noexcept {
  return kHouseMasks[index(cell)];
}
// Those of a kind, as lines or boxes 0 to 8.
[[nodiscard]] constexpr unsigned of_kind(HouseMask houses, HouseKind kind) noexcept {
  return houses >> index(house_of(kind, 0)) & 0x1ff;
}

// Of each digit, houses in which to look for it.
struct HousesByDigit {
  std::array<HouseMask, kDigitCount> houses{};

  [[nodiscard]] static constexpr HousesByDigit all() noexcept {
    HousesByDigit every;
    every.houses.fill(kEveryHouse);
    return every;
  }
  [[nodiscard]] constexpr unsigned of(Digit digit, HouseKind kind) const noexcept {
    return of_kind(houses[index(digit)], kind);
  }
};

// Some of the nine positions of a house (or of the nine lines of a kind), position i at bit i.
using Places = unsigned;
inline constexpr Places kAllPlaces = 0x1ff;

[[nodiscard]] constexpr Places place(int position) noexcept {
  return 1u << position;
}

// Of nine bits. By table and by hand: the instruction is not in every build, and what stands in for
// it is a call.
inline constexpr auto kBitCounts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (std::size_t i = 1; i < counts.size(); ++i) {
    counts[i] = static_cast<std::uint8_t>(counts[i / 2] + i % 2);
  }
  return counts;
}();
[[nodiscard]] constexpr int count_of(unsigned nine_bits) noexcept {
  return kBitCounts[nine_bits];
}
[[nodiscard]] constexpr int count_of(DigitSet digits) noexcept {
  return count_of(digits.bits());
}
[[nodiscard]] constexpr bool is_single(unsigned mask) noexcept {
  return mask != 0 && (mask & (mask - 1)) == 0;
}

// The position of a cell in its box, row or column, in reading order.
inline constexpr auto kPositionIn = [] {
  std::array<std::array<std::uint8_t, 3>, kCellCount> positions{};
  for (Cell cell : kAllCells) {
    const int row = row_of(cell);
    const int column = column_of(cell);
    positions[index(cell)] = {static_cast<std::uint8_t>(3 * (row % 3) + column % 3),
                              static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  }
  return positions;
}();
[[nodiscard]] constexpr int position_in(Cell cell, HouseKind kind) noexcept {
  return kPositionIn[index(cell)][static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr Cell cell_in(House house, int position) noexcept {
  return kHouseCells[index(house)][static_cast<std::size_t>(position)];
}

// for (int i : BitsOf(mask)) …, ascending.
class BitsOf {
 public:
  constexpr explicit BitsOf(unsigned mask) noexcept : mask_(mask) {}

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned mask) noexcept : mask_(mask) {}
    constexpr int operator*() const noexcept { return std::countr_zero(mask_); }
    constexpr Iterator& operator++() noexcept {
      mask_ &= mask_ - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    unsigned mask_;
  };
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(mask_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
  unsigned mask_;
};

// The positions of `a` whose cells lie in `b`, too.
inline constexpr auto kCommonPlaces = [] {
  std::array<std::array<std::uint16_t, kHouseCount>, kHouseCount> common{};
  for (House a : kAllHouses) {
    for (House b : kAllHouses) {
      unsigned places = 0;
      for (int i = 0; i < 9; ++i) {
        if (set_of(b).has(cell_in(a, i))) places |= place(i);
      }
      common[index(a)][index(b)] = static_cast<std::uint16_t>(places);
    }
  }
  return common;
}();
[[nodiscard]] constexpr Places common_places(House a, House b) noexcept {
  return kCommonPlaces[index(a)][index(b)];
}

// Size and choices of n out of nine, in the order of the scales: as ascending bit patterns.
struct Choices {
  std::array<std::uint16_t, 126> masks{};  // 126 = 9 over 4, the most there are
  std::size_t count = 0;

  [[nodiscard]] constexpr const std::uint16_t* begin() const noexcept { return masks.data(); }
  [[nodiscard]] constexpr const std::uint16_t* end() const noexcept { return masks.data() + count; }
};
inline constexpr auto kChoices = [] {
  std::array<Choices, 10> choices{};
  for (unsigned mask = 0; mask <= kAllPlaces; ++mask) {
    Choices& same_size = choices[static_cast<std::size_t>(std::popcount(mask))];
    same_size.masks[same_size.count++] = static_cast<std::uint16_t>(mask);
  }
  return choices;
}();
// Needs: 0 <= n <= 9.
[[nodiscard]] constexpr const Choices& choices_of(int n) noexcept {
  return kChoices[static_cast<std::size_t>(n)];
}

// Calls use(choice, their bits together) with the choices of n of `members` whose values have n
// bits between them, as ascending bit patterns, until it returns true.
// Gives: true if it did.
template <class Use>
bool for_each_bound_choice(unsigned members, int n, const std::array<std::uint16_t, 9>& values,
                           Use use, int most = -1, unsigned chosen = 0, unsigned together = 0) {
  if (most < 0) most = n;
  for (int top : BitsOf(members)) {
    const unsigned with = together | values[static_cast<std::size_t>(top)];
    if (count_of(with) > most) continue;
    const unsigned choice = chosen | 1u << top;
    if (n == 1) {
      if (count_of(with) == most && use(choice, with)) return true;
      continue;
    }
    const unsigned below = members & ((1u << top) - 1);
    if (count_of(below) < n - 1) continue;
    if (for_each_bound_choice(below, n - 1, values, use, most, choice, with)) return true;
  }
  return false;
}

}  // namespace nonet::rating
