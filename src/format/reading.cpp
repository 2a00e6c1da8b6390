#include "format/reading.hpp"

#include <algorithm>
#include <utility>

namespace nonet::detail {
namespace {

// O for 0 and l for 1 are known as such only in cells, so this is where they are pointed at.
void add_letter_repairs(const Page& page, const Block& block, std::vector<Note>& notes) {
  bool has_oh = false;
  bool has_one = false;
  for (Cell cell : kAllCells) {
    const Block::Square& square = block.at(cell);
    const std::string_view line = page.text.line(square.line);
    if (square.column >= line.size()) continue;
    const char c = line[square.column];
    const bool is_oh = c == 'O' || c == 'o';
    const bool is_one = c == 'l' || c == 'I';
    if ((is_oh && !has_oh) || (is_one && !has_one)) {
      notes.push_back(
          {Note::Kind::repaired, page.text.place(square.line, square.column),
           page.text.describe(square.line, square.column) + " was read as " + (is_oh ? "0" : "1")});
    }
    has_oh |= is_oh;
    has_one |= is_one;
  }
}

// Comment text without the signs that introduce or end it.
std::string strip(const std::string& text) {
  constexpr std::string_view kSigns = " \t#;,:|\"'/=?&";
  const std::size_t first = text.find_first_not_of(kSigns);
  if (first == std::string::npos) return {};
  const std::size_t last = text.find_last_not_of(" \t,;|\"'&");
  return text.substr(first, last - first + 1);
}

void add_comment(const Page& page, std::size_t line, std::size_t from, std::size_t to,
                 std::vector<Note>& notes) {
  std::string text = strip(page.text.original(line, from, to));
  if (text.empty()) return;
  notes.push_back({Note::Kind::comment, page.text.place(line, from), std::move(text)});
}

}  // namespace

Grid grid_of(const Block& block) {
  Grid grid;
  for (Cell cell : kAllCells) {
    const DigitSet digits = block.at(cell).digits;
    if (!digits.is_empty()) grid.give(cell, digits.first());
  }
  return grid;
}

Sudoku settle(const Block& block, const Grid& known) {
  Sudoku sudoku(known, Candidates());
  CellSet placed;  // for all that is known so far
  for (Cell cell : kAllCells) {
    const Block::Square& square = block.at(cell);
    sudoku.candidates->set(cell, square.digits);
    if (known.is_empty(cell) && square.is_bare && square.digits.size() == 1) placed.add(cell);
  }
  // A cell that turns out to be open is a peer that holds its digit, so look again until all stay.
  // Two lone digits that see each other and no open cell are two placed digits in conflict: to be
  // pointed at, as neither reading has a solution.
  for (bool changes = true; changes;) {
    changes = false;
    for (Cell cell : placed) {
      const Digit only = block.at(cell).digits.first();
      const auto& peers = peers_of(cell);
      const bool is_open = std::any_of(peers.begin(), peers.end(), [&](Cell peer) {
        return known.is_empty(peer) && !placed.has(peer) && block.at(peer).digits.has(only);
      });
      if (!is_open) continue;
      placed.remove(cell);
      changes = true;
    }
  }
  for (Cell cell : placed) sudoku.grid.give(cell, block.at(cell).digits.first());
  return sudoku;
}

Sudoku sudoku_of(const Block& block) {
  if (block.has_groups) return settle(block);
  return {grid_of(block)};
}

Reading make_reading(const Page& page, const Sudoku& sudoku, std::string_view format,
                     int confidence, const std::vector<const Block*>& used) {
  using Kind = LineShape::Kind;
  Reading reading{sudoku, format, confidence, {}};
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    const auto block = std::find_if(used.begin(), used.end(), [&](const Block* b) {
      return b->first_line <= i && i < b->end_line;
    });
    const Kind kind = page.shapes[i].kind;
    if (block == used.end()) {
      if (kind != Kind::blank && kind != Kind::rule && kind != Kind::section) {
        add_comment(page, i, 0, std::string_view::npos, reading.notes);
      }
    } else if ((*block)->layout == Block::Layout::line) {
      // What stands before, between and behind the blocks of this line.
      std::size_t from = 0;
      for (const Block* b : used) {
        if (b->first_line != i || b->begin_column < from) continue;
        add_comment(page, i, from, b->begin_column, reading.notes);
        from = b->end_column;
      }
      add_comment(page, i, from, std::string_view::npos, reading.notes);
    }
  }
  for (const Block* block : used) {
    reading.notes.insert(reading.notes.end(), block->notes.begin(), block->notes.end());
    add_letter_repairs(page, *block, reading.notes);
  }
  const auto& repairs = page.text.repairs();
  reading.notes.insert(reading.notes.end(), repairs.begin(), repairs.end());
  add_conflicts(sudoku.grid, reading.notes);
  return reading;
}

void add_conflicts(const Grid& grid, std::vector<Note>& notes) {
  constexpr std::size_t kMostNotes = 20;
  const auto pairs = conflicts(grid);
  for (std::size_t i = 0; i < pairs.size() && i < kMostNotes; ++i) {
    const auto [a, b] = pairs[i];
    notes.push_back(
        {Note::Kind::conflict,
         {},
         to_string(a) + ' ' + to_string(b) + " hold the same digit, " + to_char(*grid.at(a))});
  }
  if (pairs.size() > kMostNotes) {
    notes.push_back({Note::Kind::conflict,
                     {},
                     "and " + std::to_string(pairs.size() - kMostNotes) + " pairs more"});
  }
}

Error not_in_format(std::string_view what) {
  return {ErrorCode::unreadable, {}, "this is not " + std::string(what)};
}

Error several_puzzles(const Page& page) {
  std::string lines;
  constexpr std::size_t kMostNamed = 3;
  const std::size_t count = page.blocks.size();
  for (std::size_t i = 0; i < count && i < kMostNamed; ++i) {
    const char* comma = i == 0 ? "" : i + 1 == count ? " and " : ", ";
    lines += comma + std::to_string(page.text.line_number(page.blocks[i].first_line));
  }
  if (count > kMostNamed) lines += ", …";
  const Block& second = page.blocks[1];
  return {ErrorCode::ambiguous, page.text.place(second.first_line, second.begin_column),
          "there are " + std::to_string(count) + " puzzles in this text, on lines " + lines};
}

Error blocks_disagree(const Page& page, const Block& block, Cell cell) {
  const Block::Square& square = block.at(cell);
  const std::size_t column =
      std::min<std::size_t>(square.column, page.text.line(square.line).size());
  return {ErrorCode::ambiguous, page.text.place(square.line, column),
          "the blocks disagree at " + to_string(cell)};
}

}  // namespace nonet::detail
