// nonet solve: the solution of each puzzle, and whether it is the only one.
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/solve_record.hpp"
#include "cli/solve_variant.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::cli {
namespace {

struct Found {
  SolveResult result;
  bool is_only_first = false;
};

Found solve_any(const Question& question, Engine& engine, const SearchOptions& options) {
  Found found;
  SolveResult& result = found.result;
  if (!follows_rules(question.sudoku.grid)) {
    result.status = Status::invalid;
    return found;
  }
  SearchOptions first_only = options;
  first_only.limit = 1;
  result.search = engine.search(question.sudoku, first_only, [&result](const Grid& grid) {
    result.solution = grid;
    return true;
  });
  found.is_only_first = result.solution.has_value();
  result.status = result.search.cancelled ? Status::stopped : Status::none;
  return found;
}

std::optional<std::string> line_of(const std::optional<Grid>& grid) {
  return grid ? std::optional(to_line(*grid)) : std::nullopt;
}

class Solve {
 public:
  Solve(const Options& options, const View& view)
      : options_(options), view_(view), engine_(options.engine->make()) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const SearchOptions search{.cancel = &question.token, .seed = options_.seed.value_or(0)};
    const auto start = std::chrono::steady_clock::now();
    const Found found = options_.seek == Seek::any
                            ? solve_any(question, *engine_, search)
                            : Found{.result = solve(question.sudoku, *engine_, search)};
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    const SolveResult& result = found.result;
    const SolvedPuzzle solved{.status = result.status,
                              .is_only_first = found.is_only_first,
                              .solution = line_of(result.solution),
                              .second = line_of(result.second),
                              .search = result.search,
                              .engine = options_.engine->name,
                              .seconds = time.count()};

    // What an interrupt cut short is not done, and is not shown.
    if (solved.is_stopped() && question.is_interrupted()) return Verdict::stopped;
    record(question.sudoku, result, solved, reply);
    if (solved.is_stopped()) return Verdict::stopped;
    return solved.is_done() ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const SolveResult& result, const SolvedPuzzle& solved,
              Reply& reply) const {
    std::string& out = reply.begin_record();
    switch (view_.layout) {
      case Layout::text:
        return text(sudoku, result, solved, out);
      case Layout::csv:
        return append_solve_csv(out, name_of(sudoku), solved);
      case Layout::json:
      case Layout::jsonl:
        return append_solve_json(out, name_of(sudoku), solved);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        return append_solve_line(out, solved);
    }
  }

  void text(const Sudoku& sudoku, const SolveResult& result, const SolvedPuzzle& solved,
            std::string& out) const {
    Shades shades{.given = sudoku.grid.givens()};
    if (result.second) {
      for (const Cell cell : kAllCells) {
        if (result.solution->at(cell) != result.second->at(cell)) shades.marked.add(cell);
      }
      append_pictures(out, *result.solution, *result.second, shades, view_.color);
    } else {
      for (const auto& [a, b] : conflicts(sudoku.grid)) {
        shades.wrong.add(a);
        shades.wrong.add(b);
      }
      append_picture(out, result.solution ? *result.solution : sudoku.grid, shades, view_.color);
    }
    out.append(sentence(sudoku, solved, shades)) += '\n';
    append_work(out, solved, view_);
  }

  [[nodiscard]] std::string sentence(const Sudoku& sudoku, const SolvedPuzzle& solved,
                                     const Shades& shades) const {
    const Language language = view_.language;
    if (solved.is_only_first) return say(language, Message::a_solution);
    switch (solved.status) {
      case Status::unique:
        return say(language,
                   sudoku.grid.is_full() ? Message::already_solved : Message::one_solution);
      case Status::several:
        return say(language, Message::several_solutions, {std::to_string(shades.marked.size())});
      case Status::none:
        return no_solution_sentence(Position(sudoku), language);
      case Status::invalid:
        return conflict_sentence(sudoku.grid, language);
      case Status::stopped:
        return say(language, Message::out_of_time);
    }
    return "";
  }

  const Options& options_;
  View view_;
  std::shared_ptr<Engine> engine_;  // shared: std::function copies what it holds
};

// Lines in, lines out: a solution that is proved to be the only one needs no more than its digits.
std::shared_ptr<Shortcut> make_shortcut(const Options& options, const View& view) {
  if (view.layout != Layout::line || options.engine->name != "lockstep" || options.timeout) {
    return nullptr;
  }
  const std::uint64_t limit = options.seek == Seek::any ? 1 : 2;
  return std::make_shared<Shortcut>(BulkOptions{.limit = limit, .cancel = &run_token()});
}

}  // namespace

int run_solve(const Options& options) {
  return run_pipeline(
      options,
      {.make_answer = [&options](const View& view) { return Solve(options, view); },
       .make_variant_answer =
           [&options](const View& view) { return make_variant_solve(options, view); },
       .csv_header = kSolveCsvHeader,
       .make_shortcut = [&options](const View& view) { return make_shortcut(options, view); }});
}

}  // namespace nonet::cli
