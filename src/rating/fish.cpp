#include "rating/fish.hpp"

#include <algorithm>
#include <vector>

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

constexpr std::array<double, 5> kRating{0, 0, 3.2, 3.8, 5.2};
constexpr std::array<TechniqueName, 5> kName{
    {{}, {}, TechniqueName::x_wing, TechniqueName::swordfish, TechniqueName::jellyfish}};

bool has_removal(const Board& board, const Fish& fish) noexcept {
  for (int line : BitsOf(fish.cover)) {
    if ((board.places(house_of(fish.cover_kind(), line), fish.digit) & ~fish.base) != 0)
      return true;
  }
  return false;
}

// All of one digit, base lines as ascending bit patterns.
void find_fish(const Board& board, int size, Digit digit, HouseKind kind, Places among,
               std::vector<Fish>& found) {
  std::array<std::uint16_t, 9> values;
  Places lines = 0;
  for (int i = 0; i < 9; ++i) {
    const Places places = board.places(house_of(kind, i), digit);
    values[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(places);
    if (count_of(places) >= 2 && count_of(places) <= size) lines |= place(i);
  }
  if (count_of(lines) < size || (lines & among) == 0) return;
  for_each_bound_choice(lines, size, values, [&](Places base, Places cover) {
    const Fish fish{kind, base, cover, digit};
    if ((base & among) != 0 && has_removal(board, fish)) found.push_back(fish);
    return false;
  });
}

}  // namespace

bool for_each_fish(const Board& board, int size, const HousesByDigit& where,
                   FunctionRef<bool(const Fish&)> use) {
  for (HouseKind kind : {HouseKind::column, HouseKind::row}) {
    std::vector<Fish> found;
    for (Digit digit : kAllDigits) {
      const Places among = where.of(digit, kind);
      if (among == 0 || board.placed(digit) + 2 * size > 9) continue;
      find_fish(board, size, digit, kind, among, found);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Fish& a, const Fish& b) { return a.base < b.base; });
    for (const Fish& fish : found) {
      if (use(fish)) return true;
    }
  }
  return false;
}

Removals fish_removals(const Board& board, const Fish& fish) noexcept {
  Removals removals;
  for (int line : BitsOf(fish.cover)) {
    const House house = house_of(fish.cover_kind(), line);
    for (int i : BitsOf(board.places(house, fish.digit) & ~fish.base)) {
      removals.add(cell_in(house, i), DigitSet(fish.digit));
    }
  }
  return removals;
}

Found basic_fish(const Board& board, int size) {
  Found found;
  for_each_fish(board, size, HousesByDigit::all(), [&](const Fish& fish) {
    found = Hint{.rating = kRating[static_cast<std::size_t>(size)],
                 .technique = {kName[static_cast<std::size_t>(size)]},
                 .removals = fish_removals(board, fish)};
    return true;
  });
  return found;
}

}  // namespace nonet::rating
