// Chains: X-chain, XY-chain, nice loops, AIC.
// Idea    A chain a = b - c = … = z says that a or z is true (link_graph.hpp, chain_search.hpp). What
//         is linked weakly to both goes. If a and z are the same, it is true. If they are linked
//         weakly themselves, the chain is a loop of which every second node is true, and what is
//         linked weakly to both ends of any weak link of it goes.
// Finds   For each effect the shortest chain that has it, shorter chains first. X-chains have one
//         digit; XY-chains go through cells of two candidates and have ends of one digit; AIC go
//         anywhere and remove several candidates. One that removes a single candidate is told as
//         a discontinuous loop at it, as is one that comes back to its start. Of the loops those
//         that are shortest through one of their weak links.
// Source  Sudopedia "X-Chain", "XY-Chain", "Nice Loop", "Alternating Inference Chain"; HoDoKu codes
//         0701, 0702, 0706 to 0708.
// Cost    One breadth first search from each candidate, all of them a layer at a time, on rows of
//         bits: about a microsecond each. Allocates the rows.
// Not     Groups (grouped chains), several chains at once (forcing chains).
#include <optional>
#include <set>
#include <vector>

#include "technique/chain_search.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

using Nodes = std::vector<std::uint16_t>;
using Word = BitTable::Word;

LinkScope scope_of(Technique technique) {
  if (technique == Technique::x_chain) return LinkScope::one_digit;
  if (technique == Technique::xy_chain) return LinkScope::two_digits;
  return LinkScope::candidates;
}

class ChainFinder {
 public:
  ChainFinder(const Position& position, Findings& found)
      : found_(found), graph_(position, scope_of(found.technique())), layers_(graph_) {}

  void run() {
    ChainSearch search(graph_);
    while (search.length() + 2 <= found_.options().max_chain_length && search.advance()) {
      length_ = search.length();
      if (length_ == 1) continue;
      for (std::size_t start = 0; start < graph_.size(); ++start) {
        const auto ends = search.fresh_ends(start);
        if (!report_all(start, ends)) return;
      }
    }
  }

 private:
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
    switch (found_.technique()) {
      case Technique::continuous_nice_loop:
        return !is_loop || report_loops(start, end);
      case Technique::discontinuous_nice_loop:
        if (start == end) return report_truth(start);
        return is_loop || report_discontinuity(start, end);
      case Technique::aic:
        return is_loop || start == end || count(common(start, end)) < 2 || report_chain(start, end);
      default:
        return start == end || graph_.node(start).digit != graph_.node(end).digit ||
               report_chain(start, end);
    }
  }

  // What is linked weakly to both.
  [[nodiscard]] std::vector<Word> common(std::size_t a, std::size_t b) const {
    std::vector<Word> row(graph_.weak(a).begin(), graph_.weak(a).end());
    for (std::size_t w = 0; w < row.size(); ++w) row[w] &= graph_.weak(b)[w];
    return row;
  }
  [[nodiscard]] static int count(BitTable::ConstRow row) {
    int n = 0;
    for (Word word : row) n += std::popcount(word);
    return n;
  }

  // There is an effect, and no step has had it.
  [[nodiscard]] bool has_news(const std::vector<Word>& removed) const {
    return count(removed) > 0 && told_.count(removed) == 0;
  }
  bool report(const std::vector<Word>& removed) {
    told_.insert(removed);
    return found_.report();
  }

  Step& start_step(BitTable::ConstRow removed) {
    Step& step = found_.start();
    for_each_bit(removed, [&](std::size_t i) { step.eliminations.push_back(graph_.candidate(i)); });
    return step;
  }

  void add_links(const Nodes& nodes, Step& step) const {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Node& node = graph_.node(nodes[i]);
      step.marks.push_back({i % 2 == 0 ? Role::first_colour : Role::second_colour, node.cells,
                            DigitSet(node.digit)});
      if (i > 0)
        add_link(nodes[i - 1], nodes[i], i % 2 == 1 ? LinkKind::strong : LinkKind::weak, step);
    }
  }
  void add_link(std::size_t from, std::size_t to, LinkKind kind, Step& step) const {
    step.links.push_back({graph_.node(from), graph_.node(to), kind});
  }

  // The shortest chain from the start to the end, if it is one.
  [[nodiscard]] std::optional<Nodes> chain(std::size_t start, std::size_t end) {
    std::optional<Nodes> first;
    layers_.search(start, length_);
    layers_.for_each_chain_to(end, [&](const Nodes& nodes) {
      first = nodes;
      return false;
    });
    return first;
  }

  bool report_chain(std::size_t start, std::size_t end) {
    const auto removed = common(start, end);
    if (!has_news(removed)) return true;
    const auto nodes = chain(start, end);
    if (!nodes) return true;
    add_links(*nodes, start_step(removed));
    return report(removed);
  }

  bool report_truth(std::size_t start) {
    const auto nodes = chain(start, start);
    if (!nodes) return true;
    Step& step = found_.start();
    step.placements.push_back(graph_.candidate(start));
    add_links(*nodes, step);
    return found_.report();
  }

  bool report_discontinuity(std::size_t start, std::size_t end) {
    const auto removed = common(start, end);
    if (length_ + 2 > found_.options().max_chain_length) return true;
    if (count(removed) != 1 || !has_news(removed)) return true;
    const auto nodes = chain(start, end);
    if (!nodes) return true;
    Step& step = start_step(removed);
    std::size_t target = 0;
    for_each_bit(removed, [&](std::size_t i) { target = i; });
    add_link(target, start, LinkKind::weak, step);
    add_links(*nodes, step);
    add_link(end, target, LinkKind::weak, step);
    return report(removed);
  }

  bool report_loops(std::size_t start, std::size_t end) {
    layers_.search(start, length_);
    return layers_.for_each_chain_to(end, [&](const Nodes& nodes) {
      std::vector<Word> removed = common(end, start);
      for (std::size_t i = 2; i < nodes.size(); i += 2) {
        const auto more = common(nodes[i - 1], nodes[i]);
        for (std::size_t w = 0; w < removed.size(); ++w) removed[w] |= more[w];
      }
      if (!has_news(removed)) return true;
      Step& step = start_step(removed);
      add_links(nodes, step);
      add_link(end, start, LinkKind::weak, step);
      return report(removed);
    });
  }

  Findings& found_;
  LinkGraph graph_;
  ChainLayers layers_;
  int length_ = 0;
  std::set<std::vector<Word>> told_;
};

}  // namespace

void find_chains(const Position& position, Findings& found) {
  ChainFinder(position, found).run();
}

}  // namespace nonet::technique
