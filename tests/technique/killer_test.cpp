#include "nonet/technique/killer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "nonet/base/rng.hpp"
#include "nonet/explain/tell_killer.hpp"
#include "support/variants.hpp"
#include "technique/cage_sums.hpp"

namespace nonet {
namespace {

CellSet cells(std::initializer_list<std::pair<int, int>> places) {
  CellSet set;
  for (const auto& [row, column] : places) set.add(cell_at(row, column));
  return set;
}

const Step* plain(const AnyStep& step) {
  return std::get_if<Step>(&step);
}
const KillerStep& killer(const AnyStep& step) {
  return std::get<KillerStep>(step);
}

TEST(Killer, SaysWhichPairsACageCanHold) {
  const std::vector<Cage> cages{{cells({{0, 0}, {1, 0}}), 16}};
  const auto step = next_killer_step(Position{Sudoku{}}, cages);
  ASSERT_TRUE(step);
  EXPECT_EQ(tell(*step),
            "Cage combinations: the cage of 16 at r1c1 can only be 7+9, so 1, 2, 3, 4, 5, 6 and 8 "
            "can be removed from r1c1 and r2c1.");
  EXPECT_EQ(tell(*step, {.tongue = Tongue::french, .level = HintLevel::technique}),
            "Cherchez ceci dans le bloc 1 : Combinaisons de cage.");
}

// The row's cages hold 38 of its 45.
TEST(Killer, GivesAnInnieWhatTheCagesLeave) {
  const std::vector<Cage> cages{{cells({{0, 0}, {0, 1}, {0, 2}, {0, 3}}), 20},
                                {cells({{0, 4}, {0, 5}, {0, 6}, {0, 7}}), 18}};
  const auto step = next_killer_step(Position{Sudoku{}}, cages);
  ASSERT_TRUE(step);
  EXPECT_EQ(to_notation(killer(*step)), "IO r1c9 r1c9=7");
  EXPECT_EQ(tell(*step), "Rule of 45: the cages inside row 1 leave 7 for r1c9, so r1c9 is 7.");
}

// One cell of the second cage is below the row; both cages hold 45 + 6.
TEST(Killer, GivesAnOutieWhatIsBeyond) {
  const std::vector<Cage> cages{{cells({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}), 25},
                                {cells({{0, 5}, {0, 6}, {0, 7}, {0, 8}, {1, 8}}), 26}};
  const auto step = next_killer_step(Position{Sudoku{}}, cages);
  ASSERT_TRUE(step);
  EXPECT_EQ(tell(*step),
            "Rule of 45: the cages that cover row 1 leave 6 for r2c9 outside, so r2c9 is 6.");
}

// 6 in three cells is 1+2+3: all of them are in row 1 and box 1.
TEST(Killer, TakesWhatACageMustHoldFromTheCellsThatSeeIt) {
  const std::vector<Cage> cages{{cells({{0, 0}, {0, 1}, {0, 2}}), 6}};
  Position position{Sudoku{}};
  auto step = next_killer_step(position, cages);
  ASSERT_TRUE(step && killer(*step).technique == KillerTechnique::cage_combinations);
  for (const auto& [cell, digit] : killer(*step).eliminations) position.remove(cell, digit);
  step = next_killer_step(position, cages);
  ASSERT_TRUE(step && killer(*step).technique == KillerTechnique::cage_and_house);
  EXPECT_EQ(killer(*step).eliminations.size(), 12u);  // 6 in the row, 6 in the box
  EXPECT_EQ(killer(*step).digit, Digit{1});
}

TEST(Killer, SaysNothingOfACageThatCannotBe) {
  const std::vector<Cage> cages{{cells({{0, 0}, {0, 1}}), 18}};
  EXPECT_TRUE(is_contradictory(Position{Sudoku{}}, cages));
  EXPECT_FALSE(next_killer_step(Position{Sudoku{}}, cages));
  EXPECT_EQ(solve_killer_by_steps(Sudoku{}, cages).ending, StepEnding::contradictory);
}

// The plain twin of fill_cage: every way to fill the cage.
TEST(Killer, FillsCagesAsTryingOutDoes) {
  Rng rng(1);
  for (int round = 0; round < 300; ++round) {
    Position position{Sudoku{}};
    Cage cage;
    const std::size_t size = 1 + rng.below(5);
    while (static_cast<std::size_t>(cage.cells.size()) < size) {
      cage.cells.add(static_cast<Cell>(rng.below(kCellCount)));
    }
    if (rng.below(2) == 0) position.place(cage.cells.first(), static_cast<Digit>(1 + rng.below(9)));
    for (Cell cell : cage.cells& position.empty()) {
      for (Digit digit : kAllDigits) {
        if (rng.below(3) == 0) position.remove(cell, digit);
      }
    }
    cage.sum = static_cast<int>(size * 3 + rng.below(4 * size));
    const auto needed =
        rng.below(2) == 0 ? DigitSet() : DigitSet(static_cast<Digit>(1 + rng.below(9)));

    std::vector<Cell> open;
    std::vector<Cell> all;
    for (Cell cell : cage.cells) {
      all.push_back(cell);
      if (position.empty().has(cell)) open.push_back(cell);
    }
    std::vector<DigitSet> wanted(open.size());
    bool is_possible = false;
    std::array<Digit, 9> chosen{};
    const std::function<void(std::size_t, DigitSet, int)> fill = [&](std::size_t i, DigitSet used,
                                                                     int rest) {
      if (i == all.size()) {
        if (rest != 0 || !(needed - used).is_empty()) return;
        is_possible = true;
        for (std::size_t at = 0, n = 0; at < all.size(); ++at) {
          if (position.empty().has(all[at])) wanted[n++].add(chosen[at]);
        }
        return;
      }
      const auto placed = position.grid().at(all[i]);
      for (Digit digit : placed ? DigitSet(*placed) : position.digits(all[i])) {
        if (used.has(digit)) continue;
        chosen[i] = digit;
        fill(i + 1, used | DigitSet(digit), rest - static_cast<int>(digit));
      }
    };
    fill(0, {}, cage.sum);

    const technique::Fillings found = technique::fill_cage(position, cage, needed);
    ASSERT_EQ(found.is_possible, is_possible) << round;
    ASSERT_EQ(found.cells, open) << round;
    ASSERT_EQ(found.digits, wanted) << round;
  }
}

// Killers with solutions: no step takes a digit of it, and many are solved.
TEST(Killer, TakesNothingFromTheSolutionsOfPublishedKillers) {
  std::size_t solved = 0;
  std::size_t tried = 0;
  for (const VariantCase& one : variant_cases()) {
    if (one.neutral.is_null() || one.digits.size() != kCellCount) continue;
    const auto reading = read_variant(one.neutral.dump());
    ASSERT_TRUE(reading) << one.id;
    std::vector<Cage> cages;
    bool is_killer = !reading->puzzle.constraints.empty();
    for (const variant::Constraint& constraint : reading->puzzle.constraints) {
      is_killer =
          is_killer && constraint.type == variant::ConstraintType::killer_cage && constraint.value;
      if (!is_killer) break;
      Cage cage{{}, *constraint.value};
      for (variant::Cell cell : constraint.cells) {
        cage.cells.add(static_cast<Cell>(variant::index(cell)));
      }
      cages.push_back(cage);
    }
    variant::Puzzle plain_puzzle = reading->puzzle;
    plain_puzzle.constraints.clear();
    const auto sudoku = to_sudoku(plain_puzzle);
    if (!is_killer || !sudoku || ++tried > 40) continue;
    const KillerResult result = solve_killer_by_steps(*sudoku, cages);
    solved += result.ending == StepEnding::solved ? 1 : 0;
    ASSERT_NE(result.ending, StepEnding::contradictory) << one.id;
    const auto digit_of = [&](Cell cell) { return static_cast<Digit>(one.digits[index(cell)]); };
    for (const AnyStep& step : result.steps) {
      const auto& placements = plain(step) ? plain(step)->placements : killer(step).placements;
      const auto& removed = plain(step) ? plain(step)->eliminations : killer(step).eliminations;
      ASSERT_FALSE(placements.empty() && removed.empty());
      for (const auto& [cell, digit] : placements) {
        ASSERT_EQ(digit, digit_of(cell)) << one.id << ": " << tell(step);
      }
      for (const auto& [cell, digit] : removed) {
        ASSERT_NE(digit, digit_of(cell)) << one.id << ": " << tell(step);
      }
    }
  }
  EXPECT_GE(tried, 2u);
  EXPECT_GE(solved, 1u);
}

}  // namespace
}  // namespace nonet
