// Death blossom: a cell, and an almost locked set for each of its candidates.
// Idea    The stem is one of its candidates, d. All places of d in the petal of d see the stem, so
//         that petal lacks d and holds all its other digits. If all petals have z, one of them holds
//         it, and what sees all places of z in every petal is not z.
// Finds   Stems of two candidates and more. Of the choices of petals that remove the same, one.
// Source  Sudopedia "Death Blossom"; HoDoKu code 0904. Petals may overlap.
// Cost    For each stem whose candidates have a chain each to the same thing (a petal is one) its
//         petals, and what is left to remove after each of its candidates.
//
// Choices of petals that leave the same candidates to remove are one choice: there are few of them,
// while there are thousands of ways to choose.
#include <algorithm>

#include "technique/als_steps.hpp"
#include "technique/finders.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {
namespace {

struct Petal {
  Digit digit{};
  const Als* set = nullptr;
};

// What all petals so far agree to remove.
struct Choice {
  Removals removals;
  std::vector<Petal> petals;
};

class Blossoms {
 public:
  Blossoms(const Position& position, Findings& found)
      : position_(position), found_(found), sets_(found.workings().sets()) {}

  // Gives: false when no more steps are wanted.
  bool report_on(Cell stem) const {
    const Removals common = most_removed(stem);
    if (common.is_empty()) return true;
    std::vector<Choice> choices{{common, {}}};
    for (Digit digit : position_.digits(stem)) {
      std::vector<Choice> next;
      for (const Choice& choice : choices) extend(choice, stem, digit, next);
      if (next.empty()) return true;
      choices = std::move(next);
    }
    for (const Choice& choice : choices) {
      if (!report(stem, choice)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] static bool is_petal(const Als& set, Cell stem, Digit digit) {
    return set.active.has(digit) && set.sees(digit).has(stem);
  }
  // What goes if the set holds all its digits but this one.
  [[nodiscard]] Removals removals_of(const Als& set, Digit digit) const {
    Removals removals;
    for (Digit z : set.active - DigitSet(digit)) removals.add(position_, z, set.sees(z));
    return removals;
  }

  // What for each candidate of the stem one petal or another removes.
  [[nodiscard]] Removals most_removed(Cell stem) const {
    Removals common;
    bool is_first = true;
    for (Digit digit : position_.digits(stem)) {
      Removals any;
      for (const Als& set : sets_) {
        if (is_petal(set, stem, digit)) any.add(removals_of(set, digit));
      }
      if (!is_first) any.keep(common);
      common = any;
      is_first = false;
      if (common.is_empty()) break;
    }
    return common;
  }

  void extend(const Choice& choice, Cell stem, Digit digit, std::vector<Choice>& next) const {
    for (const Als& set : sets_) {
      if (!is_petal(set, stem, digit)) continue;
      Removals removals = removals_of(set, digit);
      removals.keep(choice.removals);
      if (removals.is_empty()) continue;
      const bool is_known = std::any_of(next.begin(), next.end(), [&](const Choice& other) {
        return other.removals == removals;
      });
      if (is_known) continue;
      next.push_back({removals, choice.petals});
      next.back().petals.push_back({digit, &set});
    }
  }

  bool report(Cell stem, const Choice& choice) const {
    Step& step = found_.start();
    choice.removals.append_to(step);
    DigitSet removed;
    for (const Candidate& candidate : step.eliminations) removed.add(candidate.digit);
    step.marks.push_back({Role::pivot, CellSet(stem), position_.digits(stem)});
    const Digit z = removed.first();
    for (std::size_t i = 0; i < choice.petals.size(); ++i) {
      const auto& [digit, set] = choice.petals[i];
      add_set(step, Role::wing, *set);
      const Node start{CellSet(stem), digit};
      const Node place{set->at(digit), digit};
      const Node end{set->at(z), z};
      step.branches.push_back({start,
                               Truth::on,
                               end,
                               Truth::on,
                               {{start, place, LinkKind::weak},
                                {place, end, LinkKind::strong, static_cast<std::int8_t>(i)}}});
    }
    step.marks.push_back({Role::target, {}, removed});
    return found_.report();
  }

  const Position& position_;
  Findings& found_;
  const std::vector<Als>& sets_;
};

}  // namespace

void find_death_blossoms(const Position& position, Findings& found) {
  Workings& workings = found.workings();
  const Blossoms blossoms(position, found);
  for (Cell stem : position.empty()) {
    std::vector<std::uint16_t> nodes;
    for (Digit digit : position.digits(stem)) {
      nodes.push_back(static_cast<std::uint16_t>(workings.candidate_links().id(stem, digit)));
    }
    if (nodes.size() < 2 || !workings.set_effects().have_common(nodes)) continue;
    if (!blossoms.report_on(stem)) return;
  }
}

}  // namespace nonet::technique
