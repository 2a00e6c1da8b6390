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
#include <memory>
#include <optional>
#include <vector>

#include "nonet/engine/solve.hpp"
#include "nonet/engine/variant_engine.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet {

struct VariantSolution {
  Status status = Status::none;
  std::vector<int> solution{};  // the first found, if there is one
  std::vector<int> second{};    // another, when there are several
  SearchResult search{};
};

struct TrueCandidates {
  std::vector<variant::DigitMask> digits{};  // of each cell; all empty when there is no solution
  // Of each cell, digit after digit from the least of the puzzle: min(limit, solutions with it).
  std::vector<std::vector<std::uint64_t>> counts{};
  SearchResult search{};  // of all searches together; complete when counts are solutions, uncapped
};

// The engine `propagate`. Keeps scratch space between puzzles: one object a thread. All functions
// below need a puzzle of which variant::find_fault finds nothing.
class VariantSolver final : public VariantEngine {
 public:
  VariantSolver();
  ~VariantSolver() override;
  VariantSolver(VariantSolver&&) noexcept;
  VariantSolver& operator=(VariantSolver&&) noexcept;

  // Cost: exponential in the worst case; killers without givens take 1 ms to 1 s.
  SearchResult for_each(const variant::Puzzle& puzzle, const VariantOptions& options,
                        VariantSink sink) override;

  // Gives: the solution and whether it is the only one. options.limit is not looked at.
  //        `invalid` where two givens are plainly equal (variant::find_conflict).
  // Stops: when options.cancel is set: `stopped`, with the solution found so far if there is one.
  VariantSolution solve(const variant::Puzzle& puzzle, const VariantOptions& options = {});

  // Which digits a cell has in some solution, and in how many: options.limit is how far they are
  // counted; 0 counts all solutions.
  // Cost:  with a limit at most a search for each candidate, with 0 one through all solutions.
  // Stops: when options.cancel is set: then digits and counts may be too few, and search.cancelled.
  TrueCandidates true_candidates(const variant::Puzzle& puzzle,
                                 const VariantOptions& options = {.limit = 1});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// VariantSolver::solve by any engine. Needs: an engine without objection to the puzzle.
[[nodiscard]] VariantSolution solve(const variant::Puzzle& puzzle, VariantEngine& engine,
                                    const VariantOptions& options = {});

// Gives: min(limit, number of solutions) in `solutions`.
[[nodiscard]] SearchResult count_solutions(const variant::Puzzle& puzzle,
                                           const VariantOptions& options = {.limit = 2});

// Why a puzzle has no solution, where one constraint is enough.
// Gives: the first of puzzle.constraints that cannot be met beside the givens and the houses alone;
//        nothing where there is none, or where those have no solution by themselves.
// Cost:  a search a constraint. Stops when `cancel` is set: nothing.
[[nodiscard]] std::optional<std::size_t> find_impossible_constraint(
    const variant::Puzzle& puzzle, const CancelToken* cancel = nullptr);

}  // namespace nonet
