// Naked and hidden sets: as many digits as cells that are bound to each other in a house.
#pragma once

#include "nonet/base/function_ref.hpp"
#include "rating/board.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

struct HouseSet {
  House house;
  Places cells;
  DigitSet digits;
};

// Cells with `size` candidates between them, and something to remove from the rest of the house.
// A house needs twice as many empty cells; each cell needs two candidates.
// One of the cells at least is in `among`.
// Order: boxes, columns, rows; positions as ascending bit patterns.
// Gives: true if `use` did.
bool for_each_naked_set(const Board& board, int size, const CellSet& among,
                        FunctionRef<bool(const HouseSet&)> use);

enum class HiddenNeeds : std::uint8_t {
  removal,  // something to remove from the cells, and more than twice as many empty cells
  nothing,  // more empty cells than digits
};
// Digits with `size` places between them; each digit needs two places.
// One of them at least is looked for in the house.
// Order: boxes, columns, rows; digits as ascending bit patterns.
bool for_each_hidden_set(const Board& board, int size, HiddenNeeds needs,
                         const HousesByDigit& where, FunctionRef<bool(const HouseSet&)> use);

// In the order of positions.
[[nodiscard]] Removals naked_removals(const Board& board, const HouseSet& set) noexcept;
[[nodiscard]] Removals hidden_removals(const Board& board, const HouseSet& set) noexcept;

}  // namespace nonet::rating
