#include "nonet/engine/solve_variant.hpp"

#include <algorithm>

#include "engine/propagate/lower.hpp"
#include "engine/propagate/solver.hpp"
#include "nonet/base/ordered_work.hpp"

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
                           .progress = options.progress ? &options.progress : nullptr,
                           .threads = thread_count(options.threads)},
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
  return nonet::solve(puzzle, *this, options);
}

// A search shows some solutions, all different: how often they have a candidate is a count that its
// solutions do not fall below. So one search without more givens settles many candidates, and each
// that is not settled then gets one of its own, which counts it exactly. A candidate without
// solution leaves the grid, which helps those that follow.
TrueCandidates VariantSolver::true_candidates(const variant::Puzzle& puzzle,
                                              const VariantOptions& options) {
  Instance instance = engine::propagate::lower(puzzle);
  const auto digit_count = static_cast<std::size_t>(puzzle.digit_count());
  TrueCandidates answer;
  answer.counts.assign(instance.cell_count, std::vector<std::uint64_t>(digit_count, 0));
  auto shown = answer.counts;
  VariantOptions quiet = options;
  quiet.progress = {};
  // Gives: whether to go on.
  const auto search = [&] {
    for (auto& counts : shown) counts.assign(digit_count, 0);
    const SearchResult result =
        state_->search(instance, quiet, puzzle.min_digit, [&](std::span<const int> digits) {
          for (std::size_t cell = 0; cell < shown.size(); ++cell) {
            ++shown[cell][static_cast<std::size_t>(digits[cell] - puzzle.min_digit)];
          }
          return true;
        });
    for (std::size_t cell = 0; cell < shown.size(); ++cell) {
      for (std::size_t i = 0; i < digit_count; ++i) {
        answer.counts[cell][i] = std::max(answer.counts[cell][i], shown[cell][i]);
      }
    }
    answer.search.nodes += result.nodes;
    answer.search.guesses += result.guesses;
    answer.search.cancelled = result.cancelled;
    answer.search.complete = result.complete;
    answer.search.solutions = std::max(answer.search.solutions, result.solutions);
    return !result.cancelled;
  };
  const auto settle_each = [&] {
    for (std::size_t cell = 0; cell < shown.size(); ++cell) {
      for (std::size_t i = 0; i < digit_count; ++i) {
        const auto value = engine::propagate::ValueMask{1} << i;
        const engine::propagate::ValueMask before = instance.allowed[cell];
        if ((before & value) == 0 || answer.counts[cell][i] == options.limit) continue;
        instance.allowed[cell] = value;
        if (!search()) return;
        instance.allowed[cell] = answer.counts[cell][i] == 0 ? before & ~value : before;
      }
    }
  };
  // All solutions at once, or none at all: nothing is left to settle.
  if (search() && !answer.search.complete) {
    settle_each();
    answer.search.complete = false;
  }
  answer.digits.assign(instance.cell_count, 0);
  for (std::size_t cell = 0; cell < answer.digits.size(); ++cell) {
    for (std::size_t i = 0; i < digit_count; ++i) {
      if (answer.counts[cell][i] == 0) continue;
      answer.digits[cell] |= variant::mask_of(puzzle.min_digit + static_cast<int>(i));
    }
  }
  return answer;
}

VariantSolution solve(const variant::Puzzle& puzzle, VariantEngine& engine,
                      const VariantOptions& options) {
  VariantSolution answer;
  VariantOptions up_to_two = options;
  up_to_two.limit = 2;
  answer.search = engine.for_each(puzzle, up_to_two, [&answer](std::span<const int> digits) {
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
  if (answer.status == Status::none && variant::find_conflict(puzzle)) {
    answer.status = Status::invalid;
  }
  return answer;
}

SearchResult count_solutions(const variant::Puzzle& puzzle, const VariantOptions& options) {
  return VariantSolver().for_each(puzzle, options, [](std::span<const int>) { return true; });
}

std::optional<std::size_t> find_impossible_constraint(const variant::Puzzle& puzzle,
                                                      const CancelToken* cancel) {
  VariantSolver solver;
  variant::Puzzle alone = puzzle;
  const auto is_impossible = [&] {
    const SearchResult found = solver.for_each(alone, {.limit = 1, .cancel = cancel},
                                               [](std::span<const int>) { return true; });
    return found.solutions == 0 && !found.cancelled;
  };
  alone.constraints.clear();
  if (is_impossible()) return std::nullopt;
  for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
    alone.constraints.assign(1, puzzle.constraints[i]);
    if (is_impossible()) return i;
  }
  return std::nullopt;
}

}  // namespace nonet
