// What `memo` and `auto` share: a sweep along a frontier that can be given up on the way.
#pragma once

#include <cstdint>

#include "cover/frontier.hpp"
#include "cover/searcher.hpp"
#include "nonet/base/function_ref.hpp"

namespace nonet::cover {

// How far a sweep has come.
struct SweepState {
  std::size_t step = 0;           // the step at work
  std::size_t states = 0;         // that it has made so far
  std::size_t states_before = 0;  // that it starts from
  std::uint64_t moves = 0;        // that it has made so far: of a state to a state
  std::uint64_t tests = 0;        // of an option in a state, in all steps
  bool is_step_done = false;
};

// Gives: the number of covers. `goes_on` is asked after each step, and within a step every thousand
//        tests or so; where it says no, or the states would take more than `most_bytes`, the tally
//        is `declined`.
Tally sweep(const SweepPlan& plan, const SearchOptions& options, std::size_t most_bytes,
            FunctionRef<bool(const SweepState&)> goes_on);

// The whole sweep, whether it pays or not; `declined` where it takes too much memory.
Tally sweep_whole(const Instance& instance, const SearchOptions& options);

inline constexpr std::size_t kMostSweepBytes = std::size_t{1} << 30;

[[nodiscard]] inline Tally declined(std::uint64_t nodes = 0) {
  Tally tally;
  tally.nodes = nodes;
  tally.complete = false;
  tally.declined = true;
  return tally;
}

}  // namespace nonet::cover
