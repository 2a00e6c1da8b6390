// Aligned pair and triplet exclusion.
// Idea    Try every way to fill two (three) cells together. A way is out if cells that see each other
//         take the same digit, or if it uses up all candidates of a cell that all of them see. What
//         is in no way that is left goes.
// Order   Pairs of base cells as ascending bit patterns; third cells are the excluders of the first,
//         then those of the second. The first pair or triplet that removes something is the step.
// Cost    The dearest of the simple producers; a pair or triplet ends as soon as each of its
//         candidates has been part of an allowed way, and the third digits are tried as a set.
//         And what a board before was searched for in vain is not tried again: only groups in which
//         a cell or an excluder has changed.
// Not     Two excluders together: each is asked alone.
#include "rating/aligned.hpp"

#include <algorithm>

namespace nonet::rating {
namespace {

using BaseCell = Aligned::BaseCell;

// Cells of two or more candidates, none of whose peers has one left, that have an excluder.
std::vector<BaseCell> base_cells(const Board& board, int size) {
  CellSet singles;
  CellSet few;
  for (Cell cell : kAllCells) {
    const int count = board.count(cell);
    if (count == 1) singles.add(cell);
    if (count >= 2 && count <= size) few.add(cell);
  }
  std::vector<BaseCell> base;
  for (Cell cell : kAllCells) {
    if (board.count(cell) < 2 || !(peer_set(cell) & singles).is_empty()) continue;
    const CellSet excluders = peer_set(cell) & few;
    if (!excluders.is_empty()) base.push_back({cell, excluders});
  }
  return base;
}

// The cells tried together: two, or three.
struct AlignedGroup {
  std::array<Cell, 3> cells;
  std::size_t size;
};

class Exclusion {
 public:
  Exclusion(const Board& board, const AlignedGroup& group, const CellSet& excluders)
      : group_(group) {
    for (std::size_t i = 0; i < group.size; ++i) digits_[i] = board.digits(group.cells[i]);
    const DigitSet all = digits_[0] | digits_[1] | digits_[2];
    for (Cell cell : excluders) {
      const DigitSet own = board.digits(cell);
      if (!(own - all).is_empty() || knows(own)) continue;
      excluders_[excluder_count_++] = own;
    }
  }

  Found find() {
    if (group_.size == 2) {
      if (is_short_of_excluders()) return std::nullopt;
      try_pairs();
    } else {
      try_triples();
    }
    Hint hint{.rating = group_.size == 2 ? 6.2 : 7.5,
              .technique = {group_.size == 2 ? TechniqueName::aligned_pair_exclusion
                                             : TechniqueName::aligned_triplet_exclusion}};
    for (std::size_t i = 0; i < group_.size; ++i) {
      hint.removals.add(group_.cells[i], digits_[i] - allowed_[i]);
    }
    if (hint.removals.is_empty()) return std::nullopt;
    return hint;
  }

 private:
  [[nodiscard]] bool knows(DigitSet digits) const {
    for (std::size_t i = 0; i < excluder_count_; ++i) {
      if (excluders_[i] == digits) return true;
    }
    return false;
  }

  [[nodiscard]] bool uses_up_an_excluder(DigitSet used) const {
    for (std::size_t i = 0; i < excluder_count_; ++i) {
      if ((excluders_[i] - used).is_empty()) return true;
    }
    return false;
  }

  // A digit of a pair goes if each of the other cell makes a way that is out: each by an excluder of
  // its own, but for the same digit.
  [[nodiscard]] bool is_short_of_excluders() const {
    const std::size_t same = are_peers(group_.cells[0], group_.cells[1]) ? 1 : 0;
    const int fewest = std::min(count_of(digits_[0]), count_of(digits_[1]));
    return excluder_count_ + same < static_cast<std::size_t>(fewest);
  }

  void try_pairs() {
    const bool see = are_peers(group_.cells[0], group_.cells[1]);
    for (Digit a : digits_[0]) {
      for (Digit b : digits_[1]) {
        if (see && a == b) continue;
        if (allowed_[0].has(a) && allowed_[1].has(b)) continue;
        if (uses_up_an_excluder(DigitSet(a) | DigitSet(b))) continue;
        allowed_[0].add(a);
        allowed_[1].add(b);
      }
    }
  }

