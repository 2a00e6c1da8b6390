// How many solutions has what is left of a board? As much as a rating must know.
#pragma once

#include <optional>

#include "nonet/base/cancel.hpp"
#include "nonet/grid/grid.hpp"
#include "rating/board.hpp"

namespace nonet::rating {

enum class Solutions : std::uint8_t { none, one, several, unknown };

// Gives:  whether the empty cells can be filled in no way, one way or more.
// Cost:   microseconds on a board that simple steps have been at; exponential in the worst case.
// Stops:  when `cancel` is set: unknown.
[[nodiscard]] Solutions count_solutions(const Board& board, const CancelToken* cancel);

struct FoundSolution {
  Solutions count = Solutions::unknown;
  Grid grid;  // the first one; empty if there is none
};

// The same with a solution. Gives: nothing when `cancel` ended it.
[[nodiscard]] std::optional<FoundSolution> find_solution(const Board& board,
                                                         const CancelToken* cancel);

}  // namespace nonet::rating
