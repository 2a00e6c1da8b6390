// From blocks to a Reading: what the readers of cell layouts share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "format/page.hpp"
#include "nonet/format/read.hpp"

namespace nonet::detail {

// The digits of a block of cells, all given.
[[nodiscard]] Grid grid_of(const Block& block);

// The Sudoku of a block of candidates. A bare single digit is taken as placed only if no peer still
// holds it as a candidate; where nothing tells who placed a digit, it is given. Digits already in
// `known` stay as they are.
[[nodiscard]] Sudoku settle(const Block& block, const Grid& known = Grid());

// The Sudoku of one block of either kind.
[[nodiscard]] Sudoku sudoku_of(const Block& block);

// Puts a Reading together: the notes of `used` blocks, repairs, the lines and parts of lines that
// are in none of them as comments, and conflicts.
[[nodiscard]] Reading make_reading(const Page& page, const Sudoku& sudoku, std::string_view format,
                                   int confidence, const std::vector<const Block*>& used);

// Adds one note a pair of peers that hold the same digit.
void add_conflicts(const Grid& grid, std::vector<Note>& notes);

// What a reader says of a text that is not in its format at all.
[[nodiscard]] Error not_in_format(std::string_view what);

// Several puzzles where one was asked for.
[[nodiscard]] Error several_puzzles(const Page& page);

// Where givens, placed digits and candidates of the blocks contradict each other.
[[nodiscard]] Error blocks_disagree(const Page& page, const Block& block, Cell cell);

}  // namespace nonet::detail
