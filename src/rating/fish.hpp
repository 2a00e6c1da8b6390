// Basic fish: n lines whose places of a digit lie in n crossing lines.
#pragma once

#include "nonet/base/function_ref.hpp"
#include "rating/board.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

struct Fish {
  HouseKind base_kind;  // row or column; the cover lines are of the other kind
  Places base;          // lines
  Places cover;         // lines
  Digit digit;

  [[nodiscard]] HouseKind cover_kind() const noexcept {
    return base_kind == HouseKind::row ? HouseKind::column : HouseKind::row;
  }
};

// Those with a base line in `where` that remove something, until `use` returns true.
// Order: columns as base, then rows; base lines as ascending bit patterns; digits ascending.
// Gives: true if `use` did.
bool for_each_fish(const Board& board, int size, const HousesByDigit& where,
                   FunctionRef<bool(const Fish&)> use);

// In the order of cover lines, then of positions.
[[nodiscard]] Removals fish_removals(const Board& board, const Fish& fish) noexcept;

}  // namespace nonet::rating
