// Fish with fins, and franken and mutant fish.
// Idea    Take n base houses and n cover houses. Count for each candidate of the digit in how many
//         base houses (b) and in how many cover houses (c) it lies. The digit stands once in each
//         house, so over the cells where it truly stands the b add up to n, and so do the c. A
//         candidate with b > c is a fin. If no fin is true, then b <= c at every true cell, hence
//         b = c, and a candidate with c > b is false. If a fin is true, what it sees is false. So
//         what has c > b and sees all fins goes either way. That rule needs no special case for
//         base houses that overlap (a cell with b = 2 that is covered once is an endo fin) nor for
//         eliminations within the base (b = 1, c = 2: cannibalism).
// Finds   Shapes: basic (rows against columns), franken (lines of one direction and boxes against
//         lines of the other and boxes), mutant (all else). A finned fish is sashimi when some base
//         line has one candidate left without its fins.
// Source  Sudopedia "Franken Fish", "Mutant Fish", "Sashimi Fish"; Obi-Wahn's arithmetic on the
//         Players' Forum; HoDoKu codes 0310 to 0362.
// How     Base sets in lexicographic order. For the covers take the first base candidate not yet
//         dealt with: it is covered by one of its other houses, or it is a fin. A choice forbids
//         the ones before it, so each cover set comes once; fins that nothing sees end the branch.
// Cost    Basic shapes microseconds; franken up to size 4 milliseconds, mutant tens of them.
// Not     Siamese fish, which are two fish of one base told together; kraken fish.
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

using HouseBits = std::uint32_t;
constexpr HouseBits kRows = 0x1ff, kColumns = kRows << 9, kBoxes = kRows << 18;
constexpr HouseBits kAll = kRows | kColumns | kBoxes;

enum class Shape : std::uint8_t { basic, franken, mutant };
enum class Fins : std::uint8_t { none, some, sashimi };

struct Kind {
  Shape shape;
  Fins fins;
  int size;
};

Kind kind_of(Technique technique) {
  const auto of = [&](Technique first, Shape shape, Fins fins) {
    return Kind{shape, fins, 2 + static_cast<int>(index(technique) - index(first))};
  };
  if (technique <= Technique::finned_jellyfish) {
    return of(Technique::finned_x_wing, Shape::basic, Fins::some);
  }
  if (technique <= Technique::sashimi_jellyfish) {
    return of(Technique::sashimi_x_wing, Shape::basic, Fins::sashimi);
  }
  if (technique <= Technique::franken_jellyfish) {
    return of(Technique::franken_x_wing, Shape::franken, Fins::none);
  }
  if (technique <= Technique::finned_franken_jellyfish) {
    return of(Technique::finned_franken_x_wing, Shape::franken, Fins::some);
  }
  if (technique <= Technique::mutant_jellyfish) {
    return of(Technique::mutant_x_wing, Shape::mutant, Fins::none);
  }
  return of(Technique::finned_mutant_x_wing, Shape::mutant, Fins::some);
}

constexpr HouseBits bit(House house) {
  return HouseBits{1} << index(house);
}

template <class Visit>
void for_each_house(HouseBits houses, const Visit& visit) {
  for (HouseBits rest = houses; rest != 0; rest &= rest - 1) {
    visit(static_cast<House>(std::countr_zero(rest)));
  }
}

bool is_within(HouseBits houses, HouseBits allowed) {
  return (houses & ~allowed) == 0;
}

// Each shape counts once: what is basic is not franken, what is franken is not mutant.
Shape shape_of(HouseBits base, HouseBits cover) {
  if (is_within(base, kRows) && is_within(cover, kColumns)) return Shape::basic;
  if (is_within(base, kColumns) && is_within(cover, kRows)) return Shape::basic;
  if (is_within(base, kRows | kBoxes) && is_within(cover, kColumns | kBoxes)) return Shape::franken;
  if (is_within(base, kColumns | kBoxes) && is_within(cover, kRows | kBoxes)) return Shape::franken;
  return Shape::mutant;
}

// Cells by how many of some houses they lie in; three houses at most, and the third never matters.
struct Cover {
  HouseBits houses = 0;
  int size = 0;
  CellSet once;   // at least
  CellSet twice;  // at least

  [[nodiscard]] Cover with(House house, CellSet cells) const {
    return {houses | bit(house), size + 1, once | cells, twice | (once & cells)};
  }
};

class FishSearch {
 public:
  FishSearch(const Position& position, Digit digit, Kind kind, Findings& found)
      : position_(position), digit_(digit), kind_(kind), found_(found) {
    for (House house : kAllHouses) {
      places_[index(house)] = position.places(digit, house);
      if (!places_[index(house)].is_empty()) live_ |= bit(house);
    }
  }

  // Base and cover houses are taken from these.
  // Gives: false when no more steps are wanted.
  bool run(HouseBits base, HouseBits cover) {
    base_allowed_ = base & live_;
    cover_allowed_ = cover & live_;
    extend_base({}, base_allowed_);
    return !found_.is_stopped();
  }