  // The third digits that go with two others.
  [[nodiscard]] DigitSet third_digits(Digit a, Digit b) const {
    DigitSet third = digits_[2];
    if (sees_[0]) third.remove(a);
    if (sees_[1]) third.remove(b);
    for (std::size_t i = 0; i < excluder_count_; ++i) {
      const DigitSet left = excluders_[i] - DigitSet(a) - DigitSet(b);
      if (left.is_empty()) return {};
      if (count_of(left) == 1) third -= left;
    }
    return third;
  }

  void try_triples() {
    const bool see = are_peers(group_.cells[0], group_.cells[1]);
    sees_ = {are_peers(group_.cells[0], group_.cells[2]),
             are_peers(group_.cells[1], group_.cells[2])};
    for (Digit a : digits_[0]) {
      for (Digit b : digits_[1]) {
        if (see && a == b) continue;
        if (allowed_[0].has(a) && allowed_[1].has(b) && allowed_[2] == digits_[2]) continue;
        const DigitSet third = third_digits(a, b);
        if (third.is_empty()) continue;
        allowed_[0].add(a);
        allowed_[1].add(b);
        allowed_[2] |= third;
        if (allowed_ == digits_) return;
      }
    }
  }

  const AlignedGroup& group_;
  std::array<DigitSet, 3> digits_;
  std::array<DigitSet, 3> allowed_;
  std::array<bool, 2> sees_{};  // is the third cell a peer of the first, of the second?
  std::array<DigitSet, kPeerCount> excluders_;
  std::size_t excluder_count_ = 0;
};

bool has_two(CellSet set) noexcept {
  if (set.is_empty()) return false;
  set.remove(set.first());
  return !set.is_empty();
}

}  // namespace

void Aligned::start(const Board& board) {
  changed_ = {};
  CellSet is_base;
  excluders_.fill({});
  base_ = base_cells(board, size_);
  for (const BaseCell& own : base_) {
    is_base.add(own.cell);
    excluders_[index(own.cell)] = own.excluders;
  }
  for (Cell cell : kAllCells) {
    const bool is_same = is_known_ && board.digits(cell) == digits_[index(cell)] &&
                         is_base.has(cell) == is_base_.has(cell);
    if (!is_same) changed_.add(cell);
    digits_[index(cell)] = board.digits(cell);
  }
  is_base_ = is_base;
}

Found Aligned::find(const Board& board) {
  start(board);
  Found found = size_ == 2 ? find_pair(board) : find_triplet(board);
  is_known_ = !found;
  return found;
}

Found Aligned::find_pair(const Board& board) const {
  for (std::size_t b = 1; b < base_.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const AlignedGroup group{{base_[a].cell, base_[b].cell, Cell{}}, 2};
      const CellSet common = base_[a].excluders & base_[b].excluders;
      const bool is_new = changed_.has(base_[a].cell) || changed_.has(base_[b].cell) ||
                          !(common & changed_).is_empty();
      if (!is_new || !has_two(common)) continue;
      if (auto found = Exclusion(board, group, common).find()) return found;
    }
  }
  return std::nullopt;
}

Found Aligned::find_triplet(const Board& board) const {
  for (std::size_t b = 1; b < base_.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const CellSet two = base_[a].excluders & base_[b].excluders;
      if (!has_two(two)) continue;
      if (auto found = find_third(board, base_[a], base_[b], two)) return found;
    }
  }
  return std::nullopt;
}

Found Aligned::find_third(const Board& board, const BaseCell& a, const BaseCell& b,
                          const CellSet& two) const {
  const bool is_new = changed_.has(a.cell) || changed_.has(b.cell);
  const CellSet new_excluders = two & changed_;
  // Where the two and what they share are as before, the third must be what is new.
  const CellSet thirds = is_new || !new_excluders.is_empty() ? is_base_ : is_base_ & changed_;
  for (const CellSet& pool : {a.excluders, b.excluders - a.excluders}) {
    for (Cell third : pool& thirds) {
      if (third == a.cell || third == b.cell) continue;
      const CellSet& own = excluders_[index(third)];
      if (!is_new && !changed_.has(third) && (new_excluders & own).is_empty()) continue;
      const CellSet common = two & own;
      if (!has_two(common)) continue;
      const AlignedGroup group{{a.cell, b.cell, third}, 3};
      if (auto found = Exclusion(board, group, common).find()) return found;
    }
  }
  return std::nullopt;
}

}  // namespace nonet::rating
