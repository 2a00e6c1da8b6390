// A race: contestants that know how to run on a problem and how to check what they found; and the
// rules that are the same for all kinds of problems (race.cpp) and of faults (judge.cpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/compare/compare.hpp"

namespace nonet::compare {

inline constexpr std::size_t kMostChecked = 1000;  // solutions of a run

struct Answer {
  cover::Count solutions{};
  bool complete = true;
  bool cancelled = false;
  std::uint64_t nodes = 0;
  std::optional<std::uint64_t> guesses{};
  std::optional<std::uint64_t> updates{};
  std::optional<std::uint64_t> failures{};
};

// What was looked at after a run.
struct Check {
  std::string fault{};     // of a solution; empty: none
  std::size_t proven = 0;  // how many different solutions there are at least
};

// Of solutions that are all right, that none comes twice.
template <class Solution>
[[nodiscard]] Check check_different(std::vector<Solution> found) {
  std::sort(found.begin(), found.end());
  if (std::adjacent_find(found.begin(), found.end()) != found.end()) {
    return {.fault = "it counts a solution twice"};
  }
  return {.proven = found.size()};
}

class Contestant {
 public:
  explicit Contestant(std::string name) : name_(std::move(name)) {}
  virtual ~Contestant() = default;

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  // Gives: why it cannot take the problem, or an empty string.
  [[nodiscard]] virtual std::string objection(std::size_t) const { return {}; }
  // The timed part.
  virtual Answer run(std::size_t problem, const CancelToken& token) = 0;
  // About the last run. May search again, under the token.
  virtual Check check(std::size_t problem, const CancelToken& token) = 0;

 private:
  std::string name_;
};

using Contestants = std::vector<std::unique_ptr<Contestant>>;

[[nodiscard]] Comparison race(std::size_t problem_count, const Contestants& contestants,
                              const CompareOptions& options);

// Finds the wrong ones among the rows of one problem. `proven` is how many different solutions have
// been checked, of all engines together at most.
void judge(std::span<Row> rows, std::size_t proven);

}  // namespace nonet::compare
