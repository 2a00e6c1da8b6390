// The engine of variant puzzles on a plain one. The order of cells is learned from failures, which
// the easy puzzles of most sets do not have; `lockstep` is faster on all of them.
#include "engine/propagate.hpp"

#include "engine/search_run.hpp"

namespace nonet::engine {

SearchResult Propagate::search(const Sudoku& sudoku, const SearchOptions& options,
                               SolutionSink sink) {
  if (!can_start(sudoku)) return {};
  if (options.cancel != nullptr && options.cancel->is_cancelled()) {
    return {.complete = false, .cancelled = true};
  }
  propagate::Instance instance = propagate::box_grid(3, 3);
  for (Cell cell : kAllCells) {
    propagate::ValueMask mask = 0;
    for (Digit digit : sudoku.allowed(cell)) mask |= propagate::ValueMask{1} << index(digit);
    instance.allowed[index(cell)] = mask;
  }
  return solver_->search(instance,
                         {.limit = options.limit, .cancel = options.cancel, .seed = options.seed},
                         [&](std::span<const std::uint8_t> values) {
                           Grid solution = sudoku.grid;
                           for (Cell cell : kAllCells) {
                             if (solution.is_empty(cell))
                               solution.place(cell, digit(values[index(cell)]));
                           }
                           return sink(solution);
                         });
}

}  // namespace nonet::engine
