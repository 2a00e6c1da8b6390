// Nested steps: what simple patterns and chains on a closure's working board turn off.
// Idea    When nothing more follows by links, look for a step on the working board. It holds there
//         because of candidates that have gone since the start, and those are its parents.
// Order   Locked candidates, hidden pairs, naked pairs, X-wings; then at level 2 static chains, at
//         level 3 static and then multiple chains, at level 4 dynamic chains alone. The first
//         producer that turns anything off ends the search, and all of its steps are used.
// Not     A step without parents: it would hold at the start. It is left out, not looked behind.
#include "rating/closures.hpp"
#include "rating/fish.hpp"
#include "rating/locked.hpp"

namespace nonet::rating {
namespace {

// Parents without repetition, in the order they were added.
class Parents {
 public:
  void add(Candidate c) noexcept { list_[size_++] = c; }
  void add_new(Candidate c) noexcept {
    if (known_.has(c)) return;
    known_.add(c);
    add(c);
  }
  [[nodiscard]] bool is_empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::span<const Candidate> all() const noexcept { return {list_.data(), size_}; }

 private:
  std::size_t size_ = 0;
  CandidateSet known_;
  std::array<Candidate, kCandidateCount> list_;
};

// The places that `digit` has lost in `house` since the start, less those in `except`.
void add_lost_places(const Board& start, const Board& now, House house, Digit digit, Places except,
                     Parents& parents) {
  for (int i : BitsOf(start.places(house, digit) & ~now.places(house, digit) & ~except)) {
    parents.add(candidate(cell_in(house, i), digit));
  }
}

Parents parents_of(const Board& start, const Board& now, const Locked& locked) {
  Parents parents;
  add_lost_places(start, now, locked.base, locked.digit, common_places(locked.base, locked.cover),
                  parents);
  return parents;
}

Parents parents_of(const Board& start, const Board& now, const Fish& fish) {
  Parents parents;
  for (int line : BitsOf(fish.base)) {
    add_lost_places(start, now, house_of(fish.base_kind, line), fish.digit, fish.cover, parents);
  }
  return parents;
}

Parents parents_of_hidden(const Board& start, const HouseSet& set) {
  Parents parents;
  for (int i : BitsOf(kAllPlaces & ~set.cells)) {
    const Cell cell = cell_in(set.house, i);
    for (Digit digit : start.digits(cell) & set.digits) parents.add(candidate(cell, digit));
  }
  return parents;
}

Parents parents_of_naked(const Board& start, const HouseSet& set) {
  Parents parents;
  for (int i : BitsOf(set.cells)) {
    const Cell cell = cell_in(set.house, i);
    for (Digit digit : start.digits(cell) - set.digits) parents.add(candidate(cell, digit));
  }
  return parents;
}

Parents parents_of(const Board& start, const Board& now, const InnerHint& hint) {
  Parents parents;
  for (const Need& need : hint.needs) {
    const Cell cell = cell_of(need.at);
    const Digit digit = digit_of(need.at);
    if (need.cause == Cause::cell) {
      for (Digit lost : start.digits(cell) - now.digits(cell)) {
        parents.add_new(candidate(cell, lost));
      }
      continue;
    }
    const House house = house_of(cell, kind_of(need.cause));
    for (int i : BitsOf(start.places(house, digit) & ~now.places(house, digit))) {
      parents.add_new(candidate(cell_in(house, i), digit));
    }
  }
  return parents;
}

HousesByDigit houses_of(std::span<const Candidate> lost) {
  HousesByDigit where;
  for (Candidate c : lost) where.houses[index(digit_of(c))] |= houses_mask(cell_of(c));
  return where;
}

}  // namespace

bool Closures::add_nested(Closure& closure) {
  if (add_patterns(closure)) return true;
  constexpr auto kMultiple = ClosureMode::Family::multiple;
  if (mode_.level == 4) {
    return add_inner(closure, inner_.forcing_chains(closure.board, {.level = mode_.inner}));
  }
  if (mode_.level >= 2 && add_inner(closure, inner_.static_chains(closure.board))) return true;
  return mode_.level == 3 &&
         add_inner(closure, inner_.forcing_chains(closure.board, {.family = kMultiple}));
}

bool Closures::add_patterns(Closure& closure) {
  const Board& now = closure.board;
  bool is_any = false;
  const auto use = [&](const Parents& parents, Removals removals) {
    if (parents.is_empty()) return false;
    to_table_order(removals.begin(), removals.end());
    is_any |= turn_off(closure, removals.begin(), removals.end(), parents.all(), nullptr);
    return false;
  };
  const std::uint16_t taken_away = closure.off.done;
  const auto lost_since = [&](std::uint16_t& looked) {
    return closure.off.all().subspan(std::exchange(looked, taken_away));
  };
  if (closure.looked.locked != taken_away) {
    for_each_locked(now, houses_of(lost_since(closure.looked.locked)), [&](const Locked& found) {
      return use(parents_of(start_, now, found), locked_removals(now, found));
    });
    if (is_any) return true;
  }
  if (closure.looked.hidden != taken_away) {
    for_each_hidden_set(now, 2, HiddenNeeds::removal, houses_of(lost_since(closure.looked.hidden)),
                        [&](const HouseSet& set) {
                          return use(parents_of_hidden(start_, set), hidden_removals(now, set));
                        });
    if (is_any) return true;
  }
  if (closure.looked.naked != taken_away) {
    CellSet cells;
    for (Candidate lost : lost_since(closure.looked.naked)) cells.add(cell_of(lost));
    for_each_naked_set(now, 2, cells, [&](const HouseSet& set) {
      return use(parents_of_naked(start_, set), naked_removals(now, set));
    });
    if (is_any) return true;
  }
  if (closure.looked.fish == taken_away) return false;
  for_each_fish(now, 2, houses_of(lost_since(closure.looked.fish)), [&](const Fish& fish) {
    return use(parents_of(start_, now, fish), fish_removals(now, fish));
  });
  return is_any;
}

bool Closures::add_inner(Closure& closure, const InnerHints& hints) {
  bool is_any = false;
  for (const InnerHint& hint : hints) {
    const Parents parents = parents_of(start_, closure.board, hint);
    if (parents.is_empty()) continue;
    is_any |= turn_off(closure, hint.removals.data(), hint.removals.data() + hint.removals.size(),
                       parents.all(), &hint);
  }
  return is_any;
}

// All that one step turns off has the same parents, so they are written down once.
bool Closures::turn_off(Closure& closure, const Removal* begin, const Removal* end,
                        std::span<const Candidate> parents, const InnerHint* hint) {
  bool is_any = false;
  const std::uint32_t first = closure.parents_end();
  for (const Removal* removal = begin; removal != end; ++removal) {
    for (Digit digit : removal->digits) {
      const Candidate c = candidate(removal->cell, digit);
      if (closure.off.has(c)) continue;
      if (!is_any) {
        for (Candidate parent : parents) closure.add_parent(off(parent));
      }
      is_any = true;
      closure.add_off(c, first, hint != nullptr ? Cause::nested : Cause::none);
      if (hint != nullptr) closure.attach(c, *hint);
    }
  }
  return is_any;
}

}  // namespace nonet::rating
