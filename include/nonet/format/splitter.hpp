// PuzzleSplitter: cuts a stream of text into the texts of single puzzles.
//
// One puzzle a line or one a block of lines, decided as the text comes; ten million lines pass in
// constant memory. It finds where puzzles begin and end, and does not read them: that is
// read_sudoku's work, and may be done on another thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.hpp"

namespace nonet {

struct PuzzleText {
  std::string text;              // one puzzle, or text that is none (read_sudoku says why)
  std::uint64_t first_line = 1;  // of the stream, one-based
};

class PuzzleSplitter {
 public:
  // Takes the next bytes of the stream, cut anywhere. `sink` gets each puzzle text as soon as its
  // end is certain. Blank lines and lines of comment between puzzles are passed over.
  void feed(std::string_view bytes, FunctionRef<void(PuzzleText&&)> sink);
  // The stream has ended: what is left is a puzzle text too.
  void finish(FunctionRef<void(PuzzleText&&)> sink);

 private:
  // (the format room's own)
};

}  // namespace nonet
