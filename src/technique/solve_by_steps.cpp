#include "nonet/technique/solve_by_steps.hpp"

#include <algorithm>
#include <optional>

#include "technique/finders.hpp"
#include "technique/teaching.hpp"
#include "technique/workings.hpp"

namespace nonet {
namespace {

bool is_cancelled(const StepOptions& options) {
  return options.cancel != nullptr && options.cancel->is_cancelled();
}

// Finds the next step of a solve. A technique of a single digit is asked only about digits of which
// some candidate can be removed by looking at the digit alone. What it did not find then it will not
// find before that digit loses a candidate; nor a technique of houses before one of their cells does.
class Finding {
 public:
  Finding(const std::vector<Technique>& techniques, const FindOptions& options)
      : techniques_(techniques),
        options_(options),
        workings_(options),
        nothing_in_(techniques.size()) {}

  // The first step of the first technique that has one; in `scratch`, to be read or moved from.
  bool next(const Position& position, Step& scratch) {
    workings_.start(position);
    std::optional<DigitSet> restrained;
    for (std::size_t i = 0; i < techniques_.size(); ++i) {
      const Technique technique = techniques_[i];
      const bool is_of_one_digit = technique::is_of_one_digit(technique);
      const bool is_of_houses = technique::is_of_houses(technique);
      options_.digits = DigitSet::all();
      options_.cells = CellSet::all();
      if (is_of_one_digit) {
        if (!restrained) restrained = restrained_digits(position);
        options_.digits = *restrained - unchanged(position, nothing_in_[i]);
        if (options_.digits.is_empty()) continue;
      } else if (is_of_houses) {
        options_.cells = changed_cells(position, nothing_in_[i]);
        if (options_.cells.is_empty()) continue;
      }
      bool is_found = false;
      technique::for_each_step(technique, position, options_, workings_, scratch, [&](Step& step) {
        is_found = step.has_effect();
        return !is_found;
      });
      if (is_found) return true;
      if (!is_of_one_digit && !is_of_houses) continue;
      for (Digit digit : kAllDigits) nothing_in_[i][index(digit)] = position.cells(digit);
    }
    return false;
  }

 private:
  using Cells = std::array<CellSet, kDigitCount>;

  DigitSet restrained_digits(const Position& position) {
    const DigitSet known = unchanged(position, cells_);
    restrained_ &= known;
    for (Digit digit : DigitSet::all() - known) {
      cells_[index(digit)] = position.cells(digit);
      if (!technique::is_possible_everywhere(position, digit)) restrained_.add(digit);
    }
    return restrained_;
  }

  static DigitSet unchanged(const Position& position, const Cells& before) {
    DigitSet digits;
    for (Digit digit : kAllDigits) {
      if (position.cells(digit) == before[index(digit)]) digits.add(digit);
    }
    return digits;
  }

  static CellSet changed_cells(const Position& position, const Cells& before) {
    CellSet cells;
    for (Digit digit : kAllDigits) cells |= position.cells(digit) ^ before[index(digit)];
    return cells;
  }

  const std::vector<Technique>& techniques_;
  FindOptions options_;
  technique::Workings workings_;
  DigitSet restrained_;
  Cells cells_{};                  // of the digits when that was found out
  std::vector<Cells> nothing_in_;  // by technique; at first no cells, where indeed there is nothing
};

StepEnding take_steps(const StepOptions& options, StepResult& result) {
  const std::vector<Technique> techniques =
      options.techniques.empty() ? human_order() : options.techniques;
  Finding finding(techniques, options.find);
  Step scratch;
  for (;;) {
    if (result.end.is_solved()) return StepEnding::solved;
    // What steps say of a cell that nothing fits in is nothing to learn from.
    if (!result.end.cells_with(0).is_empty()) return StepEnding::contradictory;
    if (is_cancelled(options)) return StepEnding::stopped;
    if (options.order == StepOrder::teaching) {
      if (!technique::sweep(options.find, scratch, result)) return StepEnding::stuck;
      continue;
    }
    if (!finding.next(result.end, scratch)) return StepEnding::stuck;
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
  const auto techniques = options.techniques.empty() ? human_order() : options.techniques;
  Step scratch;
  if (!Finding(techniques, options.find).next(position, scratch)) return std::nullopt;
  return scratch;
}

}  // namespace nonet
