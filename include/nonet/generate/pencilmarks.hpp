// Pencil-mark puzzles ("sukaku"): no digit is given, candidates are taken away instead.
//
// Example
//   nonet::PencilmarkGenerator generator(1);
//   const auto made = generator.make(0, 1);
//   std::cout << nonet::count_solutions(made[0].puzzle, {.limit = 2}).solutions << '\n';  // prints 1
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/generate/generate.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

struct MadePencilmarks {
  Sudoku puzzle;  // an empty grid with candidates
  Grid solution;
};

// A stream of minimal puzzles, numbered from 0: number i depends on the seed and i alone. Minimal:
// with any of the candidates that were taken away put back there are several solutions. One object a
// thread.
// Method: of a random full grid all candidates but the solution are away; they come back in random
//         order, each if no solution has it then. What cannot come back now cannot come back later,
//         so one pass is enough.
class PencilmarkGenerator {
 public:
  explicit PencilmarkGenerator(std::uint64_t seed);
  ~PencilmarkGenerator();
  PencilmarkGenerator(PencilmarkGenerator&&) noexcept;
  PencilmarkGenerator& operator=(PencilmarkGenerator&&) noexcept;

  // Gives: the puzzles first … first + count - 1, fewer if the token ended it.
  // Cost:  some milliseconds each.
  [[nodiscard]] std::vector<MadePencilmarks> make(std::uint64_t first, std::size_t count,
                                                  const CancelToken* cancel = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet
