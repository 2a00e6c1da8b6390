// Chains: X-chain, XY-chain, nice loops, AIC, the last two kinds with groups too.
// Idea    A chain a = b - c = … = z says that a or z is true (link_graph.hpp, chain_search.hpp). What
//         is linked weakly to both goes. If a and z are the same, it is true. If they are linked
//         weakly themselves, the chain is a loop of which every second node is true, and what is
//         linked weakly to both ends of any weak link of it goes.
// Finds   For each effect the shortest chain that has it, shorter chains first. X-chains have one
//         digit; XY-chains go through cells of two candidates and have ends of one digit; AIC go
//         anywhere and remove several candidates. One that removes a single candidate is told as
//         a discontinuous loop at it, as is one that comes back to its start. Of the loops those
//         that are shortest through one of their weak links. With groups: what the others do not
//         find with as few links.
// Source  Sudopedia "X-Chain", "XY-Chain", "Nice Loop", "Alternating Inference Chain"; HoDoKu codes
//         0701, 0702, 0706 to 0711.
// Cost    One breadth first search from each node where a chain with an effect may begin, all of them
//         a layer at a time, on rows of bits: about a microsecond each, with groups ten. Allocates
//         the rows.
// Not     Several chains at once (forcing chains).
#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "technique/chain_search.hpp"
#include "technique/finders.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {
namespace {

using Nodes = std::vector<std::uint16_t>;
using Word = BitTable::Word;

enum class Shape : std::uint8_t { one_digit, two_digits, loop, discontinuity, chain };

struct Kind {
  Shape shape;
  LinkScope scope;
  bool has_groups = false;
};

Kind kind_of(Technique technique) {
  switch (technique) {
    case Technique::x_chain:
      return {Shape::one_digit, LinkScope::one_digit};
    case Technique::xy_chain:
      return {Shape::two_digits, LinkScope::two_digits};
    case Technique::continuous_nice_loop:
      return {Shape::loop, LinkScope::candidates};
    case Technique::discontinuous_nice_loop:
      return {Shape::discontinuity, LinkScope::candidates};
    case Technique::grouped_continuous_nice_loop:
      return {Shape::loop, LinkScope::candidates, true};
    case Technique::grouped_discontinuous_nice_loop:
      return {Shape::discontinuity, LinkScope::candidates, true};
    case Technique::grouped_aic:
      return {Shape::chain, LinkScope::candidates, true};
    default:
      return {Shape::chain, LinkScope::candidates};
  }
}

class ChainFinder {
 public:
  ChainFinder(const Position& position, const LinkGraph& graph, const ChainEffects& effects,
              Findings& found)
      : position_(position),
        found_(found),
        kind_(kind_of(found.technique())),
        graph_(graph),
        layers_(graph_),
        search_(graph_, Truth::off, starts(effects)),
        common_((graph_.candidate_count() + 63) / 64) {
    if (!kind_.has_groups) return;
    std::vector<std::uint16_t> candidates = search_.starts();
    std::erase_if(candidates, [&](std::size_t i) { return graph_.is_group(i); });
    plain_.emplace(found.workings().candidate_links(), Truth::off, std::move(candidates));
  }

  void run() {
    while (search_.length() < found_.options().max_chain_length && search_.advance()) {
      if (plain_) plain_->advance();
      length_ = search_.length();
      if (length_ == 1 || search_.truth() == Truth::off) continue;
      for (std::size_t start : search_.starts()) {
        if (!report_all(start, search_.fresh(start))) return;
      }
    }
  }

 private:
  // A loop removes something anywhere along it, a chain at its ends.
  [[nodiscard]] std::vector<std::uint16_t> starts(const ChainEffects& effects) const {
    if (kind_.shape != Shape::loop) return effects.starts(graph_);
    std::vector<std::uint16_t> nodes;
    for_each_bit(graph_.linked(),
                 [&](std::size_t i) { nodes.push_back(static_cast<std::uint16_t>(i)); });
    return nodes;
  }

  // Chains that all ends make with the start; each pair once.
  bool report_all(std::size_t start, BitTable::ConstRow ends) {
    bool goes_on = true;
    for_each_bit(ends, [&](std::size_t end) {
      if (goes_on && end >= start) goes_on = report(start, end);
    });
    return goes_on;
  }

  bool report(std::size_t start, std::size_t end) {
    const bool is_loop = has_bit(graph_.weak(start), end);
    if (kind_.shape == Shape::loop) return !is_loop || report_loops(start, end);
    if (is_plain(start, end)) return true;
    switch (kind_.shape) {
      case Shape::discontinuity:
        if (start == end && !graph_.is_group(start)) return report_truth(start);
        return is_loop || report_discontinuity(start, end);
      case Shape::chain:
        return is_loop || start == end || set_common(start, end) < 2 || report_chain(start, end);
      default:
        return start == end || graph_.node(start).digit != graph_.node(end).digit ||
               set_common(start, end) == 0 || report_chain(start, end);
    }
  }

  [[nodiscard]] bool is_plain(std::size_t start, std::size_t end) const {
    return plain_ && !graph_.is_group(start) && !graph_.is_group(end) &&
           has_bit(plain_->all(start, Truth::on), end);
  }
  [[nodiscard]] bool is_plain(const Nodes& nodes) const {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (graph_.is_group(nodes[i])) return false;
      if (i % 2 == 1 && graph_.set_between(nodes[i - 1], nodes[i]) != nullptr) return false;
    }
    return true;
  }

  // Adds the candidates that are linked weakly to both nodes to `common_`.
  void add_common(std::size_t a, std::size_t b) {
    for (std::size_t w = 0; w < common_.size(); ++w) {
      common_[w] |= graph_.weak(a)[w] & graph_.weak(b)[w];
    }
    const std::size_t rest = graph_.candidate_count() % 64;
    if (rest != 0) common_.back() &= (Word{1} << rest) - 1;  // no groups
  }
  // Gives: how many they are.
  int set_common(std::size_t a, std::size_t b) {
    common_.assign(common_.size(), 0);
    add_common(a, b);
    int n = 0;
    for (Word word : common_) n += std::popcount(word);
    return n;
  }
  [[nodiscard]] static bool is_empty(BitTable::ConstRow row) {
    return std::all_of(row.begin(), row.end(), [](Word word) { return word == 0; });
  }
  [[nodiscard]] bool is_told() const { return told_.count(common_) != 0; }

  // The step that removes what is in `common_`.
  Step& start_step() {
    Step& step = found_.start();
    add_eliminations(step);
    return step;
  }
  void add_eliminations(Step& step) const {
    for_each_bit(common_, [&](std::size_t i) { step.eliminations.push_back(graph_.candidate(i)); });
  }
  bool report_step() {
    told_.insert(common_);
    return found_.report();
  }

