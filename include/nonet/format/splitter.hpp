// PuzzleSplitter: cuts a stream of text into the texts of single puzzles.
//
// One puzzle a line or one a block of lines, decided as the text comes; ten million lines pass in
// constant memory. It finds where puzzles begin and end, and does not read them: that is
// read_sudoku's work, and may be done on another thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "nonet/base/function_ref.hpp"

namespace nonet {

struct PuzzleText {
  std::string_view text;         // one puzzle, or text that is none (read_sudoku says why); valid
                                 // during the call only
  std::uint64_t first_line = 1;  // of the stream, one-based
  bool is_plain = false;         // is_plain_line(text), found out on the way
};

class PuzzleSplitter {
 public:
  using Sink = FunctionRef<void(const PuzzleText&)>;

  PuzzleSplitter();
  ~PuzzleSplitter();
  PuzzleSplitter(PuzzleSplitter&&) noexcept;
  PuzzleSplitter& operator=(PuzzleSplitter&&) noexcept;

  // Takes the next bytes of the stream, cut anywhere. `sink` gets each puzzle text as soon as its
  // end is certain: a line at once, a grid when what follows it cannot belong to it. Passed over
  // are blank lines, lines that begin with '#', ';' or '//', lone rules, and the head line of a CSV
  // data set; all else comes out, in order, also where it is no puzzle.
  // Cost: constant memory (a few puzzles of kMaxPuzzleText). Of a longer line or block the
  //       beginning comes out, which reads as too_long, and the rest is passed over.
  void feed(std::string_view bytes, Sink sink);
  // The stream has ended: what is left is a puzzle text too. Then another stream may begin.
  void finish(Sink sink);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet
