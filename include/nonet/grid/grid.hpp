// Grid: the digits of a 9x9 Sudoku, each of them given or placed.
//
// A Grid may be contradictory: people type such grids, and they must be shown what is wrong
// (conflicts). It is a plain value of 104 bytes; copy it freely.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/cell_set.hpp"

namespace nonet {

class Grid {
 public:
  // The empty grid.
  constexpr Grid() = default;

  [[nodiscard]] constexpr std::optional<Digit> at(Cell cell) const noexcept {
    const auto value = values_[index(cell)];
    if (value == 0) return std::nullopt;
    return static_cast<Digit>(value);
  }
  [[nodiscard]] constexpr bool is_empty(Cell cell) const noexcept {
    return values_[index(cell)] == 0;
  }
  [[nodiscard]] constexpr bool is_given(Cell cell) const noexcept { return givens_.has(cell); }

  // Both overwrite what the cell holds.
  constexpr void give(Cell cell, Digit digit) noexcept {
    values_[index(cell)] = static_cast<std::uint8_t>(digit);
    givens_.add(cell);
  }
  constexpr void place(Cell cell, Digit digit) noexcept {
    values_[index(cell)] = static_cast<std::uint8_t>(digit);
    givens_.remove(cell);
  }
  constexpr void clear(Cell cell) noexcept {
    values_[index(cell)] = 0;
    givens_.remove(cell);
  }

  [[nodiscard]] constexpr const CellSet& givens() const noexcept { return givens_; }
  [[nodiscard]] constexpr CellSet empty_cells() const noexcept {
    CellSet empty;
    for (Cell cell : kAllCells) {
      if (is_empty(cell)) empty.add(cell);
    }
    return empty;
  }
  [[nodiscard]] constexpr bool is_full() const noexcept { return empty_cells().is_empty(); }

  friend constexpr bool operator==(const Grid&, const Grid&) = default;

 private:
  std::array<std::uint8_t, kCellCount> values_{};  // 0: empty
  CellSet givens_;
};

// The same digits in the same cells, whichever of them are given.
[[nodiscard]] bool same_digits(const Grid& a, const Grid& b) noexcept;

// No house holds a digit twice so far: conflicts() is empty. Cheaper than asking for the pairs.
[[nodiscard]] bool follows_rules(const Grid& grid) noexcept;

// Pairs of peers that hold the same digit, each pair once, in reading order of the first cell.
// Empty for a grid that follows the rules so far.
[[nodiscard]] std::vector<std::pair<Cell, Cell>> conflicts(const Grid& grid);

// The strict notation, for code and tests: 81 characters in reading order, digits and '.' or '0'.
// Text from people goes through the forgiving reader (format/read.hpp) instead.
// Gives: the grid with all its digits given; nothing if `line` is not of this form.
[[nodiscard]] std::optional<Grid> grid_from_line(std::string_view line) noexcept;

// Whether `line` is of this form, with one of '.' and '0' for all its empty cells: a puzzle as
// solvers are fed it by the million.
// Cost: 10 ns.
[[nodiscard]] bool is_plain_line(std::string_view line) noexcept;

// Gives: 81 characters in reading order, '.' for an empty cell.
[[nodiscard]] std::string to_line(const Grid& grid);

// The same without allocating: writes 81 characters to `out`.
void write_line(const Grid& grid, char* out) noexcept;

}  // namespace nonet
