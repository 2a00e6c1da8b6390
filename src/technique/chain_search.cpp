#include "technique/chain_search.hpp"

namespace nonet::technique {
namespace {

// to |= from
void add(BitTable::Row to, BitTable::ConstRow from) {
  for (std::size_t w = 0; w < to.size(); ++w) to[w] |= from[w];
}

// Leaves what `seen` has not, adds that to `seen`, and says whether there is any.
bool keep_new(BitTable::Row fresh, BitTable::Row seen) {
  BitTable::Word any = 0;
  for (std::size_t w = 0; w < fresh.size(); ++w) {
    fresh[w] &= ~seen[w];
    seen[w] |= fresh[w];
    any |= fresh[w];
  }
  return any != 0;
}

// A layer from the one before it; `seen` are the layers of its parity so far.
bool next_off(const LinkGraph& graph, BitTable::ConstRow on, BitTable::Row off,
              BitTable::Row seen_off) {
  for (auto& word : off) word = 0;
  for_each_bit(on, [&](std::size_t node) { add(off, graph.weak(node)); });
  for (std::size_t w = 0; w < off.size(); ++w) off[w] &= graph.linked()[w];
  return keep_new(off, seen_off);
}

bool next_on(const LinkGraph& graph, BitTable::ConstRow off, BitTable::Row on,
             BitTable::Row seen_on) {
  for (auto& word : on) word = 0;
  for_each_bit(off, [&](std::size_t node) { add(on, graph.strong(node)); });
  return keep_new(on, seen_on);
}

}  // namespace

ChainSearch::ChainSearch(const LinkGraph& graph)
    : graph_(graph),
      fresh_(graph.size(), graph.size()),
      on_(graph.size(), graph.size()),
      off_(graph.size(), graph.size()) {}

bool ChainSearch::advance() {
  length_ += 2;
  bool is_any = false;
  std::vector<BitTable::Word> falling(fresh_.words());
  for_each_bit(graph_.linked(), [&](std::size_t start) {
    if (length_ == 1) {
      set_bit(falling, start);
      set_bit(off_[start], start);
    } else if (!next_off(graph_, fresh_[start], falling, off_[start])) {
      for (auto& word : fresh_[start]) word = 0;
      return;
    }
    is_any |= next_on(graph_, falling, fresh_[start], on_[start]);
    if (length_ == 1) falling.assign(falling.size(), 0);
  });
  return is_any;
}

void ChainLayers::search(std::size_t start, int length) {
  if (start == start_ && layers_.size() == static_cast<std::size_t>(length) + 1) return;
  start_ = start;
  const std::size_t words = graph_.linked().size();
  std::vector<BitTable::Word> seen_on(words), seen_off(words);
  layers_.assign(static_cast<std::size_t>(length) + 1, std::vector<BitTable::Word>(words));
  set_bit(layers_[0], start);
  set_bit(seen_off, start);
  for (std::size_t i = 1; i < layers_.size(); ++i) {
    if (i % 2 == 1) {
      next_on(graph_, layers_[i - 1], layers_[i], seen_on);
    } else {
      next_off(graph_, layers_[i - 1], layers_[i], seen_off);
    }
  }
}

}  // namespace nonet::technique
