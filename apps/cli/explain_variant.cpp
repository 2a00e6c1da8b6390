#include "cli/explain_variant.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/puzzle_name.hpp"
#include "cli/step_report.hpp"
#include "cli/variant_digits.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/explain/tell_killer.hpp"

namespace nonet::cli {
namespace {

struct Killer {
  Sudoku sudoku;
  std::vector<Cage> cages;
};

// Errors: unsupported, when there are other rules.
Result<Killer> killer_of(const variant::Puzzle& puzzle) {
  const auto refuse = [](std::string_view what) {
    return Error{ErrorCode::unsupported,
                 {},
                 "of variants, steps are known for killers of 9x9 with boxes alone, and here is " +
                     std::string(what)};
  };
  variant::Puzzle plain = puzzle;
  plain.constraints.clear();
  auto sudoku = to_sudoku(plain);
  if (!sudoku) return refuse("another grid");
  Killer killer{*sudoku, {}};
  for (const variant::Constraint& constraint : puzzle.constraints) {
    if (constraint.type != variant::ConstraintType::killer_cage) return refuse("another rule");
    if (!constraint.value) return refuse("a cage without a sum");
    Cage cage{{}, *constraint.value};
    for (variant::Cell cell : constraint.cells) {
      cage.cells.add(static_cast<Cell>(variant::index(cell)));
    }
    killer.cages.push_back(cage);
  }
  return killer;
}

// What the options of steps ask for that is not there for killers.
std::optional<Error> refuse_options(const Options& options) {
  const bool has_order = options.is_by_scale || options.step_order != StepOrder::human;
  if (!has_order && options.techniques.empty() && !options.guesses && !options.adds_up) {
    return std::nullopt;
  }
  return Error{ErrorCode::unsupported,
               {},
               "a killer is explained in one order: without --order, --techniques, --guess and "
               "--statistics"};
}

std::string_view name_of(const AnyStep& step) {
  return std::visit([](const auto& one) { return info(one.technique).name; }, step);
}

std::string notation_of(const AnyStep& step) {
  return std::visit([](const auto& one) { return to_notation(one); }, step);
}

std::vector<int> digits_of(const Grid& grid) {
  std::vector<int> digits;
  for (Cell cell : kAllCells) digits.push_back(static_cast<int>(*grid.at(cell)));
  return digits;
}

class ExplainKiller {
 public:
  ExplainKiller(const Options& options, const View& view)
      : options_(options), view_(view), tell_(tell_options(options, HintLevel::proof)) {}

  Result<Verdict> operator()(const VariantQuestion& question, Reply& reply) {
    if (auto error = refuse_options(options_)) return *error;
    const variant::Puzzle& puzzle = question.reading.puzzle;
    const auto killer = killer_of(puzzle);
    if (!killer) return killer.error();
    const KillerResult result =
        solve_killer_by_steps(killer->sudoku, killer->cages, &question.token);
    const bool is_stopped = result.ending == StepEnding::stopped;
    if (is_stopped && run_token().is_cancelled()) return Verdict::stopped;
    record(puzzle, result, reply.begin_record());
    if (is_stopped) return Verdict::stopped;
    return result.ending == StepEnding::solved ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const variant::Puzzle& puzzle, const KillerResult& result, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        return text(puzzle, result, out);
      case Layout::csv:
        CsvRow(out)
            .field(cli::name_of(puzzle).text)
            .field(to_string(result.ending))
            .field(std::to_string(result.steps.size()))
            .field("")
            .field("");
        return;
      case Layout::json:
      case Layout::jsonl:
        return json(puzzle, result, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        for (const AnyStep& step : result.steps) out.append(notation_of(step)).append("; ");
        out.append(result.ending == StepEnding::stopped ? "out of time" : to_string(result.ending));
    }
  }

  void json(const variant::Puzzle& puzzle, const KillerResult& result, std::string& out) const {
    const bool is_solved = result.ending == StepEnding::solved;
    JsonObject object(out);
    add_puzzle(object, cli::name_of(puzzle))
        .text("ending", to_string(result.ending))
        .boolean("solved", is_solved);
    if (is_solved) {
      object.text("solution", to_line(result.grid()));
    } else {
      object.null("solution");
    }
    object.null("difficulty").null("score");
    std::map<std::string_view, std::uint64_t> numbers;
    for (const AnyStep& step : result.steps) ++numbers[name_of(step)];
    JsonObject counts(object.open("counts"));
    for (const auto& [name, count] : numbers) counts.number(name, count);
    counts.close();
    std::string& steps = object.open("steps");
    append_array(steps, result.steps, [&](const AnyStep& step) {
      if (const auto* plain = std::get_if<Step>(&step)) {
        append_step_json(steps, *plain, nullptr, tell_);
      } else {
        append_step_json(steps, std::get<KillerStep>(step), tell_);
      }
    });
    object.close();
  }

