// From the lines of a RowRun to a Block, or to the reason why not.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "format/page.hpp"

namespace nonet::detail {

// A run of lines as RowRun took them: [first, end) with the lines that are rows.
struct Run {
  std::size_t first = 0;
  std::size_t end = 0;
  std::vector<std::size_t> rows;
};

// Gives: the block, or nothing after adding a failure that says why.
[[nodiscard]] std::optional<Block> block_of(const Page& page, const Run& run, Failure& failure);

// Spaces for blanks: nine lines of columns, such as "53  7" or "|53 | 7 |   |", in lines
// [first, end).
[[nodiscard]] std::optional<Block> spaced_block_of(const Page& page, std::size_t first,
                                                   std::size_t end);

}  // namespace nonet::detail
