#include "cli/solve_variant.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include "cli/solve_record.hpp"
#include "cli/variant_digits.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/format/variant.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::cli {
namespace {

class SolveVariant {
 public:
  SolveVariant(const Options& options, const View& view)
      : options_(options), view_(view), engine_(make_variant_engine(options)) {}

  Result<Verdict> operator()(const VariantQuestion& question, Reply& reply) {
    const variant::Puzzle& puzzle = question.reading.puzzle;
    if (auto error = refuse_engine(options_, puzzle)) return *error;
    const VariantOptions search{
        .cancel = &question.token, .seed = options_.seed.value_or(0), .threads = options_.jobs};
    const auto start = std::chrono::steady_clock::now();
    const VariantSolution found = options_.seek == Seek::any
                                      ? solve_any(puzzle, search)
                                      : nonet::solve(puzzle, *engine_, search);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    const SolvedPuzzle solved{
        .status = found.status,
        .is_only_first = options_.seek == Seek::any && !found.solution.empty(),
        .solution = line_of(puzzle, found.solution),
        .second = line_of(puzzle, found.second),
        .search = found.search,
        .engine = (*find_variant_engine(options_.engine_name))->name,
        .seconds = time.count()};

    // What an interrupt cut short is not done, and is not shown.
    if (solved.is_stopped() && run_token().is_cancelled()) return Verdict::stopped;
    record(puzzle, found, solved, reply.begin_record());
    if (solved.is_stopped()) return Verdict::stopped;
    return solved.is_done() ? Verdict::done : Verdict::failed;
  }

 private:
  static std::optional<std::string> line_of(const variant::Puzzle& puzzle,
                                            const std::vector<int>& digits) {
    return digits.empty() ? std::nullopt : std::optional(digits_line(puzzle, digits));
  }

  VariantSolution solve_any(const variant::Puzzle& puzzle, VariantOptions search) {
    search.limit = 1;
    VariantSolution found;
    found.search = engine_->for_each(puzzle, search, [&found](std::span<const int> digits) {
      found.solution.assign(digits.begin(), digits.end());
      return true;
    });
    if (!found.solution.empty()) return found;
    if (found.search.cancelled) {
      found.status = Status::stopped;
    } else {
      found.status = variant::find_conflict(puzzle) ? Status::invalid : Status::none;
    }
    return found;
  }

  void record(const variant::Puzzle& puzzle, const VariantSolution& found,
              const SolvedPuzzle& solved, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        return text(puzzle, found, solved, out);
      case Layout::csv:
        return append_solve_csv(out, name_of(puzzle), solved);
      case Layout::json:
      case Layout::jsonl:
        return append_solve_json(out, name_of(puzzle), solved);
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        return append_solve_line(out, solved);
    }
  }

  // Two solutions stand below each other: variants are wide.
  void text(const variant::Puzzle& puzzle, const VariantSolution& found, const SolvedPuzzle& solved,
            std::string& out) const {
    append_digits(out, puzzle, found.solution, found.second, view_.color);
    if (!found.second.empty()) {
      append_digits(out, puzzle, found.second, found.solution, view_.color);
    }
    out.append(sentence(puzzle, found, solved)) += '\n';
    append_work(out, solved, view_);
  }

  [[nodiscard]] std::string sentence(const variant::Puzzle& puzzle, const VariantSolution& found,
                                     const SolvedPuzzle& solved) const {
    const Language language = view_.language;
    if (solved.is_only_first) return say(language, Message::a_solution);
    switch (solved.status) {
      case Status::unique: {
        const auto& givens = puzzle.givens;
        const bool is_full =
            std::find(givens.begin(), givens.end(), variant::Puzzle::kNoDigit) == givens.end();
        return say(language, is_full ? Message::already_solved : Message::one_solution);
      }
      case Status::several: {
        std::size_t differing = 0;
        for (std::size_t i = 0; i < found.solution.size(); ++i) {
          differing += static_cast<std::size_t>(found.solution[i] != found.second[i]);
        }
        return say(language, Message::several_solutions, {std::to_string(differing)});
      }
      case Status::none:
        return why_none(puzzle);
      case Status::invalid: {
        const auto conflict = variant::find_conflict(puzzle);
        return say(language, Message::not_valid,
                   {puzzle.layout.name(conflict->first), puzzle.layout.name(conflict->second),
                    digits_line(puzzle, std::span(&conflict->digit, 1))});
      }
      case Status::stopped:
        return say(language, Message::out_of_time);
    }
    return "";
  }

  // "No solution: cage of 24 at r8c2 cannot be met, …" where one constraint is enough.
  [[nodiscard]] std::string why_none(const variant::Puzzle& puzzle) const {
    const CancelToken patience(CancelToken::Clock::now() + std::chrono::seconds(1), &run_token());
    const auto found = find_impossible_constraint(puzzle, &patience);
    if (!found) return say(view_.language, Message::no_solution);
    const variant::Constraint& constraint = puzzle.constraints[*found];
    std::string what(variant::info_of(constraint.type).noun);
    if (constraint.value) what += " of " + std::to_string(*constraint.value);
    if (constraint.cells.empty()) what += " of the grid";
    const auto first = constraint.cells.empty() ? variant::Cell{} : constraint.cells.front();
    return say(view_.language, Message::no_solution_by, {what, puzzle.layout.name(first)});
  }

  const Options& options_;
  View view_;
  std::shared_ptr<VariantEngine> engine_;  // shared as in solve.cpp
};

}  // namespace

VariantAnswer make_variant_solve(const Options& options, const View& view) {
  return SolveVariant(options, view);
}

}  // namespace nonet::cli
