// nonet solutions: every solution of each puzzle, as it is found.
//
// A puzzle may have more solutions than memory holds, so nothing is gathered: each is written as it
// comes, in every layout, JSON arrays too.
#include <memory>
#include <string>
#include <utility>

#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "nonet/engine/engine.hpp"

namespace nonet::cli {
namespace {

class Solutions {
 public:
  Solutions(const Options& options, const View& view)
      : options_(options), view_(view), engine_(options.engine->make()) {}

  Verdict operator()(const Question& question, Reply& reply) {
    begin(question.sudoku, reply);
    std::uint64_t found = 0;
    const SearchResult result = engine_->search(question.sudoku,
                                                {.limit = options_.limit.value_or(0),
                                                 .cancel = &question.token,
                                                 .seed = options_.seed.value_or(0)},
                                                [&](const Grid& solution) {
                                                  add(question.sudoku, solution, ++found, reply);
                                                  return reply.relieve();
                                                });
    end(found, reply);
    if (result.cancelled) return Verdict::stopped;
    return found > 0 ? Verdict::done : Verdict::failed;
  }

 private:
  void begin(const Sudoku& sudoku, Reply& reply) const {
    if (view_.layout != Layout::json && view_.layout != Layout::jsonl) return;
    JsonObject object(reply.begin_record());
    object.text("puzzle", puzzle_line(sudoku)).open("solutions") += '[';
  }

  void add(const Sudoku& sudoku, const Grid& solution, std::uint64_t number, Reply& reply) const {
    switch (view_.layout) {
      case Layout::text: {
        std::string& out = reply.begin_record();
        const std::string title =
            say(view_.language, Message::solution_number, {std::to_string(number)});
        append_styled(out, title, Style::heading, view_.color);
        out += '\n';
        append_picture(out, solution, {.given = sudoku.grid.givens()}, view_.color);
        return;
      }
      case Layout::csv:
        CsvRow(reply.begin_record()).field(puzzle_line(sudoku)).field(to_line(solution));
        return;
      case Layout::json:
      case Layout::jsonl:
        if (number > 1) reply.text() += ',';
        append_json_string(reply.text(), to_line(solution));
        return;
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        reply.begin_record().append(to_line(solution));
        return;
    }
  }

  void end(std::uint64_t found, Reply& reply) const {
    if (view_.layout == Layout::json || view_.layout == Layout::jsonl) reply.text().append("]}");
    if (view_.layout == Layout::text && found == 0) {
      reply.begin_record().append(say(view_.language, Message::no_solution)) += '\n';
    }
  }

  const Options& options_;
  View view_;
  std::shared_ptr<Engine> engine_;  // shared: std::function copies what it holds
};

}  // namespace

int run_solutions(const Options& options) {
  return run_pipeline(
      options, {.make_answer = [&options](const View& view) { return Solutions(options, view); },
                .csv_header = "puzzle,solution"});
}

}  // namespace nonet::cli
