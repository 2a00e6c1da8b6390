// nonet truecandidates: which digits each cell has in some solution, and in how many.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/pipeline.hpp"
#include "cli/puzzle_name.hpp"
#include "cli/variant_picture.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/format/variant.hpp"

namespace nonet::cli {
namespace {

// With the digits placed since as givens, which is how the other commands search.
variant::Puzzle as_variant(const Sudoku& sudoku) {
  variant::Puzzle puzzle = to_variant(sudoku);
  for (const Cell cell : kAllCells) {
    if (const auto digit = sudoku.grid.at(cell)) {
      puzzle.givens[index(cell)] = static_cast<std::int8_t>(*digit);
    }
  }
  return puzzle;
}

class TrueCandidatesOf {
 public:
  TrueCandidatesOf(const Options& options, const View& view)
      : view_(view),
        search_{.limit = options.limit.value_or(1),
                .seed = options.seed.value_or(0),
                .threads = options.jobs} {}

  Verdict operator()(const Question& question, Reply& reply) {
    return answer(name_of(question.sudoku), as_variant(question.sudoku), question.token, reply);
  }

  Result<Verdict> operator()(const VariantQuestion& question, Reply& reply) {
    const variant::Puzzle& puzzle = question.reading.puzzle;
    return answer(name_of(puzzle), puzzle, question.token, reply);
  }

 private:
  Verdict answer(const PuzzleName& name, const variant::Puzzle& puzzle, const CancelToken& token,
                 Reply& reply) {
    VariantOptions search = search_;
    search.cancel = &token;
    const TrueCandidates found = solver_->true_candidates(puzzle, search);
    // What is not whole may say that a digit is missing which is not.
    if (found.search.cancelled && run_token().is_cancelled()) return Verdict::stopped;
    record(name, puzzle, found, reply.begin_record());
    if (found.search.cancelled) return Verdict::stopped;
    return has_solution(found) ? Verdict::done : Verdict::failed;
  }

  [[nodiscard]] static bool has_solution(const TrueCandidates& found) {
    return !found.search.cancelled && found.search.solutions > 0;
  }

  void record(const PuzzleName& name, const variant::Puzzle& puzzle, const TrueCandidates& found,
              std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        return text(puzzle, found, out);
      case Layout::csv: {
        const std::string candidates = has_solution(found) ? line(puzzle, found) : "";
        CsvRow(out).field(name.text).field(status_word(found)).field(candidates);
        return;
      }
      case Layout::json:
      case Layout::jsonl:
        return json(name, puzzle, found, out);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        if (has_solution(found)) {
          out.append(line(puzzle, found));
        } else {
          out.append(found.search.cancelled ? "out of time" : "no solution");
        }
        return;
    }
  }

  static std::string_view status_word(const TrueCandidates& found) {
    if (found.search.cancelled) return "stopped";
    return has_solution(found) ? "found" : "none";
  }

  // "39", or with counts "3:2,9:1".
  [[nodiscard]] std::string cell_text(const variant::Puzzle& puzzle,
                                      const std::vector<std::uint64_t>& counts) const {
    const bool has_counts = search_.limit != 1;
    const bool has_commas = has_counts || puzzle.max_digit == variant::kMaxDigit;
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      if (has_commas && !text.empty()) text += ',';
      const int digit = puzzle.min_digit + static_cast<int>(i);
      text += digits_line(puzzle, std::span(&digit, 1));
      if (has_counts) text.append(":").append(std::to_string(counts[i]));
    }
    return text;
  }

  [[nodiscard]] std::string line(const variant::Puzzle& puzzle, const TrueCandidates& found) const {
    std::string text;
    for (const auto& counts : found.counts) {
      if (!text.empty()) text += ' ';
      text += cell_text(puzzle, counts);
    }
    return text;
  }

  void json(const PuzzleName& name, const variant::Puzzle& puzzle, const TrueCandidates& found,
            std::string& out) const {
    JsonObject object(out);
    add_puzzle(object, name).text("status", status_word(found)).number("limit", search_.limit);
    if (!has_solution(found)) {
      object.null("candidates").close();
      return;
    }
    std::string& cells = object.open("candidates");
    JsonObject by_cell(cells);
    for (std::size_t i = 0; i < found.counts.size(); ++i) {
      JsonObject by_digit(by_cell.open(puzzle.layout.name(variant::cell(i))));
      for (std::size_t k = 0; k < found.counts[i].size(); ++k) {
        if (found.counts[i][k] == 0) continue;
        by_digit.number(std::to_string(puzzle.min_digit + static_cast<int>(k)), found.counts[i][k]);
      }
      by_digit.close();
    }
    by_cell.close();
    object.close();
  }

  void text(const variant::Puzzle& puzzle, const TrueCandidates& found, std::string& out) const {
    if (!has_solution(found)) {
      const auto message = found.search.cancelled ? Message::out_of_time : Message::no_solution;
      out.append(say(view_.language, message)) += '\n';
      return;
    }
    std::vector<CellText> texts;
    for (std::size_t i = 0; i < found.counts.size(); ++i) {
      const bool is_given = puzzle.givens[i] != variant::Puzzle::kNoDigit;
      texts.push_back(
          {cell_text(puzzle, found.counts[i]), is_given ? Style::given : Style::placed});
    }
    append_variant_picture(out, puzzle, texts, view_.color);
  }

  View view_;
  VariantOptions search_;
  std::shared_ptr<VariantSolver> solver_ = std::make_shared<VariantSolver>();
};

}  // namespace

int run_truecandidates(const Options& options) {
  const auto make = [&options](const View& view) { return TrueCandidatesOf(options, view); };
  return run_pipeline(
      options,
      {.make_answer = make, .make_variant_answer = make, .csv_header = "puzzle,status,candidates"});
}

}  // namespace nonet::cli
