// Closed subsets of a small 0-1 matrix: k rows that have their ones in k columns.
//
// Subsets and basic fish are this, once the matrix is chosen:
//
//                      rows of the matrix      columns        a one says
//     naked subset     cells of a house        digits         the cell may hold the digit
//     hidden subset    digits                  cells of it    the digit may go into the cell
//     basic fish       rows of the grid        its columns    the digit may go there
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nonet::technique {

using Bits9 = std::uint16_t;
using Matrix9 = std::array<Bits9, 9>;

inline constexpr std::array<std::uint8_t, 512> kBitCount = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned i = 0; i < 512; ++i) counts[i] = static_cast<std::uint8_t>(std::popcount(i));
  return counts;
}();

namespace detail {

template <class Visit>
bool extend_subset(const Matrix9& matrix, int size, unsigned first, Bits9 rows, Bits9 columns,
                   const Visit& visit) {
  const int chosen = kBitCount[rows];
  if (chosen == size) return visit(rows, columns);
  const unsigned last = 9u - static_cast<unsigned>(size - chosen);
  for (unsigned row = first; row <= last; ++row) {
    const auto all = static_cast<Bits9>(columns | matrix[row]);
    if (kBitCount[matrix[row]] < 2 || kBitCount[all] > size) continue;
    const auto with = static_cast<Bits9>(rows | 1u << row);
    if (!extend_subset(matrix, size, row + 1, with, all, visit)) return false;
  }
  return true;
}

}  // namespace detail

// Calls visit(rows, columns), which says whether to go on, for each closed subset of `size` rows, in
// lexicographic order. Rows with a single one take no part: they are singles.
// Gives: false when `visit` said so.
template <class Visit>
bool for_each_closed_subset(const Matrix9& matrix, int size, const Visit& visit) {
  return detail::extend_subset(matrix, size, 0, 0, 0, visit);
}

}  // namespace nonet::technique
