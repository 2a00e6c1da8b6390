// Lines: an automaton along cells (sandwiches, skyscrapers, x-sums, between lines …).
//
// Idea    The automaton is unrolled: a layer of states between each two cells, of which only those
//         are kept that the start reaches and that reach an accepting end. A sweep forwards finds
//         the states that the cells' values still reach, one backwards those that can be completed;
//         a value stays when an edge between two such states carries it. Exact, when no cell stands
//         on the line twice.
// Source  Pesant, "A regular language membership constraint" (CP 2004).
// Cost    Linear in the edges; a sandwich of nine cells has some 2,000.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

// Leaves only edges on paths from the start to an accepting state of the last layer, and numbers
// the states anew. Gives: false when there is no path.
bool trim(Line& line, std::vector<bool> is_accepting);

// Unrolls a deterministic automaton. step(state, position, value): the next state, or nothing when
// the value cannot stand there; accepts(state): after the last cell. States are any numbers.
// Gives: a line without layers when it accepts nothing.
template <class Step, class Accepts>
[[nodiscard]] Line unroll(Cells cells, int digits, std::uint32_t start, Step step,
                          Accepts accepts) {
  Line line;
  line.cells = std::move(cells);
  std::vector<std::uint32_t> states{start};
  for (std::size_t position = 0; position < line.cells.size(); ++position) {
    std::map<std::uint32_t, std::uint16_t> numbers;
    std::vector<std::uint32_t> next;
    std::vector<Line::Edge> edges;
    for (std::size_t from = 0; from < states.size(); ++from) {
      const std::size_t first = edges.size();
      for (int value = 1; value <= digits; ++value) {
        const std::optional<std::uint32_t> to = step(states[from], position, value);
        if (!to) continue;
        const auto [at, is_new] = numbers.try_emplace(*to, static_cast<std::uint16_t>(next.size()));
        if (is_new) next.push_back(*to);
        const std::uint16_t target = at->second;
        auto edge = std::find_if(edges.begin() + static_cast<std::ptrdiff_t>(first), edges.end(),
                                 [target](const Line::Edge& e) { return e.to == target; });
        if (edge == edges.end()) {
          edge = edges.insert(edge, {static_cast<std::uint16_t>(from), target, 0});
        }
        edge->values |= ValueMask{1} << (value - 1);
      }
    }
    line.layers.push_back(std::move(edges));
    states = std::move(next);
  }
  std::vector<bool> is_accepting;
  for (std::uint32_t state : states) is_accepting.push_back(accepts(state));
  if (!trim(line, std::move(is_accepting))) line.layers.clear();
  return line;
}

template <class Mask>
class LineRecord {
 public:
  explicit LineRecord(const Line& line) : cells_(line.cells) {
    std::size_t widest = 1;
    for (const auto& edges : line.layers) {
      Layer layer;
      std::size_t states = 0;
      for (const Line::Edge& edge : edges) {
        states = std::max<std::size_t>(states, edge.from + 1u);
        widest = std::max<std::size_t>(widest, edge.to + 1u);
      }
      layer.begin.assign(states + 1, 0);
      for (const Line::Edge& edge : edges) {
        layer.edges.push_back({edge.to, static_cast<Mask>(edge.values)});
        ++layer.begin[edge.from + 1u];
      }
      for (std::size_t i = 0; i < states; ++i) layer.begin[i + 1] += layer.begin[i];
      layers_.push_back(std::move(layer));
    }
    width_ = widest;
    is_reached_.assign((layers_.size() + 1) * width_, 0);
  }

  [[nodiscard]] const Cells& cells() const noexcept { return cells_; }

  template <class L>
  bool run(Node<L>& node) {
    std::fill(is_reached_.begin(), is_reached_.end(), std::uint8_t{0});
    is_reached_[0] = 1;
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      const Mask mask = node.mask(cells_[i]);
      const std::uint8_t* const here = is_reached_.data() + i * width_;
      std::uint8_t* const next = is_reached_.data() + (i + 1) * width_;
      for (std::size_t state = 0; state + 1 < layers_[i].begin.size(); ++state) {
        if (here[state] == 0) continue;
        for (std::uint32_t e = layers_[i].begin[state]; e < layers_[i].begin[state + 1]; ++e) {
          const Edge& edge = layers_[i].edges[e];
          if ((edge.values & mask) != 0) next[edge.to] = 1;
        }
      }
    }
    for (std::size_t i = layers_.size(); i-- > 0;) {
      const Mask mask = node.mask(cells_[i]);
      std::uint8_t* const here = is_reached_.data() + i * width_;
      const std::uint8_t* const next = is_reached_.data() + (i + 1) * width_;
      Mask kept = 0;
      for (std::size_t state = 0; state + 1 < layers_[i].begin.size(); ++state) {
        if (here[state] == 0) continue;
        std::uint8_t can_end = 0;
        for (std::uint32_t e = layers_[i].begin[state]; e < layers_[i].begin[state + 1]; ++e) {
          const Edge& edge = layers_[i].edges[e];
          if ((edge.values & mask) == 0 || next[edge.to] == 0) continue;
          kept = static_cast<Mask>(kept | (edge.values & mask));
          can_end = 1;
        }
        here[state] = can_end;
      }
      if (kept == 0) return false;
      node.set(cells_[i], kept);
    }
    return true;
  }

 private:
  struct Edge {
    std::uint16_t to;
    Mask values;
  };
  struct Layer {
    std::vector<Edge> edges;
    std::vector<std::uint32_t> begin;  // by state: its first edge
  };

  Cells cells_;
  std::vector<Layer> layers_;
  std::size_t width_ = 1;                 // states of the widest layer
  std::vector<std::uint8_t> is_reached_;  // scratch of run: by layer and state
};

}  // namespace nonet::engine::propagate
