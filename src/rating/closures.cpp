// The closure of a node: what else is on and off if it is.
// Idea    What is on turns off all that it sees; what is off leaves its cell and houses with one
//         candidate less, and the last one is on. With deletions, what is off leaves the board, so
//         that a last candidate may have several nodes behind it; without, only the first counts.
// Order   Two queues. What is on is followed first, always; then one that is off, which is taken
//         away after its consequences are found and before they are added. A new node whose
//         opposite is known ends the closure at once. When both queues are empty nested steps are
//         looked for (nested.cpp).
// Why     Order and the moment of ending decide which reasons a node gets, so they decide lengths.
#include "rating/closures.hpp"

namespace nonet::rating {

Closures::~Closures() {
  for (auto& closure : made_) {
    if (closure) scratch_.pool.give_back(std::move(closure));
  }
}

const Closure& Closures::of(Node source) {
  auto& closure = made_[index(source)];
  if (!closure) {
    if (lower_ == nullptr) {
      closure = scratch_.pool.take(start_, source);
    } else {
      closure = scratch_.pool.take(lower_->of(source));
    }
    complete(*closure);
  } else if (closure->level < mode_.level) {
    complete(*closure);
  }
  return *closure;
}

void Closures::complete(Closure& closure) {
  closure.level = mode_.level;
  while (!scratch_.stop.is_asked()) {
    if (closure.on.has_next()) {
      if (!follow_on(closure)) return;
    } else if (closure.off.has_next()) {
      if (!follow_off(closure)) return;
    } else if (mode_.level == 0 || !add_nested(closure)) {
      return;
    }
  }
}

bool Closures::follow_on(Closure& closure) {
  const Candidate source = closure.on.order[closure.on.done++];
  // What has been taken away is off, and so passed over here.
  for (Candidate seen : mode_.family == ClosureMode::Family::nishio ? weak_.through_houses(source)
                                                                    : weak_.all(source)) {
    const bool is_contradiction = closure.on.has(seen);
    if (!is_contradiction && closure.off.has(seen)) continue;
    const std::uint32_t first = closure.parents_end();
    closure.add_parent(on(source));
    if (is_contradiction) {
      closure.contradict(off(seen), first, Cause::none);
      return false;
    }
    closure.add_node(off(seen), first, Cause::none);
  }
  return true;
}

bool Closures::follow_off(Closure& closure) {
  const Candidate source = closure.off.order[closure.off.done++];
  const auto through =
      mode_.family == ClosureMode::Family::nishio ? Through::houses : Through::both;
  const bool is_consistent = for_each_strong_link(
      closure.board, cell_of(source), digit_of(source), through, [&](Candidate to, Cause cause) {
        const bool is_contradiction = closure.off.has(to);
        if (!is_contradiction && closure.on.has(to)) return true;
        const std::uint32_t first = closure.parents_end();
        closure.add_parent(off(source));
        if (mode_.deletes()) add_lost(closure, source, cause);
        if (is_contradiction) {
          closure.contradict(on(to), first, cause);
          return false;
        }
        closure.add_node(on(to), first, cause);
        return true;
      });
  if (!is_consistent) return false;
  if (mode_.deletes()) closure.take_away(source);
  return true;
}

// The other candidates that had to go before the last one was left.
void Closures::add_lost(Closure& closure, Candidate turned_off, Cause cause) {
  const Cell cell = cell_of(turned_off);
  const Digit digit = digit_of(turned_off);
  if (cause == Cause::cell) {
    for (Digit lost : start_.digits(cell) - closure.board.digits(cell)) {
      closure.add_parent(off(candidate(cell, lost)));
    }
    return;
  }
  const House house = house_of(cell, kind_of(cause));
  for (int i : BitsOf(start_.places(house, digit) & ~closure.board.places(house, digit))) {
    closure.add_parent(off(candidate(cell_in(house, i), digit)));
  }
}

}  // namespace nonet::rating
