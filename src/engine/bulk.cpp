#include "nonet/engine/bulk.hpp"

#include <algorithm>
#include <optional>

#include "engine/lockstep.hpp"
#include "nonet/base/contract.hpp"
#include "nonet/base/ordered_work.hpp"

namespace nonet {
namespace {

namespace lockstep = engine::lockstep;

constexpr std::size_t kBatch = 2048;  // half a millisecond or more

}  // namespace

struct BulkSolver::State {
  std::unique_ptr<lockstep::Solver> solver = lockstep::make_solver(lockstep::Shape::bulk);
  std::vector<lockstep::Puzzle> puzzles;
  std::vector<lockstep::Answer> answers;

  void solve(std::span<const std::string_view> texts, const BulkOptions& options,
             std::span<BulkAnswer> results);
};

BulkSolver::BulkSolver() : state_(std::make_unique<State>()) {}
BulkSolver::~BulkSolver() = default;
BulkSolver::BulkSolver(BulkSolver&&) noexcept = default;
BulkSolver& BulkSolver::operator=(BulkSolver&&) noexcept = default;

void BulkSolver::solve(std::span<const std::string_view> puzzles, const BulkOptions& options,
                       std::span<BulkAnswer> answers) {
  NONET_EXPECT(answers.size() == puzzles.size(), "BulkSolver: an answer for each puzzle");
  // Batch by batch, so that what is read and written on the way stays in the cache.
  for (std::size_t first = 0; first < puzzles.size(); first += kBatch) {
    const std::size_t size = std::min(kBatch, puzzles.size() - first);
    if (options.cancel != nullptr && options.cancel->is_cancelled()) {
      for (BulkAnswer& answer : answers.subspan(first)) answer = {.complete = false};
      return;
    }
    state_->solve(puzzles.subspan(first, size), options, answers.subspan(first, size));
  }
}

void BulkSolver::State::solve(std::span<const std::string_view> texts, const BulkOptions& options,
                              std::span<BulkAnswer> results) {
  puzzles.clear();
  for (const std::string_view text : texts) {
    NONET_EXPECT(text.size() == 81, "BulkSolver: puzzles of 81 characters");
    puzzles.push_back({.text = text.data()});
  }
  answers.resize(texts.size());
  solver->solve(puzzles, {.limit = options.limit, .cancel = options.cancel}, answers);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const lockstep::Answer& from = answers[i];
    BulkAnswer& to = results[i];
    to.solutions = from.solutions;
    to.nodes = from.nodes;
    to.guesses = from.guesses;
    to.complete = from.is_complete;
    if (from.solutions > 0) std::copy_n(from.solution, 81, to.solution.begin());
  }
}

std::vector<BulkAnswer> solve_all(std::span<const std::string_view> puzzles,
                                  const BulkOptions& options) {
  std::vector<BulkAnswer> answers(puzzles.size());
  std::size_t next = 0;
  struct Range {
    std::size_t first, size;
  };
  run_ordered(
      options.threads,
      [&]() -> std::optional<Range> {
        if (next == puzzles.size()) return std::nullopt;
        const Range range{next, std::min(kBatch, puzzles.size() - next)};
        next += range.size;
        return range;
      },
      [&] {
        return [&, solver = std::make_shared<BulkSolver>()](Range range) {
          solver->solve(puzzles.subspan(range.first, range.size), options,
                        std::span(answers).subspan(range.first, range.size));
          return true;
        };
      },
      [](bool) { return true; });
  return answers;
}

}  // namespace nonet
