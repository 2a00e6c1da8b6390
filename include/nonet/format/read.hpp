// The forgiving reader: from whatever people paste to a Sudoku.
//
// Every format of the registry (formats.hpp) looks at the text and says how sure it is; the best
// wins and is named, so that a guess can be shown. Givens, placed digits and candidates stay apart.
// A text that is no puzzle gets one precise error ("80 cells found; line 4 has 8").
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

// What a reader has to say besides the puzzle.
struct Note {
  enum class Kind : std::uint8_t {
    comment,   // text that came with the puzzle: a tail, a head line, a name, a rating
    guess,     // the text allowed another reading, and this is the one taken
    repaired,  // dirt was normalised: O for 0, full-width digits, quote marks, …
    conflict,  // two equal digits in a house: the puzzle loads and is pointed at
  };
  Kind kind = Kind::comment;
  Place place;
  std::string text;
};

struct Reading {
  Sudoku sudoku;
  std::string_view format;  // a name of the registry
  int confidence = 0;       // 1..100, as FormatInfo::read says
  std::vector<Note> notes;
};

// The longest text that may hold one puzzle, in bytes.
inline constexpr std::size_t kMaxPuzzleText = 64 * 1024;

// Gives:  the puzzle in `text`, read by the format that is surest. Places, and the lines named in
//         messages, count from `first_line`, which is that of `text` in its file; columns count
//         characters (code points, not bytes), from one.
// Errors: unreadable, wrong_count, bad_character, ambiguous (two puzzles, or blocks that disagree),
//         too_long, unsupported (a link or packed form that is known by name only).
// Cost:   linear in the text. Strict 81-character lines take a short way without allocation.
[[nodiscard]] Result<Reading> read_sudoku(std::string_view text, std::uint64_t first_line = 1);

// The same through one format of the registry.
// Errors: those of read_sudoku, and unknown_name.
[[nodiscard]] Result<Reading> read_sudoku_as(std::string_view format, std::string_view text,
                                             std::uint64_t first_line = 1);

// The grid alone, for callers that do not want candidates and notes.
[[nodiscard]] Result<Grid> parse_grid(std::string_view text);

// Every puzzle of a text that may hold several, in order; an unreadable one is an error in its
// place, and the rest is read all the same.
[[nodiscard]] std::vector<Result<Reading>> read_all(std::string_view text);

}  // namespace nonet
