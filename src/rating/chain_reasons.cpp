// The reasons of chains: the nodes that the searches went through, as links.
#include <algorithm>
#include <vector>

#include "rating/reasons.hpp"

namespace nonet::rating {
namespace {

nonet::Node public_node(Candidate c) {
  return {CellSet(cell_of(c)), digit_of(c)};
}
nonet::Node public_node(Node n) {
  return public_node(candidate_of(n));
}

Truth truth_of(Node n) {
  return is_on(n) ? Truth::on : Truth::off;
}

void add_effect(Step& step, const Removals& removals, const Node* placed) {
  if (placed != nullptr) {
    const Candidate c = candidate_of(*placed);
    step.placements.push_back({cell_of(c), digit_of(c)});
    return;
  }
  for (const Removal& removal : removals) {
    for (const Digit digit : removal.digits) step.eliminations.push_back({removal.cell, digit});
  }
  std::sort(step.eliminations.begin(), step.eliminations.end());
}

// From its source to `target`, each node after its reasons: the order in which they are written
// down is that of a walk which goes down to the first reason first, then the next.
class BranchMaker {
 public:
  BranchMaker(const Closure& closure, Branch& branch) : closure_(closure), branch_(branch) {}

  void make(Node target) {
    branch_.end = public_node(target);
    branch_.end_truth = truth_of(target);
    branch_.start = branch_.end;  // where the target is the source
    branch_.start_truth = branch_.end_truth;
    // A node is met twice: its reasons go before it, its links are written when it comes again.
    std::vector<Node> todo{target};
    std::vector<bool> is_open(kNodeCount), is_done(kNodeCount);
    while (!todo.empty()) {
      const Node node = todo.back();
      const auto parents = closure_.parents(node);
      if (is_open[index(node)] || is_done[index(node)]) {
        todo.pop_back();
        if (!is_done[index(node)]) write(node, parents);
        is_done[index(node)] = true;
        continue;
      }
      is_open[index(node)] = true;
      for (std::size_t i = parents.size(); i-- > 0;) {
        if (!is_open[index(parents[i])]) todo.push_back(parents[i]);
      }
    }
  }

 private:
  void write(Node node, std::span<const Node> parents) {
    if (parents.empty()) {
      branch_.start = public_node(node);
      branch_.start_truth = truth_of(node);
    }
    for (const Node parent : parents) {
      const LinkKind kind = is_on(node)     ? LinkKind::strong
                            : is_on(parent) ? LinkKind::weak
                                            : LinkKind::derived;
      branch_.links.push_back({public_node(parent), public_node(node), kind});
    }
  }

  const Closure& closure_;
  Branch& branch_;
};

// The technique of the sentences: a net where some node has several reasons.
nonet::Technique technique_of(const Step& step, bool is_contradiction) {
  bool is_net = false;
  for (const Branch& branch : step.branches) {
    for (std::size_t i = 1; i < branch.links.size(); ++i) {
      is_net |= branch.links[i].from != branch.links[i - 1].to;
    }
  }
  if (is_contradiction) {
    return is_net ? nonet::Technique::forcing_net_contradiction
                  : nonet::Technique::forcing_chain_contradiction;
  }
  return is_net ? nonet::Technique::forcing_net_verity : nonet::Technique::forcing_chain_verity;
}

}  // namespace

Step reasons_of(const StaticChain& chain) {
  Step step;
  step.technique = chain.is_cycle ? nonet::Technique::continuous_nice_loop
                                  : nonet::Technique::discontinuous_nice_loop;
  std::vector<Node> nodes{chain.target};
  chain.walk_back([&](const StaticChain::Step& at) { nodes.push_back(node(at.at, at.is_on)); });
  std::reverse(nodes.begin(), nodes.end());
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i) {
    step.links.push_back({public_node(nodes[i]), public_node(nodes[i + 1]),
                          is_on(nodes[i + 1]) ? LinkKind::strong : LinkKind::weak});
  }
  add_effect(step, chain.removals,
             !chain.is_cycle && is_on(chain.target) ? &chain.target : nullptr);
  return step;
}

Step reasons_of(const ForcingChain& chain) {
  Step step;
  for (const ForcingTarget& target : chain.targets) {
    step.branches.emplace_back();
    BranchMaker(*target.closure, step.branches.back()).make(target.node);
  }
  step.technique = technique_of(step, chain.key.kind == ChainKind::contradiction);
  add_effect(step, chain.removals, is_on(chain.result) ? &chain.result : nullptr);
  return step;
}

}  // namespace nonet::rating
