// The producers of steps that are no chains: each gives its first step on the board, if any.
//
// Each is a pure function of the board. What a producer counts as its first step decides ratings,
// so the orders written at each are part of the scale `se121`.
#pragma once

#include "rating/board.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

[[nodiscard]] Found hidden_single(const Board& board);
[[nodiscard]] Found naked_single(const Board& board);

// Direct steps: a pattern that makes a hidden single, which is then placed at once.
[[nodiscard]] Found direct_locked(const Board& board);
[[nodiscard]] Found direct_hidden_set(const Board& board, int size);  // 2 or 3

[[nodiscard]] Found locked_candidates(const Board& board);
[[nodiscard]] Found naked_set(const Board& board, int size);  // 2 to 4, as are those below
[[nodiscard]] Found hidden_set(const Board& board, int size);
[[nodiscard]] Found basic_fish(const Board& board, int size);
[[nodiscard]] Found xy_wing(const Board& board);
[[nodiscard]] Found xyz_wing(const Board& board);

// These two take for granted that the puzzle has one solution.
// Sudoku Explainer 1.2.1 has them with faults that Sukaku Explainer corrects.
enum class Faults : std::uint8_t { kept, corrected };
[[nodiscard]] Found unique_loop(const Board& board, Faults faults);
[[nodiscard]] Found bug(const Board& board, Faults faults);

// Of the scale `sukaku118`.
[[nodiscard]] Found strong_link_fish(const Board& board, int links);  // 2 to 4
[[nodiscard]] Found large_wing(const Board& board, int cells);        // 3 to 6, besides the bivalue

}  // namespace nonet::rating