 private:
  void extend_base(const Cover& base, HouseBits allowed) {
    if (base.twice.size() >
        (kind_.fins == Fins::none ? 2 * kind_.size : found_.options().max_endo_fins)) {
      return;
    }
    if (base.size == kind_.size) {
      base_ = base;
      extend_cover({}, cover_allowed_ & ~base.houses, {}, position_.cells(digit_));
      return;
    }
    for (HouseBits rest = allowed; rest != 0; rest &= rest - 1) {
      const auto house = static_cast<House>(std::countr_zero(rest));
      if (is_single(places_[index(house)])) continue;
      extend_base(base.with(house, places_[index(house)]), rest & (rest - 1));
      if (found_.is_stopped()) return;
    }
  }

  // `fins` are base candidates that are not to be covered; `seen` is what all of them see.
  void extend_cover(const Cover& cover, HouseBits allowed, CellSet fins, CellSet seen) {
    const CellSet left = base_.once - cover.once - fins;
    if (cover.size == kind_.size) {
      if (left.is_empty()) return report(cover);
      if (kind_.fins == Fins::none) return;
      for (Cell fin : left) seen &= peer_set(fin);
      if (!seen.is_empty()) report(cover);
      return;
    }
    if (left.is_empty()) return fill_up(cover, allowed, !fins.is_empty());
    const Cell cell = left.first();
    for (House house : houses_of(cell)) {
      if ((allowed & bit(house)) == 0) continue;
      allowed &= ~bit(house);
      extend_cover(cover.with(house, places_[index(house)]), allowed, fins, seen);
      if (found_.is_stopped()) return;
    }
    if (kind_.fins == Fins::none) return;
    seen &= peer_set(cell);
    fins.add(cell);
    if (seen.is_empty() || fins.size() > found_.options().max_fins) return;
    extend_cover(cover, allowed, fins, seen);
  }

  // The base is covered with fewer houses than it has: any more will do, if there are fins (if
  // there are none the position is contradictory).
  void fill_up(const Cover& cover, HouseBits allowed, bool has_fins) {
    if (cover.size == kind_.size) return report(cover);
    if (!has_fins && (base_.twice - cover.twice).is_empty()) return;
    for (HouseBits rest = allowed; rest != 0; rest &= rest - 1) {
      const auto house = static_cast<House>(std::countr_zero(rest));
      fill_up(cover.with(house, places_[index(house)]), rest & (rest - 1), has_fins);
      if (found_.is_stopped()) return;
    }
  }

  void report(const Cover& cover) {
    const CellSet fins = (base_.once - cover.once) | (base_.twice - cover.twice);
    if (fins.is_empty() != (kind_.fins == Fins::none)) return;
    if (fins.size() > found_.options().max_fins) return;
    CellSet removed = (cover.once - base_.once) | (cover.twice - base_.twice);
    for (Cell fin : fins) removed &= peer_set(fin);
    if (!found_.wants(!removed.is_empty())) return;
    if (shape_of(base_.houses, cover.houses) != kind_.shape) return;
    if (!has_body(fins)) return;
    Step& step = found_.start();
    const DigitSet digits(digit_);
    eliminate(position_, removed, digits, step);
    step.marks.push_back({Role::pattern, base_.once - fins, digits});
    const CellSet endo = fins & base_.twice;
    if (fins != endo) step.marks.push_back({Role::fin, fins - endo, digits});
    if (!endo.is_empty()) step.marks.push_back({Role::endo_fin, endo, digits});
    for_each_house(base_.houses, [&](House h) { step.houses.push_back({HouseRole::base, h}); });
    for_each_house(cover.houses, [&](House h) { step.houses.push_back({HouseRole::cover, h}); });
    // is_stopped() says the rest
    static_cast<void>(found_.report());
  }

  // Every base house has a candidate that is no fin; for a basic shape, two of them unless the fish
  // is sashimi.
  [[nodiscard]] bool has_body(CellSet fins) const {
    bool is_sashimi = false;
    bool has_all = true;
    for_each_house(base_.houses, [&](House house) {
      const CellSet body = places_[index(house)] - fins;
      has_all = has_all && !body.is_empty();
      is_sashimi = is_sashimi || is_single(body);
    });
    if (!has_all) return false;
    return kind_.shape != Shape::basic || is_sashimi == (kind_.fins == Fins::sashimi);
  }

  const Position& position_;
  Digit digit_;
  Kind kind_;
  Findings& found_;
  std::array<CellSet, kHouseCount> places_{};
  HouseBits live_ = 0;  // houses that have the digit to place
  HouseBits base_allowed_ = 0;
  HouseBits cover_allowed_ = 0;
  Cover base_;
};

}  // namespace

void find_complex_fish(const Position& position, Findings& found) {
  const Kind kind = kind_of(found.technique());
  for (Digit digit : kAllDigits) {
    FishSearch search(position, digit, kind, found);
    switch (kind.shape) {
      case Shape::basic:
        if (!search.run(kRows, kColumns) || !search.run(kColumns, kRows)) return;
        break;
      case Shape::franken:
        if (!search.run(kRows | kBoxes, kColumns | kBoxes)) return;
        if (!search.run(kColumns | kBoxes, kRows | kBoxes)) return;
        break;
      case Shape::mutant:
        if (!search.run(kAll, kAll)) return;
        break;
    }
  }
}

}  // namespace nonet::technique
