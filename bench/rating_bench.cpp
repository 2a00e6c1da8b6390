// Rating on the scale se121, by bands of ER: one thread, reading not included.
//
// Where NONET_BENCH_DATA names a folder that has the reference values beside it (../rating), those
// puzzles are rated, and their ratings are checked before the timed part. Otherwise the sets of
// data/ are rated once to sort them into bands. Puzzles stay as they are: a rating hangs on the order
// of cells and digits, so an isomorph may have another.
#include <benchmark/benchmark.h>

#include <array>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "nonet/rating/rate.hpp"
#include "sets.hpp"

namespace nonet::bench {
namespace {

using rating::Rater;
using rating::Scale;

struct Band {
  int from;  // ER in tenths
  int to;
  std::vector<Grid> grids{};
};

using Bands = std::array<Band, 11>;

Bands empty_bands() {
  return {{{10, 15},
           {16, 25},
           {26, 44},
           {45, 62},
           {63, 74},
           {75, 84},
           {85, 89},
           {90, 94},
           {95, 99},
           {100, 104},
           {105, 120}}};
}

constexpr std::size_t kMostInBand = 100;

void add(Bands& bands, int er, const Grid& grid) {
  for (Band& band : bands) {
    if (er >= band.from && er <= band.to && band.grids.size() < kMostInBand) {
      band.grids.push_back(grid);
    }
  }
}

// Gives: false if a rating is not what the file says.
bool add_reference(const std::string& file, Bands& bands) {
  std::ifstream in(data_folder() + "/../rating/" + file);
  Rater rater;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream columns(line);
    std::string puzzle, er, ep, ed;
    columns >> puzzle >> er >> ep >> ed;
    const auto grid = grid_from_line(puzzle);
    if (!grid) continue;
    const auto result = rater(*grid, Scale::se121);
    std::string expected = er;
    expected.append("/").append(ep).append("/").append(ed);
    if (to_string(result) != expected) return false;
    add(bands, result.er.tenths, *grid);
  }
  return true;
}

void add_set(const std::string& set, std::size_t most, Bands& bands) {
  std::ifstream in(data_folder() + "/" + set + ".txt");
  Rater rater;
  std::string line;
  for (std::size_t i = 0; i < most && std::getline(in, line); ++i) {
    const auto grid = grid_from_line(std::string_view(line).substr(0, 81));
    if (grid) add(bands, rater(*grid, Scale::se121).er.tenths, *grid);
  }
}

struct Puzzles {
  Bands bands = empty_bands();
  bool is_right = true;

  Puzzles() {
    is_right = add_reference("se121.tsv", bands) && add_reference("se121_hard.tsv", bands);
    if (!bands[0].grids.empty()) return;
    add_set("easy34", 100, bands);
    add_set("minimal_random", 500, bands);
    add_set("magictour_top1465", 500, bands);
    add_set("forum_hardest_1106", 10, bands);
  }
};

void rate_band(benchmark::State& state, const std::shared_ptr<Puzzles>& puzzles, std::size_t band) {
  const auto& grids = puzzles->bands[band].grids;
  if (grids.empty()) {
    state.SkipWithError("no such puzzles");
    return;
  }
  if (!puzzles->is_right) {
    state.SkipWithError("wrong rating");
    return;
  }
  Rater rater;
  std::uint64_t steps = 0;
  std::uint64_t count = 0;
  for (auto _ : state) {
    for (const Grid& grid : grids) {
      steps += static_cast<std::uint64_t>(rater(grid, Scale::se121).step_count);
    }
    count += grids.size();
  }
  const auto all = static_cast<double>(count);
  state.counters["puzzles"] = benchmark::Counter(all, benchmark::Counter::kIsRate);
  state.counters["steps_per_puzzle"] = static_cast<double>(steps) / all;
  state.counters["band_size"] = static_cast<double>(grids.size());
}

std::string name_of(const Band& band) {
  const auto text = [](int tenths) {
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
  };
  return "rate/" + text(band.from) + "-" + text(band.to);
}

const bool kRegistered = [] {
  // Made when the first band is asked for, which may be never.
  auto puzzles = std::make_shared<std::shared_ptr<Puzzles>>();
  const Bands bands = empty_bands();
  for (std::size_t i = 0; i < bands.size(); ++i) {
    benchmark::RegisterBenchmark(name_of(bands[i]).c_str(), [puzzles, i](benchmark::State& state) {
      if (*puzzles == nullptr) *puzzles = std::make_shared<Puzzles>();
      rate_band(state, *puzzles, i);
    })->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace nonet::bench
