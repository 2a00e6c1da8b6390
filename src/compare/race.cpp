// The rules of the race.
// Order   Repeat by repeat, problem by problem, engine after engine: what disturbs the machine for a
//         while then disturbs all engines alike, and the spread tells of it. Before the first repeat
//         each engine has a short unmeasured run, so that none pays for cold memory.
// Time    Of a steady clock around the search alone. An engine that ran out of time on a problem has
//         no further run there: its row stands with how far it came.
#include "compare/race.hpp"

#include <algorithm>

#include "nonet/base/contract.hpp"

namespace nonet::compare {
namespace {

using Clock = CancelToken::Clock;

constexpr auto kWarmUp = std::chrono::milliseconds(50);

Spread spread_of(std::vector<double> seconds) {
  if (seconds.empty()) return {};
  std::sort(seconds.begin(), seconds.end());
  const std::size_t half = seconds.size() / 2;
  const double median =
      seconds.size() % 2 == 1 ? seconds[half] : (seconds[half - 1] + seconds[half]) / 2;
  return {seconds.front(), median, seconds.back()};
}

class Race {
 public:
  Race(std::size_t problem_count, const Contestants& contestants, const CompareOptions& options)
      : problem_count_(problem_count),
        contestants_(contestants),
        options_(options),
        rows_(problem_count * contestants.size()),
        seconds_(rows_.size()),
        proven_(problem_count) {}

  Comparison run() {
    warm_up();
    const std::size_t all = options_.repeat * rows_.size();
    std::size_t done = 0;
    for (unsigned repeat = 0; repeat < options_.repeat; ++repeat) {
      for (std::size_t i = 0; i < rows_.size(); ++i, ++done) {
        if (is_cancelled()) return finish();
        if (options_.progress)
          options_.progress(static_cast<double>(done) / static_cast<double>(all));
        measure(i, repeat);
      }
    }
    return finish();
  }

 private:
  [[nodiscard]] bool is_cancelled() const {
    return options_.cancel != nullptr && options_.cancel->is_cancelled();
  }

  void warm_up() {
    if (problem_count_ == 0) return;
    for (const auto& contestant : contestants_) {
      const CancelToken token(Clock::now() + kWarmUp, options_.cancel);
      if (contestant->objection(0).empty()) contestant->run(0, token);
    }
  }

  [[nodiscard]] std::optional<Clock::time_point> deadline() const {
    if (!options_.timeout) return std::nullopt;
    return Clock::now() + *options_.timeout;
  }

  void measure(std::size_t number, unsigned repeat) {
    Row& row = rows_[number];
    row.problem = number / contestants_.size();
    row.engine = number % contestants_.size();
    const bool has_ended = row.outcome == Outcome::settled || row.outcome == Outcome::stuck;
    if (repeat > 0 && !has_ended) return;
    Contestant& contestant = *contestants_[row.engine];
    row.fault = contestant.objection(row.problem);
    if (!row.fault.empty()) {
      row.outcome = Outcome::refused;
      row.runs = 1;
      return;
    }
    const CancelToken token(deadline(), options_.cancel);
    const auto start = Clock::now();
    const Answer answer = contestant.run(row.problem, token);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (is_cancelled() && answer.cancelled) return;  // cut short by no fault of its own
    seconds_[number].push_back(seconds);
    if (row.runs++ == 0) {
      take(row, answer);
      if (ended_early(answer)) row.outcome = Outcome::stuck;
      look_at(row, contestant);
    } else if (!answer.cancelled && answer.solutions != row.solutions) {
      row.outcome = Outcome::wrong;
      row.fault = "it counts otherwise when it is asked again";
    }
  }

  // Neither at the end, nor at the limit, nor out of time.
  [[nodiscard]] bool ended_early(const Answer& answer) const {
    return !answer.complete && !answer.cancelled &&
           (options_.limit == 0 || answer.solutions < options_.limit);
  }

  static void take(Row& row, const Answer& answer) {
    row.outcome = answer.cancelled ? Outcome::stopped : Outcome::settled;
    row.solutions = answer.solutions;
    row.complete = answer.complete;
    row.nodes = answer.nodes;
    row.guesses = answer.guesses;
    row.updates = answer.updates;
    row.failures = answer.failures;
  }

