#include "technique/chain_search.hpp"

#include "technique/alternatives.hpp"

namespace nonet::technique {
namespace {

// The layer of nodes of a truth from the layer before it, less what `seen` has, where it is added.
// Gives: whether there are any.
bool make_layer(const LinkGraph& graph, Truth truth, BitTable::ConstRow before, BitTable::Row layer,
                BitTable::Row seen) {
  using Word = BitTable::Word;
  const BitTable& links = truth == Truth::on ? graph.strong() : graph.weak();
  const BitTable::ConstRow linked = graph.linked();
  // Copies that no write to a row can change, for the compiler's sake.
  const std::size_t words = layer.size();
  Word* const to = layer.data();
  const Word* const rows = links[0].data();
  std::fill(to, to + words, Word{0});
  for (std::size_t w = 0; w < words; ++w) {
    Word rest = truth == Truth::on ? before[w] & linked[w] : before[w];
    for (; rest != 0; rest &= rest - 1) {
      const Word* from = rows + (64 * w + static_cast<std::size_t>(std::countr_zero(rest))) * words;
      for (std::size_t k = 0; k < words; ++k) to[k] |= from[k];
    }
  }
  Word any = 0;
  for (std::size_t w = 0; w < words; ++w) {
    to[w] &= ~seen[w];
    seen[w] |= to[w];
    any |= to[w];
  }
  return any != 0;
}

}  // namespace

ChainSearch::ChainSearch(const LinkGraph& graph, Truth start)
    : graph_(graph),
      truth_(start),
      fresh_(graph.size(), graph.size()),
      on_(graph.size(), graph.size()),
      off_(graph.size(), graph.size()),
      before_(fresh_.words()) {
  for (std::size_t i = 0; i < graph.size(); ++i) {
    if (start == Truth::on ? graph.is_group(i) : !has_bit(graph.linked(), i)) continue;
    set_bit(fresh_[i], i);
    set_bit(start == Truth::on ? on_[i] : off_[i], i);
  }
}

bool ChainSearch::advance() {
  ++length_;
  truth_ = other(truth_);
  BitTable& seen = truth_ == Truth::on ? on_ : off_;
  bool is_any = false;
  for (std::size_t start = 0; start < graph_.size(); ++start) {
    const auto layer = fresh_[start];
    if (std::all_of(layer.begin(), layer.end(), [](auto word) { return word == 0; })) continue;
    std::copy(layer.begin(), layer.end(), before_.begin());
    is_any |= make_layer(graph_, truth_, before_, layer, seen[start]);
  }
  return is_any;
}

void ChainLayers::search(std::size_t start, Truth truth, int length) {
  const auto count = static_cast<std::size_t>(length) + 1;
  if (start == start_ && truth == truth_ && layers_.size() == count) return;
  start_ = start;
  truth_ = truth;
  const std::size_t words = graph_.linked().size();
  std::array<std::vector<BitTable::Word>, 2> seen;  // of even layers, of odd layers
  for (auto& row : seen) row.assign(words, 0);
  layers_.assign(count, std::vector<BitTable::Word>(words));
  set_bit(layers_[0], start);
  set_bit(seen[0], start);
  for (std::size_t i = 1; i < count; ++i) {
    make_layer(graph_, truth_of(i), layers_[i - 1], layers_[i], seen[i % 2]);
  }
}

int ChainLayers::layer_of(std::size_t node, Truth truth) const {
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    if (truth_of(i) == truth && has_bit(layers_[i], node)) return static_cast<int>(i);
  }
  return -1;
}

// What goes if a node is true is what goes if any that it is linked weakly to is false, and so on by
// turns, until nothing is added; only what has changed is looked at again.
bool remove_something(const LinkGraph& graph) {
  using Word = BitTable::Word;
  const std::size_t candidates = graph.candidate_count();
  BitTable if_on(graph.size(), candidates), if_off(graph.size(), candidates);
  BitTable changed(2, graph.size());  // of both
  const auto changed_on = changed[0], changed_off = changed[1];
  const std::size_t words = if_on.words();
  const auto add = [words](BitTable::Row row, BitTable::ConstRow more) {
    Word fresh = 0;
    for (std::size_t w = 0; w < words; ++w) {
      fresh |= more[w] & ~row[w];
      row[w] |= more[w];
    }
    return fresh != 0;
  };
  const auto add_all = [&](BitTable& to, std::size_t node, const BitTable& from,
                           BitTable::ConstRow links, BitTable::ConstRow which) {
    bool is_any = false;
    for (std::size_t w = 0; w < links.size(); ++w) {
      for (Word rest = links[w] & which[w]; rest != 0; rest &= rest - 1) {
        is_any |= add(to[node], from[64 * w + static_cast<std::size_t>(std::countr_zero(rest))]);
      }
    }
    return is_any;
  };
  const Word last = candidates % 64 == 0 ? ~Word{0} : (Word{1} << candidates % 64) - 1;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    for (std::size_t w = 0; w < words; ++w) if_on[i][w] = graph.weak(i)[w];
    if_on[i][words - 1] &= last;  // no groups
    set_bit(changed_on, i);
  }
  for (bool is_changing = true; is_changing;) {
    std::fill(changed_off.begin(), changed_off.end(), Word{0});
    for_each_bit(graph.linked(), [&](std::size_t i) {
      if (add_all(if_off, i, if_on, graph.strong(i), changed_on)) set_bit(changed_off, i);
    });
    std::fill(changed_on.begin(), changed_on.end(), Word{0});
    is_changing = false;
    for (std::size_t i = 0; i < graph.size(); ++i) {
      if (graph.is_group(i) && !has_bit(graph.linked(), i)) continue;  // nothing leads there
      if (!add_all(if_on, i, if_off, graph.weak(i), changed_off)) continue;
      if (!graph.is_group(i) && has_bit(if_on[i], i)) return true;
      set_bit(changed_on, i);
      is_changing = true;
    }
  }
  return false;
}

}  // namespace nonet::technique
