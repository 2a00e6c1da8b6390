// Engines of variant puzzles as contestants.
#include <algorithm>

#include "compare/race.hpp"
#include "nonet/variant/check.hpp"

namespace nonet::compare {
namespace {

class VariantContestant final : public Contestant {
 public:
  VariantContestant(std::span<const variant::Puzzle> puzzles, const VariantEngineInfo& info,
                    std::uint64_t limit)
      : Contestant(std::string(info.name)),
        puzzles_(puzzles),
        info_(info),
        engine_(info.make()),
        limit_(limit) {}

  [[nodiscard]] std::string objection(std::size_t problem) const override {
    return info_.objection(puzzles_[problem]);
  }

  Answer run(std::size_t problem, const CancelToken& token) override {
    found_.clear();
    const SearchResult result =
        engine_->for_each(puzzles_[problem], {.limit = limit_, .cancel = &token},
                          [this](std::span<const int> digits) {
                            if (found_.size() < kMostChecked) {
                              found_.emplace_back(digits.begin(), digits.end());
                            }
                            return true;
                          });
    return {.solutions = result.solutions,
            .complete = result.complete,
            .cancelled = result.cancelled,
            .nodes = result.nodes,
            .guesses = result.guesses,
            .failures = result.failures};
  }

  Check check(std::size_t problem, const CancelToken&) override {
    for (const std::vector<int>& digits : found_) {
      const auto broken = variant::check(puzzles_[problem], digits);
      if (!broken.empty()) return {.fault = "no solution: " + broken.front().message};
    }
    return check_different(found_);
  }

 private:
  std::span<const variant::Puzzle> puzzles_;
  const VariantEngineInfo& info_;
  std::unique_ptr<VariantEngine> engine_;
  std::uint64_t limit_;
  std::vector<std::vector<int>> found_;
};

}  // namespace

Comparison compare_variants(std::span<const variant::Puzzle> puzzles,
                            std::span<const VariantEngineInfo* const> engines,
                            const CompareOptions& options) {
  Contestants contestants;
  for (const VariantEngineInfo* info : engines) {
    contestants.push_back(std::make_unique<VariantContestant>(puzzles, *info, options.limit));
  }
  return race(puzzles.size(), contestants, options);
}

}  // namespace nonet::compare
