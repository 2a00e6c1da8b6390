// Counting along a frontier.
// Idea    Sweep over the primary items in a fixed order. A state is the set of later items that are
//         covered already, as far as an option can have covered them. Keep the distinct states
//         after each step with the number of ways to reach each. The next item is covered already,
//         or each of its options that is compatible with the state leads to a new state; equal ones
//         become one and their counts add up. At the end there is one state, and its count is the
//         number of covers.
// Source  The transfer-matrix method (R. P. Stanley, Enumerative Combinatorics 1, 4.7) with states
//         found as they come; frontier-based search (D. E. Knuth, TAOCP 4A, 7.1.4; J. Kawahara et
//         al., "Frontier-based search", IEICE Trans. E100-A, 2017).
// Counts  A node is a state.
// Cost    States times the options of a step. 16 x 16 dominoes: 2.7 million states, 60 ms. Where
//         states seldom meet (packings of different pieces) it only costs memory.
// Memory  Two layers, together under a bound. Past it the count is declined, and the caller
//         searches instead.
// Not     The open states of a layer that is too large are not finished one by one: where a layer
//         grows too large few states have met, and searching from the root loses little.
#include "cover/memo.hpp"

#include <chrono>

#include "cover/layer.hpp"
#include "cover/payoff.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

constexpr std::uint64_t kTestsBetweenLooks = 1024;

enum class Outcome : std::uint8_t { done, overflow, declined, cancelled };

// Asks now and then whether to go on, and says how far the sweep is.
class Watch {
 public:
  Watch(const SearchOptions& options, FunctionRef<bool(const SweepState&)> goes_on,
        std::size_t step_count)
      : options_(options), goes_on_(goes_on), step_count_(step_count) {}

  [[nodiscard]] bool is_due(std::uint64_t tests) const noexcept { return tests >= next_look_; }

  [[nodiscard]] Outcome look(const SweepState& state, std::uint64_t nodes) {
    next_look_ = state.tests + kTestsBetweenLooks;
    if (options_.cancel != nullptr && options_.cancel->is_cancelled()) return Outcome::cancelled;
    if (!goes_on_(state)) return Outcome::declined;
    if (options_.progress) report(state, nodes);
    return Outcome::done;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kBetweenReports{250};

  void report(const SweepState& state, std::uint64_t nodes) {
    const auto now = Clock::now();
    if (now < next_report_) return;
    next_report_ = now + kBetweenReports;
    Progress progress;
    progress.fraction = static_cast<double>(state.step) / static_cast<double>(step_count_);
    progress.nodes = nodes;
    options_.progress(progress);
  }

  const SearchOptions& options_;
  FunctionRef<bool(const SweepState&)> goes_on_;
  std::size_t step_count_;
  std::uint64_t next_look_ = 0;
  Clock::time_point next_report_ = Clock::now() + kBetweenReports;
};

template <std::size_t Words>
class Sweep {
 public:
  // Two full layers, and half a layer more while one of them grows into a table of twice the size.
  Sweep(const SweepPlan& plan, std::size_t most_bytes, Watch& watch)
      : plan_(plan), watch_(watch), most_layer_bytes_(most_bytes / 5 * 2) {
    load(plan.keep, keep_);
    load(plan.forbid, forbid_);
    load(plan.add, add_);
  }

  Outcome run(Tally& tally) {
    Layer<Words, std::uint64_t> start(most_layer_bytes_);
    start.reset(1);
    static_cast<void>(start.add({}, 1));
    tally.nodes = 1;
    return run_from(0, start, tally);
  }

 private:
  using State = StateBits<Words>;

  static void load(std::span<const std::uint64_t> words, std::vector<State>& masks) {
    masks.resize(words.size() / Words);
    for (std::size_t i = 0; i < words.size(); ++i) masks[i / Words][i % Words] = words[i];
  }

  // Goes from `layer`, the states before `step`, to the end.
  template <class Number>
  Outcome run_from(std::size_t step, Layer<Words, Number>& layer, Tally& tally) {
    Layer<Words, Number> next(most_layer_bytes_);
    for (; step < plan_.steps.size() && layer.size() > 0; ++step) {
      const Outcome outcome = advance(step, layer, next, tally.nodes);
      if (outcome == Outcome::overflow) {
        if constexpr (!std::is_same_v<Number, Count>) {
          next = Layer<Words, Number>(0);
          return run_wider(step, layer, tally);
        }
      }
      if (outcome != Outcome::done) return outcome;
      tally.nodes += next.size();
      std::swap(layer, next);
    }
    static_cast<void>(layer.for_each([&](const State&, const Number& count) {
      tally.solutions = to_count(count);
      return false;  // there is only one
    }));
    return Outcome::done;
  }

