// nonet minimise: a minimal puzzle of the clues of each puzzle, or all of them.
//
// There can be more of them than memory holds, so they are written as they are found.
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/generate/minimise.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kCsvHeader = "puzzle,status,minimal";

class Minimise {
 public:
  Minimise(const Options& options, const View& view) : options_(options), view_(view) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const Grid& puzzle = question.sudoku.grid;  // digits alone: pencil marks are no clues
    if (const Status status = status_of(puzzle); status != Status::unique) {
      return refuse(puzzle, status, reply);
    }
    const CellSet redundant = minimiser_->redundant_clues(puzzle);
    begin(puzzle, redundant, reply);
    return options_.ask == CoverAsk::all ? all(question, reply)
                                         : one(puzzle, question.token, redundant, reply);
  }

 private:
  [[nodiscard]] bool is_json() const {
    return view_.layout == Layout::json || view_.layout == Layout::jsonl;
  }

  Status status_of(const Grid& puzzle) {
    if (minimiser_->is_unique(puzzle)) return Status::unique;
    if (!follows_rules(puzzle)) return Status::invalid;
    return count_solutions(puzzle, {.limit = 1}).solutions == 0 ? Status::none : Status::several;
  }

  Verdict refuse(const Grid& puzzle, Status status, Reply& reply) {
    std::string& out = reply.begin_record();
    const bool is_several = status == Status::several;
    if (is_json()) {
      JsonObject(out)
          .text("puzzle", to_line(puzzle))
          .text("status", to_string(status))
          .null("redundant")
          .null("minimal")
          .null("complete")
          .close();
    } else if (view_.layout == Layout::csv) {
      CsvRow(out).field(to_line(puzzle)).field(to_string(status)).field("");
    } else if (view_.layout == Layout::text) {
      if (status == Status::invalid) {
        out.append(conflict_sentence(puzzle, view_.language)) += '\n';
      } else {
        out.append(say(view_.language, is_several ? Message::several : Message::no_solution)) +=
            '\n';
      }
    } else {
      out.append(is_several ? "several solutions" : "no solution");
    }
    return Verdict::failed;
  }

  void begin(const Grid& puzzle, const CellSet& redundant, Reply& reply) const {
    if (!is_json()) return;
    JsonObject object(reply.begin_record());
    object.text("puzzle", to_line(puzzle)).text("status", to_string(Status::unique));
    std::string& out = object.open("redundant");
    out += '[';
    bool is_first = true;
    for (const Cell cell : redundant) {
      if (!std::exchange(is_first, false)) out += ',';
      append_json_string(out, to_string(cell));
    }
    out += ']';
    object.open("minimal") += '[';
  }

  void add(const Grid& puzzle, const Grid& minimal, std::uint64_t number, Reply& reply) const {
    if (is_json()) {
      if (number > 1) reply.text() += ',';
      return append_json_string(reply.text(), to_line(minimal));
    }
    std::string& out = reply.begin_record();
    if (view_.layout == Layout::csv) {
      CsvRow(out).field(to_line(puzzle)).field(to_string(Status::unique)).field(to_line(minimal));
    } else if (view_.layout == Layout::text) {
      if (options_.ask == CoverAsk::all) {
        append_styled(out,
                      say(view_.language, Message::minimal_number, {std::to_string(number)}) + "\n",
                      Style::heading, view_.color);
      }
      append_picture(out, minimal, {.given = minimal.givens()}, view_.color);
    } else {
      out.append(to_line(minimal));
    }
  }

  void end(bool is_complete, Reply& reply) const {
    if (is_json()) {
      reply.text().append("],\"complete\":").append(is_complete ? "true" : "false") += '}';
    }
  }

  Verdict one(const Grid& puzzle, const CancelToken& token, const CellSet& redundant,
              Reply& reply) {
    const Grid minimal = minimiser_->minimal(puzzle, options_.seed.value_or(0), &token);
    if (token.is_cancelled()) {
      end(false, reply);
      return Verdict::stopped;
    }
    add(puzzle, minimal, 1, reply);
    end(redundant.is_empty(), reply);
    if (view_.layout == Layout::text) {
      const int before = (CellSet::all() - puzzle.empty_cells()).size();
      const std::string left = std::to_string(minimal.givens().size());
      std::string& out = reply.text();
      if (redundant.is_empty()) {
        out.append(say(view_.language, Message::is_minimal, {left})) += '\n';
      } else {
        out.append(say(view_.language, Message::made_minimal, {left, std::to_string(before)})) +=
            '\n';
        out.append(say(view_.language, Message::redundant, {to_words(redundant)})) += '\n';
      }
    }
    return Verdict::done;
  }

  Verdict all(const Question& question, Reply& reply) {
    const std::uint64_t limit = options_.limit.value_or(0);
    std::uint64_t found = 0;
    bool is_limited = false;
    const bool is_complete = minimiser_->for_each_minimal(
        question.sudoku.grid,
        [&](const Grid& minimal) {
          if (limit != 0 && found == limit) {
            is_limited = true;
            return false;
          }
          add(question.sudoku.grid, minimal, ++found, reply);
          return reply.relieve();
        },
        &question.token);
    end(is_complete, reply);
    if (view_.layout == Layout::text) {
      const Message message = is_complete  ? Message::minimal_all
                              : is_limited ? Message::minimal_limited
                                           : Message::minimal_stopped;
      reply.begin_record().append(say(view_.language, message, {grouped(found, view_.language)})) +=
          '\n';
    }
    const bool is_stopped = !is_complete && !is_limited && question.token.is_cancelled();
    return is_stopped ? Verdict::stopped : Verdict::done;
  }

  const Options& options_;
  View view_;
  // Shared: std::function copies what it holds.
  std::shared_ptr<Minimiser> minimiser_ = std::make_shared<Minimiser>();
};

}  // namespace

int run_minimise(const Options& options) {
  return run_pipeline(
      options, {.make_answer = [&options](const View& view) { return Minimise(options, view); },
                .csv_header = kCsvHeader});
}

}  // namespace nonet::cli
