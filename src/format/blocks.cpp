// blocks: givens, digits so far and candidates as grids below each other, the way players' programs
// copy a whole state.
//
// Idea    Each grid must hold all the digits of the one before it. The first one's are given, what
//         the next ones add is placed, and a grid of candidates at the end says what the empty
//         cells may take. Grids that do not agree are several puzzles.
#include <algorithm>

#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {
namespace {

// The first cell where `later` lacks a digit of `earlier`, or 81.
std::size_t first_missing(const Grid& earlier, const Grid& later) noexcept {
  std::size_t i = 0;
  while (i < kAllCells.size() &&
         (earlier.is_empty(kAllCells[i]) || earlier.at(kAllCells[i]) == later.at(kAllCells[i]))) {
    ++i;
  }
  return i;
}

// Two whole lines are a list of puzzles, even when one could be the solution of the other.
bool is_list(const Page& page) noexcept {
  const auto lines = std::count_if(page.blocks.begin(), page.blocks.end(), [&](const Block& b) {
    return b.layout == Block::Layout::line && b.first_line != page.blocks[0].first_line;
  });
  return lines > 0 || page.blocks.size() > 3;
}

}  // namespace

Result<Reading> read_blocks(const Page& page) {
  if (page.blocks.empty()) return why_not(page);
  if (is_list(page)) return several_puzzles(page);
  std::vector<const Block*> used;
  Sudoku sudoku;
  for (const Block& block : page.blocks) {
    used.push_back(&block);
    const bool is_first = &block == page.blocks.data();
    if (block.has_groups) {
      if (&block != &page.blocks.back()) return several_puzzles(page);
      for (Cell cell : kAllCells) {
        const auto value = sudoku.grid.at(cell);
        if (value && block.at(cell).digits != DigitSet(*value)) {
          return blocks_disagree(page, block, cell);
        }
      }
      const Grid before = sudoku.grid;
      sudoku = settle(block, before);
      if (is_first) continue;
      for (Cell cell : kAllCells) {  // what only the candidates show was not given
        if (before.is_empty(cell) && !sudoku.grid.is_empty(cell)) {
          sudoku.grid.place(cell, *sudoku.grid.at(cell));
        }
      }
      continue;
    }
    const Grid grid = grid_of(block);
    if (first_missing(sudoku.grid, grid) < kAllCells.size()) return several_puzzles(page);
    for (Cell cell : kAllCells) {
      if (grid.is_empty(cell) || !sudoku.grid.is_empty(cell)) continue;
      is_first ? sudoku.grid.give(cell, *grid.at(cell)) : sudoku.grid.place(cell, *grid.at(cell));
    }
  }
  constexpr int kSeveral = 94;
  constexpr int kOne = 40;  // the format of the one block says more
  return make_reading(page, sudoku, "blocks", used.size() > 1 ? kSeveral : kOne, used);
}

std::string write_blocks(const Sudoku& sudoku) {
  std::string text = write_rows(givens_of(sudoku.grid));
  if (has_placed(sudoku.grid)) text += '\n' + write_rows(sudoku.grid);
  const bool has_marks = sudoku.candidates && !sudoku.grid.is_full();
  if (has_marks) text += '\n' + write_candidate_grid(sudoku);
  return text;
}

}  // namespace nonet::detail
