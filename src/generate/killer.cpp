// Cages are cut (cages.hpp) until the engine finds one solution; every cut takes away solutions, and
// the last word on a puzzle is the engine's.
#include "nonet/generate/killer.hpp"

#include <algorithm>
#include <optional>

#include "generate/attempt.hpp"
#include "generate/cages.hpp"
#include "nonet/base/contract.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/generate/full_grid.hpp"

namespace nonet {
namespace {

using generate::Cages;

constexpr int kMostTries = 200;  // to cut a grid into cages: microseconds each

variant::Puzzle puzzle_of(Cages cages, const Grid& solution) {
  std::sort(cages.begin(), cages.end(),
            [](const CellSet& a, const CellSet& b) { return index(a.first()) < index(b.first()); });
  variant::Puzzle puzzle = variant::Puzzle::square(9);
  for (const CellSet& cage : cages) {
    variant::Constraint constraint{.type = variant::ConstraintType::killer_cage};
    int sum = 0;
    for (Cell cell : cage) {
      constraint.cells.push_back(variant::cell(index(cell)));
      sum += value_of(*solution.at(cell));
    }
    constraint.value = sum;
    puzzle.constraints.push_back(std::move(constraint));
  }
  return puzzle;
}

std::vector<int> numbers_of(const Grid& grid) {
  std::vector<int> numbers;
  for (Cell cell : kAllCells) numbers.push_back(value_of(*grid.at(cell)));
  return numbers;
}

}  // namespace

std::string_view find_fault(const KillerWish& wish) noexcept {
  if (wish.least_cells < 1 || wish.most_cells > 9) return "a cage has 1 to 9 cells";
  if (wish.least_cells > wish.most_cells) return "the smaller number of cells comes first";
  if (wish.least_cells == wish.most_cells && 81 % wish.least_cells != 0) {
    return "81 cells cannot be cut into cages of that size alone";
  }
  return "";
}

struct KillerGenerator::State {
  KillerWish wish;
  std::uint64_t seed;
  VariantSolver solver;

  std::optional<MadeKiller> attempt(std::uint64_t puzzle, std::uint64_t number,
                                    const CancelToken* cancel) {
    Rng rng = generate::random_numbers(seed, puzzle, number);
    const Grid solution = random_full_grid(rng);
    const std::vector<int> digits = numbers_of(solution);
    std::optional<Cages> cages;
    for (int i = 0; i < kMostTries && !cages; ++i) {
      cages = generate::cut_into_cages(solution, wish, rng);
    }
    if (!cages) return std::nullopt;
    for (;;) {
      MadeKiller made{.puzzle = puzzle_of(*cages, solution), .solution = digits};
      const VariantSolution found = solver.solve(made.puzzle, {.cancel = cancel});
      if (found.status == Status::unique) return made;
      if (found.status != Status::several) return std::nullopt;
      Grid other;
      const auto& numbers = found.solution != digits ? found.solution : found.second;
      for (Cell cell : kAllCells) other.give(cell, digit(numbers[index(cell)]));
      if (!generate::cut_apart(*cages, solution, other, wish.least_cells, rng)) return std::nullopt;
    }
  }
};

KillerGenerator::KillerGenerator(KillerWish wish, std::uint64_t seed)
    : state_(std::make_unique<State>()) {
  NONET_EXPECT(find_fault(wish).empty(), "there can be no killer with cages of these sizes");
  state_->wish = wish;
  state_->seed = seed;
}
KillerGenerator::~KillerGenerator() = default;
KillerGenerator::KillerGenerator(KillerGenerator&&) noexcept = default;
KillerGenerator& KillerGenerator::operator=(KillerGenerator&&) noexcept = default;

std::vector<MadeKiller> KillerGenerator::make(std::uint64_t first, std::size_t count) {
  return make(first, count, {});
}

std::vector<MadeKiller> KillerGenerator::make(std::uint64_t first, std::size_t count,
                                              const Generator::Options& options) {
  const auto is_stopped = [&] {
    return options.cancel != nullptr && options.cancel->is_cancelled();
  };
  std::vector<MadeKiller> made;
  while (made.size() < count) {
    for (std::uint64_t number = 0;; ++number) {
      if (is_stopped()) return made;
      auto one = state_->attempt(first + made.size(), number, options.cancel);
      if (one && !is_stopped()) {
        one->attempts = number + 1;
        made.push_back(std::move(*one));
        break;
      }
      if (options.missed && !is_stopped()) (*options.missed)(Miss::one_solution);
    }
  }
  return made;
}

}  // namespace nonet
