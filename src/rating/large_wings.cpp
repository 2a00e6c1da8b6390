// WXYZ-wings and larger ones: cells with one digit more than cells, and a cell with two candidates.
// Idea    k cells that see each other hold k + 1 digits between them. If y has two of these and sees
//         all of the cells that may hold one of them, x, then y and the cells cannot both do without
//         the other, z. Where that is so both ways, every other digit is bound to the cells, too.
// Order   The cells ascending, y ascending. The best is by rating, most removals, then the text of
//         its numbers, descending; ties keep the order.
#include <algorithm>
#include <string>

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

class WingSearch {
 public:
  WingSearch(const Board& board, int size) : board_(board), size_(size) {
    for (Cell cell : kAllCells) {
      const int count = board.count(cell);
      if (count >= 2) open_.add(cell);
      if (count == 2) bivalue_.add(cell);
      for (Digit digit : board.digits(cell)) places_[index(digit)].add(cell);
    }
  }

  Found find() {
    choose(CellSet(), open_, DigitSet());
    return best_;
  }

 private:
  void choose(const CellSet& chosen, const CellSet& next, DigitSet digits) {
    const int size = chosen.size();
    if (size == size_) {
      if (count_of(digits) == size_ + 1) try_bivalues(chosen, digits);
      return;
    }
    CellSet later = next;
    for (Cell cell : next) {
      later.remove(cell);
      const DigitSet both = digits | board_.digits(cell);
      if (count_of(both) > size_ + 1) continue;
      CellSet with = chosen;
      with.add(cell);
      choose(with, later & peer_set(cell), both);
    }
  }

  void try_bivalues(const CellSet& chosen, DigitSet digits) {
    CellSet near;
    for (Cell cell : chosen) near |= peer_set(cell);
    for (Cell y : (near & bivalue_) - chosen) {
      if ((board_.digits(y) - digits).is_empty()) try_wing(chosen, digits, y);
    }
  }

  // What sees y, if it is given, and all chosen cells that may hold the digit.
  [[nodiscard]] CellSet removed(const CellSet& chosen, Digit digit, const CellSet& pattern,
                                const CellSet& from) const {
    CellSet seen = from & places_[index(digit)];
    for (Cell cell : chosen& places_[index(digit)]) seen &= peer_set(cell);
    return seen - pattern;
  }

  void try_wing(const CellSet& chosen, DigitSet digits, Cell y) {
    const DigitSet own = board_.digits(y);
    const auto is_linked = [&](Digit digit) {
      return ((chosen & places_[index(digit)]) - peer_set(y)).is_empty();
    };
    const Digit x = own.first();
    const Digit z = *++own.begin();
    const bool x_is_linked = is_linked(x);
    const bool z_is_linked = is_linked(z);
    if (!x_is_linked && !z_is_linked) return;
    CellSet pattern = chosen;
    pattern.add(y);
    const bool is_double = x_is_linked && z_is_linked;
    Removals removals;
    int count = 0;
    DigitSet gone;
    const auto remove = [&](Digit digit, const CellSet& from) {
      for (Cell cell : removed(chosen, digit, pattern, from)) {
        removals.add(cell, DigitSet(digit));
        gone.add(digit);
        ++count;
      }
    };
    if (is_double) {
      for (Digit digit : digits - own) remove(digit, CellSet::all());
    }
    if (z_is_linked) remove(x, peer_set(y));
    if (x_is_linked) remove(z, peer_set(y));
    if (count == 0) return;
    const bool counts_double = is_double && (!(gone - own).is_empty() || (own - gone).is_empty());
    offer(chosen, counts_double ? 2 : 1, count, removals);
  }

  void offer(const CellSet& chosen, int links, int count, const Removals& removals) {
    int most = 0;
    int sum = 0;
    for (Cell cell : chosen) {
      most = std::max(most, board_.count(cell));
      sum += board_.count(cell);
    }
    const double rating = rating_of(most);
    const std::string suffix = std::to_string(links) + std::to_string(most) + std::to_string(sum);
    if (best_) {
      if (rating != best_->rating ? rating > best_->rating
          : count != best_count_  ? count < best_count_
                                  : suffix <= best_suffix_) {
        return;
      }
    }
    best_count_ = count;
    best_suffix_ = suffix;
    best_.emplace();
    best_->rating = rating;
    best_->technique = {.name = TechniqueName::large_wing,
                        .cells = static_cast<std::uint8_t>(size_ + 1)};
    best_->technique.set_suffix(suffix);
    best_->removals = removals;
  }

  // `most`: the candidates of the cell that has most.
  [[nodiscard]] double rating_of(int most) const {
    const int off = most < 3 ? 3 - most : most - 3;
    switch (size_) {
      case 3:
        return 5.5 + (1 - off) * 0.1;
      case 4:
        return 6.2 + (2 - off) * 0.1;
      case 5:
        return 6.6;
      default:
        return 7.5;
    }
  }

  const Board& board_;
  int size_;
  CellSet open_;
  CellSet bivalue_;
  std::array<CellSet, kDigitCount> places_;
  Found best_;
  int best_count_ = 0;
  std::string best_suffix_;
};

}  // namespace

Found large_wing(const Board& board, int cells) {
  return WingSearch(board, cells).find();
}

}  // namespace nonet::rating
