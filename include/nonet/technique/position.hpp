// Position: a half-solved Sudoku as techniques look at it: digits placed, and the candidates of the
// empty cells, both ways round.
//
// Unlike in Candidates a filled cell holds no candidate here, so that every set is about empty
// cells. What follows from the rules has been done: no candidate sees its digit placed.
#pragma once

#include <array>
#include <optional>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

struct Step;

// Why a position has no solution: no digit fits in `cell`; or, without a cell, `house` has no place
// for `digit`.
struct DeadEnd {
  std::optional<Cell> cell;
  House house{};
  Digit digit{};
};

class Position {
 public:
  Position() = default;

  // The pencil marks of `sudoku` less what its digits rule out. May be contradictory.
  explicit Position(const Sudoku& sudoku) noexcept;

  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
  [[nodiscard]] CellSet empty() const noexcept { return empty_; }
  // Of a filled cell: none.
  [[nodiscard]] DigitSet digits(Cell cell) const noexcept { return by_cell_[index(cell)]; }
  [[nodiscard]] const CellSet& cells(Digit digit) const noexcept { return by_digit_[index(digit)]; }
  // The cells of a house that may take the digit; none once it is placed there.
  [[nodiscard]] CellSet places(Digit digit, House house) const noexcept {
    return by_digit_[index(digit)] & set_of(house);
  }
  [[nodiscard]] bool has(Cell cell, Digit digit) const noexcept {
    return by_cell_[index(cell)].has(digit);
  }

  // The empty cells with exactly `count` candidates.
  // Needs: 0 <= count <= 3.
  [[nodiscard]] CellSet cells_with(int count) const noexcept;

  [[nodiscard]] bool is_solved() const noexcept { return empty_.is_empty(); }
  // The first empty cell without a candidate, or the first house without a place for a digit that it
  // lacks.
  [[nodiscard]] std::optional<DeadEnd> dead_end() const noexcept;
  [[nodiscard]] bool is_contradictory() const noexcept { return dead_end().has_value(); }

  // Fills an empty cell and takes the digit from its peers.
  // Needs: the cell is empty.
  void place(Cell cell, Digit digit) noexcept;
  void remove(Cell cell, Digit digit) noexcept;
  // Does what the step says. What is already done is passed over.
  void apply(const Step& step) noexcept;

  // As a Sudoku with pencil marks, to write it out or to hand it to an engine.
  [[nodiscard]] Sudoku sudoku() const noexcept;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Grid grid_;
  CellSet empty_;
  std::array<DigitSet, kCellCount> by_cell_{};
  std::array<CellSet, kDigitCount> by_digit_{};
};

}  // namespace nonet
