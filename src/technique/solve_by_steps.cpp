#include "nonet/technique/solve_by_steps.hpp"

#include <algorithm>

#include "technique/teaching.hpp"

namespace nonet {
namespace {

bool is_cancelled(const StepOptions& options) {
  return options.cancel != nullptr && options.cancel->is_cancelled();
}

// The first step of the first technique that has one; in `scratch`, to be read or moved from.
bool find_next(const Position& position, const std::vector<Technique>& techniques,
               const FindOptions& options, Step& scratch) {
  bool is_found = false;
  for (Technique technique : techniques) {
    for_each_step(technique, position, options, scratch, [&](Step& step) {
      is_found = step.has_effect();
      return !is_found;
    });
    if (is_found) return true;
  }
  return false;
}

StepEnding take_steps(const StepOptions& options, StepResult& result) {
  const std::vector<Technique> techniques =
      options.techniques.empty() ? human_order() : options.techniques;
  Step scratch;
  for (;;) {
    if (result.end.is_solved()) return StepEnding::solved;
    if (is_cancelled(options)) return StepEnding::stopped;
    if (options.order == StepOrder::teaching) {
      if (!technique::sweep(options.find, scratch, result)) return StepEnding::stuck;
      continue;
    }
    if (!find_next(result.end, techniques, options.find, scratch)) return StepEnding::stuck;
    result.end.apply(scratch);
    ++result.counts[index(scratch.technique)];
    result.steps.push_back(scratch);
  }
}

}  // namespace

std::string_view to_string(StepEnding ending) noexcept {
  constexpr std::array<std::string_view, 5> kNames{"solved", "guessed", "stuck", "contradictory",
                                                   "stopped"};
  return kNames[static_cast<std::size_t>(ending)];
}

Difficulty StepResult::difficulty() const noexcept {
  Difficulty hardest = Difficulty::easy;
  for (const TechniqueInfo& row : techniques()) {
    if (count(row.id) > 0) hardest = std::max(hardest, row.difficulty);
  }
  return hardest;
}

int StepResult::score() const noexcept {
  int sum = 0;
  for (const TechniqueInfo& row : techniques()) sum += count(row.id) * row.score;
  return sum;
}

StepResult solve_by_steps(const Sudoku& sudoku, const StepOptions& options) {
  StepResult result;
  result.end = Position(sudoku);
  result.ending = take_steps(options, result);
  if (result.ending == StepEnding::solved) {
    // A contradictory puzzle may fill up all the same.
    if (!follows_rules(result.end.grid())) result.ending = StepEnding::contradictory;
  } else if (result.ending == StepEnding::stuck) {
    if (result.end.is_contradictory()) {
      result.ending = StepEnding::contradictory;
    } else if (options.last_resort != nullptr) {
      result.solution = options.last_resort(result.end.sudoku());
      if (result.solution) result.ending = StepEnding::guessed;
    }
  }
  if (result.ending == StepEnding::solved) result.solution = result.end.grid();
  return result;
}

std::vector<Technique> human_order() {
  std::vector<Technique> order;
  for (const TechniqueInfo& row : techniques()) {
    if (row.find != nullptr && !row.is_optional) order.push_back(row.id);
  }
  std::sort(order.begin(), order.end(),
            [](Technique a, Technique b) { return info(a).order < info(b).order; });
  return order;
}

std::optional<Step> next_step(const Position& position, const StepOptions& options) {
  Step scratch;
  if (!find_next(position, options.techniques.empty() ? human_order() : options.techniques,
                 options.find, scratch)) {
    return std::nullopt;
  }
  return scratch;
}

}  // namespace nonet
