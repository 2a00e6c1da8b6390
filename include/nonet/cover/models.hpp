// Well-known problems as exact cover problems.
#pragma once

#include <cstdint>

#include "nonet/cover/problem.hpp"

namespace nonet::cover {

// The n queens problem: rows and columns are primary items, diagonals secondary ones (at most one
// queen each, TAOCP 7.2.2.1). Option r * n + c is the queen at row r, column c, from 0.
// Needs: 1 <= n <= 1000.
// Size:  2n primary items, 2(2n - 1) secondary items, n^2 options of 4 items.
[[nodiscard]] Problem queens(std::uint32_t n);

// Langford pairs: put two of each of 1..n into 2n slots so that k slots lie between the two ks. Each
// arrangement and its mirror image are two covers.
// Needs: 1 <= n <= 1000.
// Size:  3n primary items, 3n(n - 1) / 2 options of 3 items.
[[nodiscard]] Problem langford(std::uint32_t n);

}  // namespace nonet::cover
