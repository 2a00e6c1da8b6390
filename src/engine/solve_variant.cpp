#include "nonet/engine/solve_variant.hpp"

#include <bit>

#include "engine/propagate/lower.hpp"
#include "engine/propagate/solver.hpp"

namespace nonet {

using engine::propagate::Instance;

struct VariantSolver::State {
  engine::propagate::Solvers solvers;

  SearchResult search(const Instance& instance, const VariantOptions& options, int least,
                      VariantSink sink) {
    engine::propagate::Solver* const solver = solvers.for_instance(instance);
    // No puzzle that find_fault passes is too large for the largest layout.
    NONET_EXPECT(solver != nullptr, "a puzzle has more constraints than the engine can take");
    std::vector<int> digits(instance.cell_count);
    return solver->search(instance,
                          {.limit = options.limit,
                           .cancel = options.cancel,
                           .seed = options.seed,
                           .progress = options.progress ? &options.progress : nullptr},
                          [&](std::span<const std::uint8_t> values) {
                            for (std::size_t i = 0; i < digits.size(); ++i) {
                              digits[i] = values[i] - 1 + least;
                            }
                            return sink(digits);
                          });
  }
};

VariantSolver::VariantSolver() : state_(std::make_unique<State>()) {}
VariantSolver::~VariantSolver() = default;
VariantSolver::VariantSolver(VariantSolver&&) noexcept = default;
VariantSolver& VariantSolver::operator=(VariantSolver&&) noexcept = default;

SearchResult VariantSolver::for_each(const variant::Puzzle& puzzle, const VariantOptions& options,
                                     VariantSink sink) {
  return state_->search(engine::propagate::lower(puzzle), options, puzzle.min_digit, sink);
}

VariantSolution VariantSolver::solve(const variant::Puzzle& puzzle, const VariantOptions& options) {
  VariantSolution answer;
  VariantOptions up_to_two = options;
  up_to_two.limit = 2;
  answer.search = for_each(puzzle, up_to_two, [&answer](std::span<const int> digits) {
    auto& place = answer.solution.empty() ? answer.solution : answer.second;
    place.assign(digits.begin(), digits.end());
    return true;
  });
  if (answer.search.solutions >= 2) {
    answer.status = Status::several;
  } else if (answer.search.cancelled) {
    answer.status = Status::stopped;
  } else {
    answer.status = answer.search.solutions == 1 ? Status::unique : Status::none;
  }
  return answer;
}

// Each solution shows digits of all cells; then each candidate not yet shown is asked for by a
// search of its own, and leaves the grid when there is no solution with it.
std::vector<variant::DigitMask> VariantSolver::true_candidates(const variant::Puzzle& puzzle,
                                                               const VariantOptions& options,
                                                               bool* complete) {
  Instance instance = engine::propagate::lower(puzzle);
  std::vector<variant::DigitMask> shown(instance.cell_count, 0);
  const auto show = [&](std::span<const int> digits) {
    for (std::size_t i = 0; i < shown.size(); ++i) shown[i] |= variant::mask_of(digits[i]);
    return true;
  };
  VariantOptions first = options;
  first.limit = 1;
  first.progress = {};
  SearchResult result = state_->search(instance, first, puzzle.min_digit, show);
  if (complete != nullptr) *complete = !result.cancelled;
  if (result.solutions == 0) return {};
  for (std::size_t cell = 0; cell < shown.size(); ++cell) {
    const engine::propagate::ValueMask all = instance.allowed[cell];
    for (engine::propagate::ValueMask rest = all; rest != 0; rest &= rest - 1) {
      const engine::propagate::ValueMask value = rest & (0 - rest);
      if ((shown[cell] >> puzzle.min_digit & value) != 0) continue;
      const engine::propagate::ValueMask before = instance.allowed[cell];
      instance.allowed[cell] = value;
      result = state_->search(instance, first, puzzle.min_digit, show);
      instance.allowed[cell] = result.solutions == 0 ? before & ~value : before;
      if (!result.cancelled) continue;
      if (complete != nullptr) *complete = false;
      return shown;
    }
  }
  return shown;
}

SearchResult count_solutions(const variant::Puzzle& puzzle, const VariantOptions& options) {
  return VariantSolver().for_each(puzzle, options, [](std::span<const int>) { return true; });
}

}  // namespace nonet
