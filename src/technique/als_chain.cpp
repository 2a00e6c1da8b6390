// ALS chains: four and more almost locked sets in a row.
// Idea    Let the first set lack z. Then it holds its other digits, one of them a restricted common
//         with the second set, which lacks that and holds its others, and so on to the last set,
//         which holds z. One of the two ends holds z: what sees all places of z in both is not z.
//         The last set may be the first again: with its x it would have to lack x, so it lacks it,
//         and all its other digits clear what sees all their places.
// Finds   For each first set and restricted common, the last sets that a breadth-first walk comes
//         to; of the chains that remove the same candidates, one of the shortest, short ones first.
// Source  Sudopedia "ALS-XY-Chain"; HoDoKu code 0903.
// Cost    Little where chains have no effect (workings.hpp), which is what most calls end with. Else a
//         walk from each candidate, for the length that is wanted, and two walks from each set and
//         common, the first one short.
// Not     Two and three sets: als.cpp.
//
// A state of the walk is a set and a digit that it lacks.
#include <algorithm>
#include <map>

#include "technique/als_steps.hpp"
#include "technique/finders.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {
namespace {

constexpr int kFewestSets = 4;

class Walk {
 public:
  struct State {
    std::uint16_t set = 0;
    Digit lacks{};
    int sets = 0;  // in the chain up to here
    std::int32_t parent = -1;
  };

  explicit Walk(const AlsNetwork& network)
      : network_(network), seen_in_(network.size() * kDigitCount, 0) {}

  void clear() {
    ++walk_;
    states_.clear();
  }
  void enter(std::size_t set, Digit lacks, int sets, std::int32_t parent) {
    std::uint32_t& seen_in = seen_in_[set * kDigitCount + index(lacks)];
    if (seen_in == walk_) return;
    seen_in = walk_;
    states_.push_back({static_cast<std::uint16_t>(set), lacks, sets, parent});
  }
  // Enters what follows from state `i`.
  void expand(std::size_t i) {
    const State state = states_[i];
    for (const auto& [to, digit] : network_.commons.of(state.set)) {
      if (digit == state.lacks) continue;
      enter(to, digit, state.sets + 1, static_cast<std::int32_t>(i));
    }
  }
  [[nodiscard]] const std::vector<State>& states() const { return states_; }

 private:
  const AlsNetwork& network_;
  std::vector<std::uint32_t> seen_in_;  // the number of the walk that has been there last
  std::uint32_t walk_ = 0;
  std::vector<State> states_;
};

class ChainSearch {
 public:
  ChainSearch(const Position& position, Findings& found)
      : position_(position),
        found_(found),
        network_(found.workings().network()),
        walk_(network_),
        // Every set is a link, and so is every step from one to the next.
        most_sets_((found.options().max_chain_length + 1) / 2) {}

  void run() {
    if (most_sets_ < kFewestSets) return;
    if (found_.workings().screens() == Screens::on && !removes_something()) return;
    if (!walk_all(kFewestSets)) return;
    walk_all(most_sets_);
    report_long();
  }

 private:
  // Some candidate makes a set lack two digits if it is true.
  bool removes_something() {
    for (Digit z : kAllDigits) {
      for (Cell cell : position_.cells(z)) {
        if (is_refuted(cell, z)) return true;
      }
    }
    return false;
  }
  bool is_refuted(Cell cell, Digit z) {
    walk_.clear();
    for (std::size_t i = 0; i < network_.size(); ++i) {
      if (is_robbed(i, cell, z)) walk_.enter(i, z, 1, -1);
    }
    for (std::size_t i = 0; i < walk_.states().size(); ++i) {
      const Walk::State& state = walk_.states()[i];
      if (state.lacks != z && is_robbed(state.set, cell, z)) return true;
      if (state.sets < most_sets_) walk_.expand(i);
    }
    return false;
  }
  // The set lacks z if the cell is z.
  [[nodiscard]] bool is_robbed(std::size_t set, Cell cell, Digit z) const {
    return network_[set].active.has(z) && network_[set].sees(z).has(cell);
  }

  // Gives: false when no more steps are wanted.
  bool walk_all(int most) {
    for (std::size_t first = 0; first < network_.size(); ++first) {
      for (Digit x : network_[first].digits) {
        if ((network_[first].active - DigitSet(x)).is_empty()) continue;
        if (!walk_from(first, x, most)) return false;
      }
    }
    return true;
  }
  bool walk_from(std::size_t first, Digit x, int most) {
    walk_.clear();
    for (const auto& [to, digit] : network_.commons.of(first)) {
      if (digit == x) walk_.enter(to, x, 2, -1);
    }
    for (std::size_t i = 0; i < walk_.states().size(); ++i) {
      const int sets = walk_.states()[i].sets;
      if (sets < most) walk_.expand(i);
      if (sets >= kFewestSets && !take(first, x, i)) return false;
    }
    return true;
  }

  // Reports a chain of the fewest sets, keeps a longer one for later.
  bool take(std::size_t first, Digit x, std::size_t end) {
    const Walk::State& last = walk_.states()[end];
    if (last.set < first) return true;  // seen from the other end
    if (last.set == first && last.lacks != x) return true;
    const Als& one = network_[first];
    const Als& two = network_[last.set];
    const DigitSet z = (one.active & two.active) - DigitSet(x) - DigitSet(last.lacks);
    const Removals removals = removals_of(position_, one, two, z);
    if (removals.is_empty()) return true;
    const auto sets = static_cast<std::size_t>(last.sets);
    const auto [at, is_new] = best_.try_emplace(removals);
    if (!is_new && at->second.sets.size() <= sets) return true;
    at->second = chain_to(first, end);
    return sets > kFewestSets ||
           report_chain(at->second, removals, removals.first_digit(z), found_);
  }

  [[nodiscard]] AlsChain chain_to(std::size_t first, std::size_t end) const {
    AlsChain chain;
    for (auto i = static_cast<std::int32_t>(end); i >= 0;) {
      const Walk::State& state = walk_.states()[static_cast<std::size_t>(i)];
      chain.sets.push_back(&network_[state.set]);
      chain.commons.push_back(state.lacks);
      i = state.parent;
    }
    chain.sets.push_back(&network_[first]);
    std::reverse(chain.sets.begin(), chain.sets.end());
    std::reverse(chain.commons.begin(), chain.commons.end());
    return chain;
  }

  void report_long() {
    for (auto sets = static_cast<std::size_t>(kFewestSets) + 1;
         sets <= static_cast<std::size_t>(most_sets_); ++sets) {
      for (const auto& [removals, chain] : best_) {
        if (chain.sets.size() != sets) continue;
        const Digit z = removals.first_digit(DigitSet::all());
        if (!report_chain(chain, removals, z, found_)) return;
      }
    }
  }

  const Position& position_;
  Findings& found_;
  const AlsNetwork& network_;
  Walk walk_;
  int most_sets_;
  std::map<Removals, AlsChain> best_;  // by what they remove, the shortest chain
};

}  // namespace

void find_als_chains(const Position& position, Findings& found) {
  if (found.workings().set_effects().are_any()) ChainSearch(position, found).run();
}

}  // namespace nonet::technique
