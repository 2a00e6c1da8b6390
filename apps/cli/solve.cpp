// nonet solve: the solution of each puzzle, and whether it is the only one.
#include <chrono>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kCsvHeader =
    "puzzle,status,solution,second,nodes,guesses,engine,seconds";

struct Solved {
  SolveResult result;
  bool is_only_first = false;  // --any: nobody asked whether there are more
  double seconds = 0;
};

// The status as programs read it. "solved" is what --any can say.
std::string_view status_word(const Solved& solved) {
  return solved.is_only_first ? "solved" : to_string(solved.result.status);
}

Solved solve_any(const Question& question, Engine& engine, const SearchOptions& options) {
  Solved solved;
  SolveResult& result = solved.result;
  if (!follows_rules(question.sudoku.grid)) {
    result.status = Status::invalid;
    return solved;
  }
  SearchOptions first_only = options;
  first_only.limit = 1;
  result.search = engine.search(question.sudoku, first_only, [&result](const Grid& grid) {
    result.solution = grid;
    return true;
  });
  solved.is_only_first = result.solution.has_value();
  result.status = result.search.cancelled ? Status::stopped : Status::none;
  return solved;
}

class Solve {
 public:
  Solve(const Options& options, const View& view)
      : options_(options), view_(view), engine_(options.engine->make()) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const SearchOptions search{.cancel = &question.token, .seed = options_.seed.value_or(0)};
    const auto start = std::chrono::steady_clock::now();
    Solved solved = options_.seek == Seek::any
                        ? solve_any(question, *engine_, search)
                        : Solved{.result = solve(question.sudoku, *engine_, search)};
    solved.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    const bool is_stopped = !solved.is_only_first && solved.result.status == Status::stopped;
    // What an interrupt cut short is not done, and is not shown.
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    record(question.sudoku, solved, reply);
    if (is_stopped) return Verdict::stopped;
    const bool is_solved = solved.is_only_first || solved.result.status == Status::unique;
    return is_solved ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const Solved& solved, Reply& reply) const {
    std::string& out = reply.begin_record();
    switch (view_.layout) {
      case Layout::text:
        return text(sudoku, solved, out);
      case Layout::csv:
        return csv(sudoku, solved, out);
      case Layout::json:
      case Layout::jsonl:
        return json(sudoku, solved, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        return line(solved, out);
    }
  }

  static void line(const Solved& solved, std::string& out) {
    switch (solved.is_only_first ? Status::unique : solved.result.status) {
      case Status::unique:
        out.resize(out.size() + kCellCount);
        write_line(*solved.result.solution, out.data() + out.size() - kCellCount);
        return;
      case Status::several:
        out.append("several solutions");
        return;
      case Status::none:
      case Status::invalid:
        out.append("no solution");
        return;
      case Status::stopped:
        out.append("out of time");
        return;
    }
  }

  void csv(const Sudoku& sudoku, const Solved& solved, std::string& out) const {
    const SolveResult& result = solved.result;
    CsvRow(out)
        .field(puzzle_line(sudoku))
        .field(status_word(solved))
        .field(result.solution ? to_line(*result.solution) : "")
        .field(result.second ? to_line(*result.second) : "")
        .field(std::to_string(result.search.nodes))
        .field(std::to_string(result.search.guesses))
        .field(options_.engine->name)
        .field(to_seconds(solved.seconds));
  }

  void json(const Sudoku& sudoku, const Solved& solved, std::string& out) const {
    const SolveResult& result = solved.result;
    JsonObject object(out);
    object.text("puzzle", puzzle_line(sudoku)).text("status", status_word(solved));
    if (result.solution) {
      object.text("solution", to_line(*result.solution));
    } else {
      object.null("solution");
    }
    if (result.second) object.text("second", to_line(*result.second));
    object.number("nodes", result.search.nodes)
        .number("guesses", result.search.guesses)
        .text("engine", options_.engine->name)
        .seconds("seconds", solved.seconds)
        .close();
  }

  void text(const Sudoku& sudoku, const Solved& solved, std::string& out) const {
    const SolveResult& result = solved.result;
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
    const std::string work =
        say(view_.language, Message::work,
            {options_.engine->name, grouped(result.search.nodes, view_.language),
             grouped(result.search.guesses, view_.language), for_people(solved.seconds)});
    if (result.status != Status::invalid)
      append_styled(out, work + "\n", Style::frame, view_.color);
  }

  [[nodiscard]] std::string sentence(const Sudoku& sudoku, const Solved& solved,
                                     const Shades& shades) const {
    const Language language = view_.language;
    if (solved.is_only_first) return say(language, Message::a_solution);
    switch (solved.result.status) {
      case Status::unique:
        return say(language,
                   sudoku.grid.is_full() ? Message::already_solved : Message::one_solution);
      case Status::several:
        return say(language, Message::several_solutions, {std::to_string(shades.marked.size())});
      case Status::none:
        return say(language, Message::no_solution);
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
       .csv_header = kCsvHeader,
       .make_shortcut = [&options](const View& view) { return make_shortcut(options, view); }});
}

}  // namespace nonet::cli
