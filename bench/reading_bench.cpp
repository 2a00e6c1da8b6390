// Reading: 49,158 one-line puzzles (as many as the set of all known 17-clue puzzles holds) from
// memory, cut into puzzles and read; and the writers.
#include <benchmark/benchmark.h>

#include <string>

#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"
#include "nonet/format/splitter.hpp"
#include "sets.hpp"

namespace nonet::bench {
namespace {

constexpr std::size_t kLines = 49158;

// The set itself where NONET_BENCH_DATA has it whole, else its first 500 lines over and over.
std::string text_of_lines(std::string_view format) {
  const auto grids = load_set("17_clue", kLines);
  const FormatInfo* info = find_format(format);
  std::string text;
  for (std::size_t i = 0; i < kLines && !grids.empty(); ++i) {
    text += info->write(Sudoku(grids[i % grids.size()]));
  }
  return text;
}

void count_work(benchmark::State& state, std::size_t bytes, std::size_t puzzles) {
  const auto rounds = state.iterations();
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) * rounds);
  state.SetItemsProcessed(static_cast<std::int64_t>(puzzles) * rounds);
}

void split_and_read(benchmark::State& state, const char* format) {
  const std::string text = text_of_lines(format);
  for (auto _ : state) {
    PuzzleSplitter splitter;
    std::size_t read = 0;
    const auto sink = [&read](const PuzzleText& puzzle) {
      read += read_sudoku(puzzle.text).has_value() ? 1 : 0;
    };
    splitter.feed(text, sink);
    splitter.finish(sink);
    if (read != kLines) state.SkipWithError("some lines were not read");
  }
  count_work(state, text.size(), kLines);
}
BENCHMARK_CAPTURE(split_and_read, line, "line")->Unit(benchmark::kMillisecond);

void split_only(benchmark::State& state) {
  const std::string text = text_of_lines("line");
  for (auto _ : state) {
    PuzzleSplitter splitter;
    std::size_t found = 0;
    const auto sink = [&found](const PuzzleText&) { ++found; };
    splitter.feed(text, sink);
    splitter.finish(sink);
    if (found != kLines) state.SkipWithError("some lines were lost");
  }
  count_work(state, text.size(), kLines);
}
BENCHMARK(split_only)->Unit(benchmark::kMillisecond);

void strict_notation(benchmark::State& state) {
  const std::string text = text_of_lines("line");
  for (auto _ : state) {
    std::size_t read = 0;
    for (std::size_t at = 0; at + 81 <= text.size(); at += 82) {
      read += grid_from_line(std::string_view(text).substr(at, 81)).has_value() ? 1 : 0;
    }
    if (read != kLines) state.SkipWithError("some lines were not read");
  }
  count_work(state, text.size(), kLines);
}
BENCHMARK(strict_notation)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nonet::bench
