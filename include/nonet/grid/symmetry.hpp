// Symmetry: a change of a grid that keeps the rules: relabel digits, transpose, permute rows and
// columns within bands and stacks, permute bands and stacks.
//
// A value: symmetries compose and invert, and there are 9! x 2 x 6^8 = 1,218,998,108,160 of them.
// Grids that differ by one are isomorphic: the same puzzle in other clothes.
//
//     cell (r, c)  --transpose?-->  (r', c')  -->  (rows[r'], columns[c'])
//     digit d      --------------------------->  digits[d]
//
// Example
//   const auto turn = nonet::Symmetry::transposition();
//   std::cout << nonet::to_string(turn(nonet::cell_at(0, 4))) << '\n';  // prints r5c1
//   std::cout << (turn.then(turn) == nonet::Symmetry()) << '\n';        // prints 1
#pragma once

#include <array>
#include <cstdint>

#include "nonet/base/rng.hpp"
#include "nonet/grid/candidates.hpp"
#include "nonet/grid/cell.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

class Symmetry {
 public:
  using Permutation = std::array<std::uint8_t, 9>;  // i goes to p[i], both 0..8

  // Leaves everything as it is.
  Symmetry() noexcept;

  // Swaps rows and columns: (r, c) to (c, r).
  [[nodiscard]] static Symmetry transposition() noexcept;
  // Digit d + 1 becomes digit digits[d] + 1.
  // Needs: a permutation of 0..8.
  [[nodiscard]] static Symmetry relabelling(const Permutation& digits) noexcept;
  // Row i goes to row rows[i] (column i to column columns[i]).
  // Needs: a permutation of 0..8 that keeps the lines of each band (stack) together.
  [[nodiscard]] static Symmetry moving_rows(const Permutation& rows) noexcept;
  [[nodiscard]] static Symmetry moving_columns(const Permutation& columns) noexcept;
  // Band (stack) i goes to order[i].
  // Needs: a permutation of 0..2.
  [[nodiscard]] static Symmetry moving_bands(const std::array<std::uint8_t, 3>& order) noexcept;
  [[nodiscard]] static Symmetry moving_stacks(const std::array<std::uint8_t, 3>& order) noexcept;
  // Each of the 1,218,998,108,160 equally likely.
  [[nodiscard]] static Symmetry random(Rng& rng) noexcept;

  // first.then(second): what doing one after the other amounts to.
  [[nodiscard]] Symmetry then(const Symmetry& second) const noexcept;
  // x.then(x.inverse()) leaves everything as it is.
  [[nodiscard]] Symmetry inverse() const noexcept;

  [[nodiscard]] Cell operator()(Cell cell) const noexcept;
  [[nodiscard]] Digit operator()(Digit digit) const noexcept;
  [[nodiscard]] Grid operator()(const Grid& grid) const noexcept;  // givens stay givens
  [[nodiscard]] Candidates operator()(const Candidates& candidates) const noexcept;
  [[nodiscard]] Sudoku operator()(const Sudoku& sudoku) const noexcept;

  // The parts, as in the picture above: (r, c), turned to (c, r) if it transposes, goes to
  // (rows[r], columns[c]); digit d + 1 becomes digit digits[d] + 1.
  [[nodiscard]] bool transposes() const noexcept { return transposes_; }
  [[nodiscard]] const Permutation& rows() const noexcept { return rows_; }
  [[nodiscard]] const Permutation& columns() const noexcept { return columns_; }
  [[nodiscard]] const Permutation& digits() const noexcept { return digits_; }

  friend bool operator==(const Symmetry&, const Symmetry&) = default;

 private:
  bool transposes_ = false;
  Permutation rows_;
  Permutation columns_;
  Permutation digits_;
};

}  // namespace nonet
