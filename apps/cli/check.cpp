// nonet check: is each puzzle proper (one solution), and is each of its givens needed?
#include <memory>
#include <string>

#include "cli/check_variant.hpp"
#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::cli {
namespace {

CellSet cells_of(const std::vector<std::pair<Cell, Cell>>& pairs) {
  CellSet cells;
  for (const auto& [a, b] : pairs) {
    cells.add(a);
    cells.add(b);
  }
  return cells;
}

class Check {
 public:
  Check(const Options& options, const View& view) : view_(view), engine_(options.engine->make()) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const CheckResult result = check(question.sudoku, *engine_, &question.token);
    const bool is_stopped = result.status == Status::stopped;
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    record(question.sudoku, result, reply.begin_record());
    if (is_stopped) return Verdict::stopped;
    return result.status == Status::unique ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const CheckResult& result, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        return text(sudoku, result, out);
      case Layout::csv:
        CsvRow(out)
            .field(puzzle_line(sudoku))
            .field(to_string(result.status))
            .field(to_words(result.redundant))
            .field(to_words(cells_of(result.conflicts)));
        return;
      case Layout::json:
      case Layout::jsonl:
        return json(sudoku, result, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        return line(result, out);
    }
  }

  static void line(const CheckResult& result, std::string& out) {
    if (result.status == Status::stopped) {
      out.append("out of time");
      return;
    }
    out.append(to_string(result.status));
    if (!result.redundant.is_empty())
      out.append(" not minimal ").append(to_words(result.redundant));
    if (!result.conflicts.empty()) out.append(" ").append(to_words(cells_of(result.conflicts)));
  }

  static void json(const Sudoku& sudoku, const CheckResult& result, std::string& out) {
    JsonObject object(out);
    object.text("puzzle", puzzle_line(sudoku)).text("status", to_string(result.status));
    std::string& redundant = object.open("redundant");
    redundant += '[';
    const char* comma = "";
    for (const Cell cell : result.redundant) {
      append_json_string(redundant.append(comma), to_string(cell));
      comma = ",";
    }
    redundant += ']';
    std::string& pairs = object.open("conflicts");
    pairs += '[';
    comma = "";
    for (const auto& [a, b] : result.conflicts) {
      pairs.append(comma) += '[';
      append_json_string(pairs, to_string(a));
      pairs += ',';
      append_json_string(pairs, to_string(b));
      pairs += ']';
      comma = ",";
    }
    pairs += ']';
    object.close();
  }

  void text(const Sudoku& sudoku, const CheckResult& result, std::string& out) const {
    append_picture(out, sudoku.grid,
                   {.given = sudoku.grid.givens(),
                    .marked = result.redundant,
                    .wrong = cells_of(result.conflicts)},
                   view_.color);
    out.append(sentence(sudoku, result)) += '\n';
  }

  [[nodiscard]] std::string sentence(const Sudoku& sudoku, const CheckResult& result) const {
    const std::string givens = std::to_string(sudoku.grid.givens().size());
    switch (result.status) {
      case Status::unique:
        if (sudoku.candidates) return say(view_.language, Message::proper);
        if (result.redundant.is_empty()) return say(view_.language, Message::minimal, {givens});
        return say(view_.language, Message::not_minimal,
                   {std::to_string(result.redundant.size()), givens}) +
               "\n" + to_words(result.redundant);
      case Status::several:
        return say(view_.language, Message::several);
      case Status::none:
        return no_solution_sentence(Position(sudoku), view_.language);
      case Status::invalid:
        return conflict_sentence(sudoku.grid, view_.language);
      case Status::stopped:
        return say(view_.language, Message::out_of_time);
    }
    return "";
  }

  View view_;
  std::shared_ptr<Engine> engine_;  // shared: std::function copies what it holds
};

}  // namespace

int run_check(const Options& options) {
  return run_pipeline(options,
                      {.make_answer = [&options](const View& view) { return Check(options, view); },
                       .make_variant_answer = make_variant_check,
                       .csv_header = "puzzle,status,redundant,conflicts"});
}

}  // namespace nonet::cli
