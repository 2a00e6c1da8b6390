#include "rating/fish.hpp"

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

// By digit, the lines that can be of the base.
using Members = std::array<Places, kDigitCount>;

DigitSet find_members(const Board& board, int size, DigitSet digits, HouseKind kind,
                      Members& members) {
  DigitSet worth_it;
  for (Digit digit : digits) {
    if (board.placed(digit) + 2 * size > 9) continue;
    Places lines = 0;
    for (int i = 0; i < 9; ++i) {
      const int count = count_of(board.places(house_of(kind, i), digit));
      if (count >= 2 && count <= size) lines |= place(i);
    }
    members[index(digit)] = lines;
    if (count_of(lines) >= size) worth_it.add(digit);
  }
  return worth_it;
}

}  // namespace

bool for_each_fish(const Board& board, int size, DigitSet digits,
                   FunctionRef<bool(const Fish&)> use) {
  for (HouseKind kind : {HouseKind::column, HouseKind::row}) {
    Members members{};
    const DigitSet worth_it = find_members(board, size, digits, kind, members);
    if (worth_it.is_empty()) continue;
    for (const Places base : choices_of(size)) {
      for (Digit digit : worth_it) {
        if ((base & ~members[index(digit)]) != 0) continue;
        Places cover = 0;
        for (int line : BitsOf(base)) cover |= board.places(house_of(kind, line), digit);
        const Fish fish{kind, base, cover, digit};
        if (count_of(cover) == size && has_removal(board, fish) && use(fish)) return true;
      }
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
  for_each_fish(board, size, DigitSet::all(), [&](const Fish& fish) {
    found = Hint{.rating = kRating[static_cast<std::size_t>(size)],
                 .technique = {kName[static_cast<std::size_t>(size)]},
                 .removals = fish_removals(board, fish)};
    return true;
  });
  return found;
}

}  // namespace nonet::rating
