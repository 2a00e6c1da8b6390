// Unique rectangles and loops: what a loop allows, by the cells with more than its two digits.
// Idea    Type 1: one such cell must take something else. Type 2: the same one digit is extra
//         everywhere, so a cell that sees them all cannot hold it. Type 3: two cells act as one cell
//         with their extras, which completes a naked set, or with the two digits a hidden set.
//         Type 4: one of the digits has no other place in a house of both, so the other goes.
// Order   Type 3 degrees from the number of extras up; boxes, rows, columns; naked before hidden;
//         choices as ascending bit patterns.
// Not     With its faults kept, type 3 with fewer digits than extras: so hidden sets are missed.
#include <algorithm>

#include "rating/unique_loops.hpp"

namespace nonet::rating {
namespace {

class LoopTypes {
 public:
  LoopTypes(const Board& board, const Loop& loop, DigitSet two, Faults faults,
            std::vector<LoopHint>& hints)
      : board_(board), two_(two), faults_(faults), hints_(hints) {
    for (Cell cell : loop) {
      loop_.add(cell);
      if (board.digits(cell) != two) {
        more_.push_back(cell);
        extras_ |= board.digits(cell) - two;
      }
    }
    // Sums in the order of the scale: the last bit of a double decides ties.
    if (loop.size() >= 10) {
      base_ += 0.3;
      base_ += 0.2;
    } else if (loop.size() == 8) {
      base_ += 0.2;
    } else if (loop.size() == 6) {
      base_ += 0.1;
    }
  }

  void add_all() {
    if (more_.empty()) return;
    if (more_.size() == 1) return type1();
    if (more_.size() > 2 || count_of(extras_) == 1) type2();
    if (more_.size() != 2) return;
    if (count_of(extras_) >= 2) type3();
    type4();
  }

 private:
  [[nodiscard]] LoopHint fresh(int type, double rating) const {
    LoopHint made;
    const auto cells = static_cast<std::uint8_t>(loop_.size());
    made.hint.rating = rating;
    made.hint.technique = {
        .name = cells == 4 ? TechniqueName::unique_rectangle : TechniqueName::unique_loop,
        .type = static_cast<std::uint8_t>(type),
        .cells = cells};
    made.loop = loop_;
    return made;
  }

  void add(const LoopHint& made) {
    if (made.hint.removals.is_empty()) return;
    for (const LoopHint& old : hints_) {
      if (old.is_same(made)) return;
    }
    hints_.push_back(made);
  }

  void type1() {
    LoopHint made = fresh(1, base_);
    made.hint.removals.add(more_[0], two_);
    add(made);
  }

  void type2() {
    LoopHint made = fresh(2, base_);
    const DigitSet extra((board_.digits(more_[0]) - two_).first());
    CellSet seen = CellSet::all();
    for (Cell cell : more_) seen &= peer_set(cell);
    for (Cell cell : seen) made.hint.removals.add(cell, board_.digits(cell) & extra);
    add(made);
  }

  void type3() {
    const int extras = count_of(extras_);
    for (int degree = faults_ == Faults::kept ? extras : 2; degree <= 7; ++degree) {
      for (HouseKind kind : kBoxRowColumn) {
        const House house = house_of(more_[0], kind);
        if (house_of(more_[1], kind) != house) continue;
        const int empty = board_.empty_cells(house);
        if (degree >= extras && 2 * degree <= empty) type3_naked(house, degree);
        if (2 * degree < empty) type3_hidden(house, degree);
      }
    }
  }

  [[nodiscard]] Places own_place(std::size_t i, House house) const {
    return place(position_in(more_[i], kind_of(house)));
  }

  // The extras stand in for the two cells; with what both cells hold of them alone, the set must be
  // as large.
  [[nodiscard]] bool is_naked(House house, Places others, int degree, DigitSet& digits) const {
    digits = extras_;
    DigitSet narrow = extras_ & board_.digits(more_[0]) & board_.digits(more_[1]);
    for (int i : BitsOf(others)) {
      const DigitSet member = board_.digits(cell_in(house, i));
      if (count_of(member) < 2) return false;
      digits |= member;
      narrow |= member;
    }
    return count_of(digits) == degree && count_of(narrow) == degree;
  }

  void type3_naked(House house, int degree) {
    const Places first = own_place(0, house);
    const Places second = own_place(1, house);
    for (const Places chosen : choices_of(degree)) {
      if ((chosen & first) == 0 || (chosen & second) != 0) continue;
      DigitSet digits;
      if (!is_naked(house, chosen & ~first, degree, digits)) continue;
      LoopHint made = fresh(3, base_ + (degree - 1) * 0.1);
      made.set = LoopHint::Set::naked;
      made.house = house;
      made.digits = digits;
      made.places = chosen & ~first;
      for (int i : BitsOf(kAllPlaces & ~chosen & ~second)) {
        const Cell cell = cell_in(house, i);
        made.hint.removals.add(cell, board_.digits(cell) & digits);
      }
      add(made);
    }
  }

  void type3_hidden(House house, int degree) {
    const Places second = own_place(1, house);
    const DigitSet free = DigitSet::all() - two_ - extras_;
    if (free.is_empty()) return;
    for (const std::uint16_t bits : choices_of(degree - 2)) {
      const DigitSet chosen = DigitSet::from_bits(bits);
      if (!(chosen - free).is_empty()) continue;
      const DigitSet digits = chosen | two_;
      Places places = 0;
      bool all_have_one = true;
      for (Digit digit : digits) {
        const Places own = board_.places(house, digit) & ~second;
        all_have_one = all_have_one && own != 0;
        places |= own;
      }
      if (!all_have_one || count_of(places) != degree) continue;
      places &= ~own_place(0, house);
      LoopHint made = fresh(3, base_ + (count_of(places) - 1) * 0.1);
      made.set = LoopHint::Set::hidden;
      made.house = house;
      made.digits = digits;
      made.places = places;
      for (int i : BitsOf(places)) {
        const Cell cell = cell_in(house, i);
        made.hint.removals.add(cell, board_.digits(cell) - digits);
      }
      add(made);
    }
  }

  void type4() {
    const Digit low = two_.first();
    const Digit high = *++two_.begin();
    bool low_is_locked = false;
    bool high_is_locked = false;
    for (HouseKind kind : kBoxRowColumn) {
      const House house = house_of(more_[0], kind);
      if (house_of(more_[1], kind) != house) continue;
      const Places own = own_place(0, house) | own_place(1, house);
      low_is_locked |= (board_.places(house, low) & ~own) == 0;
      high_is_locked |= (board_.places(house, high) & ~own) == 0;
    }
    if (!low_is_locked && !high_is_locked) return;
    const DigitSet gone(low_is_locked ? high : low);
    LoopHint made = fresh(4, base_);
    for (Cell cell : more_) made.hint.removals.add(cell, board_.digits(cell) & gone);
    add(made);
  }

  const Board& board_;
  DigitSet two_;
  Faults faults_;
  std::vector<LoopHint>& hints_;
  CellSet loop_;
  Loop more_;        // the cells with more than the two digits, in loop order
  DigitSet extras_;  // what they hold besides
  double base_ = 4.5;
};

}  // namespace

void add_loop_hints(const Board& board, const Loop& loop, DigitSet two, Faults faults,
                    std::vector<LoopHint>& hints) {
  LoopTypes(board, loop, two, faults, hints).add_all();
}

}  // namespace nonet::rating
