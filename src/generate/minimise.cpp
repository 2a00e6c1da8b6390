#include "nonet/generate/minimise.hpp"

#include <array>
#include <vector>

#include "generate/reducer.hpp"
#include "nonet/base/rng.hpp"

namespace nonet {
namespace {

using Text = std::array<char, 81>;

Text text_of(const Grid& grid) {
  Text text;
  write_line(grid, text.data());
  return text;
}

Grid grid_of(const Text& text) {
  return *grid_from_line({text.data(), text.size()});
}

Text without(Text text, Cell cell) {
  text[index(cell)] = '.';
  return text;
}

// Each minimal puzzle below `text` that holds all of `kept`: those without the first clue that is
// redundant, then those that keep it but not the second, and so on. None keeps all of them.
class Descent {
 public:
  Descent(generate::Reducer& reducer, FunctionRef<bool(const Grid&)> sink,
          const CancelToken* cancel)
      : reducer_(reducer), sink_(sink), cancel_(cancel) {}

  bool run(const Text& text, CellSet kept) {
    if (cancel_ != nullptr && cancel_->is_cancelled()) return false;
    const CellSet redundant = reducer_.redundant_clues(text, cancel_);
    if (redundant.is_empty()) return sink_(grid_of(text));
    for (Cell cell : redundant - kept) {
      if (!run(without(text, cell), kept)) return false;
      kept.add(cell);
    }
    return true;
  }

 private:
  generate::Reducer& reducer_;
  FunctionRef<bool(const Grid&)> sink_;
  const CancelToken* cancel_;
};

}  // namespace

struct Minimiser::State {
  generate::Reducer reducer;
};

Minimiser::Minimiser() : state_(std::make_unique<State>()) {}
Minimiser::~Minimiser() = default;
Minimiser::Minimiser(Minimiser&&) noexcept = default;
Minimiser& Minimiser::operator=(Minimiser&&) noexcept = default;

bool Minimiser::is_unique(const Grid& puzzle) {
  const Text text = text_of(puzzle);
  std::vector<bool> answer;
  state_->reducer.ask({&text, 1}, nullptr, answer);
  return answer.front();
}

CellSet Minimiser::redundant_clues(const Grid& puzzle) {
  return state_->reducer.redundant_clues(text_of(puzzle), nullptr);
}

Grid Minimiser::minimal(const Grid& puzzle, std::uint64_t seed, const CancelToken* cancel) {
  generate::Reduction reduction;
  reduction.puzzle = text_of(puzzle);
  reduction.first_together = 4;
  // Only those can go that can go now.
  for (Cell cell : state_->reducer.redundant_clues(reduction.puzzle, cancel)) {
    CellSet unit;
    unit.add(cell);
    reduction.units.push_back(unit);
  }
  if (seed != 0) Rng(seed).shuffle(reduction.units);
  state_->reducer.reduce({&reduction, 1}, cancel);
  return grid_of(reduction.puzzle);
}

bool Minimiser::for_each_minimal(const Grid& puzzle, FunctionRef<bool(const Grid&)> sink,
                                 const CancelToken* cancel) {
  return Descent(state_->reducer, sink, cancel).run(text_of(puzzle), {});
}

}  // namespace nonet
