// Cell, Digit and House: the small words that everything about a 9x9 Sudoku is said in.
//
// A Cell is 0..80 in reading order, a Digit 1..9, a House 0..26 (rows, then columns, then boxes).
// They are types of their own, because an index is not an int and the three are easily confused.
// Inside, rows and columns count from 0; people are shown r1c1 (to_string).
//
//         c1 c2 c3 | c4 c5 c6 | c7 c8 c9
//     r1   0  1  2 |  3  4  5 |  6  7  8
//     r2   9 10 11 | 12 13 14 | 15 16 17      band 0, boxes 0 1 2
//     r3  18 19 20 | 21 22 23 | 24 25 26
//         ---------+----------+---------
//     …    stack 0    stack 1    stack 2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace nonet {

inline constexpr int kCellCount = 81;
inline constexpr int kDigitCount = 9;
inline constexpr int kHouseCount = 27;
inline constexpr int kPeerCount = 20;

enum class Cell : std::uint8_t {};
enum class Digit : std::uint8_t {};
enum class House : std::uint8_t {};

// For subscripts. A digit's index is 0..8.
[[nodiscard]] constexpr std::size_t index(Cell cell) noexcept {
  return static_cast<std::size_t>(cell);
}
[[nodiscard]] constexpr std::size_t index(Digit digit) noexcept {
  return static_cast<std::size_t>(digit) - 1;
}
[[nodiscard]] constexpr std::size_t index(House house) noexcept {
  return static_cast<std::size_t>(house);
}

// Needs: 0 <= row, column < 9.
[[nodiscard]] constexpr Cell cell_at(int row, int column) noexcept {
  return static_cast<Cell>(9 * row + column);
}
[[nodiscard]] constexpr int row_of(Cell cell) noexcept {
  return static_cast<int>(cell) / 9;
}
[[nodiscard]] constexpr int column_of(Cell cell) noexcept {
  return static_cast<int>(cell) % 9;
}
[[nodiscard]] constexpr int band_of(Cell cell) noexcept {
  return static_cast<int>(cell) / 27;
}
[[nodiscard]] constexpr int stack_of(Cell cell) noexcept {
  return column_of(cell) / 3;
}
[[nodiscard]] constexpr int box_of(Cell cell) noexcept {
  return 3 * band_of(cell) + stack_of(cell);
}

// Needs: 1 <= value <= 9.
[[nodiscard]] constexpr Digit digit(int value) noexcept {
  return static_cast<Digit>(value);
}
[[nodiscard]] constexpr int value_of(Digit digit) noexcept {
  return static_cast<int>(digit);
}
[[nodiscard]] constexpr char to_char(Digit digit) noexcept {
  return static_cast<char>('0' + static_cast<int>(digit));
}

// Needs: 0 <= i < 9.
[[nodiscard]] constexpr House row_house(int i) noexcept {
  return static_cast<House>(i);
}
[[nodiscard]] constexpr House column_house(int i) noexcept {
  return static_cast<House>(9 + i);
}
[[nodiscard]] constexpr House box_house(int i) noexcept {
  return static_cast<House>(18 + i);
}

// Every cell, digit and house in order, to loop over.
inline constexpr std::array<Cell, kCellCount> kAllCells = [] {
  std::array<Cell, kCellCount> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Cell>(i);
  return cells;
}();
inline constexpr std::array<Digit, kDigitCount> kAllDigits = [] {
  std::array<Digit, kDigitCount> digits{};
  for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = static_cast<Digit>(i + 1);
  return digits;
}();
inline constexpr std::array<House, kHouseCount> kAllHouses = [] {
  std::array<House, kHouseCount> houses{};
  for (std::size_t i = 0; i < houses.size(); ++i) houses[i] = static_cast<House>(i);
  return houses;
}();

// The cells of a house in reading order.
inline constexpr std::array<std::array<Cell, 9>, kHouseCount> kHouseCells = [] {
  std::array<std::array<Cell, 9>, kHouseCount> houses{};
  for (int i = 0; i < 9; ++i) {
    for (int k = 0; k < 9; ++k) {
      const auto at = static_cast<std::size_t>(k);
      houses[index(row_house(i))][at] = cell_at(i, k);
      houses[index(column_house(i))][at] = cell_at(k, i);
      houses[index(box_house(i))][at] = cell_at(3 * (i / 3) + k / 3, 3 * (i % 3) + k % 3);
    }
  }
  return houses;
}();
[[nodiscard]] constexpr const std::array<Cell, 9>& cells_of(House house) noexcept {
  return kHouseCells[index(house)];
}

// The row, the column and the box of a cell.
[[nodiscard]] constexpr std::array<House, 3> houses_of(Cell cell) noexcept {
  return {row_house(row_of(cell)), column_house(column_of(cell)), box_house(box_of(cell))};
}

// Two different cells that share a house.
[[nodiscard]] constexpr bool are_peers(Cell a, Cell b) noexcept {
  return a != b &&
         (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

// The 20 peers of a cell in reading order.
inline constexpr std::array<std::array<Cell, kPeerCount>, kCellCount> kPeers = [] {
  std::array<std::array<Cell, kPeerCount>, kCellCount> peers{};
  for (Cell cell : kAllCells) {
    std::size_t n = 0;
    for (Cell other : kAllCells) {
      if (are_peers(cell, other)) peers[index(cell)][n++] = other;
    }
  }
  return peers;
}();
[[nodiscard]] constexpr const std::array<Cell, kPeerCount>& peers_of(Cell cell) noexcept {
  return kPeers[index(cell)];
}

// "r1c1" and "r4", "c4", "b4", as people count: from one.
[[nodiscard]] std::string to_string(Cell cell);
[[nodiscard]] std::string to_string(House house);

}  // namespace nonet
