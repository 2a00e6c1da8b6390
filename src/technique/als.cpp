// Two and three almost locked sets: ALS-XZ and ALS-XY-wing.
// Idea    An almost locked set without x holds all its other digits. ALS-XZ: x is a restricted
//         common of two sets, so one of them lacks it and holds z; what sees all places of z in both
//         is not z. With two restricted commons each set has one of them: both sets are locked, and
//         all their digits clear what sees all their places. ALS-XY-wing: a pivot set shares x with
//         one set and y with another, and lacks one of them at most, so one of the two others holds
//         z.
// Finds   Every pair; of the triples that remove the same candidates, one. Sets may overlap.
// Source  Sudopedia "ALS-XZ", "ALS-XY-Wing"; HoDoKu codes 0901, 0902.
// Cost    Sets and their restricted commons once (almost_locked.cpp), then the pairs and triples
//         that have some.
// Not     More sets in a row (als_chain.cpp) or around a cell (death_blossom.cpp).
#include <set>

#include "technique/als_steps.hpp"
#include "technique/finders.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {

Removals removals_of(const Position& position, const Als& one, const Als& two, DigitSet digits) {
  Removals removals;
  for (Digit digit : digits& one.active& two.active) {
    removals.add(position, digit, one.sees(digit) & two.sees(digit));
  }
  return removals;
}

void add_set(Step& step, Role role, const Als& set) {
  step.sets.push_back({set.cells, set.digits});
  step.marks.push_back({role, set.cells, set.digits});
}

void add_strong_link(Step& step, const Als& set, std::size_t i, Digit from, Digit to) {
  step.links.push_back(
      {{set.at(from), from}, {set.at(to), to}, LinkKind::strong, static_cast<std::int8_t>(i)});
}

void add_weak_link(Step& step, const Als& from, const Als& to, Digit digit) {
  step.links.push_back({{from.at(digit), digit}, {to.at(digit), digit}, LinkKind::weak});
  step.marks.push_back({Role::bridge, from.at(digit) | to.at(digit), DigitSet(digit)});
}

bool report_chain(const AlsChain& chain, const Removals& removals, Digit z, Findings& found) {
  Step& step = found.start();
  const std::size_t last = chain.sets.size() - 1;
  for (std::size_t i = 0; i <= last; ++i) {
    add_set(step, i == 0 || i == last ? Role::wing : Role::pivot, *chain.sets[i]);
  }
  for (std::size_t i = 0; i <= last; ++i) {
    const Als& set = *chain.sets[i];
    const Digit to = i == last ? z : chain.commons[i];
    add_strong_link(step, set, i, i == 0 ? z : chain.commons[i - 1], to);
    if (i < last) add_weak_link(step, set, *chain.sets[i + 1], to);
  }
  removals.append_to(step);
  DigitSet removed(z);
  for (const Candidate& candidate : step.eliminations) removed.add(candidate.digit);
  step.marks.push_back({Role::target, {}, removed});
  return found.report();
}

namespace {

bool report_xz(const Position& position, const Als& one, const Als& two, Digit x, Findings& found) {
  const DigitSet z = (one.digits & two.digits) - DigitSet(x);
  const Removals removals = removals_of(position, one, two, z);
  if (z.is_empty() || !found.wants(!removals.is_empty())) return true;
  return report_chain({{&one, &two}, {x}}, removals, removals.first_digit(z), found);
}

bool report_ring(const Position& position, const Als& one, const Als& two, Digit x, Digit y,
                 Findings& found) {
  const DigitSet xy = DigitSet(x) | DigitSet(y);
  Removals removals = removals_of(position, one, two, xy);
  for (const Als* set : {&one, &two}) {
    for (Digit digit : (set->digits & set->active) - xy) {
      removals.add(position, digit, set->sees(digit));
    }
  }
  if (!found.wants(!removals.is_empty())) return true;
  Step& step = found.start();
  add_set(step, Role::wing, one);
  add_set(step, Role::wing, two);
  add_strong_link(step, one, 0, x, y);
  add_weak_link(step, one, two, y);
  add_strong_link(step, two, 1, y, x);
  add_weak_link(step, two, one, x);
  removals.append_to(step);
  return found.report();
}

}  // namespace

void find_als_xz(const Position& position, Findings& found) {
  // A pattern that removes nothing may be wanted.
  if (!found.wants(false) && !found.workings().set_effects().are_any()) return;
  const AlsNetwork& sets = found.workings().network();
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const auto commons = sets.commons.of(i);
    for (std::size_t k = 0; k < commons.size(); ++k) {
      const auto& [other, x] = commons[k];
      if (other < i) continue;
      if (k + 1 < commons.size() && commons[k + 1].to == other) {
        if (!report_ring(position, sets[i], sets[other], x, commons[k + 1].digit, found)) return;
        while (k + 1 < commons.size() && commons[k + 1].to == other) ++k;
      } else if (!report_xz(position, sets[i], sets[other], x, found)) {
        return;
      }
    }
  }
}

void find_als_xy_wings(const Position& position, Findings& found) {
  if (!found.workings().set_effects().are_any()) return;
  std::set<Removals> reported;
  const AlsNetwork& sets = found.workings().network();
  for (std::size_t pivot = 0; pivot < sets.size(); ++pivot) {
    const auto commons = sets.commons.of(pivot);
    for (std::size_t i = 0; i < commons.size(); ++i) {
      const auto& [first, x] = commons[i];
      const Als& one = sets[first];
      const DigitSet may_be_z = one.active - DigitSet(x);
      for (std::size_t k = i + 1; k < commons.size(); ++k) {
        const auto& [second, y] = commons[k];
        const Als& two = sets[second];
        const DigitSet z = (may_be_z & two.active) - DigitSet(y);
        if (z.is_empty() || x == y || first == second) continue;
        const Removals removals = removals_of(position, one, two, z);
        if (removals.is_empty() || !reported.insert(removals).second) continue;
        if (!report_chain({{&one, &sets[pivot], &two}, {x, y}}, removals, removals.first_digit(z),
                          found)) {
          return;
        }
      }
    }
  }
}

}  // namespace nonet::technique
