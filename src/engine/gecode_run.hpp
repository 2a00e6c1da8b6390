// A depth-first search of Gecode, run to the limit: what plain and variant puzzles have in common.
// Others  Another solution is asked of the same search, which goes on behind the one it found: depth
//         first, no solution comes twice, so that the found one is forbidden without a constraint.
// Counts  Nodes as Gecode counts them, failed and solved ones too; a guess is a node that branches, in
//         two: this value, or not; a failure is a node at which propagation ended in a contradiction.
// Errors  Gecode throws when memory ends: that does not leave run_gecode(), the search counts as
//         cancelled.
#pragma once

#include <gecode/search.hh>
#include <memory>

#include "nonet/base/cancel.hpp"
#include "nonet/engine/engine.hpp"

namespace nonet::engine {

class GecodeStop final : public Gecode::Search::Stop {
 public:
  explicit GecodeStop(const CancelToken* token) : token_(token) {}
  bool stop(const Gecode::Search::Statistics&, const Gecode::Search::Options&) override {
    return token_ != nullptr && token_->is_cancelled();
  }

 private:
  const CancelToken* token_;
};

// `make` gives the root, a std::unique_ptr<Model>; `take` gets each solved Model and says whether to
// go on.
template <class Make, class Take>
SearchResult run_gecode(std::uint64_t limit, const CancelToken* cancel, Make make, Take take) {
  SearchResult result;
  try {
    const auto root = make();
    using Model = typename std::decay_t<decltype(*root)>;
    GecodeStop stop(cancel);
    Gecode::Search::Options how;
    how.stop = &stop;
    Gecode::DFS<Model> dfs(root.get(), how);
    while (result.complete) {
      const std::unique_ptr<Model> found(dfs.next());
      if (!found) break;
      ++result.solutions;
      if (!take(*found) || result.solutions == limit) result.complete = false;
    }
    if (dfs.stopped()) {
      result.complete = false;
      result.cancelled = true;
    }
    const auto counters = dfs.statistics();
    result.nodes = counters.node;
    result.failures = counters.fail;
    const std::uint64_t leaves = counters.fail + result.solutions;
    result.guesses = counters.node > leaves ? counters.node - leaves : 0;
  } catch (...) {
    result.complete = false;
    result.cancelled = true;
  }
  return result;
}

}  // namespace nonet::engine
