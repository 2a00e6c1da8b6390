// Human techniques as contestants: what they solve, they prove; where they end, they are stuck.
#include <array>

#include "nonet/compare/compare.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::compare {
namespace {

class StepEngine final : public Engine {
 public:
  explicit StepEngine(StepOrder order) : order_(order) {}

  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override {
    StepOptions asked;
    asked.order = order_;
    asked.find.unique_solution = false;
    asked.cancel = options.cancel;
    const StepResult steps = solve_by_steps(sudoku, asked);
    SearchResult result;
    result.nodes = steps.steps.size();
    switch (steps.ending) {
      case StepEnding::solved:
      case StepEnding::guessed:
        result.solutions = 1;
        sink(*steps.solution);
        break;
      case StepEnding::contradictory:
        break;
      case StepEnding::stuck:
        result.complete = false;
        break;
      case StepEnding::stopped:
        result.complete = false;
        result.cancelled = true;
        break;
    }
    return result;
  }

 private:
  StepOrder order_;
};

template <StepOrder order>
std::unique_ptr<Engine> make() {
  return std::make_unique<StepEngine>(order);
}

constexpr std::array kStepEngines{
    EngineInfo{"human", "human techniques, the easiest step each time", "docs/techniques",
               &make<StepOrder::human>},
    EngineInfo{"teaching", "human techniques, sweeps over the five of a first course",
               "docs/techniques", &make<StepOrder::teaching>},
};

}  // namespace

std::span<const EngineInfo> step_engines() noexcept {
  return kStepEngines;
}

Result<const EngineInfo*> find_contestant(std::string_view name) {
  auto found = find_engine(name);
  if (found) return found;
  Error error = found.error();
  for (const EngineInfo& info : kStepEngines) {
    if (info.name == name) return &info;
    error.message.append(", ").append(info.name);
  }
  return error;
}

}  // namespace nonet::compare
