// Making puzzles and canonical forms: one thread, batches of 200. Another engine checks a batch
// before the timed part.
#include <benchmark/benchmark.h>

#include <string>

#include "nonet/engine/solve.hpp"
#include "nonet/generate/full_grid.hpp"
#include "nonet/generate/generate.hpp"
#include "nonet/grid/canonical.hpp"
#include "sets.hpp"

namespace nonet::bench {
namespace {

constexpr std::size_t kBatch = 200;

bool are_unique(const std::vector<Made>& made) {
  const auto engine = (*find_engine("fewest"))->make();
  for (const Made& one : made) {
    if (count_solutions(one.puzzle, *engine, {.limit = 2}).solutions != 1) return false;
  }
  return !made.empty();
}

void make_puzzles(benchmark::State& state, const Wish& wish, std::size_t batch) {
  Generator generator(wish, 1);
  if (!are_unique(generator.make(0, batch))) {
    state.SkipWithError("a puzzle is not unique");
    return;
  }
  std::uint64_t made = 0;
  std::uint64_t attempts = 0;
  for (auto _ : state) {
    for (const Made& one : generator.make(made, batch)) attempts += one.attempts;
    made += batch;
  }
  const auto all = static_cast<double>(made);
  state.counters["puzzles"] = benchmark::Counter(all, benchmark::Counter::kIsRate);
  state.counters["attempts_per_puzzle"] = static_cast<double>(attempts) / all;
}

void make_full_grids(benchmark::State& state) {
  Rng rng(1);
  std::int64_t grids = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(random_full_grid(rng));
    ++grids;
  }
  state.SetItemsProcessed(grids);
}

void find_forms(benchmark::State& state, const std::string& set) {
  const auto grids = load_set(set, 500);
  if (grids.empty()) {
    state.SkipWithError("no such set");
    return;
  }
  std::int64_t forms = 0;
  for (auto _ : state) {
    for (const Grid& grid : grids) benchmark::DoNotOptimize(canonical_form(grid));
    forms += static_cast<std::int64_t>(grids.size());
  }
  state.SetItemsProcessed(forms);
}

RatingWish rated(int least, int most) {
  return {.least = least, .most = most};
}

const bool kRegistered = [] {
  const auto add = [](const std::string& name, const Wish& wish, std::size_t batch) {
    benchmark::RegisterBenchmark(("generate/" + name).c_str(), [=](benchmark::State& state) {
      make_puzzles(state, wish, batch);
    })->Unit(benchmark::kMillisecond);
  };
  add("minimal", {}, kBatch);
  add("rotate180", {.symmetry = ClueSymmetry::rotate180}, kBatch);
  add("rated_3.0_to_4.5", {.rating = rated(30, 45)}, kBatch);
  add("rated_7.0_to_8.0", {.rating = rated(70, 80)}, 20);
  add("needs_x_wing", {.technique = Technique::x_wing}, 1);
  benchmark::RegisterBenchmark("generate/full_grid", make_full_grids);
  for (const std::string set : {"17_clue", "minimal_random", "easy34"}) {
    benchmark::RegisterBenchmark(("canon/" + set).c_str(), [set](benchmark::State& state) {
      find_forms(state, set);
    })->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace nonet::bench
