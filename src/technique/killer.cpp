// Killer: cage combinations, cage and house, innies and outies; and the solve loop around them.
//
// Idea    Combinations: a cage's sum leaves its open cells a few sets of digits; what a cell has in
//         none of their fillings goes. Cage and house, one way: a digit that all sets have is in the
//         cage, so what sees all its places there loses it. The other way: a digit that a house can
//         have in the cage alone is in the cage, so the cage's cells outside the house lose it, and
//         sets without it go.
//         Innies and outies: houses without a common cell add up to 45 each. Take off the cages;
//         of a cage that sticks out, either its inner cells stay as innies, or its whole sum goes and
//         its outer cells stay as outies, whichever are fewer.
// Houses  One house; two to four neighbouring rows or columns; two neighbouring boxes. More, people
//         do not add up.
// Source  The steps that every guide to killers begins with; Sudopedia "Killer Sudoku".
//         Of cages that overlap the first counts.
// Not     Overlaps of houses, cages with unknown sums.
#include "nonet/technique/killer.hpp"

#include <algorithm>

#include "technique/cage_sums.hpp"

namespace nonet {
namespace {

using technique::Fillings;
using technique::SignedSum;

constexpr std::array kTechniques{
    KillerTechniqueInfo{KillerTechnique::innies_outies, "innies_outies", "IO", "Rule of 45",
                        "Règle de 45"},
    KillerTechniqueInfo{KillerTechnique::cage_combinations, "cage_combinations", "CC",
                        "Cage combinations", "Combinaisons de cage"},
    KillerTechniqueInfo{KillerTechnique::cage_and_house, "cage_and_house", "CH", "Cage and house",
                        "Cage et maison"},
};
static_assert(kTechniques.size() == kKillerTechniqueCount);

// Houses that are added up together.
struct Area {
  std::vector<House> houses;
  CellSet cells;
};

std::vector<Area> make_areas() {
  std::vector<Area> areas;
  const auto add = [&](std::vector<House> houses) {
    Area area{std::move(houses), {}};
    for (House house : area.houses) area.cells |= set_of(house);
    areas.push_back(std::move(area));
  };
  for (House one : kAllHouses) add({one});
  for (int box = 0; box < 9; ++box) {
    if (box % 3 < 2) add({box_house(box), box_house(box + 1)});
    if (box < 6) add({box_house(box), box_house(box + 3)});
  }
  for (int lines = 2; lines <= 4; ++lines) {
    for (const auto line_house : {&row_house, &column_house}) {
      for (int first = 0; first + lines <= 9; ++first) {
        std::vector<House> houses;
        for (int i = 0; i < lines; ++i) houses.push_back(line_house(first + i));
        add(std::move(houses));
      }
    }
  }
  return areas;
}

class Finder {
 public:
  Finder(const Position& position, std::span<const Cage> cages)
      : position_(position), cages_(cages) {}

