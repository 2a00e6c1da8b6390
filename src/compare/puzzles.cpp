// Engines of Sudoku as contestants.
#include <algorithm>

#include "compare/race.hpp"
#include "nonet/grid/check_solution.hpp"

namespace nonet::compare {
namespace {

class PuzzleEngine final : public Contestant {
 public:
  PuzzleEngine(std::span<const Sudoku> puzzles, const EngineInfo& info, std::uint64_t limit)
      : Contestant(std::string(info.name)),
        puzzles_(puzzles),
        engine_(info.make()),
        counts_guesses_(info.counts_guesses),
        limit_(limit) {
    found_.reserve(limit == 0 ? kMostChecked : std::min<std::uint64_t>(limit, kMostChecked));
  }

  Answer run(std::size_t problem, const CancelToken& token) override {
    found_.clear();
    const SearchResult result = engine_->search(
        puzzles_[problem], {.limit = limit_, .cancel = &token}, [this](const Grid& grid) {
          if (found_.size() < kMostChecked) found_.push_back(grid);
          return true;
        });
    return {.solutions = result.solutions,
            .complete = result.complete,
            .cancelled = result.cancelled,
            .nodes = result.nodes,
            .guesses = counts_guesses_ ? std::optional(result.guesses) : std::nullopt,
            .failures = result.failures};
  }

  Check check(std::size_t problem, const CancelToken&) override {
    std::vector<std::string> lines;
    for (const Grid& grid : found_) {
      const SolutionCheck check = check_solution(puzzles_[problem], grid);
      if (!check.is_solution()) return {.fault = "no solution: " + to_string(check)};
      lines.push_back(to_line(grid));
    }
    return check_different(std::move(lines));
  }

 private:
  std::span<const Sudoku> puzzles_;
  std::unique_ptr<Engine> engine_;
  bool counts_guesses_;
  std::uint64_t limit_;
  std::vector<Grid> found_;
};

}  // namespace

Comparison compare_puzzles(std::span<const Sudoku> puzzles,
                           std::span<const EngineInfo* const> engines,
                           const CompareOptions& options) {
  Contestants contestants;
  for (const EngineInfo* info : engines) {
    contestants.push_back(std::make_unique<PuzzleEngine>(puzzles, *info, options.limit));
  }
  return race(puzzles.size(), contestants, options);
}

}  // namespace nonet::compare
