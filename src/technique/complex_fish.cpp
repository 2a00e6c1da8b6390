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
// How     By what would be removed. Suppose that the target is true: then all it sees is gone, the
//         base and cover houses through it are served, and there are more base houses left than
//         cover houses (that is c > b). So the rest is to find bases whose remaining candidates
//         lie in fewer covers. Bases are taken in order; a base's first candidate not yet covered
//         goes to one of its other houses, and a choice forbids the ones before it, so each fish
//         comes once for each of its targets, and is told for the first. Fish without fins are
//         found the same way with no target and as many covers as bases.
// Cost    Basic and franken shapes up to size 3 a millisecond or two in the worst positions, mutant
//         ones tens of them. Choosing fins and covers cell by cell took five times as long.
// Not     Siamese fish, which are two fish of one base told together; kraken fish.
#include <array>
#include <bit>
#include <cstdint>

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

template <class Visit>
void for_each_subset(HouseBits whole, const Visit& visit) {
  for (HouseBits part = whole;; part = (part - 1) & whole) {
    visit(part);
    if (part == 0) return;
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
      const CellSet& places = places_[index(house)];
      if (places.is_empty()) continue;
      live_ |= bit(house);
      if (!is_single(places)) base_live_ |= bit(house);
    }
  }

  // Base and cover houses are taken from these.
  // Gives: false when no more steps are wanted.
  bool run(HouseBits base, HouseBits cover) {
    base &= base_live_;
    cover &= live_;
    if (kind_.fins == Fins::none) {
      cells_ = position_.cells(digit_);
      extend_base({}, base, {}, cover);
      return !found_.is_stopped();
    }
    for (Cell target : position_.cells(digit_)) {
      target_ = target;
      cells_ = position_.cells(digit_) - peer_set(target) - CellSet(target);
      run_for_target(base, cover);
      if (found_.is_stopped()) return false;
    }
    return true;
  }

 private:
  // Each way in which the target may lie in more cover houses than base houses.
  void run_for_target(HouseBits base, HouseBits cover) {
    HouseBits through = 0;
    for (House house : houses_of(target_)) through |= bit(house);
    for_each_subset(through & cover, [&](HouseBits covers) {
      for_each_subset(through & base & ~covers, [&](HouseBits bases) {
        const int count = std::popcount(covers);
        if (count <= std::popcount(bases) || count > kind_.size || found_.is_stopped()) return;
        extend_base(cover_of(bases), base & ~through, cover_of(covers), cover & ~through);
      });
    });
  }

  [[nodiscard]] Cover cover_of(HouseBits houses) const {
    Cover cover;
    for_each_house(houses, [&](House house) { cover = cover.with(house, places_[index(house)]); });
    return cover;
  }

  void extend_base(const Cover& base, HouseBits base_left, const Cover& cover,
                   HouseBits cover_left) {
    if (base.size == kind_.size) {
      base_ = base;
      fill_up(cover, cover_left & ~base.houses);
      return;
    }
    for (HouseBits rest = base_left & ~cover.houses; rest != 0; rest &= rest - 1) {
      const auto house = static_cast<House>(std::countr_zero(rest));
      const Cover with = base.with(house, places_[index(house)]);
      if (kind_.fins != Fins::none && with.twice.size() > found_.options().max_endo_fins) continue;
      cover_rest((places_[index(house)] & cells_) - cover.once, with, rest & (rest - 1), cover,
                 cover_left & ~bit(house));
      if (found_.is_stopped()) return;
    }
  }

  // `left` is what the last base house has beyond the covers.
  void cover_rest(CellSet left, const Cover& base, HouseBits base_left, const Cover& cover,
                  HouseBits cover_left) {
    if (left.is_empty()) return extend_base(base, base_left, cover, cover_left);
    if (cover.size == kind_.size) return;
    for (House house : houses_of(left.first())) {
      if ((cover_left & ~base.houses & bit(house)) == 0) continue;
      cover_left &= ~bit(house);
      cover_rest(left - set_of(house), base, base_left, cover.with(house, places_[index(house)]),
                 cover_left);
      if (found_.is_stopped()) return;
    }
  }

  // The base needs fewer covers than it may have: any more will do.
  void fill_up(const Cover& cover, HouseBits allowed) {
    if (cover.size == kind_.size) return report(cover);
    for (HouseBits rest = allowed; rest != 0; rest &= rest - 1) {
      const auto house = static_cast<House>(std::countr_zero(rest));
      fill_up(cover.with(house, places_[index(house)]), rest & (rest - 1));
      if (found_.is_stopped()) return;
    }
  }

  void report(const Cover& cover) {
    const CellSet fins = (base_.once - cover.once) | (base_.twice - cover.twice);
    if (fins.is_empty() != (kind_.fins == Fins::none)) return;
    if (fins.size() > found_.options().max_fins) return;
    CellSet removed = (cover.once - base_.once) | (cover.twice - base_.twice);
    for (Cell fin : fins) removed &= peer_set(fin);
    if (removed.is_empty() && (kind_.fins != Fins::none || !found_.wants(false))) return;
    if (kind_.fins != Fins::none && removed.first() != target_) return;  // told for its first
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
  HouseBits live_ = 0;       // houses that have the digit to place
  HouseBits base_live_ = 0;  // with two places or more
  Cell target_{};
  CellSet cells_;  // of the digit, less what the target sees
  Cover base_;
};

}  // namespace

void find_complex_fish(const Position& position, Findings& found) {
  const Kind kind = kind_of(found.technique());
  for (Digit digit : found.options().digits) {
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
