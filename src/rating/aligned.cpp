// Aligned pair and triplet exclusion.
// Idea    Try every way to fill two (three) cells together. A way is out if cells that see each other
//         take the same digit, or if it uses up all candidates of a cell that all of them see. What
//         is in no way that is left goes.
// Order   Pairs of base cells as ascending bit patterns; third cells are the excluders of the first,
//         then those of the second. The first pair or triplet that removes something is the step.
// Cost    The dearest of the simple producers; a pair or triplet ends as soon as each of its
//         candidates has been part of an allowed way, and the third digits are tried as a set.
// Not     Two excluders together: each is asked alone.
#include <optional>
#include <vector>

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

struct BaseCell {
  Cell cell;
  CellSet excluders;  // the peers with few enough candidates
};

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
struct Group {
  std::array<Cell, 3> cells;
  std::size_t size;
};

class Exclusion {
 public:
  Exclusion(const Board& board, const Group& group, const CellSet& excluders) : group_(group) {
    for (std::size_t i = 0; i < group.size; ++i) digits_[i] = board.digits(group.cells[i]);
    const DigitSet all = digits_[0] | digits_[1] | digits_[2];
    for (Cell cell : excluders) {
      const DigitSet own = board.digits(cell);
      if (!(own - all).is_empty() || knows(own)) continue;
      excluders_[excluder_count_++] = own;
    }
  }

  Found find() {
    // Equal digits alone take nothing from a pair whose cells have two candidates each.
    if (excluder_count_ == 0 && group_.size == 2) return std::nullopt;
    group_.size == 2 ? try_pairs() : try_triples();
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

  const Group& group_;
  std::array<DigitSet, 3> digits_;
  std::array<DigitSet, 3> allowed_;
  std::array<bool, 2> sees_{};  // is the third cell a peer of the first, of the second?
  std::array<DigitSet, kPeerCount> excluders_;
  std::size_t excluder_count_ = 0;
};

Found exclude(const Board& board, const Group& group, const CellSet& common) {
  if (common.size() < 2) return std::nullopt;
  return Exclusion(board, group, common).find();
}

}  // namespace

Found aligned_pair(const Board& board) {
  const auto base = base_cells(board, 2);
  for (std::size_t b = 1; b < base.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const Group group{{base[a].cell, base[b].cell, Cell{}}, 2};
      if (auto found = exclude(board, group, base[a].excluders & base[b].excluders)) return found;
    }
  }
  return std::nullopt;
}

Found aligned_triplet(const Board& board) {
  const auto base = base_cells(board, 3);
  std::array<CellSet, kCellCount> excluders_of;
  CellSet is_base;
  for (const BaseCell& own : base) {
    excluders_of[index(own.cell)] = own.excluders;
    is_base.add(own.cell);
  }
  for (std::size_t b = 1; b < base.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const CellSet two = base[a].excluders & base[b].excluders;
      if (two.size() < 2) continue;
      for (const CellSet& pool : {base[a].excluders, base[b].excluders - base[a].excluders}) {
        for (Cell third : pool& is_base) {
          if (third == base[a].cell || third == base[b].cell) continue;
          const Group group{{base[a].cell, base[b].cell, third}, 3};
          if (auto found = exclude(board, group, two & excluders_of[index(third)])) return found;
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace nonet::rating