  void add_chain(const Nodes& nodes, Step& step) const {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Node& node = graph_.node(nodes[i]);
      step.marks.push_back({i % 2 == 0 ? Role::first_colour : Role::second_colour, node.cells,
                            DigitSet(node.digit)});
      if (i == 0) continue;
      add_link(nodes[i - 1], nodes[i], i % 2 == 1 ? LinkKind::strong : LinkKind::weak, step);
    }
  }
  void add_link(std::size_t from, std::size_t to, LinkKind kind, Step& step) const {
    step.links.push_back({graph_.node(from), graph_.node(to), kind});
    const Als* set = kind == LinkKind::strong ? graph_.set_between(from, to) : nullptr;
    if (set == nullptr) return;
    step.links.back().set = static_cast<std::int8_t>(step.sets.size());
    add_set(*set, step);
  }
  static void add_set(const Als& set, Step& step) {
    step.sets.push_back({set.cells, set.digits});
    step.marks.push_back({Role::bridge, set.cells, set.digits});
  }

  // The first of the shortest chains, if any of them is one.
  [[nodiscard]] std::optional<Nodes> chain(std::size_t start, std::size_t end) {
    std::optional<Nodes> first;
    layers_.search(start, Truth::off, length_);
    layers_.for_each_chain_to(end, length_, [&](const Nodes& nodes) {
      first = nodes;
      return false;
    });
    return first;
  }

  bool report_chain(std::size_t start, std::size_t end) {
    if (is_told()) return true;
    const auto nodes = chain(start, end);
    if (!nodes) return true;
    add_chain(*nodes, start_step());
    return report_step();
  }

  bool report_truth(std::size_t start) {
    const auto nodes = chain(start, start);
    if (!nodes) return true;
    Step& step = found_.start();
    step.placements.push_back(graph_.candidate(start));
    add_chain(*nodes, step);
    return found_.report();
  }

  bool report_discontinuity(std::size_t start, std::size_t end) {
    if (length_ + 2 > found_.options().max_chain_length) return true;
    if (set_common(start, end) != 1 || is_told()) return true;
    const auto nodes = chain(start, end);
    if (!nodes) return true;
    Step& step = start_step();
    const auto [cell, digit] = step.eliminations.front();
    const std::size_t target = graph_.id(cell, digit);
    add_link(target, start, LinkKind::weak, step);
    add_chain(*nodes, step);
    add_link(end, target, LinkKind::weak, step);
    return report_step();
  }

  bool report_loops(std::size_t start, std::size_t end) {
    layers_.search(start, Truth::off, length_);
    return layers_.for_each_chain_to(end, length_, [&](const Nodes& nodes) {
      if (plain_ && is_plain(nodes)) return true;
      set_common(end, start);
      for (std::size_t i = 2; i < nodes.size(); i += 2) add_common(nodes[i - 1], nodes[i]);
      Step& step = found_.start();
      for (std::size_t i = 1; i < nodes.size(); i += 2) add_locked(nodes[i - 1], nodes[i], step);
      if (is_told() || is_empty(common_)) return true;
      add_eliminations(step);
      add_chain(nodes, step);
      add_link(end, start, LinkKind::weak, step);
      return report_step();
    });
  }

  // In a loop an almost locked set lacks one of the two digits, so it has all the others.
  void add_locked(std::size_t from, std::size_t to, Step& step) {
    graph_.for_each_set_between(from, to, [&](const Als& set) {
      bool is_of_use = false;
      const DigitSet ends = DigitSet(graph_.node(from).digit) | DigitSet(graph_.node(to).digit);
      for (Digit digit : set.active - ends) {
        for (Cell cell : position_.cells(digit) & set.sees(digit)) {
          const std::size_t removed = graph_.id(cell, digit);
          is_of_use |= !has_bit(common_, removed);
          set_bit(common_, removed);
        }
      }
      if (is_of_use && graph_.set_between(from, to) != &set) add_set(set, step);
    });
  }

  const Position& position_;
  Findings& found_;
  Kind kind_;
  const LinkGraph& graph_;
  ChainLayers layers_;
  ChainSearch search_;
  // The chains without groups, which the finders of chains with groups leave out.
  std::optional<ChainSearch> plain_;
  int length_ = 0;
  std::vector<Word> common_;  // candidates
  std::set<std::vector<Word>> told_;
};

}  // namespace

void find_chains(const Position& position, Findings& found) {
  Workings& workings = found.workings();
  const Kind kind = kind_of(found.technique());
  const ChainEffects& effects =
      kind.has_groups ? workings.group_effects() : workings.candidate_effects();
  if (!effects.are_any()) return;
  if (kind.has_groups) return ChainFinder(position, workings.group_links(), effects, found).run();
  if (kind.scope == LinkScope::candidates) {
    return ChainFinder(position, workings.candidate_links(), effects, found).run();
  }
  LinkGraph links;  // some of those between candidates
  links.build(position, kind.scope);
  ChainFinder(position, links, effects, found).run();
}

}  // namespace nonet::technique
