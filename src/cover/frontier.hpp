// Frontier: an order in which the primary items are swept, and what a sweep has to remember.
//
// Each option belongs to the step that sweeps the first of its items. What came before matters to
// what comes after only through the items that an earlier step's option can have covered and a later
// step's option has: they are the frontier, and each of them holds a few bits of a state. The
// bits of an item are free again after the last step that has to do with it.
//
//     1 - 2 - 3       dominoes on a board of 2 x 3, swept 1 4 2 5 3 6:
//     |   |   |       after 1 the frontier is 2 and 4, after 4 it is 2 and 5, after 2 it is 3 and 5
//     4 - 5 - 6
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "cover/instance.hpp"

namespace nonet::cover {

// The steps of a sweep and how long each item lives in it.
struct Frontier {
  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();
  struct Life {
    std::uint32_t first = kNever;  // the first step with an option that has the item
    std::uint32_t last = 0;        // of a primary item its own step, else the last one
    [[nodiscard]] bool is_in_states() const noexcept { return first < last; }
  };

  std::vector<std::uint32_t> order;    // the primary items: step s sweeps order[s]
  std::vector<std::uint32_t> step_of;  // of each option
  std::vector<Life> lives;             // of each item
  std::vector<std::uint32_t> bits;     // of each item, when it is in states
  std::vector<std::uint32_t> widths;   // of each step: the bits of a state after it
  std::uint32_t width = 0;             // the largest of them
};

inline constexpr std::uint32_t kMostFrontierWidth = 1024;

// Gives: the better of two orders: the items as they come, or always the item whose options have
//        the fewest items that are new. The one with the smaller width wins; where neither is
//        within `most_width`, the items as they come.
// Needs: no bounds.
// Cost:  a few passes over the options and over the pairs of items that share one.
[[nodiscard]] Frontier choose_frontier(const Instance& instance,
                                       std::uint32_t most_width = kMostFrontierWidth);

// A frontier as masks. A state is `words` words of 64 bits. An option can be chosen in a state that
// shares no bit with `forbid`, and turns it into (state & keep) | add. An item of many colours has
// as many bits as it takes to give each colour a set of them, no set within another: then colour c
// forbids the bits outside its own set, and the same test serves colours too.
struct SweepPlan {
  struct Step {
    std::uint32_t first_option = 0;  // options first_option to end_option - 1 of the masks below
    std::uint32_t end_option = 0;
    bool has_own = false;  // an earlier option can have covered the item: bit `own` says so
    std::uint32_t own = 0;
  };

  std::size_t words = 1;  // 1, 2, 4 or 16
  std::vector<Step> steps;
  std::vector<std::uint64_t> keep;    // `words` words for each step
  std::vector<std::uint64_t> forbid;  // `words` words for each option
  std::vector<std::uint64_t> add;
};

// Needs: frontier.width <= kMostFrontierWidth.
[[nodiscard]] SweepPlan make_plan(const Instance& instance, const Frontier& frontier);

}  // namespace nonet::cover
