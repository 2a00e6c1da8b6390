#include "cli/step_report.hpp"

#include <algorithm>

#include "nonet/engine/solve.hpp"

namespace nonet::cli {
namespace {

// [item, item], each written by `write`.
template <class List, class Write>
void append_array(std::string& out, const List& list, const Write& write) {
  const char* comma = "";
  out += '[';
  for (const auto& item : list) {
    out += comma;
    write(item);
    comma = ",";
  }
  out += ']';
}

bool needs_uniqueness(const StepOptions& options) {
  if (options.order == StepOrder::teaching) return false;
  const auto techniques = options.techniques.empty() ? human_order() : options.techniques;
  return std::any_of(techniques.begin(), techniques.end(),
                     [](Technique technique) { return info(technique).needs_uniqueness; });
}

}  // namespace

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

void append_placements(std::string& out, const Step& step) {
  append_array(out, step.placements,
               [&](const Candidate& c) { append_json_string(out, placement_text(c)); });
}

void append_eliminations(std::string& out, const Step& step) {
  append_array(out, step.eliminations,
               [&](const Candidate& c) { append_json_string(out, elimination_text(c)); });
}

void append_cells(std::string& out, CellSet cells) {
  append_array(out, cells, [&](Cell cell) { append_json_string(out, to_string(cell)); });
}

void append_digits(std::string& out, DigitSet digits) {
  append_array(out, digits, [&](Digit digit) { out += to_char(digit); });
}

void append_step_json(std::string& out, const Step& step, const TellOptions& options) {
  const TechniqueInfo& row = info(step.technique);
  JsonObject object(out);
  object.text("technique", row.name)
      .text("name", name_of(step.technique, options.tongue))
      .text("code", row.code);
  append_cells(object.open("cells"), pattern_cells(step));
  append_placements(object.open("placements"), step);
  append_eliminations(object.open("eliminations"), step);
  object.number("score", row.score).text("text", tell(step, options)).close();
}

}  // namespace nonet::cli
