// ChainEffects: what chains remove, however long they are and whatever nodes they meet twice, as rows
// of bits over all candidates. It tells without a search that there is nothing to be found, which is
// what most calls of the finders end with, or where to look for it (docs/decisions/025-screens.md).
#pragma once

#include <cstdint>
#include <vector>

#include "technique/link_graph.hpp"

namespace nonet::technique {

class ChainEffects {
 public:
  // Before anything is worked out nothing is said: there may be anything anywhere.
  ChainEffects() = default;
  void work_out(const LinkGraph& graph);
  // The same, from the effects of a graph that this one has come from by adding nodes and links.
  void work_out(const LinkGraph& graph, const LinkGraph& part, const ChainEffects& of_part);

  // Whether there may be a chain that removes something. A chain, or a loop, that removes a
  // candidate is a walk from it, if true, to it, then false; one that shows that a candidate is true
  // is such a walk for all that is linked weakly to it. A candidate that is linked to none escapes
  // that, so that nothing is said where there is one.
  [[nodiscard]] bool are_any() const noexcept { return are_any_; }
  // The nodes of the graph, or of one with some of its links, where chains of any effect begin.
  [[nodiscard]] std::vector<std::uint16_t> starts(const LinkGraph& graph) const;
  // Whether each of the nodes, if true, leads to the same thing.
  [[nodiscard]] bool have_common(const std::vector<std::uint16_t>& nodes) const;

 private:
  void settle(const LinkGraph& graph, const LinkGraph* part);
  template <std::size_t kWords>
  void settle_rows(const LinkGraph& graph, const LinkGraph* part);

  BitTable if_on_, if_off_;  // by node, what goes if it is true or false
  BitTable refuted_;         // one row: what goes if it is true itself
  bool are_any_ = true;
  bool is_unknown_ = true;  // there may be what the rows do not show
};

}  // namespace nonet::technique
