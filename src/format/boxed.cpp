// boxed: nine lines of nine cells with bars or rules, in ASCII or box-drawing characters.
//
//     +-------+-------+-------+
//     | 5 3 . | . 7 . | . . . |
//     …
//     +-------+-------+-------+
//
// A line of rule characters with three dashes in a row and no digit is a rule, though '-' may be a
// blank elsewhere (line_shape.cpp).
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {

Result<Reading> read_boxed(const Page& page) {
  if (page.blocks.empty()) return why_not(page);
  const Block& block = page.blocks[0];
  if (block.layout != Block::Layout::boxed || block.has_groups) {
    return not_in_format("a grid with bars or rules");
  }
  if (page.blocks.size() > 1) return several_puzzles(page);
  constexpr int kCounted = 92;
  constexpr int kGuessed = 52;
  const int confidence = block.notes.empty() ? kCounted : kGuessed;
  return make_reading(page, sudoku_of(block), "boxed", confidence, {&block});
}

std::string write_boxed(const Sudoku& sudoku) {
  constexpr std::string_view kRule = "+-------+-------+-------+\n";
  std::string text;
  for (Cell cell : kAllCells) {
    const int column = column_of(cell);
    if (column == 0 && row_of(cell) % 3 == 0) text += kRule;
    if (column % 3 == 0) text += "| ";
    text += char_of(sudoku.grid, cell, '.');
    text += ' ';
    if (column == 8) text += "|\n";
  }
  return text.append(kRule);
}

}  // namespace nonet::detail
