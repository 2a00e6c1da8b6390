// Sudoku by exact cover: the engines of room cover, at work on grids.
//
// Idea    The placements that the filled cells leave are the options; an empty cell, and a digit
//         that a house still lacks, are the items that each has to be in exactly one of them. Of
//         the 729 options and 324 items of the empty grid a puzzle with 17 givens leaves some 350
//         and 256. What is laid out here is the engine's own form, without names: a puzzle costs
//         tens of microseconds, and naming its items would cost as much again.
// Source  Knuth, "Dancing links" (2000); sudoku_cover.cpp is the same as a problem with names.
#include "engine/exact_cover.hpp"

#include <array>

#include "cover/instance.hpp"
#include "cover/reduce.hpp"
#include "cover/registry.hpp"
#include "cover/run.hpp"
#include "engine/search_run.hpp"
#include "nonet/grid/candidates.hpp"

namespace nonet::engine {
namespace {

constexpr std::uint32_t kItemCount = 4 * 81;

std::array<std::uint32_t, 4> items_of(Cell cell, Digit d) {
  const auto digit = static_cast<std::uint32_t>(index(d));
  const auto of = [digit](int kind, int house) {
    return static_cast<std::uint32_t>(81 * kind + 9 * house) + digit;
  };
  return {static_cast<std::uint32_t>(cell), of(1, row_of(cell)), of(2, column_of(cell)),
          of(3, box_of(cell))};
}

// Option numbers are those of the empty grid: 9 * cell + digit - 1.
cover::Instance lay_out(const Sudoku& sudoku) {
  std::array<bool, kItemCount> is_done{};
  for (Cell cell : kAllCells) {
    const auto value = sudoku.grid.at(cell);
    if (!value) continue;
    for (const std::uint32_t item : items_of(cell, *value)) is_done[item] = true;
  }
  cover::Instance instance;
  std::array<std::uint32_t, kItemCount> number{};
  for (std::uint32_t i = 0; i < kItemCount; ++i) {
    if (!is_done[i]) number[i] = instance.item_count++;
  }
  instance.primary_count = instance.item_count;
  const Candidates candidates = Candidates::of(sudoku.grid);
  for (Cell cell : sudoku.grid.empty_cells()) {
    const DigitSet allowed = sudoku.allowed(cell);
    for (Digit d : candidates.digits(cell)) {
      if (!allowed.has(d)) continue;
      for (const std::uint32_t item : items_of(cell, d)) {
        instance.uses.push_back({.item = number[item]});
      }
      instance.start.push_back(static_cast<std::uint32_t>(instance.uses.size()));
      instance.number.push_back(static_cast<std::uint32_t>(9 * index(cell) + index(d)));
    }
  }
  return instance;
}

using MakeSearcher = std::unique_ptr<cover::Searcher> (*)(const cover::Instance&);

class ExactCover final : public Engine {
 public:
  ExactCover(MakeSearcher make_searcher, cover::Reduction reduction)
      : make_searcher_(make_searcher), reduction_(reduction) {}

  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override {
    SearchResult result;
    if (!can_start(sudoku)) return result;
    if (options.cancel != nullptr && options.cancel->is_cancelled()) {
      return {.complete = false, .cancelled = true};
    }
    cover::Instance instance = lay_out(sudoku);
    if (reduction_ == cover::Reduction::full) cover::reduce(instance);

    const auto take = [&](std::span<const std::uint32_t> numbers) {
      Grid solution = sudoku.grid;
      for (const std::uint32_t n : numbers) {
        solution.place(static_cast<Cell>(n / 9), digit(static_cast<int>(n % 9) + 1));
      }
      return sink(solution);
    };
    cover::CoverSink cover_sink = take;
    cover::Run run(instance, options.limit, options.cancel, cover_sink);
    run.begin_part({}, 0);
    if (instance.is_impossible) {
      run.nodes = 1;
    } else if (instance.primary_count == 0) {
      run.nodes = 1;
      run.found(0);
    } else {
      make_searcher_(instance)->search({}, run);
    }
    result.solutions = run.solutions;
    result.nodes = run.nodes;
    result.guesses = run.guesses;
    result.complete = !run.is_stopped() && !run.is_cancelled();
    result.cancelled = run.is_cancelled();
    return result;
  }

 private:
  MakeSearcher make_searcher_;
  cover::Reduction reduction_;
};

}  // namespace

std::unique_ptr<Engine> make_x() {
  return std::make_unique<ExactCover>(&cover::make_x, cover::Reduction::none);
}
std::unique_ptr<Engine> make_dlx() {
  return std::make_unique<ExactCover>(&cover::make_dlx, cover::Reduction::none);
}
std::unique_ptr<Engine> make_cells() {
  return std::make_unique<ExactCover>(&cover::make_cells, cover::Reduction::full);
}
std::unique_ptr<Engine> make_bits() {
  return std::make_unique<ExactCover>(&cover::make_bits, cover::Reduction::full);
}

}  // namespace nonet::engine
