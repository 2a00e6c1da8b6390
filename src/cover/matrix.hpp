// Matrix: what is left of an instance at a node of a search, as a value. To go on is to make a
// smaller one; to go back is to forget it.
//
// Used where clear counts more than fast: x.cpp, and cheapest.cpp, which throws out most options.
#pragma once

#include <cstdint>
#include <vector>

#include "cover/instance.hpp"

namespace nonet::cover {

struct Matrix {
  // An item that some option may, or must, still be chosen for.
  struct OpenItem {
    std::uint32_t item = 0;
    Bounds bounds{};  // what is left of them; at_most >= 1
  };

  std::vector<OpenItem> items;         // primary, ascending
  std::vector<std::uint32_t> options;  // those that can still be chosen, ascending
};

[[nodiscard]] Matrix whole_matrix(const Instance& instance);

// Gives: what is left when `option` is chosen: the items that still want, or allow, more; the
//        options that may stand beside it.
[[nodiscard]] Matrix matrix_with(const Instance& instance, const Matrix& matrix,
                                 std::uint32_t option);

// Gives: the options of the matrix that contain `item`.
[[nodiscard]] std::vector<std::uint32_t> options_of(const Instance& instance, const Matrix& matrix,
                                                    std::uint32_t item);

// Takes `options` out: other branches of the search have all covers that contain one of them.
// Needs: both in ascending order.
void remove_options(Matrix& matrix, const std::vector<std::uint32_t>& options);

}  // namespace nonet::cover
