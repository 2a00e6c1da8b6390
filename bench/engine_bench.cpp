// The engines on each set: proving uniqueness (limit 2), one thread, reading not included.
// Answers are checked before the timed part, by check_solution.
#include <benchmark/benchmark.h>

#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/check_solution.hpp"
#include "sets.hpp"

namespace nonet::bench {
namespace {

// `reading` is left out of the sets where a puzzle may take minutes.
constexpr const char* kReadingSets[] = {"easy34"};

bool answers_are_right(Engine& engine, const std::vector<Grid>& grids) {
  for (const Grid& grid : grids) {
    const SolveResult result = solve(grid, engine);
    if (!result.solution || !check_solution(grid, *result.solution).is_solution()) return false;
  }
  return true;
}

void solve_set(benchmark::State& state, const EngineInfo& info, const std::string& set) {
  const auto grids = load_set(set, 500);
  const auto engine = info.make();
  if (grids.empty()) {
    state.SkipWithError("no such set");
    return;
  }
  if (!answers_are_right(*engine, grids)) {
    state.SkipWithError("wrong answer");
    return;
  }
  std::uint64_t nodes = 0;
  std::uint64_t puzzles = 0;
  for (auto _ : state) {
    for (const Grid& grid : grids) nodes += count_solutions(grid, *engine, {.limit = 2}).nodes;
    puzzles += grids.size();
  }
  const auto rate = benchmark::Counter::kIsRate;
  state.counters["nodes_per_puzzle"] = static_cast<double>(nodes) / static_cast<double>(puzzles);
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), rate);
  state.counters["puzzles"] = benchmark::Counter(static_cast<double>(puzzles), rate);
}

const bool kRegistered = [] {
  for (const EngineInfo& info : engines()) {
    for (const char* set : kSets) {
      bool wanted = info.name != "reading";
      for (const char* reading_set : kReadingSets) wanted |= std::string_view(set) == reading_set;
      if (!wanted) continue;
      benchmark::RegisterBenchmark(
          ("solve/" + std::string(info.name) + "/" + set).c_str(),
          [&info, set](benchmark::State& state) { solve_set(state, info, set); })
          ->Unit(benchmark::kMillisecond);
    }
  }
  return true;
}();

}  // namespace
}  // namespace nonet::bench
