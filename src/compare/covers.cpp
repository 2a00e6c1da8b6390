// Engines of exact cover as contestants.
#include <algorithm>

#include "compare/race.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/cover/verify.hpp"

namespace nonet::compare {
namespace {

class CoverEngine final : public Contestant {
 public:
  CoverEngine(std::span<const cover::Problem> problems, const cover::EngineInfo& info,
              std::uint64_t limit)
      : Contestant(std::string(info.name)), problems_(problems), info_(info), limit_(limit) {}

  [[nodiscard]] std::string objection(std::size_t problem) const override {
    return info_.objection(problems_[problem]);
  }

  Answer run(std::size_t problem, const CancelToken& token) override {
    const auto result = cover::count_covers(problems_[problem], options(limit_, token));
    if (!result) return {.complete = false, .cancelled = true};  // objection() has said so
    Answer answer{.solutions = result->solutions,
                  .complete = result->complete,
                  .cancelled = result->cancelled,
                  .nodes = result->nodes};
    if (result->updates > 0) answer.updates = result->updates;
    answer.failures = result->failures;
    return answer;
  }

  // The timed run counts, and some engines can do nothing else: those are held to the others' counts.
  Check check(std::size_t problem, const CancelToken& token) override {
    Check check;
    std::vector<std::vector<std::uint32_t>> covers;
    const std::uint64_t most =
        limit_ == 0 ? kMostChecked : std::min<std::uint64_t>(limit_, kMostChecked);
    const auto listed = cover::for_each_cover(
        problems_[problem], options(most, token), [&](std::span<const std::uint32_t> cover) {
          check.fault = cover::verify_cover(problems_[problem], cover);
          covers.emplace_back(cover.begin(), cover.end());
          return check.fault.empty();
        });
    if (!listed || !check.fault.empty()) {
      if (!check.fault.empty()) check.fault = "no cover: " + check.fault;
      return check;
    }
    return check_different(std::move(covers));
  }

 private:
  [[nodiscard]] cover::SearchOptions options(std::uint64_t limit, const CancelToken& token) const {
    return {.engine = &info_, .limit = limit, .cancel = &token};
  }

  std::span<const cover::Problem> problems_;
  const cover::EngineInfo& info_;
  std::uint64_t limit_;
};

}  // namespace

Comparison compare_covers(std::span<const cover::Problem> problems,
                          std::span<const cover::EngineInfo* const> engines,
                          const CompareOptions& options) {
  Contestants contestants;
  for (const cover::EngineInfo* info : engines) {
    contestants.push_back(std::make_unique<CoverEngine>(problems, *info, options.limit));
  }
  return race(problems.size(), contestants, options);
}

}  // namespace nonet::compare
