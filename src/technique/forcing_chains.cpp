// Forcing chains: contradiction and verity.
// Idea    Some digit is in every cell, and every digit is somewhere in every house. If a chain leads
//         from each of these candidates to the same thing, it is so. Told the other way round: if it
//         were not so, chains would take away each of them.
// Finds   The two are one pattern, which is told once, as is easiest to follow: as a contradiction
//         where a house would have no place for a digit, as a verity where all digits of a cell lead
//         to the same end. For each effect the pattern whose longest chain is shortest.
// Source  Sudopedia "Forcing Chain"; HoDoKu codes 1301, 1302. A contradiction of two chains (a
//         candidate true and false) is a discontinuous loop.
// Cost    One breadth first search from each candidate of a cell or house that leads to something in
//         common, all of them a layer at a time, with groups and almost locked sets; then an
//         intersection for each such cell or house.
// Not     What follows from several candidates together (forcing nets).
#include <algorithm>
#include <vector>

#include "technique/alternatives.hpp"
#include "technique/chain_search.hpp"
#include "technique/finders.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {
namespace {

using Nodes = std::vector<std::uint16_t>;
using Word = BitTable::Word;

// Alternatives, with the nodes that they are.
struct Origin {
  Alternatives alternatives;
  Nodes nodes;
};

class ForcingChains {
 public:
  ForcingChains(const Position& position, Findings& found)
      : found_(found),
        graph_(found.workings().group_links()),
        layers_(graph_),
        told_on_((graph_.candidate_count() + 63) / 64),
        told_off_(told_on_) {
    if (found.technique() == Technique::forcing_chain_verity) {
      for (Cell cell : position.empty()) collect(position, candidates_of(position, cell));
    } else {
      for (House house : kAllHouses) {
        for (Digit digit : kAllDigits) collect(position, places_of(position, digit, house));
      }
    }
    // Candidates that are numbered from the end of the last word of a row are groups.
    const std::size_t rest = graph_.candidate_count() % 64;
    if (rest != 0) told_on_.back() = told_off_.back() = ~((Word{1} << rest) - 1);
  }

  void run() {
    ChainSearch search(graph_, Truth::on, starts());
    while (search.length() < found_.options().max_chain_length && search.advance()) {
      if (search.length() == 1) continue;
      for (const Origin& origin : all_) {
        if (!report_common(origin, search)) return;
      }
    }
  }

 private:
  // Two alternatives are a strong link, and their chains one chain. Where something is true in the
  // end, something else is false.
  void collect(const Position& position, const Alternatives& alternatives) {
    Nodes nodes;
    for_each_candidate(position, alternatives, [&](Candidate candidate) {
      nodes.push_back(static_cast<std::uint16_t>(graph_.id(candidate.cell, candidate.digit)));
    });
    if (nodes.size() <= 2 || !found_.workings().group_effects().have_common(nodes)) return;
    all_.push_back({alternatives, std::move(nodes)});
  }

  [[nodiscard]] Nodes starts() const {
    Nodes nodes;
    for (const Origin& origin : all_) {
      nodes.insert(nodes.end(), origin.nodes.begin(), origin.nodes.end());
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
  }

  // What the layer just made has added to what follows from all of them.
  bool report_common(const Origin& origin, const ChainSearch& search) {
    const Truth truth = search.truth();
    std::vector<Word>& told = truth == Truth::on ? told_on_ : told_off_;
    for (std::size_t w = 0; w < told.size(); ++w) {
      Word common = ~told[w];
      for (std::size_t node : origin.nodes) common &= search.all(node, truth)[w];
      for (; common != 0; common &= common - 1) {
        const auto end = 64 * w + static_cast<std::size_t>(std::countr_zero(common));
        if (!report(origin, end, truth, search.length())) return false;
      }
    }
    return true;
  }

  bool report(const Origin& origin, std::size_t end, Truth truth, int length) {
    Step& step = found_.start();
    for (std::size_t start : origin.nodes) {
      if (!add_branch(start, end, truth, length, step)) return true;
    }
    set_bit(truth == Truth::on ? told_on_ : told_off_, end);
    conclude(graph_.candidate(end), truth, step);
    const bool is_verity = found_.technique() == Technique::forcing_chain_verity;
    const auto& [cells, digit] = graph_.node(end);
    step.marks.push_back({Role::pivot, is_verity ? origin.alternatives.cells : cells,
                          is_verity ? origin.alternatives.digits : DigitSet(digit)});
    mark(origin.alternatives, step);
    return found_.report();
  }

  // Gives: false where the shortest way is no chain.
  bool add_branch(std::size_t start, std::size_t end, Truth truth, int length, Step& step) {
    layers_.search(start, Truth::on, length);
    Nodes nodes;
    layers_.for_each_chain_to(end, layers_.layer_of(end, truth), [&](const Nodes& chain) {
      nodes = chain;
      return false;
    });
    if (nodes.empty()) return false;
    Branch branch{graph_.node(start), Truth::on, graph_.node(end), truth, {}};
    if (found_.technique() == Technique::forcing_chain_contradiction) {
      std::reverse(nodes.begin(), nodes.end());
      branch = {graph_.node(end), other(truth), graph_.node(start), Truth::off, {}};
    }
    bool is_weak = branch.start_truth == Truth::on;
    for (std::size_t i = 1; i < nodes.size(); ++i, is_weak = !is_weak) {
      branch.links.push_back({graph_.node(nodes[i - 1]), graph_.node(nodes[i]),
                              is_weak ? LinkKind::weak : LinkKind::strong});
      const Als* set = is_weak ? nullptr : graph_.set_between(nodes[i - 1], nodes[i]);
      if (set == nullptr) continue;
      branch.links.back().set = static_cast<std::int8_t>(step.sets.size());
      step.sets.push_back({set->cells, set->digits});
    }
    step.branches.push_back(std::move(branch));
    return true;
  }

  Findings& found_;
  const LinkGraph& graph_;
  ChainLayers layers_;
  std::vector<Origin> all_;
  std::vector<Word> told_on_, told_off_;  // ends that a step has had, and what is no candidate
};

}  // namespace

void find_forcing_chains(const Position& position, Findings& found) {
  ForcingChains(position, found).run();
}

}  // namespace nonet::technique
