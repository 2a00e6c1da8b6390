// XY-wing and XYZ-wing.
// Idea    A hinge of two (three) candidates and two wings of two, three digits in all: whatever the
//         hinge is, the digit z that the wings share stands in one of the wings (or in the hinge).
// Order   Hinge, first wing, second wing ascending; either wing may come first.
#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

enum class Wing : std::uint8_t { xy, xyz };

Found wing_at(const Board& board, Wing kind, Cell hinge, Cell a, Cell b) {
  const DigitSet three = board.digits(hinge) | board.digits(a) | board.digits(b);
  const DigitSet z = board.digits(a) & board.digits(b);
  const DigitSet in_all = z & board.digits(hinge);
  if (count_of(three) != 3 || count_of(z) != 1 || count_of(in_all) != (kind == Wing::xyz ? 1 : 0)) {
    return std::nullopt;
  }
  CellSet seen = peer_set(a) & peer_set(b);
  if (kind == Wing::xyz) seen &= peer_set(hinge);
  seen.remove(hinge);
  Hint hint{.rating = kind == Wing::xy ? 4.2 : 4.4,
            .technique = {kind == Wing::xy ? TechniqueName::xy_wing : TechniqueName::xyz_wing}};
  for (Cell cell : seen) hint.removals.add(cell, board.digits(cell) & z);
  if (hint.removals.is_empty()) return std::nullopt;
  return hint;
}

// The digits of the second wing are known from the others: this leaves nearly all pairs out.
bool may_be_second(const Board& board, Wing kind, Cell hinge, Cell a, Cell b) {
  const DigitSet of_hinge = board.digits(hinge);
  const DigitSet second = board.digits(b);
  if (kind == Wing::xyz) return (second - of_hinge).is_empty() && second != board.digits(a);
  return second == ((of_hinge | board.digits(a)) - (of_hinge & board.digits(a)));
}

Found wing(const Board& board, Wing kind) {
  CellSet bivalue;
  for (Cell cell : kAllCells) {
    if (board.count(cell) == 2) bivalue.add(cell);
  }
  for (Cell hinge : kAllCells) {
    if (board.count(hinge) != (kind == Wing::xy ? 2 : 3)) continue;
    const CellSet wings = peer_set(hinge) & bivalue;
    for (Cell a : wings) {
      if (count_of(board.digits(hinge) - board.digits(a)) != 1) continue;
      for (Cell b : wings) {
        if (b == a || !may_be_second(board, kind, hinge, a, b)) continue;
        if (auto found = wing_at(board, kind, hinge, a, b)) return found;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Found xy_wing(const Board& board) {
  return wing(board, Wing::xy);
}

Found xyz_wing(const Board& board) {
  return wing(board, Wing::xyz);
}

}  // namespace nonet::rating
