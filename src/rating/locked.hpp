// Locked candidates: all places of a digit in one house lie in another house, too.
#pragma once

#include "nonet/base/function_ref.hpp"
#include "rating/board.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

struct Locked {
  House base;   // the digit's places here all lie in `cover`
  House cover;  // and so it goes from the rest of this
  Digit digit;
};

// Those with a base in `where` that remove something, until `use` returns true.
// Order: box in column, box in row, column in box, row in box; digit, base, cover ascending.
// Gives: true if `use` did.
bool for_each_locked(const Board& board, const HousesByDigit& where,
                     FunctionRef<bool(const Locked&)> use);

// Positions in the cover house.
[[nodiscard]] inline Places removed_places(const Board& board, const Locked& locked) noexcept {
  return board.places(locked.cover, locked.digit) & ~common_places(locked.cover, locked.base);
}

// In the order of positions.
[[nodiscard]] Removals locked_removals(const Board& board, const Locked& locked) noexcept;

}  // namespace nonet::rating