  void look_at(Row& row, Contestant& contestant) {
    const CancelToken token(deadline(), options_.cancel);
    Check check = contestant.check(row.problem, token);
    proven_[row.problem] = std::max(proven_[row.problem], check.proven);
    if (check.fault.empty()) return;
    row.outcome = Outcome::wrong;
    row.fault = std::move(check.fault);
  }

  Comparison finish() {
    Comparison comparison;
    comparison.complete = !is_cancelled();
    const std::size_t width = contestants_.size();
    for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].seconds = spread_of(seconds_[i]);
    for (std::size_t problem = 0; problem < problem_count_; ++problem) {
      const auto rows = std::span(rows_).subspan(problem * width, width);
      judge(rows, proven_[problem]);
      compare(rows);
    }
    for (std::size_t engine = 0; engine < width; ++engine) {
      comparison.summaries.push_back(summary_of(engine));
    }
    compare(comparison.summaries);
    for (Row& row : rows_) {
      if (row.runs > 0) comparison.rows.push_back(std::move(row));
    }
    return comparison;
  }

  static void compare(std::span<Row> rows) {
    double best = 0;
    for (const Row& row : rows) {
      const bool counts = row.outcome == Outcome::settled && row.runs > 0;
      if (counts && (best == 0 || row.seconds.median < best)) best = row.seconds.median;
    }
    for (Row& row : rows) {
      if (row.outcome == Outcome::settled && best > 0) row.relative = row.seconds.median / best;
    }
  }

  [[nodiscard]] Summary summary_of(std::size_t engine) const {
    Summary summary{.engine = contestants_[engine]->name()};
    summary.guesses = summary.updates = summary.failures = 0;
    std::vector<double> medians;
    for (std::size_t i = engine; i < rows_.size(); i += contestants_.size()) {
      const Row& row = rows_[i];
      if (row.runs == 0 || row.outcome == Outcome::refused) continue;
      ++summary.problems;
      summary.settled += row.outcome == Outcome::settled ? 1 : 0;
      summary.stuck += row.outcome == Outcome::stuck ? 1 : 0;
      summary.wrong += row.outcome == Outcome::wrong ? 1 : 0;
      summary.nodes += row.nodes;
      add(summary.guesses, row.guesses);
      add(summary.updates, row.updates);
      add(summary.failures, row.failures);
      summary.total_seconds += row.seconds.median;
      medians.push_back(row.seconds.median);
    }
    if (summary.problems == 0) summary.guesses = summary.updates = summary.failures = std::nullopt;
    summary.seconds = spread_of(std::move(medians));
    return summary;
  }

  static void add(std::optional<std::uint64_t>& sum, std::optional<std::uint64_t> number) {
    sum = sum && number ? std::optional(*sum + *number) : std::nullopt;
  }

  static void compare(std::vector<Summary>& summaries) {
    std::size_t most = 0;
    for (const Summary& summary : summaries) most = std::max(most, summary.settled);
    double best = 0;
    for (const Summary& summary : summaries) {
      const bool counts = summary.settled == most && summary.wrong == 0 && summary.problems > 0;
      if (counts && (best == 0 || summary.seconds.median < best)) best = summary.seconds.median;
    }
    for (Summary& summary : summaries) {
      if (best > 0 && summary.stuck == 0 && summary.wrong == 0)
        summary.relative = summary.seconds.median / best;
    }
  }

  std::size_t problem_count_;
  const Contestants& contestants_;
  const CompareOptions& options_;
  std::vector<Row> rows_;
  std::vector<std::vector<double>> seconds_;  // of each row's runs
  std::vector<std::size_t> proven_;           // by problem
};

}  // namespace

std::string_view to_string(Outcome outcome) noexcept {
  switch (outcome) {
    case Outcome::settled:
      return "settled";
    case Outcome::stopped:
      return "stopped";
    case Outcome::stuck:
      return "stuck";
    case Outcome::refused:
      return "refused";
    case Outcome::wrong:
      return "wrong";
  }
  return "";
}

Comparison race(std::size_t problem_count, const Contestants& contestants,
                const CompareOptions& options) {
  NONET_EXPECT(options.repeat >= 1, "a comparison needs at least one run");
  return Race(problem_count, contestants, options).run();
}

}  // namespace nonet::compare
