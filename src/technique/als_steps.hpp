// What the finders of almost locked sets share: the sets with their restricted commons, and steps
// made of sets in a row.
#pragma once

#include "nonet/technique/finder.hpp"
#include "technique/almost_locked.hpp"

namespace nonet::technique {

struct AlsNetwork {
  const std::vector<Als>& sets;
  RestrictedCommons commons;

  AlsNetwork(const Position& position, const std::vector<Als>& all)
      : sets(all), commons(position, sets) {}

  [[nodiscard]] const Als& operator[](std::size_t i) const { return sets[i]; }
  [[nodiscard]] std::size_t size() const { return sets.size(); }
};

// What goes if each of the digits is in one of the two sets.
[[nodiscard]] Removals removals_of(const Position& position, const Als& one, const Als& two,
                                   DigitSet digits);

void add_set(Step& step, Role role, const Als& set);
// A strong link within set `i` of the step, and a weak one by a restricted common.
void add_strong_link(Step& step, const Als& set, std::size_t i, Digit from, Digit to);
void add_weak_link(Step& step, const Als& from, const Als& to, Digit digit);

// Sets in a row, each with a restricted common with the next, other than the one before.
struct AlsChain {
  std::vector<const Als*> sets;
  std::vector<Digit> commons;  // one less
};

// The chain as a step that removes what is said; `z` is a digit that one of the ends holds.
bool report_chain(const AlsChain& chain, const Removals& removals, Digit z, Findings& found);

}  // namespace nonet::technique
