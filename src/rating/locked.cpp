#include "rating/locked.hpp"

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

struct Direction {
  HouseKind base;
  HouseKind cover;
};
constexpr std::array kDirections{
    Direction{HouseKind::box, HouseKind::column}, Direction{HouseKind::box, HouseKind::row},
    Direction{HouseKind::column, HouseKind::box}, Direction{HouseKind::row, HouseKind::box}};

// The house of the base's kind that `locked` leaves one place for the digit, if it is a single that
// was not there before.
std::optional<Placement> single_left_by(const Board& board, const Locked& locked) {
  for (int i = 0; i < 9; ++i) {
    const House house = house_of(kind_of(locked.base), i);
    const Places crossing = common_places(house, locked.cover);
    if (house == locked.base || crossing == 0) continue;
    const Places places = board.places(house, locked.digit);
    if (count_of(places) > 1 && is_single(places & ~crossing)) {
      return Placement{cell_in(house, std::countr_zero(places & ~crossing)), locked.digit};
    }
  }
  return std::nullopt;
}

}  // namespace

bool for_each_locked(const Board& board, DigitSet digits, FunctionRef<bool(const Locked&)> use) {
  for (const auto [base_kind, cover_kind] : kDirections) {
    for (Digit digit : digits) {
      for (int i = 0; i < 9; ++i) {
        const House base = house_of(base_kind, i);
        const Places places = board.places(base, digit);
        if (count_of(places) < 2 || count_of(places) > 3) continue;
        for (int j = 0; j < 9; ++j) {
          const Locked locked{base, house_of(cover_kind, j), digit};
          if ((places & ~common_places(base, locked.cover)) != 0) continue;
          if (removed_places(board, locked) != 0 && use(locked)) return true;
          break;  // no second house of a kind covers them
        }
      }
    }
  }
  return false;
}

Removals locked_removals(const Board& board, const Locked& locked) noexcept {
  Removals removals;
  for (int position : BitsOf(removed_places(board, locked))) {
    removals.add(cell_in(locked.cover, position), DigitSet(locked.digit));
  }
  return removals;
}

Found direct_locked(const Board& board) {
  Found found;
  for_each_locked(board, DigitSet::all(), [&](const Locked& locked) {
    const auto single = single_left_by(board, locked);
    if (!single) return false;
    const bool is_pointing = kind_of(locked.base) == HouseKind::box;
    found = Hint{.rating = is_pointing ? 1.7 : 1.9,
                 .technique = {is_pointing ? TechniqueName::direct_pointing
                                           : TechniqueName::direct_claiming},
                 .placement = single};
    return true;
  });
  return found;
}

Found locked_candidates(const Board& board) {
  Found found;
  for_each_locked(board, DigitSet::all(), [&](const Locked& locked) {
    const bool is_pointing = kind_of(locked.base) == HouseKind::box;
    found = Hint{.rating = is_pointing ? 2.6 : 2.8,
                 .technique = {is_pointing ? TechniqueName::pointing : TechniqueName::claiming},
                 .removals = locked_removals(board, locked)};
    return true;
  });
  return found;
}

}  // namespace nonet::rating
