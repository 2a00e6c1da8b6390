// Candidates: which digits each cell may still hold (its pencil marks).
//
// Kept both ways, digits by cell and cells by digit, since techniques ask either question all the
// time. A cell with one candidate is not thereby placed: what is placed stands in the Grid.
#pragma once

#include <array>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet {

class Candidates {
 public:
  // Every digit in every cell.
  Candidates() noexcept;

  // A filled cell holds its digit alone; an empty cell holds the digits that no peer holds.
  // `grid` may be contradictory; then some cells may be left with none.
  [[nodiscard]] static Candidates of(const Grid& grid) noexcept;

  [[nodiscard]] DigitSet digits(Cell cell) const noexcept { return by_cell_[index(cell)]; }
  [[nodiscard]] const CellSet& cells(Digit digit) const noexcept { return by_digit_[index(digit)]; }
  [[nodiscard]] bool has(Cell cell, Digit digit) const noexcept {
    return by_cell_[index(cell)].has(digit);
  }

  void add(Cell cell, Digit digit) noexcept;
  void remove(Cell cell, Digit digit) noexcept;
  void set(Cell cell, DigitSet digits) noexcept;

  // Leaves `digit` alone in `cell` and takes it from the peers.
  void place(Cell cell, Digit digit) noexcept;

  // Some cell has lost every candidate: nothing can solve this.
  [[nodiscard]] bool has_empty_cell() const noexcept;

  friend bool operator==(const Candidates&, const Candidates&) = default;

 private:
  std::array<DigitSet, kCellCount> by_cell_;
  std::array<CellSet, kDigitCount> by_digit_;
};

}  // namespace nonet
