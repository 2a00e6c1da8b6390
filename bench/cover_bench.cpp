// The exact cover engines on the problems of data/cover: counting all covers, one thread, reading
// not included. `plain_c` is dancing links in C (plain_dlx.c), the yardstick of `dlx`.
#include <benchmark/benchmark.h>

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "nonet/cover/solve.hpp"
#include "nonet/format/cover_text.hpp"
#include "plain_dlx.h"

namespace nonet::bench {
namespace {

struct Known {
  const char* name;
  const char* count;
  bool suits_search;  // false: only memo and auto end in good time
};

constexpr Known kProblems[] = {
    {"pent_6x10", "9356", true},     {"pent_8x8hole", "520", true},
    {"soma", "11520", true},         {"hexiamond_6x6", "624", true},
    {"langford_11", "35584", true},  {"queens_12", "14200", true},
    {"sudoku16clue", "7309", true},  {"bell_12", "4213597", true},
    {"matching_8", "2027025", true}, {"domino_16x16", "2444888770250892795802079170816", false},
};

std::optional<cover::Problem> load(const std::string& name) {
  std::ifstream in(std::string(NONET_DATA_DIR "/cover/") + name + ".dlx");
  std::ostringstream text;
  text << in.rdbuf();
  auto problem = read_dlx(text.str());
  if (!in || !problem) return std::nullopt;
  return std::move(*problem);
}

void count(benchmark::State& state, const cover::EngineInfo& engine, const Known& known) {
  const auto problem = load(known.name);
  if (!problem) return state.SkipWithError("the problem cannot be read");
  cover::SearchResult result;
  for (auto _ : state) result = *cover::count_covers(*problem, {.engine = &engine});
  if (cover::to_string(result.solutions) != known.count) state.SkipWithError("wrong count");
  state.counters["nodes_a_count"] = static_cast<double>(result.nodes);
  state.counters["updates_a_count"] = static_cast<double>(result.updates);
}

void count_plainly(benchmark::State& state, const Known& known) {
  const auto problem = load(known.name);
  if (!problem) return state.SkipWithError("the problem cannot be read");
  std::vector<int> start{0}, items;
  for (std::size_t o = 0; o < problem->option_count(); ++o) {
    for (const cover::Use& use : problem->option(o)) items.push_back(static_cast<int>(use.item));
    start.push_back(static_cast<int>(items.size()));
  }
  unsigned long long covers = 0, updates = 0;
  for (auto _ : state) {
    covers = plain_dlx_count(
        static_cast<int>(problem->items().size()), static_cast<int>(problem->primary_count()),
        static_cast<int>(problem->option_count()), start.data(), items.data(), &updates);
  }
  if (std::to_string(covers) != known.count) state.SkipWithError("wrong count");
  state.counters["updates_a_count"] = static_cast<double>(updates);
}

const bool kRegistered = [] {
  for (const Known& known : kProblems) {
    for (const cover::EngineInfo& engine : cover::engines()) {
      const bool is_wanted = engine.name == "auto" ||
                             (engine.name == "memo" && !known.suits_search) ||
                             (known.suits_search && engine.name != "memo" && engine.name != "x");
      if (!is_wanted) continue;
      benchmark::RegisterBenchmark(
          ("cover/" + std::string(engine.name) + "/" + known.name).c_str(),
          [&engine, &known](benchmark::State& state) { count(state, engine, known); })
          ->Unit(benchmark::kMillisecond);
    }
    if (!known.suits_search) continue;
    benchmark::RegisterBenchmark((std::string("cover/plain_c/") + known.name).c_str(),
                                 [&known](benchmark::State& state) { count_plainly(state, known); })
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace nonet::bench
