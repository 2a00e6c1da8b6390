// SearchRun: the bookkeeping that every engine does alike: counting nodes, guesses and failures, looking at
// the cancel token, handing out solutions, stopping at the limit.
#pragma once

#include "nonet/engine/engine.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::engine {

// Whether a search makes sense at all: no house repeats a digit, and pencil marks leave each empty
// cell something. Without this look, reading order would walk for years to a cell without marks.
[[nodiscard]] inline bool can_start(const Sudoku& sudoku) noexcept {
  if (!follows_rules(sudoku.grid)) return false;
  if (!sudoku.candidates) return true;
  for (Cell cell : sudoku.grid.empty_cells()) {
    if (sudoku.candidates->digits(cell).is_empty()) return false;
  }
  return true;
}

class SearchRun {
 public:
  SearchRun(const SearchOptions& options, SolutionSink sink) noexcept
      : options_(options), sink_(sink) {
    if (options_.cancel != nullptr && options_.cancel->is_cancelled()) stop_for_cancel();
  }

  // At the start of each node. False: stop searching, do not go into this node.
  [[nodiscard]] bool enter_node() noexcept {
    if (stopped_) return false;
    ++result_.nodes;
    // The token may read the clock, so it is asked once in 4096 nodes (about 0.1 ms).
    if (options_.cancel != nullptr && result_.nodes % 4096 == 0 &&
        options_.cancel->is_cancelled()) {
      stop_for_cancel();
      return false;
    }
    return true;
  }

  // A node with so many ways to go on: of two or more it guesses one, without any it fails.
  void count_ways(int ways) noexcept {
    if (ways > 1) ++result_.guesses;
    if (ways == 0) ++failures_;
  }

  void found(const Grid& solution) {
    ++result_.solutions;
    if (!sink_(solution) || result_.solutions == options_.limit) {
      stopped_ = true;
      result_.complete = false;
    }
  }

  [[nodiscard]] bool is_stopped() const noexcept { return stopped_; }
  [[nodiscard]] SearchResult result() const noexcept {
    SearchResult result = result_;
    result.failures = failures_;
    return result;
  }

 private:
  void stop_for_cancel() noexcept {
    stopped_ = true;
    result_.complete = false;
    result_.cancelled = true;
  }

  const SearchOptions& options_;
  SolutionSink sink_;
  SearchResult result_;
  std::uint64_t failures_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::engine
