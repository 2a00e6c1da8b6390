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

  // Calls `take` with every chain that removes something and whose key is below `bound`, which
  // `take` may lower.
  // Order: X, then Y, then both; sources ascending; of each its cycles, then the chain from on to
  // off, then the one from off to on.
  // `base`, if given, says what chains reach on the board that `board` came from by removing
  // candidates, and that no chain there removes anything.
  void find(const Board& board, ChainKey& bound, BaseReach* base,
            FunctionRef<void(const StaticChain&)> take);

 private:
  // Each candidate is on and off at most once, and off again at most for each of four links back to
  // the source.
  static constexpr std::size_t kMostSteps = 8 * kCandidateCount;

  class Pass;

  Stop& stop_;
  std::unique_ptr<StaticChain::Step[]> steps_;
};

}  // namespace nonet::rating
