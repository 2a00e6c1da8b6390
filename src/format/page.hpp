// Page: a text with the shape of each line and the blocks of cells found in it.
//
// A block is 81 cells that belong together: one line, nine rows, or nine rows of candidate groups.
// What nearly is a block leaves a failure, so that a near miss gets a precise message. Readers ask
// the page; it is made once for all of them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "format/line_shape.hpp"
#include "format/text.hpp"
#include "nonet/base/result.hpp"
#include "nonet/format/read.hpp"
#include "nonet/grid/cell.hpp"
#include "nonet/grid/digit_set.hpp"

namespace nonet::detail {

struct Block {
  enum class Layout : std::uint8_t { line, rows, csv, tsv, boxed };
  struct Square {
    std::uint32_t line = 0;    // of the text
    std::uint32_t column = 0;  // of its first character
    DigitSet digits;
    bool is_bare = true;  // not in braces
  };

  Layout layout = Layout::rows;
  bool has_groups = false;     // candidates: a square is a set of digits, and none means none left
  bool has_stars = false;      // ruled as Simple Sudoku does: *-----------*
  std::size_t first_line = 0;  // of the text
  std::size_t end_line = 0;    // one past the last
  std::size_t begin_column = 0;  // layout line only: the part of the line that is cells
  std::size_t end_column = 0;
  std::array<Square, 81> squares;
  std::vector<Note> notes;  // guesses and repairs

  [[nodiscard]] const Square& at(Cell cell) const noexcept { return squares[index(cell)]; }
};

struct Failure {
  Error error;
  std::size_t first_line = 0;
  std::size_t end_line = 0;
  std::uint32_t cells = 0;  // how much of a puzzle there was
};

struct Page {
  // Needs: as Text.
  explicit Page(std::string_view raw, std::uint64_t first_line = 1);

  Text text;
  std::vector<LineShape> shapes;  // of each line of the text
  std::vector<Block> blocks;      // in order
  std::vector<Failure> failures;  // in order
};

// Why nothing was found on this page: the nearest miss, another size of puzzle, or no puzzle.
[[nodiscard]] Error why_not(const Page& page);

// "9x9" is the only size read so far: an error that names the size, if the page has another one.
// Gives an error with an empty message if it does not look so.
[[nodiscard]] Error other_size(const Page& page);

}  // namespace nonet::detail
