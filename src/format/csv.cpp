// csv and tsv: nine lines of nine fields. An empty field is a blank, and so is a blank sign.
//
//     5,3,,,7,,,,
//
// Semicolons do as well as commas (spreadsheets write them in half of Europe). Quotes around a
// field are passed over. A comma behind the last field is tolerated when every line has one.
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {
namespace {

constexpr int kConfidence = 91;

Result<Reading> read_fields(const Page& page, Block::Layout layout, std::string_view name) {
  if (page.blocks.empty()) return why_not(page);
  const Block& block = page.blocks[0];
  if (block.layout != layout) {
    return not_in_format(layout == Block::Layout::tsv ? "nine lines of nine fields cut by tabs"
                                                      : "nine lines of nine fields cut by commas");
  }
  if (page.blocks.size() > 1) return several_puzzles(page);
  return make_reading(page, sudoku_of(block), name, kConfidence, {&block});
}

std::string write_fields(const Sudoku& sudoku, char delimiter) {
  std::string text;
  for (Cell cell : kAllCells) {
    if (const auto value = sudoku.grid.at(cell)) text += to_char(*value);
    text += column_of(cell) == 8 ? '\n' : delimiter;
  }
  return text;
}

}  // namespace

Result<Reading> read_csv(const Page& page) {
  return read_fields(page, Block::Layout::csv, "csv");
}

Result<Reading> read_tsv(const Page& page) {
  return read_fields(page, Block::Layout::tsv, "tsv");
}

std::string write_csv(const Sudoku& sudoku) {
  return write_fields(sudoku, ',');
}

std::string write_tsv(const Sudoku& sudoku) {
  return write_fields(sudoku, '\t');
}

}  // namespace nonet::detail