  void text(const variant::Puzzle& puzzle, const KillerResult& result, std::string& out) const {
    append_digits(out, puzzle, {}, {}, view_.color);
    for (std::size_t i = 0; i < result.steps.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      out.append(number.size() < 3 ? 3 - number.size() : 0, ' ').append(number).append(". ");
      out.append(tell(result.steps[i], tell_)) += '\n';
    }
    if (result.ending == StepEnding::solved) {
      append_digits(out, puzzle, digits_of(result.grid()), {}, view_.color);
    }
    out.append(ending_sentence(result.ending, result.steps.size(), result.end, view_.language));
    out += '\n';
  }

  const Options& options_;
  View view_;
  TellOptions tell_;
};

class HintKiller {
 public:
  HintKiller(const Options& options, const View& view)
      : options_(options), view_(view), tell_(tell_options(options, options.level)) {}

  Result<Verdict> operator()(const VariantQuestion& question, Reply& reply) {
    if (auto error = refuse_options(options_)) return *error;
    const auto killer = killer_of(question.reading.puzzle);
    if (!killer) return killer.error();
    const VariantSolution solved =
        VariantSolver().solve(question.reading.puzzle, {.cancel = &question.token});
    Found found;
    const Position position{killer->sudoku};
    if (solved.status == Status::stopped) {
      if (run_token().is_cancelled()) return Verdict::stopped;
      found = {"stopped", Message::out_of_time, {}};
    } else if (solved.status == Status::none || solved.status == Status::invalid) {
      found = {"none", Message::no_solution, {}};
    } else if (position.is_solved()) {
      found = {"solved", Message::already_solved, {}};
    } else {
      found.step = next_killer_step(position, killer->cages, &question.token);
      if (found.step) found.status = "step";
    }
    record(question.reading.puzzle, found, reply.begin_record());
    if (solved.status == Status::stopped) return Verdict::stopped;
    return found.step || position.is_solved() ? Verdict::done : Verdict::failed;
  }

 private:
  struct Found {
    std::string_view status = "stuck";
    Message message = Message::no_hint;
    std::optional<AnyStep> step;
  };

  void record(const variant::Puzzle& puzzle, const Found& found, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        append_digits(out, puzzle, {}, {}, view_.color);
        out.append(sentence(found)) += '\n';
        return;
      case Layout::csv:
        CsvRow(out)
            .field(cli::name_of(puzzle).text)
            .field(found.status)
            .field(words(found))
            .field(sentence(found));
        return;
      case Layout::json:
      case Layout::jsonl:
        return json(puzzle, found, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        out.append(words(found));
    }
  }

  [[nodiscard]] std::string sentence(const Found& found) const {
    return found.step ? tell(*found.step, tell_) : say(view_.language, found.message);
  }

  [[nodiscard]] std::string words(const Found& found) const {
    if (!found.step) return found.status == "stopped" ? "out of time" : std::string(found.status);
    return std::visit(
        [&](const auto& step) -> std::string {
          const std::string code(info(step.technique).code);
          switch (options_.level) {
            case HintLevel::region:
              return to_string(region_of(step));
            case HintLevel::technique:
              return code + " " + to_string(region_of(step));
            case HintLevel::cells:
              return code + " " + to_words(pattern_cells(step));
            case HintLevel::proof:
              break;
          }
          return to_notation(step);
        },
        *found.step);
  }

  void json(const variant::Puzzle& puzzle, const Found& found, std::string& out) const {
    JsonObject object(out);
    add_puzzle(object, cli::name_of(puzzle))
        .text("status", found.status)
        .number("level", static_cast<std::uint64_t>(options_.level));
    append_cells(object.open("wrong"), {});
    if (found.step) std::visit([&](const auto& step) { add_step(object, step); }, *found.step);
    object.text("text", sentence(found)).close();
  }

  template <class OneStep>
  void add_step(JsonObject& object, const OneStep& step) const {
    object.text("region", to_string(region_of(step)));
    if (options_.level >= HintLevel::technique) {
      object.text("technique", info(step.technique).name)
          .text("name", nonet::name_of(step.technique, tell_.tongue));
    }
    if (options_.level >= HintLevel::cells) append_cells(object.open("cells"), pattern_cells(step));
    if (options_.level >= HintLevel::proof) {
      append_digits(object.open("digits"), digits_in(step));
      append_placements(object.open("placements"), step.placements);
      append_eliminations(object.open("eliminations"), step.eliminations);
    }
  }

  static DigitSet digits_in(const Step& step) {
    DigitSet digits;
    for (const Mark& mark : step.marks) digits |= mark.digits;
    return digits;
  }
  static DigitSet digits_in(const KillerStep& step) {
    if (step.digit) return DigitSet(*step.digit);
    DigitSet digits;
    for (DigitSet one : step.combinations) digits |= one;
    return digits;
  }

  const Options& options_;
  View view_;
  TellOptions tell_;
};

}  // namespace

VariantAnswer make_variant_explain(const Options& options, const View& view) {
  return ExplainKiller(options, view);
}

VariantAnswer make_variant_hint(const Options& options, const View& view) {
  return HintKiller(options, view);
}

}  // namespace nonet::cli
