// nonet explain: the steps in which a person solves each puzzle.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/explain_variant.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/statistics.hpp"
#include "cli/step_report.hpp"

namespace nonet::cli {
namespace {

using report::Explanation;

class Explain {
 public:
  Explain(const Options& options, const View& view, Statistics* statistics)
      : options_(options), view_(view), statistics_(statistics) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const Explanation explanation =
        report::explain(question.sudoku, explain_options(options_, question.token), rater_);
    const StepResult& result = explanation.result;
    const bool is_stopped = result.ending == StepEnding::stopped;
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    if (statistics_ != nullptr) {
      statistics_->add(result);
    } else {
      record(question.sudoku, explanation, reply.begin_record());
    }
    if (is_stopped) return Verdict::stopped;
    const bool is_solved =
        result.ending == StepEnding::solved || result.ending == StepEnding::guessed;
    return is_solved ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const Explanation& explanation, std::string& out) const {
    const StepResult& result = explanation.result;
    switch (view_.layout) {
      case Layout::text:
        return text(sudoku, explanation, out);
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
        return report::append_explanation(out, sudoku, explanation,
                                          tell_options(options_, HintLevel::proof));
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        for (std::size_t i = 0; i < result.steps.size(); ++i) {
          if (const auto* grade = explanation.grade_of(i)) {
            out.append(tenths_text(grade->tenths)).append(" ");
          }
          append_notation(result.steps[i], out);
          out.append("; ");
        }
        out.append(result.ending == StepEnding::stopped ? "out of time" : to_string(result.ending));
    }
  }

  // A net is more than a sentence can hold: below it come its reasons, one a line.
  static void nets(const Step& step, const TellOptions& options, std::string& out) {
    for (const Branch& branch : step.branches) {
      if (is_one_chain(branch)) continue;
      const std::vector<std::string> reasons = tell_reasons(branch, options);
      for (std::size_t i = 0; i < reasons.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        out.append(number.size() < 9 ? 9 - number.size() : 0, ' ').append(number).append(". ");
        out.append(reasons[i]) += '\n';
      }
    }
  }

  void text(const Sudoku& sudoku, const Explanation& explanation, std::string& out) const {
    const StepResult& result = explanation.result;
    append_picture(out, sudoku.grid, {.given = sudoku.grid.givens()}, view_.color);
    TellOptions options = tell_options(options_, HintLevel::proof);
    for (std::size_t i = 0; i < result.steps.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      out.append(number.size() < 3 ? 3 - number.size() : 0, ' ').append(number).append(". ");
      const std::string graded = graded_name(explanation.grade_of(i), options.tongue);
      options.name = graded;
      out.append(tell(result.steps[i], options)) += '\n';
      nets(result.steps[i], options, out);
    }
    append_picture(out, result.solution ? *result.solution : result.end.grid(),
                   {.given = sudoku.grid.givens()}, view_.color);
    out.append(ending_sentence(result.ending, result.steps.size(), result.end, view_.language));
    out += '\n';
  }

  const Options& options_;
  View view_;
  Statistics* statistics_;
  rating::Rater rater_;
};

}  // namespace

int run_explain(const Options& options) {
  if (const std::string fault = step_misuse(options); !fault.empty()) {
    std::fprintf(stderr, "nonet: %s\n", fault.c_str());
    return static_cast<int>(Exit::usage);
  }
  Statistics statistics;
  Statistics* const sum = options.adds_up ? &statistics : nullptr;
  Task task{
      .make_answer =
          [&](const View& view) {
            auto explain = std::make_shared<Explain>(options, view, sum);
            return [explain](const Question& question, Reply& reply) {
              return (*explain)(question, reply);
            };
          },
      .make_variant_answer = [&](const View& view) { return make_variant_explain(options, view); },
      .csv_header = "puzzle,ending,steps,difficulty,score"};
  if (options.adds_up) {
    task.make_epilogue = [&](const View& view, std::string& out) {
      statistics.write(view.layout, view.language, out);
    };
  }
  return run_pipeline(options, task);
}

}  // namespace nonet::cli
