// Takes clues away from full grids while their puzzles stay unique, many grids side by side.
//
// Idea    Every grid has its own order of removal. In each round every grid asks one question, "is
//         it still unique without the next few units?", and all questions are one call of the bulk
//         engine, a lane each. Many units go at once as long as the answer is yes; after a no, half
//         as many are asked for, and a single unit that is needed stays for good: what is needed
//         now is needed with fewer clues, too. So what is left at the end is minimal, unit by unit.
// Cost    50 questions a grid, 0.3 microseconds each.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/engine/bulk.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet::generate {

struct Reduction {
  std::array<char, 81> puzzle;  // what is left, '.' for an empty cell
  std::vector<CellSet> units;   // in the order in which they may go, each as a whole
  int least_clues = 0;          // none goes that would leave fewer
  bool is_unique = true;        // the puzzle it began with was
  int first_together = 32;      // units asked for at once, at first

  std::size_t next = 0;  // unit to ask for
  int together = 0;
  int clues = 0;
};

class Reducer {
 public:
  // Needs:  each puzzle is unique, or `asks_first`: then those that are not are marked and left.
  // Gives:  false if the token ended it.
  bool reduce(std::span<Reduction> reductions, const CancelToken* cancel, bool asks_first = false);

  // For each puzzle: whether it has exactly one solution.
  void ask(std::span<const std::array<char, 81>> puzzles, const CancelToken* cancel,
           std::vector<bool>& answers);

  // For each puzzle: whether the engine solves it without a guess, by the deductions of its pass
  // alone: singles, locked candidates, triples of a row or column within a box (docs/lockstep.md).
  void ask_easy(std::span<const std::array<char, 81>> puzzles, const CancelToken* cancel,
                std::vector<bool>& answers);

  // The clues of a unique puzzle that it would stay unique without.
  [[nodiscard]] CellSet redundant_clues(const std::array<char, 81>& puzzle,
                                        const CancelToken* cancel);

 private:
  void solve(std::span<const std::array<char, 81>> puzzles, const CancelToken* cancel);

  BulkSolver solver_;
  std::vector<std::array<char, 81>> questions_;
  std::vector<std::string_view> texts_;
  std::vector<BulkAnswer> replies_;
  std::vector<std::size_t> asking_;
  std::vector<bool> answers_;
};

}  // namespace nonet::generate
