// candidate_grid: nine lines of nine groups of candidates, as pencil-mark programs print them.
//
//     +----------------+----------------+-----------------+
//     | 5   3    124   | 26   7    2468 | 1489 1249 2489  |
//     …
//
// A single digit is placed only if no peer still holds it as a candidate; a digit in braces is a
// candidate, never placed ({5}). Marks around groups (*678, (67), 678*) are passed over. A cell
// that has lost every candidate is `.`, `0` or `{}` and stays without candidates: it never means
// "all digits". Where nobody says who placed a digit, it is given.
#include <algorithm>
#include <array>

#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {
namespace {

std::array<std::string, kCellCount> groups_to_write(const Sudoku& sudoku) {
  const Candidates candidates = candidates_to_write(sudoku);
  std::array<std::string, kCellCount> groups;
  for (Cell cell : kAllCells) {
    std::string& group = groups[index(cell)];
    const DigitSet digits = candidates.digits(cell);
    for (Digit value : digits) group += to_char(value);
    if (digits.is_empty()) group = "{}";
    if (sudoku.grid.is_empty(cell) && digits.size() == 1) group = '{' + group + '}';
  }
  return groups;
}

}  // namespace

Result<Reading> read_candidate_grid(const Page& page) {
  if (page.blocks.empty()) return why_not(page);
  const Block& block = page.blocks[0];
  // A full grid is a grid of candidates too, though other formats have more to say of it.
  const bool is_full =
      std::none_of(block.squares.begin(), block.squares.end(),
                   [](const Block::Square& square) { return square.digits.is_empty(); });
  if (!block.has_groups && !is_full) return not_in_format("a grid of candidates");
  if (page.blocks.size() > 1) return several_puzzles(page);
  constexpr int kConfidence = 93;
  constexpr int kFull = 30;
  return make_reading(page, settle(block), "candidate_grid", block.has_groups ? kConfidence : kFull,
                      {&block});
}

std::string write_candidate_grid(const Sudoku& sudoku) {
  const auto groups = groups_to_write(sudoku);
  std::array<std::size_t, 9> widths{};
  for (Cell cell : kAllCells) {
    auto& width = widths[static_cast<std::size_t>(column_of(cell))];
    width = std::max(width, groups[index(cell)].size());
  }
  std::string rule;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (i % 3 == 0) rule += "+-";
    rule.append(widths[i] + 1, '-');
  }
  rule += "+\n";
  std::string text;
  for (Cell cell : kAllCells) {
    const auto column = static_cast<std::size_t>(column_of(cell));
    if (column == 0 && row_of(cell) % 3 == 0) text += rule;
    if (column % 3 == 0) text += "| ";
    const std::string& group = groups[index(cell)];
    text += group;
    text.append(widths[column] - group.size() + 1, ' ');
    if (column == 8) text += "|\n";
  }
  return text + rule;
}

}  // namespace nonet::detail
