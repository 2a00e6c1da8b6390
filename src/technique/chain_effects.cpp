#include "technique/chain_effects.hpp"

#include <algorithm>
#include <array>

namespace nonet::technique {
namespace {

using Word = BitTable::Word;

constexpr std::size_t kMostWords = (kCellCount * kDigitCount + 63) / 64;

bool have_bits_in_common(BitTable::ConstRow a, BitTable::ConstRow b) {
  Word common = 0;
  for (std::size_t w = 0; w < std::min(a.size(), b.size()); ++w) common |= a[w] & b[w];
  return common != 0;
}

}  // namespace

ChainEffects::ChainEffects(const LinkGraph& graph)
    : if_on_(0, graph.candidate_count()), if_off_(if_on_) {
  settle(graph, nullptr);
}

ChainEffects::ChainEffects(const LinkGraph& graph, const LinkGraph& part,
                           const ChainEffects& of_part)
    : if_on_(of_part.if_on_), if_off_(of_part.if_off_) {
  settle(graph, &part);
}

void ChainEffects::settle(const LinkGraph& graph, const LinkGraph* part) {
  if_on_.resize(graph.size());
  if_off_.resize(graph.size());
  switch (if_on_.words()) {
    case 1:
      settle_rows<1>(graph, part);
      break;
    case 2:
      settle_rows<2>(graph, part);
      break;
    case 3:
      settle_rows<3>(graph, part);
      break;
    case 4:
      settle_rows<4>(graph, part);
      break;
    default:
      settle_rows<kMostWords>(graph, part);
      break;
  }
  const std::size_t candidates = graph.candidate_count();
  refuted_ = BitTable(1, candidates);
  is_unknown_ = false;
  for (std::size_t i = 0; i < candidates; ++i) {
    if (has_bit(if_on_[i], i)) set_bit(refuted_[0], i);
    const auto weak = graph.weak(i);
    is_unknown_ |= std::all_of(weak.begin(), weak.end(), [](Word word) { return word == 0; });
  }
  are_any_ = is_unknown_ || have_bits_in_common(refuted_[0], refuted_[0]);
}

// What goes if a node is true is what it is linked weakly to, and what goes if any of these is false,
// and so on by turns, until nothing is added; only what has changed is looked at again, and in the
// first round what the part of the graph has not got. To a node without strong links nothing leads:
// it waits until the end.
template <std::size_t kWords>
void ChainEffects::settle_rows(const LinkGraph& graph, const LinkGraph* part) {
  const std::size_t words = kWords == kMostWords ? if_on_.words() : kWords;
  const auto add_all = [&](BitTable& to, std::size_t node, const BitTable& from,
                           BitTable::ConstRow links, BitTable::ConstRow which) {
    std::array<Word, kWords> sum{};
    const Word* const rows = from[0].data();
    for (std::size_t w = 0; w < links.size(); ++w) {
      for (Word rest = links[w] & which[w]; rest != 0; rest &= rest - 1) {
        const Word* row =
            rows + (64 * w + static_cast<std::size_t>(std::countr_zero(rest))) * words;
        for (std::size_t k = 0; k < words; ++k) sum[k] |= row[k];
      }
    }
    Word fresh = 0;
    Word* const row = to[node].data();
    for (std::size_t k = 0; k < words; ++k) {
      fresh |= sum[k] & ~row[k];
      row[k] |= sum[k];
    }
    return fresh != 0;
  };
  const std::size_t known = part == nullptr ? 0 : part->size();
  const std::size_t rest = graph.candidate_count() % 64;
  const Word last = rest == 0 ? ~Word{0} : (Word{1} << rest) - 1;
  for (std::size_t i = known; i < graph.size(); ++i) {
    const auto row = if_on_[i];
    for (std::size_t w = 0; w < words; ++w) row[w] = graph.weak(i)[w];
    row[words - 1] &= last;  // no groups
  }
  BitTable marked(3, graph.size());
  const auto changed_on = marked[0], changed_off = marked[1], added = marked[2];
  for_each_bit(graph.linked(), [&](std::size_t i) {
    std::copy(graph.strong(i).begin(), graph.strong(i).end(), added.begin());
    if (i < known) {
      const auto before = part->strong(i);
      for (std::size_t w = 0; w < before.size(); ++w) added[w] &= ~before[w];
    }
    if (add_all(if_off_, i, if_on_, added, added) || i >= known) set_bit(changed_off, i);
  });
  for (bool is_first = true, is_changing = true; is_changing; is_first = false) {
    std::fill(changed_on.begin(), changed_on.end(), Word{0});
    is_changing = false;
    for_each_bit(graph.linked(), [&](std::size_t i) {
      const bool is_new = is_first && i >= known;
      if (!add_all(if_on_, i, if_off_, graph.weak(i), is_new ? graph.linked() : changed_off))
        return;
      set_bit(changed_on, i);
      is_changing = true;
    });
    std::fill(changed_off.begin(), changed_off.end(), Word{0});
    for_each_bit(graph.linked(), [&](std::size_t i) {
      if (add_all(if_off_, i, if_on_, graph.strong(i), changed_on)) set_bit(changed_off, i);
    });
  }
  for (std::size_t i = 0; i < graph.candidate_count(); ++i) {
    if (!has_bit(graph.linked(), i)) add_all(if_on_, i, if_off_, graph.weak(i), graph.linked());
  }
}

std::vector<std::uint16_t> ChainEffects::starts(const LinkGraph& graph) const {
  std::vector<std::uint16_t> nodes;
  for_each_bit(graph.linked(), [&](std::size_t i) {
    if (is_unknown_ || have_bits_in_common(graph.weak(i), refuted_[0])) {
      nodes.push_back(static_cast<std::uint16_t>(i));
    }
  });
  return nodes;
}

bool ChainEffects::have_common(const std::vector<std::uint16_t>& nodes) const {
  if (is_unknown_) return true;
  for (std::size_t w = 0; w < if_on_.words(); ++w) {
    Word common = ~Word{0};
    for (std::size_t node : nodes) common &= if_on_[node][w];
    if (common != 0) return true;
  }
  return false;
}

}  // namespace nonet::technique
