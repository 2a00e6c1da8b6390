// Static chains: cycles and forcing chains from one candidate, on the board as it stands.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/function_ref.hpp"
#include "rating/chain_key.hpp"
#include "rating/hint.hpp"
#include "rating/links.hpp"
#include "rating/reach.hpp"
#include "rating/stop.hpp"

namespace nonet::rating {

// A chain as the search leaves it: its last node, and the line of parents behind it.
struct StaticChain {
  struct Step {
    Candidate at;
    bool is_on;
    Cause cause;  // of nodes that are on
    std::int32_t parent;
  };

  ChainKey key;
  Through through;
  bool is_cycle;
  Node target;  // a cycle's is its source, on again
  Cause cause;  // why the target is on
  const Step* steps;
  std::int32_t last;  // the target's parent
  const Removals& removals;

  // Calls use(node, cause of nodes that are on, candidate before it) from the target's parent back
  // to the source.
  template <class Use>
  void walk_back(Use use) const {
    for (auto i = last; i >= 0; i = steps[i].parent) use(steps[i]);
  }
};

class StaticChains {
 public:
  explicit StaticChains(Stop& stop) : stop_(stop), steps_(new StaticChain::Step[kMostSteps]) {}

  // Each calls `take` with chains that remove something.
  // Order: X, then Y, then both; sources ascending; of each its cycles, then the chain from on to
  // off, then the one from off to on.

  // Every one of them, the plain way.
  void find_all(const Board& board, FunctionRef<void(const StaticChain&)> take);

  // The same on a board that came from that of `base` by removing candidates, where no chain on that
  // removes anything.
  void find_new(const Board& board, BaseReach& base, FunctionRef<void(const StaticChain&)> take);

  // Each that is better than those before it; the last is the best. `reach` is then that of `board`.
  void find_best(const Board& board, BaseReach& reach, FunctionRef<void(const StaticChain&)> take);

 private:
  // Each candidate is on and off at most once, and off again at most for each of four links back to
  // the source.
  static constexpr std::size_t kMostSteps = 8 * kCandidateCount;

  class Pass;

  Stop& stop_;
  std::unique_ptr<StaticChain::Step[]> steps_;
};

}  // namespace nonet::rating
