#include "nonet/grid/symmetry.hpp"

#include "nonet/base/contract.hpp"

namespace nonet {
namespace {

using Permutation = Symmetry::Permutation;

constexpr Permutation kIdentity{0, 1, 2, 3, 4, 5, 6, 7, 8};

// after[before[i]]
Permutation compose(const Permutation& before, const Permutation& after) {
  Permutation result;
  for (std::size_t i = 0; i < 9; ++i) result[i] = after[before[i]];
  return result;
}

Permutation invert(const Permutation& p) {
  Permutation result;
  for (std::size_t i = 0; i < 9; ++i) result[p[i]] = static_cast<std::uint8_t>(i);
  return result;
}

bool is_permutation(const Permutation& p) {
  unsigned seen = 0;
  for (auto to : p) {
    if (to > 8) return false;
    seen |= 1u << to;
  }
  return seen == 0x1ff;
}

bool keeps_bands(const Permutation& p) {
  for (std::size_t i = 0; i < 9; ++i) {
    if (p[i] / 3 != p[i - i % 3] / 3) return false;
  }
  return true;
}

Permutation lines_of_bands(const std::array<std::uint8_t, 3>& order) {
  Permutation lines;
  for (std::size_t i = 0; i < 9; ++i) {
    lines[i] = static_cast<std::uint8_t>(std::size_t{3} * order[i / 3] + i % 3);
  }
  return lines;
}

Permutation random_lines(Rng& rng) {
  std::array<std::uint8_t, 3> bands{0, 1, 2};
  rng.shuffle(bands);
  Permutation lines;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::uint8_t, 3> within{0, 1, 2};
    rng.shuffle(within);
    for (std::size_t i = 0; i < 3; ++i) {
      lines[3 * band + i] = static_cast<std::uint8_t>(3 * bands[band] + within[i]);
    }
  }
  return lines;
}

}  // namespace

Symmetry::Symmetry() noexcept : rows_(kIdentity), columns_(kIdentity), digits_(kIdentity) {}

Symmetry Symmetry::transposition() noexcept {
  Symmetry symmetry;
  symmetry.transposes_ = true;
  return symmetry;
}

Symmetry Symmetry::relabelling(const Permutation& digits) noexcept {
  NONET_EXPECT(is_permutation(digits), "a relabelling needs a permutation of 0..8");
  Symmetry symmetry;
  symmetry.digits_ = digits;
  return symmetry;
}

Symmetry Symmetry::moving_rows(const Permutation& rows) noexcept {
  NONET_EXPECT(is_permutation(rows), "rows move by a permutation of 0..8");
  NONET_EXPECT(keeps_bands(rows), "rows of a band stay together");
  Symmetry symmetry;
  symmetry.rows_ = rows;
  return symmetry;
}

Symmetry Symmetry::moving_columns(const Permutation& columns) noexcept {
  NONET_EXPECT(is_permutation(columns), "columns move by a permutation of 0..8");
  NONET_EXPECT(keeps_bands(columns), "columns of a stack stay together");
  Symmetry symmetry;
  symmetry.columns_ = columns;
  return symmetry;
}

Symmetry Symmetry::moving_bands(const std::array<std::uint8_t, 3>& order) noexcept {
  return moving_rows(lines_of_bands(order));
}

Symmetry Symmetry::moving_stacks(const std::array<std::uint8_t, 3>& order) noexcept {
  return moving_columns(lines_of_bands(order));
}

Symmetry Symmetry::random(Rng& rng) noexcept {
  Symmetry symmetry;
  symmetry.transposes_ = rng.below(2) == 1;
  symmetry.rows_ = random_lines(rng);
  symmetry.columns_ = random_lines(rng);
  rng.shuffle(symmetry.digits_);
  return symmetry;
}

Symmetry Symmetry::then(const Symmetry& second) const noexcept {
  // (r, c) -> (rows[r], columns[c]) -> (second.rows[columns[c]], second.columns[rows[r]]) when the
  // second transposes: the same as transposing first and moving lines by the swapped permutations.
  Symmetry both;
  both.transposes_ = transposes_ != second.transposes_;
  both.rows_ = compose(second.transposes_ ? columns_ : rows_, second.rows_);
  both.columns_ = compose(second.transposes_ ? rows_ : columns_, second.columns_);
  both.digits_ = compose(digits_, second.digits_);
  return both;
}

Symmetry Symmetry::inverse() const noexcept {
  Symmetry back;
  back.transposes_ = transposes_;
  back.rows_ = invert(transposes_ ? columns_ : rows_);
  back.columns_ = invert(transposes_ ? rows_ : columns_);
  back.digits_ = invert(digits_);
  return back;
}

Cell Symmetry::operator()(Cell cell) const noexcept {
  const auto row = static_cast<std::size_t>(transposes_ ? column_of(cell) : row_of(cell));
  const auto column = static_cast<std::size_t>(transposes_ ? row_of(cell) : column_of(cell));
  return cell_at(rows_[row], columns_[column]);
}

Digit Symmetry::operator()(Digit digit) const noexcept {
  return static_cast<Digit>(digits_[index(digit)] + 1);
}

Grid Symmetry::operator()(const Grid& grid) const noexcept {
  Grid result;
  for (Cell cell : kAllCells) {
    const auto value = grid.at(cell);
    if (!value) continue;
    if (grid.is_given(cell)) {
      result.give((*this)(cell), (*this)(*value));
    } else {
      result.place((*this)(cell), (*this)(*value));
    }
  }
  return result;
}

Candidates Symmetry::operator()(const Candidates& candidates) const noexcept {
  Candidates result;
  for (Cell cell : kAllCells) {
    DigitSet digits;
    for (Digit digit : candidates.digits(cell)) digits.add((*this)(digit));
    result.set((*this)(cell), digits);
  }
  return result;
}

Sudoku Symmetry::operator()(const Sudoku& sudoku) const noexcept {
  Sudoku result((*this)(sudoku.grid));
  if (sudoku.candidates) result.candidates = (*this)(*sudoku.candidates);
  return result;
}

}  // namespace nonet
