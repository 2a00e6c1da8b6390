#include "nonet/generate/pencilmarks.hpp"

#include <utility>

#include "generate/attempt.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/generate/full_grid.hpp"

namespace nonet {

struct PencilmarkGenerator::State {
  std::uint64_t seed;
  std::unique_ptr<Engine> engine = (*find_engine("auto"))->make();

  bool has_solution(const Sudoku& sudoku, const CancelToken* cancel) {
    return engine->search(sudoku, {.limit = 1, .cancel = cancel}, [](const Grid&) { return true; })
               .solutions > 0;
  }

  MadePencilmarks one(std::uint64_t number, const CancelToken* cancel) {
    Rng rng = generate::random_numbers(seed, number, 0);
    const Grid solution = random_full_grid(rng);
    Candidates left;
    std::vector<std::pair<Cell, Digit>> away;
    for (Cell cell : kAllCells) {
      left.set(cell, DigitSet(*solution.at(cell)));
      for (Digit digit : DigitSet::all() - DigitSet(*solution.at(cell))) {
        away.emplace_back(cell, digit);
      }
    }
    rng.shuffle(away);
    for (const auto& [cell, digit] : away) {
      if (cancel != nullptr && cancel->is_cancelled()) break;
      // Another solution must have this candidate, since without it there is one.
      Candidates with = left;
      with.set(cell, DigitSet(digit));
      if (!has_solution({Grid(), with}, cancel)) left.add(cell, digit);
    }
    return {{Grid(), left}, solution};
  }
};

PencilmarkGenerator::PencilmarkGenerator(std::uint64_t seed) : state_(std::make_unique<State>()) {
  state_->seed = seed;
}
PencilmarkGenerator::~PencilmarkGenerator() = default;
PencilmarkGenerator::PencilmarkGenerator(PencilmarkGenerator&&) noexcept = default;
PencilmarkGenerator& PencilmarkGenerator::operator=(PencilmarkGenerator&&) noexcept = default;

std::vector<MadePencilmarks> PencilmarkGenerator::make(std::uint64_t first, std::size_t count,
                                                       const CancelToken* cancel) {
  const auto is_stopped = [&] { return cancel != nullptr && cancel->is_cancelled(); };
  std::vector<MadePencilmarks> made;
  while (made.size() < count && !is_stopped()) {
    MadePencilmarks one = state_->one(first + made.size(), cancel);
    if (!is_stopped()) made.push_back(std::move(one));
  }
  return made;
}

}  // namespace nonet
