// nonet explain: the steps in which a person solves each puzzle.
#include <array>
#include <memory>
#include <mutex>
#include <string>

#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "cli/step_report.hpp"

namespace nonet::cli {
namespace {

constexpr std::array kEndings{StepEnding::solved, StepEnding::guessed, StepEnding::stuck,
                              StepEnding::contradictory, StepEnding::stopped};
constexpr std::array kDifficulties{Difficulty::easy, Difficulty::medium, Difficulty::hard,
                                   Difficulty::unfair, Difficulty::extreme};

// What --statistics adds up over all puzzles; workers add to it one at a time.
class Statistics {
 public:
  void add(const StepResult& result) {
    const std::scoped_lock lock(mutex_);
    ++puzzles_;
    ++endings_[static_cast<std::size_t>(result.ending)];
    if (result.ending == StepEnding::solved) {
      ++difficulties_[static_cast<std::size_t>(result.difficulty())];
    }
    for (const TechniqueInfo& row : techniques()) {
      const auto count = static_cast<std::uint64_t>(result.count(row.id));
      steps_[index(row.id)] += count;
      used_in_[index(row.id)] += count > 0 ? 1 : 0;
    }
  }

  void write(Layout layout, Language language, std::string& out) const {
    if (layout == Layout::json || layout == Layout::jsonl) return json(out);
    const char* tab = layout == Layout::csv ? "," : "\t";
    if (layout == Layout::csv) out.append("what,steps,puzzles\n");
    const auto row = [&](std::string_view name, const std::string& steps, std::uint64_t puzzles) {
      const std::string number = std::to_string(puzzles);
      if (layout != Layout::text) {
        out.append(name).append(tab).append(steps).append(tab).append(number) += '\n';
        return;
      }
      constexpr std::size_t kNameWidth = 34, kNumberWidth = 10;
      out.append(name).append(name.size() < kNameWidth ? kNameWidth - name.size() : 1, ' ');
      for (const std::string& text : {steps, number}) {
        out.append(text.size() < kNumberWidth ? kNumberWidth - text.size() : 1, ' ').append(text);
      }
      out += '\n';
    };
    for (const TechniqueInfo& info : techniques()) {
      if (steps_[index(info.id)] == 0) continue;
      row(layout != Layout::text     ? info.name
          : language == Language::fr ? info.french
                                     : info.english,
          std::to_string(steps_[index(info.id)]), used_in_[index(info.id)]);
    }
    for (const Difficulty level : kDifficulties) {
      const auto count = difficulties_[static_cast<std::size_t>(level)];
      if (count > 0) row(to_string(level), "", count);
    }
    for (const StepEnding ending : kEndings) {
      const auto count = endings_[static_cast<std::size_t>(ending)];
      if (count > 0) row(to_string(ending), "", count);
    }
    row("puzzles", "", puzzles_);
  }

 private:
  void json(std::string& out) const {
    JsonObject object(out);
    object.number("puzzles", puzzles_);
    JsonObject endings(object.open("endings"));
    for (const StepEnding ending : kEndings) {
      endings.number(to_string(ending), endings_[static_cast<std::size_t>(ending)]);
    }
    endings.close();
    JsonObject levels(object.open("difficulties"));
    for (const Difficulty level : kDifficulties) {
      levels.number(to_string(level), difficulties_[static_cast<std::size_t>(level)]);
    }
    levels.close();
    JsonObject rows(object.open("techniques"));
    for (const TechniqueInfo& info : techniques()) {
      if (steps_[index(info.id)] == 0) continue;
      JsonObject row(rows.open(info.name));
      row.number("steps", steps_[index(info.id)]).number("puzzles", used_in_[index(info.id)]);
      row.close();
    }
    rows.close();
    object.close();
    out += '\n';
  }

