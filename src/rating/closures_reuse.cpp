// Closures kept from one board of a puzzle to the next.
// Idea    A closure looks at few candidates. Those that it turned on or off it has met; of the others
//         it knows only how many there were in the cells and houses of what it turned off. Where a
//         candidate has gone that it has not met, and no such number falls to two, it would be found
//         again just as it is.
// How     A number is looked at whenever something there is followed, and is one more then than after
//         it: so no cell or house of what is off may be left with one.
// Not     The levels with nested steps, whose patterns look at whole houses. Closures without
//         deletions are seldom made (CommonReach).
#include <vector>

#include "rating/closures.hpp"

namespace nonet::rating {

// What one board has less than the one before.
struct Closures::Change {
  struct Filled {
    Cell cell;
    Digit digit;
  };
  // A cell that lost digits, a house that lost places of a digit.
  struct InCell {
    Cell cell;
    DigitSet gone;
  };
  struct InHouse {
    House house;
    Digit digit;
    Places gone;
  };
  CandidateSet removed;
  std::vector<InCell> cells;
  std::vector<InHouse> houses;
  std::vector<Filled> filled;  // cells in which a digit was placed

  Change(const Board& before, const Board& after) {
    for (Cell cell : kAllCells) {
      if (before.is_empty(cell) && !after.is_empty(cell)) {
        filled.push_back({cell, digit(after.values()[index(cell)])});
      }
      const DigitSet gone = before.digits(cell) - after.digits(cell);
      if (gone.is_empty()) continue;
      cells.push_back({cell, gone});
      for (Digit digit : gone) removed.add(candidate(cell, digit));
    }
    for (House house : kAllHouses) {
      for (Digit digit : kAllDigits) {
        const Places gone = before.places(house, digit) & ~after.places(house, digit);
        if (gone != 0) houses.push_back({house, digit, gone});
      }
    }
  }
};

void Closures::move_to(const Board& next) {
  const Change change(start_, next);
  for (auto& closure : made_) {
    if (closure && !survives(*closure, change)) scratch_.pool.give_back(std::move(closure));
  }
  start_ = next;
  for (const Change::InCell& own : change.cells) {
    for (Digit gone : own.gone) candidates_[index(gone)].remove(own.cell);
  }
}

bool Closures::survives(Closure& closure, const Change& change) const {
  if (closure.on.set.meets(change.removed) || closure.off.set.meets(change.removed)) return false;
  Board& board = closure.board;
  for (const auto& [cell, gone] : change.cells) {
    if (count_of(board.digits(cell) - gone) > 1) continue;
    for (Digit digit : start_.digits(cell) - gone) {
      if (closure.off.has(candidate(cell, digit))) return false;
    }
  }
  for (const auto& [house, digit, gone] : change.houses) {
    if (count_of(board.places(house, digit) & ~gone) > 1) continue;
    for (int i : BitsOf(start_.places(house, digit) & ~gone)) {
      if (closure.off.has(candidate(cell_in(house, i), digit))) return false;
    }
  }
  for (const auto& [cell, gone] : change.cells) {
    for (Digit digit : gone) {
      board.remove(cell, digit);
      closure.open[index(digit)].remove(cell);
    }
  }
  for (const auto& [cell, digit] : change.filled) board.fill(cell, digit);
  return true;
}

}  // namespace nonet::rating
