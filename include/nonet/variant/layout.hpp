// Layout: where the cells of a variant puzzle lie. A rectangle for most; for overlapping grids
// (samurai and the like) a larger canvas with places that are no cell.
//
// Cells are numbered without gaps in reading order of the canvas; everything else of the room, and
// every engine, speaks of these numbers. In a plain 9x9 puzzle cell 0 is r1c1 and cell 80 is r9c9.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/base/contract.hpp"

namespace nonet::variant {

// The number of a cell: 0..Layout::cell_count() - 1, in reading order.
enum class Cell : std::uint16_t {};

[[nodiscard]] constexpr std::size_t index(Cell cell) noexcept {
  return static_cast<std::size_t>(cell);
}
[[nodiscard]] constexpr Cell cell(std::size_t number) noexcept {
  return static_cast<Cell>(number);
}

using Cells = std::vector<Cell>;

class Layout {
 public:
  static constexpr int kMaxSide = 64;  // of the canvas; a grid has at most kMaxDigitCount rows

  // The full rectangle.
  // Needs: 1 <= rows, columns <= kMaxSide.
  Layout(int rows, int columns);
  // The places of the canvas where `is_cell` is true, in reading order.
  // Needs: as above; is_cell.size() == rows * columns.
  Layout(int rows, int columns, const std::vector<bool>& is_cell);

  [[nodiscard]] int rows() const noexcept { return rows_; }
  [[nodiscard]] int columns() const noexcept { return columns_; }
  [[nodiscard]] std::size_t cell_count() const noexcept { return place_of_.size(); }

  // Zero-based, on the canvas.
  [[nodiscard]] int row(Cell cell) const noexcept { return place_of_[index(cell)] / columns_; }
  [[nodiscard]] int column(Cell cell) const noexcept { return place_of_[index(cell)] % columns_; }
  // Gives: nothing outside the canvas and where no cell is.
  [[nodiscard]] std::optional<Cell> at(int row, int column) const noexcept;
  [[nodiscard]] bool has(Cell cell) const noexcept { return index(cell) < cell_count(); }

  // "r3c4", one-based.
  [[nodiscard]] std::string name(Cell cell) const;

  friend bool operator==(const Layout&, const Layout&) = default;

 private:
  int rows_;
  int columns_;
  std::vector<int> place_of_;  // of each cell: row * columns + column
  std::vector<int> cell_at_;   // of each place: its cell, or -1
};

}  // namespace nonet::variant
