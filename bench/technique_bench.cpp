// Solving by steps in the human order, on the teaching sets and some others: one thread, words and
// reading not included. That steps lead to the solution is checked before the timed part.
#include <benchmark/benchmark.h>

#include <string>

#include "nonet/engine/solve.hpp"
#include "nonet/technique/solve_by_steps.hpp"
#include "sets.hpp"

namespace nonet::bench {
namespace {

constexpr const char* kStepSets[] = {"../teaching/Sudoku_Easy51", "../teaching/Sudoku_top95",
                                     "easy34", "minimal_random", "forum_hardest_1905_11plus"};

// No step may lead away from the solution.
bool steps_are_right(const std::vector<Grid>& grids) {
  for (const Grid& grid : grids) {
    const auto solution = first_solution(grid);
    if (!solution) return false;
    const Position end = solve_by_steps(grid).end;
    for (Cell cell : kAllCells) {
      const Digit digit = *solution->at(cell);
      if (end.empty().has(cell) ? !end.has(cell, digit) : end.grid().at(cell) != digit) {
        return false;
      }
    }
  }
  return true;
}

void explain_set(benchmark::State& state, const std::string& set) {
  const auto grids = load_set(set, 200);
  if (grids.empty() || !steps_are_right(grids)) {
    state.SkipWithError(grids.empty() ? "no such set" : "wrong step");
    return;
  }
  std::uint64_t puzzles = 0;
  std::uint64_t steps = 0;
  std::uint64_t solved = 0;
  for (auto _ : state) {
    for (const Grid& grid : grids) {
      const StepResult result = solve_by_steps(grid);
      steps += result.steps.size();
      solved += result.ending == StepEnding::solved ? 1 : 0;
    }
    puzzles += grids.size();
  }
  const auto all = static_cast<double>(puzzles);
  state.counters["puzzles"] = benchmark::Counter(all, benchmark::Counter::kIsRate);
  state.counters["steps_per_puzzle"] = static_cast<double>(steps) / all;
  state.counters["solved_share"] = static_cast<double>(solved) / all;
}

const bool kRegistered = [] {
  for (const std::string set : kStepSets) {
    const std::string name = set.substr(set.rfind('/') + 1);
    benchmark::RegisterBenchmark(("explain/" + name).c_str(), [set](benchmark::State& state) {
      explain_set(state, set);
    })->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace nonet::bench
