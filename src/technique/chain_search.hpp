// ChainSearch: what follows from a node being false, or true, by chains; the shortest ones first.
//
// A chain a = b - c = … = z with strong links at both ends says: if a is false, z is true. So the
// chains from a are a breadth first search over "a is false" with nodes alternately true and false,
// by layers: layer 0 is a, odd layers are what becomes true, even layers what becomes false. (From
// "a is true" it is the other way round.) A layer holds only what no layer of its parity had before.
//
// A shortest way from a to z may meet a node twice, once true and once false. That is no chain, and
// nothing is lost: a part of it shows that the node is true, or that it is false.
#pragma once

#include <algorithm>
#include <utility>

#include "technique/link_graph.hpp"

namespace nonet::technique {

// From several nodes at once.
class ChainSearch {
 public:
  // The starts are in ascending order; those to be false have a strong link, or no chain.
  ChainSearch(const LinkGraph& graph, Truth truth, std::vector<std::uint16_t> starts);

  [[nodiscard]] const std::vector<std::uint16_t>& starts() const noexcept { return starts_; }
  // Makes the next layer of all starts. Gives: false when nothing is new anywhere.
  bool advance();
  // Links of the chains that the layer ends.
  [[nodiscard]] int length() const noexcept { return length_; }
  [[nodiscard]] Truth truth() const noexcept { return truth_; }
  // The layer of a start, and what is true or false in all layers so far.
  [[nodiscard]] BitTable::ConstRow fresh(std::size_t start) const { return fresh_[row_of_[start]]; }
  [[nodiscard]] BitTable::ConstRow all(std::size_t start, Truth truth) const {
    return truth == Truth::on ? on_[row_of_[start]] : off_[row_of_[start]];
  }

 private:
  const LinkGraph& graph_;
  int length_ = 0;
  Truth truth_;  // of the layer
  std::vector<std::uint16_t> starts_;
  std::vector<std::uint16_t> row_of_;  // of the tables, by start
  std::vector<std::size_t> growing_;   // rows
  BitTable fresh_, on_, off_;
  std::vector<BitTable::Word> before_;
};

// The layers of one start, to read chains off.
class ChainLayers {
 public:
  explicit ChainLayers(const LinkGraph& graph) : graph_(graph) {}

  // What was searched last is kept.
  void search(std::size_t start, Truth truth, int length);
  // The first layer where the node has this truth, or -1.
  [[nodiscard]] int layer_of(std::size_t node, Truth truth) const;

  // Calls visit(nodes) for each chain from the start to a node of a layer, until it gives false;
  // gives false then. No node stands in a chain twice, but a chain may end where it begins.
  template <class Visit>
  bool for_each_chain_to(std::size_t end, int layer, const Visit& visit) {
    chain_.assign(static_cast<std::size_t>(layer) + 1, 0);
    chain_.back() = static_cast<std::uint16_t>(end);
    return extend(chain_.size() - 1, visit);
  }

 private:
  [[nodiscard]] Truth truth_of(std::size_t layer) const {
    return (layer % 2 == 0) == (truth_ == Truth::on) ? Truth::on : Truth::off;
  }

  // Goes on backwards from chain_[layer].
  template <class Visit>
  bool extend(std::size_t layer, const Visit& visit) {
    if (layer == 0) return visit(std::as_const(chain_));
    const std::size_t node = chain_[layer];
    const auto links = truth_of(layer) == Truth::on ? graph_.strong(node) : graph_.weak(node);
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
  Truth truth_ = Truth::off;
  std::vector<std::vector<BitTable::Word>> layers_;
  std::vector<std::uint16_t> chain_;
};

}  // namespace nonet::technique
