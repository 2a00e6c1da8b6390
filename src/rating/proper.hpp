// How many solutions has what is left of a board? As much as a rating must know.
#pragma once

#include "nonet/base/cancel.hpp"
#include "rating/board.hpp"

namespace nonet::rating {

enum class Solutions : std::uint8_t { none, one, several, unknown };

// Gives:  whether the empty cells can be filled in no way, one way or more.
// Cost:   microseconds on a board that simple steps have been at; exponential in the worst case.
// Stops:  when `cancel` is set: unknown.
[[nodiscard]] Solutions count_solutions(const Board& board, const CancelToken* cancel);

}  // namespace nonet::rating
