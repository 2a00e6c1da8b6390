// Closures kept from one board of a puzzle to the next.
// Idea    A closure looks at few candidates. Those that it turned on or off it has met; of the others
//         it knows only how many there were in the cells and houses of what it turned off. Where a
//         candidate has gone that it has not met, and no such number falls to two, it would be found
//         again just as it is.
// How     With deletions a number is looked at whenever something there is followed, and is one more
//         then than after it: so no cell or house of what is off may be left with one. Without
//         deletions none may be left with two.
// Not     The levels with nested steps, whose patterns look at whole houses.
#include <vector>

#include "rating/closures.hpp"

namespace nonet::rating {

struct Closures::Change {
  struct Filled {
    Cell cell;
    Digit digit;
  };
  CandidateSet removed;
  std::vector<Candidate> list;  // the same
  std::vector<Filled> filled;   // cells in which a digit was placed
  CandidateSet critical;        // without deletions: none of these may be off
};

namespace {

// Calls use(candidates left) for the cell and the houses of `gone`, as sets of their candidates.
template <class Use>
bool for_each_group(const Board& board, Candidate gone, Use use) {
  const Cell cell = cell_of(gone);
  const Digit digit = digit_of(gone);
  const DigitSet digits = board.digits(cell);
  if (!use(count_of(digits), [&](auto each) {
        for (Digit other : DigitSet::all()) each(candidate(cell, other));
      })) {
    return false;
  }
  for (HouseKind kind : kBoxRowColumn) {
    const House house = house_of(cell, kind);
    if (!use(count_of(board.places(house, digit)), [&](auto each) {
          for (Cell other : cells_of(house)) each(candidate(other, digit));
        })) {
      return false;
    }
  }
  return true;
}

}  // namespace

void Closures::move_to(const Board& next) {
  Change change;
  for (Cell cell : kAllCells) {
    if (start_.is_empty(cell) && !next.is_empty(cell)) {
      change.filled.push_back({cell, digit(next.values()[index(cell)])});
    }
    for (Digit gone : start_.digits(cell) - next.digits(cell)) {
      change.removed.add(candidate(cell, gone));
      change.list.push_back(candidate(cell, gone));
    }
  }
  if (!mode_.deletes()) {
    for (Candidate gone : change.list) {
      for_each_group(next, gone, [&](int left, auto members) {
        if (left <= 2) members([&](Candidate c) { change.critical.add(c); });
        return true;
      });
    }
  }
  for (auto& closure : made_) {
    if (closure && !survives(*closure, change)) scratch_.pool.give_back(std::move(closure));
  }
  start_ = next;
  weak_ = WeakLinks(next);
}

bool Closures::survives(Closure& closure, const Change& change) const {
  if (closure.on.set.meets(change.removed) || closure.off.set.meets(change.removed)) return false;
  if (!mode_.deletes()) return !closure.off.set.meets(change.critical);
  for (Candidate gone : change.list) closure.board.remove(cell_of(gone), digit_of(gone));
  for (const auto [cell, digit] : change.filled) closure.board.fill(cell, digit);
  for (Candidate gone : change.list) {
    const bool is_untouched = for_each_group(closure.board, gone, [&](int left, auto members) {
      bool is_off = false;
      if (left <= 1) members([&](Candidate c) { is_off = is_off || closure.off.has(c); });
      return !is_off;
    });
    if (!is_untouched) return false;
  }
  return true;
}

}  // namespace nonet::rating
