// BUG: bivalue universal grave.
// Idea    A position where every empty cell has two candidates and every digit no place or two in
//         each house has no solution or more than one. If taking some candidates away would leave
//         that, one of those must be right.
// Order   The cells are met by boxes, rows, columns, houses and digits ascending. One cell: type 1.
//         One extra digit: type 2, then 4. Else type 4 before 3; type 3 by house, then degree.
// Not     Candidates that could be extra in more than one cell of a house are passed over, and type
//         4 does not ask whether its digit is locked. The scale has it so.
#include <optional>

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

class Bug {
 public:
  Bug(const Board& board, Faults faults) : board_(board), faults_(faults), rest_(board) {}

  Found find() {
    if (!collect()) return std::nullopt;
    if (faults_ == Faults::corrected && count_of(events_) == 1) collect_noted();
    if (!rest_is_grave() || cells_.empty() || all_extras_.is_empty()) return std::nullopt;
    if (cells_.size() == 1) return type1();
    if (count_of(all_extras_) == 1) {
      if (auto found = type2()) return found;
      return type4();
    }
    if (seen_.is_empty()) return std::nullopt;
    if (auto found = type4()) return found;
    return type3();
  }

 private:
  // Gives: false where the position is no BUG for sure.
  bool collect() {
    for (HouseKind kind : kBoxRowColumn) {
      for (int i = 0; i < 9; ++i) {
        for (Digit digit : kAllDigits) {
          if (!collect_from(house_of(kind, i), digit)) return false;
        }
      }
    }
    return true;
  }

  bool collect_from(House house, Digit digit) {
    const Places places = board_.places(house, digit);
    if (places == 0 || count_of(places) == 2) return true;
    events_.add(digit);
    std::optional<Cell> rich;
    int count = 0;
    for (int i : BitsOf(places)) {
      if (board_.count(cell_in(house, i)) < 3) continue;
      rich = cell_in(house, i);
      noted_.add(*rich);
      ++count;
    }
    if (count == 0) return false;
    return count > 1 || add(*rich, digit);
  }

  bool add(Cell cell, Digit digit) {
    if (extras_[index(cell)].is_empty()) cells_.push_back(cell);
    extras_[index(cell)].add(digit);
    all_extras_.add(digit);
    if (rest_.has(cell, digit)) rest_.remove(cell, digit);
    seen_ &= peer_set(cell);
    for (Cell known : cells_) seen_.remove(known);
    return cells_.size() == 1 || count_of(all_extras_) == 1 || !seen_.is_empty();
  }

  // Where one digit is all that is too often somewhere, every such cell with more than two
  // candidates is a BUG cell, even if it is never the only one of a house.
  void collect_noted() {
    const Digit digit = events_.first();
    for (Cell cell : noted_) {
      if (!extras_[index(cell)].is_empty()) continue;
      cells_.push_back(cell);
      extras_[index(cell)].add(digit);
      if (rest_.has(cell, digit)) rest_.remove(cell, digit);
      seen_ &= peer_set(cell);
    }
    for (Cell cell : cells_) seen_.remove(cell);
  }

  [[nodiscard]] bool rest_is_grave() const {
    for (Cell cell : kAllCells) {
      if (rest_.is_empty(cell) && rest_.count(cell) != 2) return false;
    }
    for (House house : kAllHouses) {
      for (Digit digit : kAllDigits) {
        const Places places = rest_.places(house, digit);
        if (places != 0 && count_of(places) != 2) return false;
      }
    }
    return true;
  }

  static Found finish(Hint hint) {
    if (hint.removals.is_empty()) return std::nullopt;
    return hint;
  }

  static Hint fresh(int type, double rating) {
    return {.rating = rating,
            .technique = {.name = TechniqueName::bug, .type = static_cast<std::uint8_t>(type)}};
  }

  [[nodiscard]] Found type1() const {
    Hint hint = fresh(1, 5.6);
    hint.removals.add(cells_[0], board_.digits(cells_[0]) - all_extras_);
    return finish(hint);
  }

  [[nodiscard]] Found type2() const {
    Hint hint = fresh(2, 5.7);
    for (Cell cell : seen_) hint.removals.add(cell, board_.digits(cell) & all_extras_);
    return finish(hint);
  }

  [[nodiscard]] Found type4() const {
    if (cells_.size() != 2 || !are_peers(cells_[0], cells_[1])) return std::nullopt;
    const DigitSet shared = (board_.digits(cells_[0]) & board_.digits(cells_[1])) - all_extras_;
    if (count_of(shared) != 1) return std::nullopt;
    Hint hint = fresh(4, 5.7);
    for (Cell cell : cells_) {
      hint.removals.add(cell, board_.digits(cell) - extras_[index(cell)] - shared);
    }
    return finish(hint);
  }

  [[nodiscard]] Found type3() const {
    constexpr int kMost = 6;
    if (faults_ == Faults::kept) {
      for (HouseKind kind : kBoxRowColumn) {
        for (int degree = 2; degree <= kMost; ++degree) {
          if (auto found = type3_in(kind, degree)) return found;
        }
      }
      return std::nullopt;
    }
    for (int degree = 2; degree <= kMost; ++degree) {
      for (HouseKind kind : kBoxRowColumn) {
        if (auto found = type3_in(kind, degree)) return found;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Found type3_in(HouseKind kind, int degree) const {
    const House house = house_of(cells_[0], kind);
    for (Cell cell : cells_) {
      if (house_of(cell, kind) != house) return std::nullopt;
    }
    std::vector<Cell> line;
    for (Cell cell : seen_& set_of(house)) line.push_back(cell);
    if (degree > static_cast<int>(line.size())) return std::nullopt;
    for (const unsigned chosen : choices_of(degree - 1)) {
      if (chosen >> line.size() != 0) continue;
      if (auto found = type3_with(line, chosen, degree)) return found;
    }
    return std::nullopt;
  }

  // A naked set of `chosen` cells of the line and of the BUG cells, which count as one.
  [[nodiscard]] Found type3_with(const std::vector<Cell>& line, unsigned chosen, int degree) const {
    DigitSet digits;
    for (int i : BitsOf(chosen)) {
      const DigitSet member = board_.digits(line[static_cast<std::size_t>(i)]);
      if (count_of(member) < 2) return std::nullopt;
      digits |= member;
    }
    if (count_of(digits) != degree || !(all_extras_ - digits).is_empty()) return std::nullopt;
    Hint hint = fresh(3, 5.7 + (degree - 1) * 0.1);
    for (std::size_t i = 0; i < line.size(); ++i) {
      if ((chosen >> i & 1) == 0) hint.removals.add(line[i], board_.digits(line[i]) & digits);
    }
    return finish(hint);
  }

  const Board& board_;
  Faults faults_;
  Board rest_;               // the board without the extra digits
  std::vector<Cell> cells_;  // as they were met
  std::array<DigitSet, kCellCount> extras_;
  DigitSet all_extras_;
  DigitSet events_;                // digits that some house has neither no place nor two for
  CellSet noted_;                  // their places with more than two candidates
  CellSet seen_ = CellSet::all();  // the cells that see all BUG cells
};

}  // namespace

Found bug(const Board& board, Faults faults) {
  return Bug(board, faults).find();
}

}  // namespace nonet::rating
