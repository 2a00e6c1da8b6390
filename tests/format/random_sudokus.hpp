// What the tests of this room share: puzzles, and what writing may change in them.
#pragma once

#include <string>
#include <string_view>

#include "grid/random_values.hpp"
#include "nonet/base/rng.hpp"
#include "nonet/format/read.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::test {

// Any digits anywhere, half of the time with any pencil marks.
inline Sudoku random_sudoku(Rng& rng) {
  Sudoku sudoku(random_digits(rng));
  // Now and then nearly full or nearly empty: the formats have corners there.
  if (const auto kind = rng.below(8); kind < 2) {
    for (Cell cell : kAllCells) {
      if (rng.below(10) == 0) continue;
      kind == 0 ? sudoku.grid.clear(cell) : sudoku.grid.place(cell, random_digit(rng));
    }
  }
  if (rng.below(2) == 0) sudoku.candidates = random_candidates(rng);
  return sudoku;
}

// The digits that the rules and the pencil marks leave to a cell; what a writer can carry.
inline DigitSet digits_left(const Sudoku& sudoku, Cell cell) {
  if (const auto value = sudoku.grid.at(cell)) return DigitSet(*value);
  DigitSet left = sudoku.candidates ? sudoku.candidates->digits(cell) : DigitSet::all();
  for (Cell other : kAllCells) {
    const auto value = sudoku.grid.at(other);
    if (value && are_peers(cell, other)) left.remove(*value);
  }
  return left;
}

// The notes of one kind, one a line: "1:82 easy\n".
inline std::string notes_of(const Reading& reading, Note::Kind kind) {
  std::string text;
  for (const Note& note : reading.notes) {
    if (note.kind != kind) continue;
    text += std::to_string(note.place.line) + ':' + std::to_string(note.place.column) + ' ' +
            note.text + '\n';
  }
  return text;
}

// "line:column message", or what was read instead.
inline std::string complaint(const Result<Reading>& reading) {
  if (reading) return "no error: " + to_line(reading->sudoku.grid);
  const Error& error = reading.error();
  return std::to_string(error.place.line) + ':' + std::to_string(error.place.column) + ' ' +
         error.message;
}

// A puzzle as nine lines.
inline std::string in_rows(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < 81; i += 9) text.append(line.substr(i, 9)).append("\n");
  return text;
}

// `text` with all of `from` replaced.
inline std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  for (std::size_t at = result.find(from); at != result.npos; at = result.find(from, at)) {
    result.replace(at, from.size(), to);
    at += to.size();
  }
  return result;
}

inline constexpr std::string_view kOther =
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";

}  // namespace nonet::test
