// Which engine suits a problem.
// Idea    Searching: `bits` where it can, else `cells`. Counting: a sweep along a frontier (memo.cpp)
//         beats any search where states meet, and is far behind it where they do not, and nothing
//         but trying tells. So the sweep is begun, and given up as soon as it does not look like
//         paying.
// How     Two signs speak for going on. The states met: there have been several times as many moves
//         as states, multiplied over the steps; this must grow with the work done. Or the frontier
//         is filled: the states are so many of those that its bits allow that they cannot become
//         many more. Dominoes fill 0.7 of a frontier (log states / bits) before the first two
//         states meet.
//
//                          tests     met  filled
//             pent 6x10     5,931   1.03    0.30   search
//             soma          6,273   1.05    0.41   search
//             queens 12     7,001   1.00    0.25   search
//             langford 11   6,273   1.02    0.53   search
//             matching 8    1,346   5.88    0.63   sweep
//             bell 12       2,049   1.00    1.00   sweep
//
// Cost    When the sweep is given up, 0.1 to 0.4 ms have been lost; a frontier of more than 64 bits is not
//         tried at all, and a Sudoku pays 50 microseconds.
#include <cmath>

#include "cover/memo.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

constexpr std::uint32_t kMostOptionsOfBits = 8192;
constexpr std::uint32_t kMostWidth = 64;
constexpr std::uint64_t kTestsBeforeDoubt = 2048;
// A limit is often reached by search at once: then a sweep of all has a few milliseconds.
constexpr std::uint64_t kMostTestsUnderLimit = 500'000;
constexpr double kFilled = 0.65;
constexpr double kMet =
    1.5;  // after kTestsBeforeDoubt tests; twice as much for four times the work

class Payoff {
 public:
  Payoff(const Frontier& frontier, bool has_limit) : frontier_(frontier), has_limit_(has_limit) {}

  // Says whether to go on.
  bool look(const SweepState& state) {
    double met = met_;
    if (state.states > 0) {
      met *= static_cast<double>(state.moves) / static_cast<double>(state.states);
    }
    if (state.is_step_done) {
      met_ = met;
      filled_ = fill(state);
    }
    if (state.tests < kTestsBeforeDoubt) return true;
    if (has_limit_ && state.tests > kMostTestsUnderLimit) return false;
    const double work = static_cast<double>(state.tests) / static_cast<double>(kTestsBeforeDoubt);
    return filled_ >= kFilled || met >= kMet * std::sqrt(work);
  }

 private:
  [[nodiscard]] double fill(const SweepState& state) const {
    const std::uint32_t width = frontier_.widths[state.step];
    return width == 0 ? 1 : std::log2(static_cast<double>(state.states)) / width;
  }

  const Frontier& frontier_;
  bool has_limit_;
  double met_ = 1;     // moves by states, multiplied over the steps done
  double filled_ = 1;  // of the frontier, after the last step done
};

}  // namespace

std::unique_ptr<Searcher> make_auto(const Instance& instance) {
  const bool suits_bits = instance.bounds.empty() && instance.option_count() <= kMostOptionsOfBits;
  return suits_bits ? make_bits(instance) : make_cells(instance);
}

Tally count_auto(const Instance& instance, const SearchOptions& options) {
  if (instance.is_impossible) return {};
  if (!instance.bounds.empty()) return declined();
  const Frontier frontier = choose_frontier(instance);
  if (frontier.width > kMostWidth) return declined();
  Payoff payoff(frontier, options.limit != 0);
  return sweep(make_plan(instance, frontier), options,
               [&](const SweepState& state) { return payoff.look(state); });
}

}  // namespace nonet::cover
