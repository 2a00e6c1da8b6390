// rows: nine lines of nine cells, with spaces or other separators between them, or none.
//
//     53..7....        5 3 .  . 7 .  . . .
//     6..195...        6 . .  1 9 5  . . .
//
// Blank lines may stand between bands, or between all rows. A grid whose blanks are spaces is read
// by its columns, and that is said.
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {

Result<Reading> read_rows(const Page& page) {
  if (page.blocks.empty()) return why_not(page);
  const Block& block = page.blocks[0];
  if (block.layout != Block::Layout::rows || block.has_groups) {
    return not_in_format("nine plain lines of nine cells");
  }
  if (page.blocks.size() > 1) return several_puzzles(page);
  constexpr int kCounted = 90;
  constexpr int kGuessed = 50;
  const int confidence = block.notes.empty() ? kCounted : kGuessed;
  return make_reading(page, sudoku_of(block), "rows", confidence, {&block});
}

std::string write_rows(const Sudoku& sudoku) {
  std::string text;
  for (Cell cell : kAllCells) {
    text += char_of(sudoku.grid, cell, '.');
    if (column_of(cell) == 8) text += '\n';
  }
  return text;
}

}  // namespace nonet::detail
