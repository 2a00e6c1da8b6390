// sdk: the files of SudoCue: head lines, the puzzle, and how far the player has come.
//
//     #AAn author
//     #DA description
//     [Puzzle]
//     53..7....
//     …
//     [State]
//     534.7....
//     …
//
// Digits of [State] that [Puzzle] lacks are placed. Older files have no section lines.
#include <algorithm>

#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {
namespace {

using Kind = LineShape::Kind;

enum class Section : std::uint8_t { none, puzzle, state, other };

Section section_of(std::string_view line) {
  std::string name(trim(line));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (name == "[puzzle]") return Section::puzzle;
  return name == "[state]" ? Section::state : Section::other;
}

struct Letter {
  char letter;
  std::string_view meaning;
};
constexpr Letter kLetters[] = {{'A', "author: "}, {'B', "date: "},  {'C', "comment: "},
                               {'D', "name: "},   {'L', "level: "}, {'S', "source: "},
                               {'U', "address: "}};

// "#AAn author" has become "AAn author": give the letter its meaning.
void name_heads(std::vector<Note>& notes) {
  for (Note& note : notes) {
    if (note.kind != Note::Kind::comment) continue;
    for (const Letter& row : kLetters) {
      if (note.text[0] != row.letter) continue;
      note.text = std::string(row.meaning) + std::string(trim(note.text.substr(1)));
      break;
    }
  }
}

bool has_heads(const Page& page) {
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    const std::string_view text = trim(page.text.line(i));
    if (page.shapes[i].kind != Kind::comment || text.size() < 3 || text[0] != '#') continue;
    const bool is_letter = std::any_of(std::begin(kLetters), std::end(kLetters),
                                       [&](const Letter& row) { return row.letter == text[1]; });
    if (is_letter) return true;
  }
  return false;
}

}  // namespace

Result<Reading> read_sdk(const Page& page) {
  const auto has_section = std::any_of(page.shapes.begin(), page.shapes.end(),
                                       [](const auto& s) { return s.kind == Kind::section; });
  const bool is_plain = page.blocks.size() == 1 && has_heads(page) &&
                        page.blocks[0].layout == Block::Layout::rows && !page.blocks[0].has_groups;
  if (!has_section && !is_plain) return not_in_format("a SudoCue file");

  const Block* puzzle = nullptr;
  const Block* state = nullptr;
  std::size_t line = 0;
  Section section = is_plain && !has_section ? Section::puzzle : Section::none;
  for (const Block& block : page.blocks) {
    for (; line < block.first_line; ++line) {
      if (page.shapes[line].kind == Kind::section) section = section_of(page.text.line(line));
    }
    const Block** slot = section == Section::puzzle  ? &puzzle
                         : section == Section::state ? &state
                                                     : nullptr;
    if (slot == nullptr) continue;
    if (*slot != nullptr) return several_puzzles(page);
    if (block.has_groups) return not_in_format("a SudoCue file");
    *slot = &block;
  }
  if (puzzle == nullptr) return not_in_format("a SudoCue file");
  Sudoku sudoku(grid_of(*puzzle));
  std::vector<const Block*> used = {puzzle};
  if (state != nullptr) {
    used.push_back(state);
    const Grid now = grid_of(*state);
    for (Cell cell : kAllCells) {
      const auto value = now.at(cell);
      if (!value) continue;
      if (sudoku.grid.is_empty(cell)) {
        sudoku.grid.place(cell, *value);
      } else if (sudoku.grid.at(cell) != value) {
        return blocks_disagree(page, *state, cell);
      }
    }
  }
  constexpr int kConfidence = 96;
  Reading reading = make_reading(page, sudoku, "sdk", kConfidence, used);
  name_heads(reading.notes);
  return reading;
}

std::string write_sdk(const Sudoku& sudoku) {
  std::string text = "[Puzzle]\n" + write_rows(givens_of(sudoku.grid));
  if (has_placed(sudoku.grid)) text += "[State]\n" + write_rows(sudoku.grid);
  return text;
}

}  // namespace nonet::detail
