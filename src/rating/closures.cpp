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
namespace {

// What a cell sees in the order of chains: in its box, in its row, in its column, each cell once.
constexpr auto kSeen = [] {
  std::array<std::array<CellSet, 3>, kCellCount> seen{};
  for (Cell cell : kAllCells) {
    const CellSet box = set_of(house_of(cell, HouseKind::box));
    seen[index(cell)] = {box - CellSet(cell), set_of(house_of(cell, HouseKind::row)) - box,
                         set_of(house_of(cell, HouseKind::column)) - box};
  }
  return seen;
}();

}  // namespace

Closures::Closures(const Board& start, ClosureMode mode, ChainScratch& scratch, InnerCache& inner)
    : start_(start), mode_(mode), scratch_(scratch), inner_(inner) {
  for (Cell cell : kAllCells) {
    for (Digit digit : start.digits(cell)) candidates_[index(digit)].add(cell);
  }
}

Closures::Closures(Closures& lower, ClosureMode mode)
    : start_(lower.start_),
      mode_(mode),
      candidates_(lower.candidates_),
      scratch_(lower.scratch_),
      inner_(lower.inner_),
      lower_(&lower) {}

Closures::~Closures() {
  for (auto& closure : made_) {
    if (closure) scratch_.pool.give_back(std::move(closure));
  }
}

const Closure& Closures::of(Node source) {
  auto& closure = made_[index(source)];
  if (!closure) {
    closure = scratch_.pool.take(start_);
    if (lower_ == nullptr) {
      closure->begin(start_, candidates_, source);
    } else {
      closure->copy(lower_->of(source));
    }
    complete(*closure);
  } else if (closure->level < mode_.level) {
    complete(*closure);
  }
  return *closure;
}

void Closures::complete(Closure& closure) {
  closure.level = mode_.level;
  if (closure.is_contradiction) return;  // that is the end at any level
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

// What is off already is passed over; what has been taken away is.
bool Closures::follow_on(Closure& closure) {
  const Candidate source = closure.on.order[closure.on.done++];
  const Cell cell = cell_of(source);
  const Digit digit = digit_of(source);
  const std::uint32_t first = closure.parents_end();
  closure.add_parent(on(source));  // of all that it turns off
  const auto turn_off = [&](Candidate seen) {
    if (closure.on.has(seen)) {
      closure.contradict(off(seen), first, Cause::none);
      return false;
    }
    closure.add_off(seen, first, Cause::none);
    return true;
  };
  if (mode_.family != ClosureMode::Family::nishio) {
    for (Digit other : start_.digits(cell) - DigitSet(digit)) {
      const Candidate seen = candidate(cell, other);
      if (!closure.off.has(seen) && !turn_off(seen)) return false;
    }
  }
  const CellSet open = closure.open[index(digit)];
  for (const CellSet& part : kSeen[index(cell)]) {
    for (Cell seen : open& part) {
      if (!turn_off(candidate(seen, digit))) return false;
    }
  }
  return true;
}

// With deletions it is taken away before its consequences are looked for: where one other is left,
// there were two.
bool Closures::follow_off(Closure& closure) {
  const Candidate source = closure.off.order[closure.off.done++];
  const Cell cell = cell_of(source);
  const Digit digit = digit_of(source);
  if (mode_.deletes()) closure.board.remove(cell, digit);
  if (mode_.family != ClosureMode::Family::nishio) {
    const DigitSet others = closure.board.digits(cell) - DigitSet(digit);
    if (is_single(others.bits()) &&
        !turn_on(closure, candidate(cell, others.first()), source, Cause::cell)) {
      return false;
    }
  }
  const Spot& spot = spot_of(cell, digit);
  for (HouseKind kind : kBoxRowColumn) {
    const Places others = closure.board.others(spot, kind);
    if (!is_single(others)) continue;
    const Cell other = cell_in(house_of(cell, kind), std::countr_zero(others));
    if (!turn_on(closure, candidate(other, digit), source, cause_of(kind))) return false;
  }
  return true;
}

// What two houses lead to is on when it is met the second time.
bool Closures::turn_on(Closure& closure, Candidate to, Candidate turned_off, Cause cause) {
  if (closure.on.has(to)) return true;
  const std::uint32_t first = closure.parents_end();
  closure.add_parent(off(turned_off));
  if (mode_.deletes()) add_lost(closure, turned_off, cause);
  if (closure.off.has(to)) {
    closure.contradict(on(to), first, cause);
    return false;
  }
  closure.add_on(to, first, cause);
  return true;
}

// The other candidates that had to go before the last one was left.
void Closures::add_lost(Closure& closure, Candidate turned_off, Cause cause) {
  const Cell cell = cell_of(turned_off);
  const Digit digit = digit_of(turned_off);
  if (cause == Cause::cell) {
    const DigitSet lost = start_.digits(cell) - closure.board.digits(cell) - DigitSet(digit);
    for (Digit other : lost) closure.add_parent(off(candidate(cell, other)));
    return;
  }
  const House house = house_of(cell, kind_of(cause));
  const Places lost = start_.places(house, digit) & ~closure.board.places(house, digit) &
                      ~place(position_in(cell, kind_of(cause)));
  for (int i : BitsOf(lost)) closure.add_parent(off(candidate(cell_in(house, i), digit)));
}

}  // namespace nonet::rating
