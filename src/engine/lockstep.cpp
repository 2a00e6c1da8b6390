// Lockstep: as many puzzles as a vector has lanes of 32 bits, solved side by side.
//
// Idea    A pass of deduction is straight-line code without tables, shuffles or branches, so it can
//         be done for one puzzle in each lane at once (sixteen with AVX-512). Lanes need not be at
//         the same depth of the search: after a pass, only the lanes that are dead, solved or stuck
//         are looked at one by one.
//           lockstep_layout.hpp       the words that make the pass cheap
//           lockstep_lanes-inl.hpp    vectors, and the operations on three of them
//           lockstep_pass-inl.hpp     the deduction
//           lockstep_choice-inl.hpp   the two children of a guess
//           lockstep_text-inl.hpp     81 characters in and out
//           lockstep_solver-inl.hpp   lanes, stacks, sharing
// Source  Own. The deduction closes the bands under permutations as tdoku does (Dillon, 2019); its
//         form for vectors of puzzles is new.
// Cost    Some 160 ns a pass of sixteen lanes; a puzzle of 17 givens takes sixteen of them, the
//         hardest 420. The stacks are 350 KB.
// Not     First solutions in a fixed order: with idle lanes the order depends on how nodes were
//         shared, which depends on the puzzle and the number of lanes.
#include "engine/lockstep.hpp"

#include <cstring>

#include "engine/lockstep_layout.hpp"
#include "engine/search_run.hpp"

namespace nonet::engine::lockstep {

void write_words(const Sudoku& sudoku, std::uint32_t* words) noexcept {
  std::memset(words, 0, kWordCount * sizeof(std::uint32_t));
  for (Cell cell : kAllCells) {
    const Place place = kPlaces[index(cell)];
    for (Digit d : sudoku.allowed(cell)) words[3 * index(d) + place.word] |= 1u << place.bit;
  }
}

namespace {

class Lockstep final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override {
    SearchResult result;
    if (!can_start(sudoku)) return result;
    if (options.cancel != nullptr && options.cancel->is_cancelled()) {
      return {.complete = false, .cancelled = true};
    }
    alignas(64) std::uint32_t words[32];
    char line[81];
    if (sudoku.candidates) {
      write_words(sudoku, words);
    } else {
      write_line(sudoku.grid, line);
    }
    bool is_enough = false;
    const auto take = [&](std::size_t, const char* text) {
      Grid solution = sudoku.grid;
      for (Cell cell : kAllCells) {
        if (solution.is_empty(cell)) solution.place(cell, digit(text[index(cell)] - '0'));
      }
      is_enough = !sink(solution);
      return !is_enough;
    };
    const FunctionRef<bool(std::size_t, const char*)> taker = take;
    const Puzzle puzzle = sudoku.candidates ? Puzzle{.words = words} : Puzzle{.text = line};
    Answer answer;
    solver_->solve({&puzzle, 1}, {.limit = options.limit, .cancel = options.cancel, .sink = &taker},
                   {&answer, 1});
    const bool is_limited = is_enough || (options.limit != 0 && answer.solutions >= options.limit);
    return {.solutions = answer.solutions,
            .nodes = answer.nodes,
            .guesses = answer.guesses,
            .complete = answer.is_complete,
            .cancelled = !answer.is_complete && !is_limited};
  }

 private:
  std::unique_ptr<Solver> solver_ = make_solver(Shape::alone);
};

}  // namespace

std::unique_ptr<Engine> make_engine() {
  return std::make_unique<Lockstep>();
}

}  // namespace nonet::engine::lockstep
