// line and sdm: 81 characters, and what may stand around them.
//
//     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy
//
// Tails (`;comment`, `# comment`, `,solution`, `:count:solution`, a rating) and heads (a number, a
// name) become comment notes. A .sdm file is a list of such lines with 0 for blanks; its head lines
// are comments too.
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {

Result<Reading> read_line(const Page& page) {
  if (page.blocks.empty()) return why_not(page);
  const Block& block = page.blocks[0];
  if (block.layout != Block::Layout::line) return not_in_format("a puzzle on one line");
  if (page.blocks.size() > 1) return several_puzzles(page);
  constexpr int kAlone = 95;
  constexpr int kGuessed = 60;
  const int confidence = block.notes.empty() ? kAlone : kGuessed;
  return make_reading(page, sudoku_of(block), "line", confidence, {&block});
}

std::string write_line(const Sudoku& sudoku) {
  return to_line(sudoku.grid) + '\n';
}

std::string write_sdm(const Sudoku& sudoku) {
  std::string text;
  for (Cell cell : kAllCells) text += char_of(sudoku.grid, cell, '0');
  return text + '\n';
}

}  // namespace nonet::detail
