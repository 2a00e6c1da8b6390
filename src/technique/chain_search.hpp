// ChainSearch: which nodes a chain joins, the shortest chains first.
//
// A chain a = b - c = … = z with strong links at both ends says: if a is false, z is true. So the
// chains from a are a breadth first search over "a is false" with nodes alternately true and false,
// by layers: layer 0 is a, odd layers are what becomes true, even layers what becomes false. A
// layer holds only what no layer of its parity had before.
//
// A shortest way from a to z may meet a node twice, once true and once false. That is no chain, and
// nothing is lost: a part of it shows that the node is true, or that it is false.
#pragma once

#include <algorithm>
#include <utility>

#include "technique/link_graph.hpp"

namespace nonet::technique {

class ChainSearch {
 public:
  explicit ChainSearch(const LinkGraph& graph);

  // Makes the next odd layer for all starts at once: chains of `length()` links.
  // Gives: false when nothing is new anywhere.
  bool advance();
  [[nodiscard]] int length() const noexcept { return length_; }
  // The nodes that the layer joins to `start`, and those of all odd layers so far.
  [[nodiscard]] BitTable::ConstRow fresh_ends(std::size_t start) const { return fresh_[start]; }
  [[nodiscard]] BitTable::ConstRow ends(std::size_t start) const { return on_[start]; }

 private:
  const LinkGraph& graph_;
  int length_ = -1;
  BitTable fresh_, on_, off_;
};

// The layers of one start, to read chains off.
class ChainLayers {
 public:
  explicit ChainLayers(const LinkGraph& graph) : graph_(graph) {}

  // Needs: 1 <= length. What was searched last is kept.
  void search(std::size_t start, int length);
  // Calls visit(nodes) for each chain of `length` links from the start to `end`, until it gives
  // false; gives false then. No node stands in a chain twice, but a chain may end where it begins.
  template <class Visit>
  bool for_each_chain_to(std::size_t end, const Visit& visit) {
    chain_.assign(layers_.size(), 0);
    chain_.back() = static_cast<std::uint16_t>(end);
    return extend(layers_.size() - 1, visit);
  }

 private:
  // Goes on backwards from chain_[layer].
  template <class Visit>
  bool extend(std::size_t layer, const Visit& visit) {
    if (layer == 0) return visit(std::as_const(chain_));
    const std::size_t node = chain_[layer];
    const auto links = layer % 2 == 1 ? graph_.strong(node) : graph_.weak(node);
    for (std::size_t w = 0; w < links.size(); ++w) {
      for (auto word = links[w] & layers_[layer - 1][w]; word != 0; word &= word - 1) {
        const auto before = 64 * w + static_cast<std::size_t>(std::countr_zero(word));
        if (is_used(before, layer)) continue;
        chain_[layer - 1] = static_cast<std::uint16_t>(before);
        if (!extend(layer - 1, visit)) return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool is_used(std::size_t node, std::size_t layer) const {
    const auto end = layer == 1 ? chain_.end() - 1 : chain_.end();
    return std::find(chain_.begin() + static_cast<std::ptrdiff_t>(layer), end, node) != end;
  }

  const LinkGraph& graph_;
  std::size_t start_ = 0;
  std::vector<std::vector<BitTable::Word>> layers_;
  std::vector<std::uint16_t> chain_;
};

}  // namespace nonet::technique