  // Does `step` and all after it with numbers of the next larger type.
  template <class Number>
  Outcome run_wider(std::size_t step, Layer<Words, Number>& layer, Tally& tally) {
    Layer<Words, decltype(wider(Number{}))> wide(most_layer_bytes_);
    wide.reset(layer.size());
    const bool fits = layer.for_each([&](const State& state, const Number& count) {
      return wide.add(state, wider(count)) == Added::yes;
    });
    if (!fits) return Outcome::declined;
    layer = Layer<Words, Number>(0);
    return run_from(step, wide, tally);
  }

  // Makes `next`, the states after `step`, from `layer`.
  template <class Number>
  Outcome advance(std::size_t step, const Layer<Words, Number>& layer, Layer<Words, Number>& next,
                  std::uint64_t nodes) {
    const SweepPlan::Step& plan = plan_.steps[step];
    const State keep = keep_[step];
    next.reset(layer.size());
    Outcome outcome = Outcome::done;
    SweepState so_far{.step = step, .states_before = layer.size(), .tests = tests_};
    const auto move = [&](const State& to, const Number& count) {
      ++so_far.moves;
      const Added added = next.add(to, count);
      if (added == Added::yes) return true;
      outcome = added == Added::full ? Outcome::declined : Outcome::overflow;
      return false;
    };
    const auto look = [&] {
      so_far.states = next.size();
      outcome = watch_.look(so_far, nodes + next.size());
      return outcome == Outcome::done;
    };
    const bool went_through = layer.for_each([&](const State& state, const Number& count) {
      const State kept = both(state, keep);
      ++so_far.tests;
      if (plan.has_own && (state[plan.own / 64] >> plan.own % 64 & 1) != 0) {
        if (!move(kept, count)) return false;
      } else {
        for (std::uint32_t o = plan.first_option; o < plan.end_option; ++o) {
          if (meet(state, forbid_[o])) continue;
          if (!move(either(kept, add_[o]), count)) return false;
        }
        so_far.tests += plan.end_option - plan.first_option;
      }
      return !watch_.is_due(so_far.tests) || look();
    });
    tests_ = so_far.tests;
    if (!went_through) return outcome;
    so_far.is_step_done = true;
    look();
    return outcome;
  }

  static bool meet(const State& a, const State& b) noexcept {
    std::uint64_t common = 0;
    for (std::size_t w = 0; w < Words; ++w) common |= a[w] & b[w];
    return common != 0;
  }
  static State both(const State& a, const State& b) noexcept {
    State result;
    for (std::size_t w = 0; w < Words; ++w) result[w] = a[w] & b[w];
    return result;
  }
  static State either(const State& a, const State& b) noexcept {
    State result;
    for (std::size_t w = 0; w < Words; ++w) result[w] = a[w] | b[w];
    return result;
  }

  const SweepPlan& plan_;
  Watch& watch_;
  std::size_t most_layer_bytes_;
  std::vector<State> keep_;    // by step
  std::vector<State> forbid_;  // by option
  std::vector<State> add_;
  std::uint64_t tests_ = 0;
};

Outcome run_sweep(const SweepPlan& plan, std::size_t most_bytes, Watch& watch, Tally& tally) {
  switch (plan.words) {
    case 1:
      return Sweep<1>(plan, most_bytes, watch).run(tally);
    case 2:
      return Sweep<2>(plan, most_bytes, watch).run(tally);
    case 4:
      return Sweep<4>(plan, most_bytes, watch).run(tally);
    default:
      return Sweep<kMostFrontierWidth / 64>(plan, most_bytes, watch).run(tally);
  }
}

}  // namespace

Tally sweep(const SweepPlan& plan, const SearchOptions& options, std::size_t most_bytes,
            FunctionRef<bool(const SweepState&)> goes_on) {
  Watch watch(options, goes_on, plan.steps.size());
  Tally tally;
  const Outcome outcome = run_sweep(plan, most_bytes, watch, tally);
  if (outcome == Outcome::declined) return declined(tally.nodes);
  tally.cancelled = outcome == Outcome::cancelled;
  tally.complete = outcome == Outcome::done;
  // A search stops at its limit and cannot know that nothing would have followed: nor does this.
  if (options.limit != 0 && tally.solutions >= options.limit) {
    tally.solutions = options.limit;
    tally.complete = false;
  }
  return tally;
}

Tally sweep_whole(const Instance& instance, const SearchOptions& options) {
  if (instance.is_impossible) return {};
  if (!instance.bounds.empty()) return declined();
  const Frontier frontier = choose_frontier(instance);
  if (frontier.width > kMostFrontierWidth) return declined();
  return sweep(make_plan(instance, frontier), options, kMostSweepBytes,
               [](const SweepState&) { return true; });
}

Tally count_memo(const Instance& instance, const SearchOptions& options) {
  if (instance.is_impossible) return {};
  if (!instance.bounds.empty()) return declined();
  const Frontier frontier = choose_frontier(instance);
  if (frontier.width > kMostFrontierWidth) return declined();
  Payoff payoff(frontier, options.limit != 0);
  return sweep(make_plan(instance, frontier), options, kMostSweepBytes,
               [&](const SweepState& state) { return payoff.look(state); });
}

}  // namespace nonet::cover
