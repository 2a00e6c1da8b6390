// Forcing chains over closures: contradictions, and what several closures have in common.
#pragma once

#include <span>

#include "nonet/base/function_ref.hpp"
#include "rating/chain_key.hpp"
#include "rating/closures.hpp"
#include "rating/hint.hpp"
#include "rating/reach.hpp"

namespace nonet::rating {

struct ForcingTarget {
  const Closure* closure;
  Node node;
};

struct ForcingChain {
  ChainKey key;
  Node result;                             // what is so in any case
  std::span<const ForcingTarget> targets;  // of a contradiction: the end that is on, the other
  Cause source_cause;                      // why the sources together are all there is
  const Removals& removals;
};

// Candidates of `digits` alone are looked at as sources; less than all is for nishio, whose chains
// stay with one digit.
// Calls `take` with every chain whose key is below `bound`, which `take` may lower.
// Order: cells ascending; in a cell, of each digit its contradictions (on, off), what both states
// have in common, what its places in box, row, column have in common where the cell is the first of
// them; then what the cell's digits have in common. Each time what is on before what is off.
// `common`, if given, is of the same board: where it knows of nothing in common nothing is looked for.
void find_forcing_chains(Closures& closures, ChainKey& bound, DigitSet digits,
                         FunctionRef<void(const ForcingChain&)> take,
                         const CommonReach* common = nullptr);

}  // namespace nonet::rating