  // With at least `least` and at most `most` open cells.
  [[nodiscard]] std::optional<KillerStep> innies_outies(std::size_t least, std::size_t most) const {
    for (std::size_t count = least; count <= most; ++count) {
      for (const Area& area : make_areas()) {
        if (auto step = innies_outies(area, count)) return step;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<KillerStep> cage_combinations() const {
    for (const Cage& cage : cages_) {
      KillerStep step{.technique = KillerTechnique::cage_combinations, .cage = cage};
      add_fillings(technique::fill_cage(position_, cage), step);
      if (step.has_effect()) return step;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<KillerStep> cage_and_house() const {
    for (const Cage& cage : cages_) {
      const Fillings fillings = technique::fill_cage(position_, cage);
      if (fillings.combinations.empty()) continue;
      DigitSet shared = DigitSet::all();
      for (DigitSet digits : fillings.combinations) shared = shared & digits;
      for (Digit digit : shared) {
        if (auto step = cage_holds(cage, fillings, digit)) return step;
      }
    }
    for (const Cage& cage : cages_) {
      for (House house : kAllHouses) {
        for (Digit digit : kAllDigits) {
          if (auto step = house_holds(cage, house, digit)) return step;
        }
      }
    }
    return std::nullopt;
  }

 private:
  // What the cells cannot hold goes; a cell alone gets its digit.
  void add_fillings(const Fillings& fillings, KillerStep& step) const {
    if (!fillings.is_possible) return;
    step.combinations = fillings.combinations;
    add_effects(fillings.cells, fillings.digits, step);
  }
  void add_effects(const std::vector<Cell>& cells, const std::vector<DigitSet>& digits,
                   KillerStep& step) const {
    if (cells.size() == 1 && digits[0].size() == 1) {
      step.placements.push_back({cells[0], digits[0].first()});
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (Digit digit : position_.digits(cells[i]) - digits[i]) {
        step.eliminations.push_back({cells[i], digit});
      }
    }
    std::sort(step.eliminations.begin(), step.eliminations.end());
  }

  // All combinations have the digit.
  [[nodiscard]] std::optional<KillerStep> cage_holds(const Cage& cage, const Fillings& fillings,
                                                     Digit digit) const {
    KillerStep step{.technique = KillerTechnique::cage_and_house, .cage = cage};
    step.combinations = fillings.combinations;
    step.digit = digit;
    CellSet seen = position_.cells(digit) - cage.cells;
    for (std::size_t i = 0; i < fillings.cells.size(); ++i) {
      if (!fillings.digits[i].has(digit)) continue;
      step.places.add(fillings.cells[i]);
      seen &= peer_set(fillings.cells[i]);
    }
    for (Cell cell : seen) step.eliminations.push_back({cell, digit});
    return step.has_effect() ? std::optional(std::move(step)) : std::nullopt;
  }

  // The house has the digit in the cage alone.
  [[nodiscard]] std::optional<KillerStep> house_holds(const Cage& cage, House house,
                                                      Digit digit) const {
    const CellSet places = position_.places(digit, house);
    if (places.size() < 2 || !(places - cage.cells).is_empty()) return std::nullopt;
    KillerStep step{.technique = KillerTechnique::cage_and_house, .cage = cage};
    step.digit = digit;
    step.places = places;
    step.houses = {house};
    Fillings fillings = technique::fill_cage(position_, cage, DigitSet(digit));
    for (std::size_t i = 0; i < fillings.cells.size(); ++i) {
      if (!places.has(fillings.cells[i])) fillings.digits[i].remove(digit);
    }
    add_fillings(fillings, step);
    return step.has_effect() ? std::optional(std::move(step)) : std::nullopt;
  }

  [[nodiscard]] std::optional<KillerStep> innies_outies(const Area& area, std::size_t count) const {
    KillerStep step{.technique = KillerTechnique::innies_outies};
    SignedSum sum{.terms = {}, .total = 45 * static_cast<int>(area.houses.size())};
    const auto take = [&](CellSet cells, int sign, CellSet& side) {
      for (Cell cell : cells) {
        if (const auto digit = position_.grid().at(cell)) {
          sum.total -= sign * static_cast<int>(*digit);
        } else {
          sum.terms.push_back({cell, sign});
          side.add(cell);
        }
      }
    };
    CellSet uncaged = area.cells;
    CellSet counted;
    for (const Cage& cage : cages_) {
      const CellSet inside = cage.cells & area.cells;
      if (inside.is_empty() || !(cage.cells & counted).is_empty()) continue;
      counted |= cage.cells;
      uncaged -= inside;
      const CellSet outside = cage.cells - area.cells;
      const int open_inside = (inside & position_.empty()).size();
      const int open_outside = (outside & position_.empty()).size();
      if (open_inside < open_outside) {
        take(inside, 1, step.innies);
      } else {
        sum.total -= cage.sum;
        take(outside, -1, step.outies);
      }
      if (sum.terms.size() > count) return std::nullopt;
    }
    take(uncaged, 1, step.innies);
    if (sum.terms.size() != count) return std::nullopt;
    step.houses = area.houses;
    step.difference = sum.total;
    std::vector<Cell> cells;
    for (const SignedSum::Term& term : sum.terms) cells.push_back(term.cell);
    const std::vector<DigitSet> digits = technique::fill_sum(position_, sum, cages_);
    if (digits[0].is_empty()) return std::nullopt;  // contradictory; the cages will say so
    add_effects(cells, digits, step);
    return step.has_effect() ? std::optional(std::move(step)) : std::nullopt;
  }

  const Position& position_;
  std::span<const Cage> cages_;
};

// The techniques for plain Sudoku in three lots, between which those of killers stand.
struct Lots {
  std::vector<Technique> singles{Technique::full_house, Technique::naked_single,
                                 Technique::hidden_single};
  std::vector<Technique> subsets;
  std::vector<Technique> others;

  Lots() {
    for (Technique one : human_order()) {
      const bool is_single = std::find(singles.begin(), singles.end(), one) != singles.end();
      if (is_single || info(one).needs_uniqueness) continue;
      (one <= Technique::hidden_triple ? subsets : others).push_back(one);
    }
  }
};

std::optional<AnyStep> next_step_of(const Position& position, std::span<const Cage> cages,
                                    const Lots& lots, const CancelToken* cancel) {
  const Finder finder(position, cages);
  const auto plain = [&](const std::vector<Technique>& techniques) {
    return next_step(
        position, {.techniques = techniques, .find = {.unique_solution = false}, .cancel = cancel});
  };
  if (auto step = plain(lots.singles)) return *step;
  if (auto step = finder.innies_outies(1, 1)) return *step;
  if (auto step = finder.cage_combinations()) return *step;
  if (auto step = finder.cage_and_house()) return *step;
  if (auto step = plain(lots.subsets)) return *step;
  if (auto step = finder.innies_outies(2, SignedSum::kMostTerms)) return *step;
  if (auto step = plain(lots.others)) return *step;
  return std::nullopt;
}

void apply(const KillerStep& step, Position& position) {
  for (const auto& [cell, digit] : step.placements) position.place(cell, digit);
  for (const auto& [cell, digit] : step.eliminations) position.remove(cell, digit);
}
void apply(const Step& step, Position& position) {
  position.apply(step);
}

}  // namespace

const KillerTechniqueInfo& info(KillerTechnique technique) noexcept {
  return kTechniques[static_cast<std::size_t>(technique)];
}

std::optional<AnyStep> next_killer_step(const Position& position, std::span<const Cage> cages,
                                        const CancelToken* cancel) {
  if (is_contradictory(position, cages)) return std::nullopt;
  return next_step_of(position, cages, Lots(), cancel);
}

bool is_contradictory(const Position& position, std::span<const Cage> cages) {
  return position.is_contradictory() ||
         std::any_of(cages.begin(), cages.end(), [&](const Cage& cage) {
           return !technique::fill_cage(position, cage).is_possible;
         });
}

KillerResult solve_killer_by_steps(const Sudoku& sudoku, std::span<const Cage> cages,
                                   const CancelToken* cancel) {
  KillerResult result;
  result.end = Position(sudoku);
  const Lots lots;
  for (;;) {
    if (cancel != nullptr && cancel->is_cancelled()) {
      result.ending = StepEnding::stopped;
      return result;
    }
    if (is_contradictory(result.end, cages)) {
      result.ending = StepEnding::contradictory;
      return result;
    }
    if (result.end.is_solved()) {
      result.ending = StepEnding::solved;
      return result;
    }
    auto step = next_step_of(result.end, cages, lots, cancel);
    if (!step) {
      const bool is_cut_short = cancel != nullptr && cancel->is_cancelled();
      result.ending = is_cut_short ? StepEnding::stopped : StepEnding::stuck;
      return result;
    }
    std::visit([&](const auto& one) { apply(one, result.end); }, *step);
    result.steps.push_back(std::move(*step));
  }
}

}  // namespace nonet
