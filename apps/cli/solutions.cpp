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
#include "cli/puzzle_name.hpp"
#include "cli/variant_digits.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/format/variant.hpp"

namespace nonet::cli {
namespace {

class Solutions {
 public:
  Solutions(const Options& options, const View& view)
      : options_(options),
        view_(view),
        engine_(options.engine->make()),
        variant_engine_(make_variant_engine(options)) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const PuzzleName name = name_for_records(question.sudoku);
    begin(name, reply);
    std::uint64_t found = 0;
    const SearchResult result = engine_->search(
        question.sudoku,
        {.limit = options_.limit.value_or(0),
         .cancel = &question.token,
         .seed = options_.seed.value_or(0)},
        [&](const Grid& solution) {
          add(name, to_line(solution), ++found, reply, [&](std::string& out) {
            append_picture(out, solution, {.given = question.sudoku.grid.givens()}, view_.color);
          });
          return reply.relieve();
        });
    return end(result, found, reply);
  }

  Result<Verdict> operator()(const VariantQuestion& question, Reply& reply) {
    const variant::Puzzle& puzzle = question.reading.puzzle;
    if (auto error = refuse_engine(options_, puzzle)) return *error;
    const PuzzleName name = name_for_records(puzzle);
    begin(name, reply);
    std::uint64_t found = 0;
    const SearchResult result = variant_engine_->for_each(
        puzzle,
        {.limit = options_.limit.value_or(0),
         .cancel = &question.token,
         .seed = options_.seed.value_or(0)},
        [&](std::span<const int> digits) {
          add(name, digits_line(puzzle, digits), ++found, reply,
              [&](std::string& out) { append_digits(out, puzzle, digits, {}, view_.color); });
          return reply.relieve();
        });
    return end(result, found, reply);
  }

 private:
  [[nodiscard]] bool writes_json() const noexcept {
    return view_.layout == Layout::json || view_.layout == Layout::jsonl;
  }

  template <class Puzzle>
  [[nodiscard]] PuzzleName name_for_records(const Puzzle& puzzle) const {
    return writes_json() || view_.layout == Layout::csv ? name_of(puzzle) : PuzzleName{};
  }

  void begin(const PuzzleName& name, Reply& reply) const {
    if (!writes_json()) return;
    JsonObject object(reply.begin_record());
    add_puzzle(object, name).open("solutions") += '[';
  }

  template <class Draw>
  void add(const PuzzleName& name, const std::string& solution, std::uint64_t number, Reply& reply,
           Draw draw) const {
    switch (view_.layout) {
      case Layout::text: {
        std::string& out = reply.begin_record();
        const std::string title =
            say(view_.language, Message::solution_number, {std::to_string(number)});
        append_styled(out, title, Style::heading, view_.color);
        out += '\n';
        draw(out);
        return;
      }
      case Layout::csv:
        CsvRow(reply.begin_record()).field(name.text).field(solution);
        return;
      case Layout::json:
      case Layout::jsonl:
        if (number > 1) reply.text() += ',';
        append_json_string(reply.text(), solution);
        return;
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        reply.begin_record().append(solution);
        return;
    }
  }

  Verdict end(const SearchResult& result, std::uint64_t found, Reply& reply) const {
    if (writes_json()) reply.text().append("]}");
    if (view_.layout == Layout::text && found == 0) {
      reply.begin_record().append(say(view_.language, Message::no_solution)) += '\n';
    }
    if (result.cancelled) return Verdict::stopped;
    return found > 0 ? Verdict::done : Verdict::failed;
  }

  const Options& options_;
  View view_;
  std::shared_ptr<Engine> engine_;                 // shared: std::function copies what it holds
  std::shared_ptr<VariantEngine> variant_engine_;  // none where engine_ takes no variants
};

}  // namespace

int run_solutions(const Options& options) {
  return run_pipeline(
      options,
      {.make_answer = [&options](const View& view) { return Solutions(options, view); },
       .make_variant_answer = [&options](const View& view) { return Solutions(options, view); },
       .csv_header = "puzzle,solution"});
}

}  // namespace nonet::cli
