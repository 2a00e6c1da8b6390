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

// What to do at a node.
struct Pick {
  enum class Kind : std::uint8_t { branch, cover, dead_end };
  Kind kind = Kind::dead_end;
  Matrix::OpenItem open{};  // to branch on
};

// Gives: of the items that want an option the one with the fewest choices, the first one on ties;
//        if none wants any, the one with the fewest options that is not without.
[[nodiscard]] Pick pick_item(const Instance& instance, const Matrix& matrix);

// Makes the options of an item into the branches of its node: each option is chosen without those
// before it, in whatever order they are; so the last ones can be left out while the item wants
// several, and kNoOption stands at the end if it wants none.
void make_branches(const Matrix::OpenItem& open, std::vector<std::uint32_t>& options);

// Takes `options` out: other branches of the search have all covers that contain one of them.
// Needs: both in ascending order.
void remove_options(Matrix& matrix, const std::vector<std::uint32_t>& options);

}  // namespace nonet::cover
