#include "cli/step_report.hpp"

#include <algorithm>

#include "nonet/engine/solve.hpp"

namespace nonet::cli {
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

Solved solve_by_scale(const Sudoku& sudoku, rating::Scale scale, const CancelToken& token,
                      rating::Rater& rater) {
  rating::RatingResult rated =
      rater(sudoku, scale, {.steps = rating::Steps::told, .cancel = &token});
  Solved solved;
  StepResult& result = solved.result;
  result.ending = ending_of(rated);
  result.end = Position(sudoku);
  for (rating::RatingStep& step : rated.steps) {
    result.end.apply(step.reasons);
    ++result.counts[index(step.reasons.technique)];
    result.steps.push_back(std::move(step.reasons));
    solved.grades.push_back(step.grade);
  }
  if (result.ending == StepEnding::solved) result.solution = result.end.grid();
  return solved;
}

}  // namespace

std::string step_misuse(const Options& options) {
  if (!options.is_by_scale) return "";
  if (!options.techniques.empty()) return "--techniques goes with --order human";
  if (options.guesses) return "--guess goes with --order human or teaching";
  if (options.adds_up) return "--statistics goes with --order human or teaching";
  return "";
}

Solved solve_in_steps(const Options& options, const Sudoku& sudoku, const CancelToken& token,
                      rating::Rater& rater) {
  if (options.is_by_scale) return solve_by_scale(sudoku, options.scale, token, rater);
  return {solve_by_steps(sudoku, step_options(options, sudoku, token))};
}

std::string graded_name(const rating::Grade* grade, Tongue tongue) {
  if (grade == nullptr) return "";
  const std::string name = tongue == Tongue::french ? rating::to_french(grade->technique)
                                                    : rating::to_string(grade->technique);
  return name + " (" + tenths_text(grade->tenths) + ")";
}

TellOptions tell_options(const Options& options, HintLevel level) {
  return {.tongue = options.language == Language::fr ? Tongue::french : Tongue::english,
          .coordinates = options.coordinates,
          .level = level};
}

StepOptions step_options(const Options& options, const Sudoku& sudoku, const CancelToken& token) {
  StepOptions steps{.order = options.step_order,
                    .techniques = options.techniques,
                    .last_resort = options.guesses ? &first_solution : nullptr,
                    .cancel = &token};
  if (needs_uniqueness(steps)) {
    const auto counted = count_solutions(sudoku.grid, {.limit = 2, .cancel = &token});
    steps.find.unique_solution = counted.solutions == 1 && !counted.cancelled;
  }
  return steps;
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

}  // namespace nonet::cli
