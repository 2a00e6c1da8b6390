// Minimal puzzles: unique, and not without any one of their clues.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
//   nonet::Minimiser minimiser;
//   std::cout << minimiser.redundant_clues(*grid).size() << '\n';  // prints 10
//   const auto minimal = minimiser.minimal(*grid, 1);
//   std::cout << minimiser.redundant_clues(minimal).size() << '\n';  // prints 0
#pragma once

#include <cstdint>
#include <memory>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet {

// One object a thread. Its functions look at digits, given or placed, as clues; what they give holds
// givens alone.
class Minimiser {
 public:
  Minimiser();
  ~Minimiser();
  Minimiser(Minimiser&&) noexcept;
  Minimiser& operator=(Minimiser&&) noexcept;

  // Whether the puzzle has exactly one solution: needed by the others.
  [[nodiscard]] bool is_unique(const Grid& puzzle);

  // Each of the clues without which alone the puzzle stays unique.
  // Cost:  a call of the bulk engine, ten microseconds.
  [[nodiscard]] CellSet redundant_clues(const Grid& puzzle);

  // A minimal puzzle of some of the clues.
  // Gives: seed 0: the one that taking clues away in reading order leads to; else an order of the
  //        seed. What a cancelled call gives is unique, and need not be minimal.
  // Cost:  some ten calls of the bulk engine.
  [[nodiscard]] Grid minimal(const Grid& puzzle, std::uint64_t seed = 0,
                             const CancelToken* cancel = nullptr);

  // All minimal puzzles that consist of some of the clues, each once.
  // Gives: false if the sink or the token ended it.
  // Cost:  there can be more of them than anybody can wait for.
  bool for_each_minimal(const Grid& puzzle, FunctionRef<bool(const Grid&)> sink,
                        const CancelToken* cancel = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet
