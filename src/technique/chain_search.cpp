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

ChainSearch::ChainSearch(const LinkGraph& graph, Truth truth, std::vector<std::uint16_t> starts)
    : graph_(graph),
      truth_(truth),
      starts_(std::move(starts)),
      row_of_(graph.size()),
      fresh_(starts_.size(), graph.size()),
      on_(starts_.size(), graph.size()),
      off_(starts_.size(), graph.size()),
      before_(fresh_.words()) {
  for (std::size_t row = 0; row < starts_.size(); ++row) {
    const std::size_t start = starts_[row];
    row_of_[start] = static_cast<std::uint16_t>(row);
    set_bit(fresh_[row], start);
    set_bit(truth == Truth::on ? on_[row] : off_[row], start);
    growing_.push_back(row);
  }
}

bool ChainSearch::advance() {
  ++length_;
  truth_ = other(truth_);
  BitTable& seen = truth_ == Truth::on ? on_ : off_;
  std::erase_if(growing_, [&](std::size_t row) {
    const auto layer = fresh_[row];
    std::copy(layer.begin(), layer.end(), before_.begin());
    return !make_layer(graph_, truth_, before_, layer, seen[row]);
  });
  return !growing_.empty();
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

}  // namespace nonet::technique
