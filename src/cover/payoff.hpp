// Payoff: whether a sweep along a frontier looks like paying, while it goes on.
//
// How     Two signs speak for going on. The states met: there have been more moves than states,
//         multiplied over the steps, and this grows in proportion to the work. Or the frontier is
//         filled: there are so many of the states that its bits allow that there cannot become many
//         more. Dominoes fill two thirds of a frontier (log2 of the states / bits) before the first
//         two states meet.
//
//                                  tests     met  filled
//             pentominoes 6x10     5,931    1.03    0.30   search
//             soma                 6,273    1.05    0.41   search
//             12 queens            7,001    1.00    0.25   search
//             Langford, 11         6,273    1.02    0.53   search
//             hexiamonds          10,424    1.14    0.28   search
//             P pentominoes       10,469    1.25    0.43   sweep: 13 times as fast as searching
//             trominoes 9x9        7,255    1.25    0.57   sweep: 928,789,262,080 tilings
//             matching, 16 points  1,346    5.88    0.68   sweep
//             partitions of 12     2,049    1.00    1.00   sweep
#pragma once

#include <cmath>
#include <cstdint>

#include "cover/memo.hpp"

namespace nonet::cover {

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
    return filled_ >= kFilled || met >= 1 + static_cast<double>(state.tests) / kTestsForMet;
  }

 private:
  static constexpr std::uint64_t kTestsBeforeDoubt = 2048;
  // A limit is often reached by search at once: then a sweep of all has a few milliseconds.
  static constexpr std::uint64_t kMostTestsUnderLimit = 500'000;
  static constexpr double kFilled = 0.62;
  static constexpr double kTestsForMet =
      65'536;  // by which met must be 2, and 1 more each time after

  [[nodiscard]] double fill(const SweepState& state) const {
    const std::uint32_t width = frontier_.widths[state.step];
    return width == 0 ? 1 : std::log2(static_cast<double>(state.states)) / width;
  }

  const Frontier& frontier_;
  bool has_limit_;
  double met_ = 1;     // moves by states, multiplied over the steps done
  double filled_ = 1;  // of the frontier, after the last step done
};

}  // namespace nonet::cover
