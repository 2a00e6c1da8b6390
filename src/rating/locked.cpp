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

// By places in a house: which third holds them all, when it is cut like a box into its rows (and a
// line into its boxes) or like a box into its columns; -1 if none.
constexpr auto one_of_three(unsigned first, int step) {
  std::array<std::int8_t, 512> thirds{};
  for (std::size_t places = 0; places < thirds.size(); ++places) {
    thirds[places] = -1;
    for (int i = 0; i < 3; ++i) {
      if (places != 0 && (places & ~(first << step * i)) == 0) {
        thirds[places] = static_cast<std::int8_t>(i);
      }
    }
  }
  return thirds;
}
constexpr auto kOneOfThreeRows = one_of_three(0b000'000'111, 3);
constexpr auto kOneOfThreeColumns = one_of_three(0b001'001'001, 1);

// The house of `cover_kind` that crosses house i of `base_kind` in the given third.
constexpr House crossing(HouseKind base_kind, HouseKind cover_kind, int i, int third) {
  if (base_kind == HouseKind::column) return box_house(3 * third + i / 3);
  if (base_kind == HouseKind::row) return box_house(3 * (i / 3) + third);
  return house_of(cover_kind, 3 * (cover_kind == HouseKind::row ? i / 3 : i % 3) + third);
}

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

bool for_each_locked(const Board& board, const HousesByDigit& where,
                     FunctionRef<bool(const Locked&)> use) {
  for (const auto [base_kind, cover_kind] : kDirections) {
    const auto& covers = base_kind == HouseKind::box && cover_kind == HouseKind::column
                             ? kOneOfThreeColumns
                             : kOneOfThreeRows;
    for (Digit digit : kAllDigits) {
      for (int i : BitsOf(where.of(digit, base_kind))) {
        const House base = house_of(base_kind, i);
        const Places places = board.places(base, digit);
        if (is_single(places) || covers[places] < 0) continue;
        const Locked locked{base, crossing(base_kind, cover_kind, i, covers[places]), digit};
        if (removed_places(board, locked) != 0 && use(locked)) return true;
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
  for_each_locked(board, HousesByDigit::all(), [&](const Locked& locked) {
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
  for_each_locked(board, HousesByDigit::all(), [&](const Locked& locked) {
    const bool is_pointing = kind_of(locked.base) == HouseKind::box;
    found = Hint{.rating = is_pointing ? 2.6 : 2.8,
                 .technique = {is_pointing ? TechniqueName::pointing : TechniqueName::claiming},
                 .removals = locked_removals(board, locked)};
    return true;
  });
  return found;
}

}  // namespace nonet::rating
