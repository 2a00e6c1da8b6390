// nonet hint: the next step of a person, told as far as one likes; but first what is wrong.
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/explain_variant.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/step_report.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::cli {
namespace {

enum class HintStatus : std::uint8_t {
  step,     // there is a next step
  solved,   // nothing is left to do
  wrong,    // some placed digits are wrong, or some pencil mark that is needed is gone
  invalid,  // two equal digits in a house
  none,     // no solution
  stuck,    // no technique finds a step
  stopped,
};

std::string_view to_string(HintStatus status) {
  constexpr std::array<std::string_view, 7> kNames{"step", "solved", "wrong",  "invalid",
                                                   "none", "stuck",  "stopped"};
  return kNames[static_cast<std::size_t>(status)];
}

struct Found {
  HintStatus status = HintStatus::stuck;
  std::optional<Step> step;
  CellSet wrong;  // of the statuses wrong and invalid
};

// The puzzle as it was given: without the digits placed since, and without pencil marks.
Sudoku givens_of(const Sudoku& sudoku) {
  Grid givens;
  for (const Cell cell : sudoku.grid.givens()) givens.give(cell, *sudoku.grid.at(cell));
  return givens;
}

CellSet wrong_cells(const Sudoku& sudoku, const Grid& solution) {
  CellSet wrong;
  for (const Cell cell : kAllCells) {
    if (!sudoku.allowed(cell).has(*solution.at(cell))) wrong.add(cell);
  }
  return wrong;
}

Found find_hint(const Sudoku& sudoku, const Options& options, const CancelToken& token) {
  Found found;
  for (const auto& [a, b] : conflicts(sudoku.grid)) {
    found.wrong.add(a);
    found.wrong.add(b);
  }
  if (!found.wrong.is_empty()) {
    found.status = HintStatus::invalid;
    return found;
  }
  const SolveResult solved = solve(givens_of(sudoku), *options.engine->make(), {.cancel = &token});
  if (solved.status == Status::stopped) {
    found.status = HintStatus::stopped;
    return found;
  }
  if (solved.status == Status::unique) {
    found.wrong = wrong_cells(sudoku, *solved.solution);
  } else if (solved.status == Status::none) {
    found.status = HintStatus::none;
    return found;
  }
  const Position position{sudoku};
  if (!found.wrong.is_empty()) {
    found.status = HintStatus::wrong;
  } else if (position.is_solved()) {
    found.status = HintStatus::solved;
  } else {
    StepOptions steps = report::step_options(sudoku, explain_options(options, token));
    steps.find.unique_solution = solved.status == Status::unique;
    found.step = next_step(position, steps);
    if (found.step) found.status = HintStatus::step;
  }
  return found;
}

class Hint {
 public:
  Hint(const Options& options, const View& view) : options_(options), view_(view) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const Found found = find_hint(question.sudoku, options_, question.token);
    const bool is_stopped = found.status == HintStatus::stopped;
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    record(question.sudoku, found, reply.begin_record());
    if (is_stopped) return Verdict::stopped;
    const bool is_fine = found.status == HintStatus::step || found.status == HintStatus::solved;
    return is_fine ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const Found& found, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        append_picture(
            out, sudoku.grid,
            {.given = sudoku.grid.givens(),
             .marked = found.step && options_.level >= HintLevel::cells ? pattern_cells(*found.step)
                                                                        : CellSet(),
             .wrong = found.wrong},
            view_.color);
        out.append(sentence(sudoku, found)) += '\n';
        return;
      case Layout::csv:
        CsvRow(out)
            .field(puzzle_line(sudoku))
            .field(to_string(found.status))
            .field(words(found))
            .field(sentence(sudoku, found));
        return;
      case Layout::json:
      case Layout::jsonl:
        return json(sudoku, found, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        out.append(words(found));
    }
  }

  // The hint in one line: a house, a code, a code with cells, or the whole step.
  [[nodiscard]] std::string words(const Found& found) const {
    if (!found.step) {
      if (found.status == HintStatus::stopped) return "out of time";
      std::string text(to_string(found.status));
      if (!found.wrong.is_empty()) text.append(" ").append(to_words(found.wrong));
      return text;
    }
    const std::string_view code = info(found.step->technique).code;
    switch (options_.level) {
      case HintLevel::region:
        return to_string(region_of(*found.step));
      case HintLevel::technique:
        return std::string(code) + " " + to_string(region_of(*found.step));
      case HintLevel::cells:
        return std::string(code) + " " + to_words(pattern_cells(*found.step));
      case HintLevel::proof:
        break;
    }
    return to_notation(*found.step);
  }

  // Holds no more than the level gives away.
  void json(const Sudoku& sudoku, const Found& found, std::string& out) const {
    JsonObject object(out);
    object.text("puzzle", puzzle_line(sudoku))
        .text("status", to_string(found.status))
        .number("level", static_cast<std::uint64_t>(options_.level));
    append_cells(object.open("wrong"), found.wrong);
    if (found.step) {
      const Step& step = *found.step;
      object.text("region", to_string(region_of(step)));
      if (options_.level >= HintLevel::technique) {
        object.text("technique", info(step.technique).name)
            .text("name", name_of(step.technique, tell_options(options_, options_.level).tongue));
      }
      if (options_.level >= HintLevel::cells) {
        append_cells(object.open("cells"), pattern_cells(step));
      }
      if (options_.level >= HintLevel::proof) {
        DigitSet digits;
        for (const Mark& mark : step.marks) digits |= mark.digits;
        append_digits(object.open("digits"), digits);
        append_placements(object.open("placements"), step.placements);
        append_eliminations(object.open("eliminations"), step.eliminations);
      }
    }
    object.text("text", sentence(sudoku, found)).close();
  }

  [[nodiscard]] std::string cells_in_words(CellSet cells) const {
    std::string words;
    for (const Cell cell : cells) {
      words.append(words.empty() ? "" : ", ").append(to_string(cell, options_.coordinates));
    }
    return words;
  }

  [[nodiscard]] std::string sentence(const Sudoku& sudoku, const Found& found) const {
    switch (found.status) {
      case HintStatus::step:
        return tell(*found.step, tell_options(options_, options_.level));
      case HintStatus::solved:
        return say(view_.language, Message::already_solved);
      case HintStatus::wrong:
        return say(view_.language, Message::wrong_cells, {cells_in_words(found.wrong)});
      case HintStatus::invalid:
        return conflict_sentence(sudoku.grid, view_.language);
      case HintStatus::none:
        return no_solution_sentence(Position(sudoku), view_.language);
      case HintStatus::stuck:
        return say(view_.language, Message::no_hint);
      case HintStatus::stopped:
        return say(view_.language, Message::out_of_time);
    }
    return "";
  }

  const Options& options_;
  View view_;
};

}  // namespace

int run_hint(const Options& options) {
  return run_pipeline(
      options, {.make_answer = [&options](const View& view) { return Hint(options, view); },
                .make_variant_answer =
                    [&options](const View& view) { return make_variant_hint(options, view); },
                .csv_header = "puzzle,status,hint,text"});
}

}  // namespace nonet::cli
