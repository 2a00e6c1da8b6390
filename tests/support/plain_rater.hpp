// The scale se121 the plain way: nothing is kept from one board to the next or from level to level,
// nothing is left out that could not win, and the best chain is picked from the list of all. Slow.
#pragma once

#include <algorithm>
#include <optional>

#include "rating/forcing_chains.hpp"
#include "rating/scales.hpp"

namespace nonet::rating {

class PlainRater {
 public:
  // The next step. Chains are tried up to dynamic ones of `level`; beyond 4 those of level 4 around
  // dynamic ones of level 1 (5), 2 (6), 3 (7).
  Found next_step(const Board& board, int level) {
    const auto producers = producers_of(Scale::se121);
    for (std::size_t i = 0; i < kStatic; ++i) {
      if (auto found = fresh(producers[i], board)) return found;
    }
    if (auto found = static_chain(board)) return found;
    if (auto found = fresh(producers[kStatic + 1], board)) return found;
    if (auto found = forcing_chain(board, {.family = ClosureMode::Family::nishio})) return found;
    if (auto found = forcing_chain(board, {.family = ClosureMode::Family::multiple})) return found;
    for (int i = 0; i <= level; ++i) {
      const int inner = std::max(0, i - 4);
      if (auto found = forcing_chain(board, {.level = i - inner, .inner = inner})) return found;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kStatic = 20;  // behind the static chains, aligned triplets

  Found fresh(const Producer& producer, const Board& board) {
    memory_.start_puzzle(nullptr);
    return producer.find({board, memory_});
  }

  // Keeps the first of the best.
  struct Best {
    ChainKey key;
    Found found;

    void see(const ChainKey& own, Node result, bool is_cycle, const Removals& removals) {
      if (found && !(own < key)) return;
      key = own;
      found.emplace();
      found->rating = own.rating;
      found->removals = removals;
      if (!is_cycle && is_on(result)) {
        found->placement = Placement{cell_of(candidate_of(result)), digit_of(candidate_of(result))};
      }
    }
  };

  static Found static_chain(const Board& board) {
    Stop stop(nullptr);
    Best best;
    StaticChains(stop).find_all(board, [&](const StaticChain& chain) {
      best.see(chain.key, chain.target, chain.is_cycle, chain.removals);
    });
    return best.found;
  }

  static Found forcing_chain(const Board& board, ClosureMode mode) {
    ChainScratch scratch;
    InnerCache inner(scratch, nullptr);
    Closures closures(board, mode, scratch, inner);
    Best best;
    ChainKey bound;
    find_forcing_chains(closures, bound, DigitSet::all(), [&](const ForcingChain& chain) {
      best.see(chain.key, chain.result, false, chain.removals);
    });
    return best.found;
  }

  PuzzleMemory memory_;  // forgotten before each use
};

}  // namespace nonet::rating
