#include "nonet/report/steps.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "nonet/engine/solve.hpp"
#include "nonet/report/json.hpp"

namespace nonet::report {
namespace {

bool needs_uniqueness(const StepOptions& options) {
  if (options.order == StepOrder::teaching) return false;
  const auto techniques = options.techniques.empty() ? human_order() : options.techniques;
  return std::any_of(techniques.begin(), techniques.end(),
                     [](Technique technique) { return info(technique).needs_uniqueness; });
}

StepEnding ending_of(const rating::RatingResult& rated) {
  switch (rated.status) {
    case rating::RatingStatus::rated:
      return rated.er.tenths == rating::kBeyondScale ? StepEnding::stuck : StepEnding::solved;
    case rating::RatingStatus::solved:
      return StepEnding::solved;
    case rating::RatingStatus::none:
    case rating::RatingStatus::invalid:
      return StepEnding::contradictory;
    case rating::RatingStatus::stopped:
      return StepEnding::stopped;
    case rating::RatingStatus::above:
    case rating::RatingStatus::several:
      break;
  }
  return StepEnding::stuck;
}

Explanation explain_by_scale(const Sudoku& sudoku, rating::Scale scale, const CancelToken* cancel,
                             rating::Rater& rater) {
  rating::RatingResult rated =
      rater(sudoku, scale, {.steps = rating::Steps::told, .cancel = cancel});
  Explanation explanation;
  StepResult& result = explanation.result;
  result.ending = ending_of(rated);
  result.end = Position(sudoku);
  for (rating::RatingStep& step : rated.steps) {
    result.end.apply(step.reasons);
    ++result.counts[index(step.reasons.technique)];
    result.steps.push_back(std::move(step.reasons));
    explanation.grades.push_back(step.grade);
  }
  if (result.ending == StepEnding::solved) result.solution = result.end.grid();
  return explanation;
}

// In the order of the table, or in that in which the scale's came.
std::vector<std::pair<std::string, std::uint64_t>> counts_of(const Explanation& explanation) {
  std::vector<std::pair<std::string, std::uint64_t>> counts;
  if (explanation.grades.empty()) {
    for (const TechniqueInfo& row : techniques()) {
      const int count = explanation.result.count(row.id);
      if (count > 0) counts.emplace_back(row.name, static_cast<std::uint64_t>(count));
    }
  }
  for (const rating::Grade& grade : explanation.grades) {
    const std::string key = rating::key_of(grade.technique);
    const auto at = std::find_if(counts.begin(), counts.end(),
                                 [&](const auto& row) { return row.first == key; });
    if (at == counts.end()) {
      counts.emplace_back(key, 1);
    } else {
      ++at->second;
    }
  }
  return counts;
}

}  // namespace

StepOptions step_options(const Sudoku& sudoku, const ExplainOptions& options) {
  StepOptions steps{.order = options.order,
                    .techniques = options.techniques,
                    .last_resort = options.guesses ? &first_solution : nullptr,
                    .cancel = options.cancel};
  if (needs_uniqueness(steps)) {
    const auto counted = count_solutions(sudoku.grid, {.limit = 2, .cancel = options.cancel});
    steps.find.unique_solution = counted.solutions == 1 && !counted.cancelled;
  }
  return steps;
}

Explanation explain(const Sudoku& sudoku, const ExplainOptions& options, rating::Rater& rater) {
  if (options.scale) return explain_by_scale(sudoku, *options.scale, options.cancel, rater);
  return {solve_by_steps(sudoku, step_options(sudoku, options))};
}

std::string graded_name(const rating::Grade* grade, Tongue tongue) {
  if (grade == nullptr) return "";
  const std::string name = tongue == Tongue::french ? rating::to_french(grade->technique)
                                                    : rating::to_string(grade->technique);
  return name + " (" + tenths_text(grade->tenths) + ")";
}

void append_placements(std::string& out, std::span<const Candidate> placements) {
  append_array(out, placements,
               [&](const Candidate& c) { append_json_string(out, placement_text(c)); });
}

void append_eliminations(std::string& out, std::span<const Candidate> eliminations) {
  append_array(out, eliminations,
               [&](const Candidate& c) { append_json_string(out, elimination_text(c)); });
}

void append_cells(std::string& out, CellSet cells) {
  append_array(out, cells, [&](Cell cell) { append_json_string(out, to_string(cell)); });
}

void append_digits(std::string& out, DigitSet digits) {
  append_array(out, digits, [&](Digit digit) { out += to_char(digit); });
}

void append_step_json(std::string& out, const Step& step, const rating::Grade* grade,
                      TellOptions options) {
  const TechniqueInfo& row = info(step.technique);
  const std::string graded = graded_name(grade, options.tongue);
  options.name = graded;
  JsonObject object(out);
  if (grade == nullptr) {
    object.text("technique", row.name).text("name", name_of(step.technique, options.tongue));
  } else {
    object.text("technique", rating::key_of(grade->technique))
        .text("name", graded.substr(0, graded.rfind(" (")));
  }
  object.text("code", row.code);
  append_cells(object.open("cells"), pattern_cells(step));
  append_placements(object.open("placements"), step.placements);
  append_eliminations(object.open("eliminations"), step.eliminations);
  object.number("score", row.score);
  if (grade == nullptr) {
    object.null("rating");
  } else {
    object.open("rating").append(tenths_text(grade->tenths));
  }
  object.text("text", tell(step, options));
  append_array(object.open("reasons"), step.branches, [&](const Branch& branch) {
    append_array(out, tell_reasons(branch, options),
                 [&](const std::string& line) { append_json_string(out, line); });
  });
  object.close();
}

void append_step_json(std::string& out, const KillerStep& step, const TellOptions& options) {
  const KillerTechniqueInfo& row = info(step.technique);
  JsonObject object(out);
  object.text("technique", row.name)
      .text("name", name_of(step.technique, options.tongue))
      .text("code", row.code);
  append_cells(object.open("cells"), pattern_cells(step));
  append_placements(object.open("placements"), step.placements);
  append_eliminations(object.open("eliminations"), step.eliminations);
  object.null("score").null("rating").text("text", tell(step, options));
  object.open("reasons").append("[]");
  object.close();
}

void append_explanation(std::string& out, const Sudoku& sudoku, const Explanation& explanation,
                        const TellOptions& options) {
  const StepResult& result = explanation.result;
  JsonObject object(out);
  object.text("puzzle", puzzle_line(sudoku))
      .text("ending", to_string(result.ending))
      .boolean("solved", result.ending == StepEnding::solved);
  if (result.solution) {
    object.text("solution", to_line(*result.solution));
  } else {
    object.null("solution");
  }
  object.text("difficulty", to_string(result.difficulty()))
      .number("score", static_cast<std::uint64_t>(result.score()));
  JsonObject counts(object.open("counts"));
  for (const auto& [name, count] : counts_of(explanation)) counts.number(name, count);
  counts.close();
  TellOptions whole = options;
  whole.level = HintLevel::proof;
  std::size_t i = 0;
  append_array(object.open("steps"), result.steps, [&](const Step& step) {
    append_step_json(out, step, explanation.grade_of(i++), whole);
  });
  object.close();
}

}  // namespace nonet::report
