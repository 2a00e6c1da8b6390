// ss: the files of Simple Sudoku, a boxed grid without spaces between rules of stars.
//
//     *-----------*
//     |53.|.7.|...|
//     …
//     |---+---+---|
//     …
//     *-----------*
//
// Head lines are comments; nothing behind the closing rule is cells, whatever digits it has.
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {

Result<Reading> read_simple_sudoku(const Page& page) {
  if (page.blocks.empty()) return why_not(page);
  const Block& block = page.blocks[0];
  if (block.layout != Block::Layout::boxed || !block.has_stars || block.has_groups) {
    return not_in_format("a grid between rules of *---*");
  }
  if (page.blocks.size() > 1) return several_puzzles(page);
  constexpr int kConfidence = 94;
  return make_reading(page, sudoku_of(block), "ss", kConfidence, {&block});
}

std::string write_simple_sudoku(const Sudoku& sudoku) {
  constexpr std::string_view kOuterRule = "*-----------*\n";
  constexpr std::string_view kInnerRule = "|---+---+---|\n";
  std::string text(kOuterRule);
  for (Cell cell : kAllCells) {
    const int column = column_of(cell);
    const int row = row_of(cell);
    if (column == 0 && row > 0 && row % 3 == 0) text += kInnerRule;
    if (column % 3 == 0) text += '|';
    text += char_of(sudoku.grid, cell, '.');
    if (column == 8) text += "|\n";
  }
  return text.append(kOuterRule);
}

}  // namespace nonet::detail
