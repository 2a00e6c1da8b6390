#include "rating/house_sets.hpp"

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

constexpr std::array<double, 5> kNakedRating{0, 0, 3.0, 3.6, 5.0};
constexpr std::array<double, 5> kHiddenRating{0, 0, 3.4, 4.0, 5.4};
constexpr std::array<TechniqueName, 5> kNakedName{
    {{}, {}, TechniqueName::naked_pair, TechniqueName::naked_triplet, TechniqueName::naked_quad}};
constexpr std::array<TechniqueName, 5> kHiddenName{{{},
                                                    {},
                                                    TechniqueName::hidden_pair,
                                                    TechniqueName::hidden_triplet,
                                                    TechniqueName::hidden_quad}};

bool has_removal(const Board& board, House house, Places cells, DigitSet digits) noexcept {
  for (int position : BitsOf(cells)) {
    if (!(board.digits(cell_in(house, position)) & digits).is_empty()) return true;
  }
  return false;
}

bool naked_sets_of(const Board& board, int size, House house, Places among,
                   FunctionRef<bool(const HouseSet&)> use) {
  std::array<std::uint16_t, 9> values;
  Places members = 0;
  for (int i = 0; i < 9; ++i) {
    const DigitSet digits = board.digits(cell_in(house, i));
    values[static_cast<std::size_t>(i)] = digits.bits();
    if (count_of(digits) >= 2 && count_of(digits) <= size) members |= place(i);
  }
  if (count_of(members) < size || (members & among) == 0) return false;
  return for_each_bound_choice(members, size, values, [&](Places cells, unsigned bits) {
    const DigitSet digits = DigitSet::from_bits(static_cast<std::uint16_t>(bits));
    if ((cells & among) == 0 || !has_removal(board, house, kAllPlaces & ~cells, digits))
      return false;
    return use({house, cells, digits});
  });
}

bool hidden_sets_of(const Board& board, int size, HiddenNeeds needs, House house, DigitSet among,
                    FunctionRef<bool(const HouseSet&)> use) {
  std::array<std::uint16_t, 9> values;
  DigitSet members;
  for (Digit digit : kAllDigits) {
    const Places places = board.places(house, digit);
    values[index(digit)] = static_cast<std::uint16_t>(places);
    if (count_of(places) >= 2 && count_of(places) <= size) members.add(digit);
  }
  if (count_of(members) < size || (members & among).is_empty()) return false;
  return for_each_bound_choice(members.bits(), size, values, [&](unsigned bits, Places cells) {
    const DigitSet digits = DigitSet::from_bits(static_cast<std::uint16_t>(bits));
    if ((digits & among).is_empty()) return false;
    if (needs == HiddenNeeds::removal &&
        !has_removal(board, house, cells, DigitSet::all() - digits)) {
      return false;
    }
    return use({house, cells, digits});
  });
}

// The first other digit that the set leaves one place in the house.
std::optional<Placement> single_left_by(const Board& board, const HouseSet& set) {
  for (Digit digit : DigitSet::all() - set.digits) {
    const Places places = board.places(set.house, digit);
    if (count_of(places) > 1 && is_single(places & ~set.cells)) {
      return Placement{cell_in(set.house, std::countr_zero(places & ~set.cells)), digit};
    }
  }
  return std::nullopt;
}

}  // namespace

bool for_each_naked_set(const Board& board, int size, const CellSet& among,
                        FunctionRef<bool(const HouseSet&)> use) {
  for (HouseKind kind : kBoxColumnRow) {
    for (int i = 0; i < 9; ++i) {
      const House house = house_of(kind, i);
      if (board.empty_cells(house) < 2 * size) continue;
      Places here = 0;
      for (Cell cell : among& set_of(house)) here |= place(position_in(cell, kind));
      if (here != 0 && naked_sets_of(board, size, house, here, use)) return true;
    }
  }
  return false;
}

bool for_each_hidden_set(const Board& board, int size, HiddenNeeds needs,
                         const HousesByDigit& where, FunctionRef<bool(const HouseSet&)> use) {
  const int too_few = needs == HiddenNeeds::removal ? 2 * size : size;
  for (HouseKind kind : kBoxColumnRow) {
    for (int i = 0; i < 9; ++i) {
      const House house = house_of(kind, i);
      if (board.empty_cells(house) <= too_few) continue;
      DigitSet here;
      for (Digit digit : kAllDigits) {
        if ((where.of(digit, kind) >> i & 1) != 0) here.add(digit);
      }
      if (!here.is_empty() && hidden_sets_of(board, size, needs, house, here, use)) return true;
    }
  }
  return false;
}

Removals naked_removals(const Board& board, const HouseSet& set) noexcept {
  Removals removals;
  for (int i : BitsOf(kAllPlaces & ~set.cells)) {
    const Cell cell = cell_in(set.house, i);
    removals.add(cell, board.digits(cell) & set.digits);
  }
  return removals;
}

Removals hidden_removals(const Board& board, const HouseSet& set) noexcept {
  Removals removals;
  for (int i : BitsOf(set.cells)) {
    const Cell cell = cell_in(set.house, i);
    removals.add(cell, board.digits(cell) - set.digits);
  }
  return removals;
}

Found naked_set(const Board& board, int size) {
  Found found;
  for_each_naked_set(board, size, CellSet::all(), [&](const HouseSet& set) {
    found = Hint{.rating = kNakedRating[static_cast<std::size_t>(size)],
                 .technique = {kNakedName[static_cast<std::size_t>(size)]},
                 .removals = naked_removals(board, set)};
    return true;
  });
  return found;
}

Found hidden_set(const Board& board, int size) {
  Found found;
  for_each_hidden_set(board, size, HiddenNeeds::removal, HousesByDigit::all(),
                      [&](const HouseSet& set) {
                        found = Hint{.rating = kHiddenRating[static_cast<std::size_t>(size)],
                                     .technique = {kHiddenName[static_cast<std::size_t>(size)]},
                                     .removals = hidden_removals(board, set)};
                        return true;
                      });
  return found;
}

Found direct_hidden_set(const Board& board, int size) {
  Found found;
  for_each_hidden_set(
      board, size, HiddenNeeds::nothing, HousesByDigit::all(), [&](const HouseSet& set) {
        const auto single = single_left_by(board, set);
        if (!single) return false;
        found = Hint{.rating = size == 2 ? 2.0 : 2.5,
                     .technique = {size == 2 ? TechniqueName::direct_hidden_pair
                                             : TechniqueName::direct_hidden_triplet},
                     .placement = single};
        return true;
      });
  return found;
}

}  // namespace nonet::rating