  std::mutex mutex_;
  std::uint64_t puzzles_ = 0;
  std::array<std::uint64_t, kEndings.size()> endings_{};
  std::array<std::uint64_t, kDifficulties.size()> difficulties_{};
  std::array<std::uint64_t, kTechniqueCount> steps_{};
  std::array<std::uint64_t, kTechniqueCount> used_in_{};
};

class Explain {
 public:
  Explain(const Options& options, const View& view, Statistics* statistics)
      : options_(options), view_(view), statistics_(statistics) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const StepResult result =
        solve_by_steps(question.sudoku, step_options(options_, question.sudoku, question.token));
    const bool is_stopped = result.ending == StepEnding::stopped;
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    if (statistics_ != nullptr) {
      statistics_->add(result);
    } else {
      record(question.sudoku, result, reply.begin_record());
    }
    if (is_stopped) return Verdict::stopped;
    const bool is_solved =
        result.ending == StepEnding::solved || result.ending == StepEnding::guessed;
    return is_solved ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const StepResult& result, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        return text(sudoku, result, out);
      case Layout::csv:
        CsvRow(out)
            .field(puzzle_line(sudoku))
            .field(to_string(result.ending))
            .field(std::to_string(result.steps.size()))
            .field(to_string(result.difficulty()))
            .field(std::to_string(result.score()));
        return;
      case Layout::json:
      case Layout::jsonl:
        return json(sudoku, result, out);
      case Layout::line:
      case Layout::svg:
      case Layout::html:
        for (const Step& step : result.steps) {
          append_notation(step, out);
          out.append("; ");
        }
        out.append(result.ending == StepEnding::stopped ? "out of time" : to_string(result.ending));
    }
  }

  void json(const Sudoku& sudoku, const StepResult& result, std::string& out) const {
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
    for (const TechniqueInfo& row : techniques()) {
      const int count = result.count(row.id);
      if (count > 0) counts.number(row.name, static_cast<std::uint64_t>(count));
    }
    counts.close();
    std::string& steps = object.open("steps");
    const TellOptions tell = tell_options(options_, HintLevel::proof);
    const char* comma = "";
    steps += '[';
    for (const Step& step : result.steps) {
      append_step_json(steps.append(comma), step, tell);
      comma = ",";
    }
    steps += ']';
    object.close();
  }

  void text(const Sudoku& sudoku, const StepResult& result, std::string& out) const {
    append_picture(out, sudoku.grid, {.given = sudoku.grid.givens()}, view_.color);
    const TellOptions options = tell_options(options_, HintLevel::proof);
    for (std::size_t i = 0; i < result.steps.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      out.append(number.size() < 3 ? 3 - number.size() : 0, ' ').append(number).append(". ");
      out.append(tell(result.steps[i], options)) += '\n';
    }
    append_picture(out, result.solution ? *result.solution : result.end.grid(),
                   {.given = sudoku.grid.givens()}, view_.color);
    const auto steps = grouped(result.steps.size(), view_.language);
    switch (result.ending) {
      case StepEnding::solved:
        out.append(say(view_.language, Message::steps_solved, {steps}));
        break;
      case StepEnding::guessed:
        out.append(say(view_.language, Message::steps_guessed, {steps}));
        break;
      case StepEnding::stuck:
        out.append(say(view_.language, Message::steps_stuck, {steps}));
        break;
      case StepEnding::contradictory:
        out.append(say(view_.language, Message::no_solution));
        break;
      case StepEnding::stopped:
        out.append(say(view_.language, Message::out_of_time));
        break;
    }
    out += '\n';
  }

  const Options& options_;
  View view_;
  Statistics* statistics_;
};

}  // namespace

int run_explain(const Options& options) {
  Statistics statistics;
  Statistics* const sum = options.adds_up ? &statistics : nullptr;
  Task task{.make_answer = [&](const View& view) { return Explain(options, view, sum); },
            .csv_header = "puzzle,ending,steps,difficulty,score"};
  if (options.adds_up) {
    task.make_epilogue = [&](const View& view, std::string& out) {
      statistics.write(view.layout, view.language, out);
    };
  }
  return run_pipeline(options, task);
}

}  // namespace nonet::cli
