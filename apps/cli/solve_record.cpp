#include "cli/solve_record.hpp"

#include "cli/pipeline.hpp"
#include "cli/progress.hpp"

namespace nonet::cli {
namespace {

// The status as programs read it. "solved" is what --any can say.
std::string_view status_word(const SolvedPuzzle& solved) {
  return solved.is_only_first ? "solved" : to_string(solved.status);
}

}  // namespace

void append_solve_line(std::string& out, const SolvedPuzzle& solved) {
  switch (solved.is_only_first ? Status::unique : solved.status) {
    case Status::unique:
      out.append(*solved.solution);
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

void append_solve_csv(std::string& out, const PuzzleName& name, const SolvedPuzzle& solved) {
  CsvRow(out)
      .field(name.text)
      .field(status_word(solved))
      .field(solved.solution.value_or(""))
      .field(solved.second.value_or(""))
      .field(std::to_string(solved.search.nodes))
      .field(std::to_string(solved.search.guesses))
      .field(solved.engine)
      .field(to_seconds(solved.seconds));
}

void append_solve_json(std::string& out, const PuzzleName& name, const SolvedPuzzle& solved) {
  JsonObject object(out);
  add_puzzle(object, name).text("status", status_word(solved));
  if (solved.solution) {
    object.text("solution", *solved.solution);
  } else {
    object.null("solution");
  }
  if (solved.second) object.text("second", *solved.second);
  object.number("nodes", solved.search.nodes)
      .number("guesses", solved.search.guesses)
      .text("engine", solved.engine)
      .seconds("seconds", solved.seconds)
      .close();
}

void append_work(std::string& out, const SolvedPuzzle& solved, const View& view) {
  if (solved.status == Status::invalid) return;
  const std::string work =
      say(view.language, Message::work,
          {solved.engine, grouped(solved.search.nodes, view.language),
           grouped(solved.search.guesses, view.language), for_people(solved.seconds)});
  append_styled(out, work + "\n", Style::frame, view.color);
}

}  // namespace nonet::cli
