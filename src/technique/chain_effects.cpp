#include "technique/chain_effects.hpp"

#include <algorithm>
#include <span>

namespace nonet::technique {
namespace {

using Word = BitTable::Word;

constexpr std::size_t kMostWords = (kCellCount * kDigitCount + 63) / 64;

bool have_bits_in_common(BitTable::ConstRow a, BitTable::ConstRow b) {
  Word common = 0;
  for (std::size_t w = 0; w < std::min(a.size(), b.size()); ++w) common |= a[w] & b[w];
  return common != 0;
}

bool is_empty(BitTable::ConstRow row) {
  return std::all_of(row.begin(), row.end(), [](Word word) { return word == 0; });
}

// Links to nodes that chains go on from, node by node. They are few, and looked at again and again.
class Lists {
 public:
  Lists(const BitTable& links, BitTable::ConstRow linked, std::size_t nodes) {
    first_.reserve(nodes + 1);
    to_.reserve(8 * nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
      first_.push_back(static_cast<std::uint32_t>(to_.size()));
      for_each_common_bit(links[i], linked, [&](std::size_t node) {
        to_.push_back(static_cast<std::uint16_t>(node));
      });
    }
    first_.push_back(static_cast<std::uint32_t>(to_.size()));
  }

  [[nodiscard]] std::span<const std::uint16_t> of(std::size_t node) const {
    return {to_.data() + first_[node], to_.data() + first_[node + 1]};
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<std::uint16_t> to_;
};

}  // namespace

void ChainEffects::work_out(const LinkGraph& graph) {
  if_on_.clear(0, graph.candidate_count());
  if_off_.clear(0, graph.candidate_count());
  settle(graph, nullptr);
}

void ChainEffects::work_out(const LinkGraph& graph, const LinkGraph& part,
                            const ChainEffects& of_part) {
  if_on_ = of_part.if_on_;
  if_off_ = of_part.if_off_;
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
  refuted_.clear(1, candidates);
  is_unknown_ = false;
  for (std::size_t i = 0; i < candidates; ++i) {
    if (has_bit(if_on_[i], i)) set_bit(refuted_[0], i);
    is_unknown_ |= is_empty(graph.weak(i));
  }
  are_any_ = is_unknown_ || !is_empty(refuted_[0]);
}

// What goes if a node is true is what it is linked weakly to, and what goes if any of these is false,
// and so on by turns, until nothing is added: first by the links that the part of the graph has not
// got, then from what has changed. To a node without strong links nothing leads: it waits until the
// end.
template <std::size_t kWords>
void ChainEffects::settle_rows(const LinkGraph& graph, const LinkGraph* part) {
  const std::size_t words = kWords == kMostWords ? if_on_.words() : kWords;
  const auto add = [&](Word* row, const Word* more) {
    Word fresh = 0;
    for (std::size_t k = 0; k < words; ++k) {
      fresh |= more[k] & ~row[k];
      row[k] |= more[k];
    }
    return fresh != 0;
  };
  const Lists weak(graph.weak(), graph.linked(), graph.size());
  const Lists strong(graph.strong(), graph.linked(), graph.size());
  const std::size_t known = part == nullptr ? 0 : part->size();
  const std::size_t rest = graph.candidate_count() % 64;
  const Word last = rest == 0 ? ~Word{0} : (Word{1} << rest) - 1;
  for (std::size_t i = known; i < graph.size(); ++i) {
    const auto row = if_on_[i];
    for (std::size_t w = 0; w < words; ++w) row[w] = graph.weak(i)[w];
    row[words - 1] &= last;  // no groups
  }
  BitTable changed(2, graph.size());
  const auto changed_on = changed[0], changed_off = changed[1];
  for_each_bit(graph.linked(), [&](std::size_t i) {
    bool is_changed = i >= known;
    for (std::size_t node : strong.of(i)) {
      const bool is_known = i < known && node < known && has_bit(part->strong(i), node);
      if (!is_known) is_changed |= add(if_off_[i].data(), if_on_[node].data());
    }
    if (is_changed) set_bit(changed_off, i);
  });
  const auto gather_weak = [&](std::size_t i) {
    bool is_changed = false;
    for (std::size_t node : weak.of(i)) is_changed |= add(if_on_[i].data(), if_off_[node].data());
    return is_changed;
  };
  for (std::size_t i = known; i < graph.size(); ++i) {
    if (has_bit(graph.linked(), i) && gather_weak(i)) set_bit(changed_on, i);
  }
  // From the changed nodes to those linked to them, which changes these.
  const auto spread = [&](const BitTable& from, BitTable::Row changed_before, const Lists& links,
                          BitTable& to, BitTable::Row changed_then) {
    for_each_bit(changed_before, [&](std::size_t i) {
      for (std::size_t node : links.of(i)) {
        if (add(to[node].data(), from[i].data())) set_bit(changed_then, node);
      }
    });
    std::fill(changed_before.begin(), changed_before.end(), Word{0});
  };
  do {
    spread(if_off_, changed_off, weak, if_on_, changed_on);
    spread(if_on_, changed_on, strong, if_off_, changed_off);
  } while (!is_empty(changed_off));
  for (std::size_t i = 0; i < graph.candidate_count(); ++i) {
    if (!has_bit(graph.linked(), i)) gather_weak(i);
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
