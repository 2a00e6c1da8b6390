// The engine `lockstep`: many puzzles side by side in vector lanes. See lockstep.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/engine/engine.hpp"

namespace nonet::engine::lockstep {

// A puzzle as 81 characters in reading order, in which all but '1' to '9' is an empty cell; or, if
// `words` is set, as the candidates of lockstep_layout.hpp.
struct Puzzle {
  const char* text = nullptr;
  const std::uint32_t* words = nullptr;
};

struct Answer {
  std::uint64_t solutions = 0;  // at most the limit
  std::uint64_t guesses = 0;    // nodes with two children
  std::uint64_t nodes = 0;
  bool is_complete = true;  // neither the limit nor the token ended the search
  char solution[81] = {};   // the first one found, when there is one
};

struct Options {
  std::uint64_t limit = 2;  // solutions of a puzzle; 0: all
  const CancelToken* cancel = nullptr;
  // Gets each solution, 81 characters, as it is found; false ends the search of its puzzle.
  const FunctionRef<bool(std::size_t puzzle, const char* solution)>* sink = nullptr;
};

// What it took, for benchmarks.
struct Effort {
  std::uint64_t passes = 0;
  std::uint64_t lane_passes = 0;  // passes that a lane with work took part in
  std::uint64_t steals = 0;
};

// One object a thread: it keeps 350 KB of stacks.
class Solver {
 public:
  virtual ~Solver() = default;
  // Needs: as many answers as puzzles. Puzzles may be contradictory.
  virtual void solve(std::span<const Puzzle> puzzles, const Options& options,
                     std::span<Answer> answers) = 0;
  [[nodiscard]] virtual Effort effort() const = 0;
};

// bulk: as many lanes as there are, for many puzzles. alone: fewer lanes and a quicker pass, for a
// few; idle lanes take over nodes of the busy ones in both.
enum class Shape : std::uint8_t { bulk, alone };
[[nodiscard]] std::unique_ptr<Solver> make_solver(Shape shape);

// One pass over lanes of 27 words each, side by side in `words` (room for sixteen), as the solvers do
// it: for tests, against a plain twin. Gives: how many lanes took part, and a bit a lane.
struct PassOutcome {
  std::size_t lanes;
  std::uint32_t dead, settled, open;
};
[[nodiscard]] PassOutcome pass_once(Shape shape, std::uint32_t* words);

// The candidates of a puzzle with pencil marks.
void write_words(const Sudoku& sudoku, std::uint32_t* words) noexcept;

[[nodiscard]] std::unique_ptr<Engine> make_engine();

}  // namespace nonet::engine::lockstep
