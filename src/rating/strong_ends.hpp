// Strong ends: the ways to see the places of a digit in a house as two ends of a strong link.
#pragma once

#include <vector>

#include "nonet/grid/cell_set.hpp"
#include "rating/board.hpp"

namespace nonet::rating {

struct StrongEnds {
  CellSet a;
  CellSet b;
  bool is_grouped = false;  // more than two places
};

// Gives: none, one or two ways, in the order of the scale `sukaku118`.
[[nodiscard]] std::vector<StrongEnds> strong_ends(const Board& board, House house, Digit digit);

}  // namespace nonet::rating
