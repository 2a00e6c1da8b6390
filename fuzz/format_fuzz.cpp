// Bytes into the forgiving reader, and what comes out through the writers and in again.
//
//   format_fuzz [libFuzzer's options] tests/corpus/formats
//   NONET_FUZZ_READER=hodoku format_fuzz …      that reader alone, by its name in the registry
//
// Without NONET_FUZZ_READER all readers see each input. Held to:
//   - an answer comes, and an error has a code's worth of words;
//   - notes and confidence are in their ranges;
//   - what was read, written by any format and read again, is the same puzzle;
//   - the splitter gives the same however the input is cut.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/contract.hpp"
#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"
#include "nonet/format/splitter.hpp"

namespace nonet {
namespace {

// The digits that the rules and the pencil marks leave: what a writer can carry.
Candidates candidates_left(const Sudoku& sudoku) {
  Candidates left = Candidates::of(sudoku.grid);
  if (!sudoku.candidates) return left;
  for (Cell cell : sudoku.grid.empty_cells()) {
    left.set(cell, left.digits(cell) & sudoku.candidates->digits(cell));
  }
  return left;
}

bool has_lone_candidate(const Sudoku& sudoku, const Candidates& left) {
  for (Cell cell : sudoku.grid.empty_cells()) {
    if (left.digits(cell).size() == 1) return true;
  }
  return false;
}

void check_error(const Error& error) {
  NONET_EXPECT(!error.message.empty(), "an error says something");
  NONET_EXPECT(error.message.back() != '.', "an error has no full stop");
}

void check_reading(const Reading& reading, std::size_t size) {
  NONET_EXPECT(reading.confidence >= 1 && reading.confidence <= 100, "confidence is 1..100");
  NONET_EXPECT(find_format(reading.format) != nullptr, "the format is of the registry");
  for (const Note& note : reading.notes) {
    NONET_EXPECT(!note.text.empty(), "a note says something");
    NONET_EXPECT(note.place.line <= size + 1 && note.place.column <= size + 1,
                 "a note points into the text");
  }
}

// Writes with `format` and reads again: what the format carries is there.
void check_writer(const FormatInfo& format, const Sudoku& sudoku) {
  const std::string text = format.write(sudoku);
  const Candidates left = candidates_left(sudoku);
  // 729 characters cannot tell a lone candidate from a placed digit (pencilmark729.cpp).
  const bool has_729 = format.name == "pencilmark729" || format.name == "json_line";
  const bool is_exact = !has_729 || !has_lone_candidate(sudoku, left);
  for (const auto& again : {read_sudoku(text), format.read(text)}) {
    NONET_EXPECT(again.has_value(), "what was written is read");
    const Grid& grid = again->sudoku.grid;
    if (format.keeps_placed) NONET_EXPECT(grid == sudoku.grid, "placed digits are kept");
    if (is_exact) NONET_EXPECT(same_digits(grid, sudoku.grid), "digits are kept");
    if (format.keeps_candidates) {
      NONET_EXPECT(candidates_left(again->sudoku) == left, "candidates are kept");
    }
  }
}

void check_reader(const FormatInfo& format, std::string_view text) {
  const auto reading = format.read(text);
  if (!reading) return check_error(reading.error());
  check_reading(*reading, text.size());
  check_writer(format, reading->sudoku);
}

using Pieces = std::vector<std::pair<std::uint64_t, std::string>>;

Pieces split(std::string_view text, std::size_t step) {
  Pieces pieces;
  PuzzleSplitter splitter;
  const auto sink = [&pieces](const PuzzleText& puzzle) {
    pieces.emplace_back(puzzle.first_line, puzzle.text);
  };
  // Steps of 1 to `step` bytes, by a rule that any input can vary.
  std::size_t turn = 0;
  while (!text.empty()) {
    const std::size_t size = std::min(text.size(), 1 + (turn++ * 7 + text.size()) % step);
    splitter.feed(text.substr(0, size), sink);
    text.remove_prefix(size);
  }
  splitter.finish(sink);
  return pieces;
}

void check_all(std::string_view text) {
  const auto reading = read_sudoku(text);
  if (reading) {
    check_reading(*reading, text.size());
    // All writers, one a run: which one, the input decides.
    const std::size_t turn = text.size() % formats().size();
    check_writer(formats()[turn], reading->sudoku);
  } else {
    check_error(reading.error());
  }
  for (const FormatInfo& format : formats()) check_reader(format, text);

  const Pieces whole = split(text, text.size() + 1);
  NONET_EXPECT(split(text, 1) == whole, "cut into bytes it is the same");
  NONET_EXPECT(split(text, 97) == whole, "cut into pieces it is the same");
  std::size_t size = 0;
  for (const auto& [line, piece] : whole) size += piece.size();
  NONET_EXPECT(size <= text.size() + whole.size(), "nothing comes out twice");
  for (const auto& [line, piece] : whole) {
    const auto cut = read_sudoku(piece, line);
    if (!cut) check_error(cut.error());
  }
}

const FormatInfo* chosen_reader() {
  const char* name = std::getenv("NONET_FUZZ_READER");
  if (name == nullptr) return nullptr;
  const FormatInfo* format = find_format(name);
  NONET_EXPECT(format != nullptr, "NONET_FUZZ_READER names a format");
  return format;
}

}  // namespace
}  // namespace nonet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const nonet::FormatInfo* const reader = nonet::chosen_reader();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (reader != nullptr) {
    nonet::check_reader(*reader, text);
  } else {
    nonet::check_all(text);
  }
  return 0;
}
