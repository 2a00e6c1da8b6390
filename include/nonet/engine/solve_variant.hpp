// Solve, count, enumerate: variant puzzles, by propagation and search.
//
// Example
//   namespace variant = nonet::variant;
//   variant::Puzzle puzzle = variant::Puzzle::square(4);
//   puzzle.constraints.push_back({.type = variant::ConstraintType::diagonal_plus});
//   puzzle.constraints.push_back({.type = variant::ConstraintType::diagonal_minus});
//   std::cout << nonet::count_solutions(puzzle, {.limit = 0}).solutions << '\n';  // prints 48
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet {

struct VariantProgress {
  double fraction = 0;  // of the tree, 0 to 1; of the time, only a hint
  std::uint64_t solutions = 0;
  std::uint64_t guesses = 0;
};

struct VariantOptions {
  std::uint64_t limit = 0;              // stop after so many solutions; 0: find all
  const CancelToken* cancel = nullptr;  // looked at every few dozen nodes
  std::uint64_t seed = 0;               // other seeds try cells in a slightly other order
  std::function<void(const VariantProgress&)> progress{};  // called a few times a second
};

// Gets each solution as it is found: the digit of each cell. Returns whether to go on.
using VariantSink = FunctionRef<bool(std::span<const int>)>;

struct VariantSolution {
  Status status = Status::none;
  std::vector<int> solution{};  // the first found, if there is one
  std::vector<int> second{};    // another, when there are several
  SearchResult search{};
};

// Keeps scratch space between puzzles: one object a thread. All functions below need a puzzle of
// which variant::find_fault finds nothing.
class VariantSolver {
 public:
  VariantSolver();
  ~VariantSolver();
  VariantSolver(VariantSolver&&) noexcept;
  VariantSolver& operator=(VariantSolver&&) noexcept;

  // Gives: every solution, up to the limit, in an order that depends on the puzzle and the options
  //        alone.
  // Cost:  exponential in the worst case; killers without givens take 1 ms to 1 s.
  SearchResult for_each(const variant::Puzzle& puzzle, const VariantOptions& options,
                        VariantSink sink);

  // Gives: the solution and whether it is the only one. options.limit is not looked at.
  // Stops: when options.cancel is set: `stopped`, with the solution found so far if there is one.
  VariantSolution solve(const variant::Puzzle& puzzle, const VariantOptions& options = {});

  // Gives: by cell, the digits that it has in some solution; nothing when there is none.
  //        `complete` (if given) tells whether the token did not stop it: then digits may be missing.
  std::vector<variant::DigitMask> true_candidates(const variant::Puzzle& puzzle,
                                                  const VariantOptions& options = {},
                                                  bool* complete = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Gives: min(limit, number of solutions) in `solutions`.
[[nodiscard]] SearchResult count_solutions(const variant::Puzzle& puzzle,
                                           const VariantOptions& options = {.limit = 2});

}  // namespace nonet
