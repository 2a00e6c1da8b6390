// nonet canon: the least isomorph of each puzzle.
#include <memory>
#include <string>
#include <unordered_set>

#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/canonical.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kCsvHeader = "puzzle,status,canonical,solution,automorphisms";

struct Canonised {
  Status status = Status::unique;  // unless it is asked for the solution, only invalid says more
  Grid canonical;
  std::optional<Grid> solution;
  std::uint64_t automorphisms = 0;
};

class Canon {
 public:
  Canon(const Options& options, const View& view) : options_(options), view_(view) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const Grid& puzzle = question.sudoku.grid;  // digits alone
    const Canonised canonised = canonise(puzzle);
    const bool is_done = canonised.status == Status::unique;
    if (is_done && options_.drops_isomorphs && !seen_->insert(key_of(canonised)).second) {
      return Verdict::done;
    }
    record(puzzle, canonised, reply.begin_record());
    return is_done ? Verdict::done : Verdict::failed;
  }

 private:
  Canonised canonise(const Grid& puzzle) const {
    Canonised canonised;
    if (!follows_rules(puzzle)) {
      canonised.status = Status::invalid;
      return canonised;
    }
    const CanonicalForm form = canonical_form(puzzle);
    canonised.automorphisms = form.automorphisms;
    canonised.canonical = form.grid;
    if (!options_.keeps_solution) return canonised;
    const SolveResult solved = solve(puzzle);
    canonised.status = solved.status;
    if (solved.status != Status::unique) return canonised;
    const CanonicalPair pair = canonical_pair(puzzle, *solved.solution);
    canonised.canonical = pair.puzzle;
    canonised.solution = pair.solution;
    return canonised;
  }

  static std::string key_of(const Canonised& canonised) { return to_line(canonised.canonical); }

  void record(const Grid& puzzle, const Canonised& canonised, std::string& out) const {
    const bool is_done = canonised.status == Status::unique;
    switch (view_.layout) {
      case Layout::text:
        return text(puzzle, canonised, out);
      case Layout::csv:
        CsvRow(out)
            .field(to_line(puzzle))
            .field(word(canonised))
            .field(is_done ? to_line(canonised.canonical) : "")
            .field(canonised.solution ? to_line(*canonised.solution) : "")
            .field(is_done ? std::to_string(canonised.automorphisms) : "");
        return;
      case Layout::json:
      case Layout::jsonl:
        return json(puzzle, canonised, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        if (!is_done) {
          out.append(canonised.status == Status::several ? "several solutions" : "no solution");
        } else {
          out.append(to_line(options_.drops_isomorphs ? puzzle : canonised.canonical));
        }
        return;
    }
  }

  // "canonical", or why there is none.
  static std::string_view word(const Canonised& canonised) {
    return canonised.status == Status::unique ? "canonical" : to_string(canonised.status);
  }

  void json(const Grid& puzzle, const Canonised& canonised, std::string& out) const {
    JsonObject object(out);
    object.text("puzzle", to_line(puzzle)).text("status", word(canonised));
    if (canonised.status != Status::unique) {
      object.null("canonical").null("solution").null("automorphisms").close();
      return;
    }
    object.text("canonical", to_line(canonised.canonical));
    if (canonised.solution) {
      object.text("solution", to_line(*canonised.solution));
    } else {
      object.null("solution");
    }
    object.number("automorphisms", canonised.automorphisms).close();
  }

  void text(const Grid& puzzle, const Canonised& canonised, std::string& out) const {
    switch (canonised.status) {
      case Status::invalid:
        out.append(conflict_sentence(puzzle, view_.language)) += '\n';
        return;
      case Status::several:
        out.append(say(view_.language, Message::several)) += '\n';
        return;
      case Status::none:
      case Status::stopped:
        out.append(say(view_.language, Message::no_solution)) += '\n';
        return;
      case Status::unique:
        break;
    }
    const Grid& shown = options_.drops_isomorphs ? puzzle : canonised.canonical;
    append_picture(out, shown, {.given = CellSet::all() - shown.empty_cells()}, view_.color);
    out.append(say(view_.language, Message::automorphisms,
                   {std::to_string(canonised.automorphisms)})) += '\n';
  }

  const Options& options_;
  View view_;
  // Shared: std::function copies what it holds.
  std::shared_ptr<std::unordered_set<std::string>> seen_ =
      std::make_shared<std::unordered_set<std::string>>();
};

}  // namespace

int run_canon(const Options& options) {
  Options used = options;
  // Which is the first of a class, one worker alone can say.
  if (options.drops_isomorphs) used.jobs = 1;
  return run_pipeline(used, {.make_answer = [&used](const View& view) { return Canon(used, view); },
                             .csv_header = kCsvHeader});
}

}  // namespace nonet::cli
