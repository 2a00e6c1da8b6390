#include "nonet/generate/killer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "nonet/engine/solve_variant.hpp"
#include "nonet/variant/check.hpp"

namespace nonet {
namespace {

// Backtracking on the cell with the fewest digits that its houses and the sum of its cage leave: no
// line in common with the engine propagate.
class PlainKiller {
 public:
  explicit PlainKiller(const variant::Puzzle& puzzle) : houses_(variant::all_houses(puzzle)) {
    for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
      sums_.push_back(*puzzle.constraints[i].value);
      for (variant::Cell cell : puzzle.constraints[i].cells) cage_[index(cell)] = i;
      cages_.push_back(puzzle.constraints[i].cells);
    }
  }

  int count(int limit) {
    std::size_t best = 81;
    std::vector<int> best_digits(10);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (digits_[cell] != 0) continue;
      std::vector<int> digits = possible(cell);
      if (digits.size() < best_digits.size()) {
        best = cell;
        best_digits = std::move(digits);
      }
    }
    if (best == 81) return 1;
    int found = 0;
    for (int digit : best_digits) {
      digits_[best] = digit;
      found += count(limit - found);
      digits_[best] = 0;
      if (found >= limit) break;
    }
    return found;
  }

 private:
  std::vector<int> possible(std::size_t cell) const {
    std::array<bool, 10> used{};
    for (const variant::House& house : houses_) {
      bool has = false;
      for (variant::Cell each : house.cells) has = has || index(each) == cell;
      if (!has) continue;
      for (variant::Cell each : house.cells) used[std::size_t(digits_[index(each)])] = true;
    }
    const std::size_t cage = cage_[cell];
    int left = sums_[cage];
    int open = 0;
    for (variant::Cell each : cages_[cage]) {
      left -= digits_[index(each)];
      open += digits_[index(each)] == 0 ? 1 : 0;
    }
    std::vector<int> digits;
    const int others = open - 1;
    for (int digit = 1; digit <= 9; ++digit) {
      if (used[std::size_t(digit)]) continue;
      const int rest = left - digit;  // of `others` different digits
      const int least = others * (others + 1) / 2;
      const int most = others * (19 - others) / 2;
      if (least <= rest && rest <= most) digits.push_back(digit);
    }
    return digits;
  }

  std::vector<variant::House> houses_;
  std::vector<int> sums_;
  std::vector<variant::Cells> cages_;
  std::array<std::size_t, 81> cage_{};
  std::array<int, 81> digits_{};
};

std::vector<variant::Puzzle> puzzles_of(const std::vector<MadeKiller>& made) {
  std::vector<variant::Puzzle> puzzles;
  for (const MadeKiller& one : made) puzzles.push_back(one.puzzle);
  return puzzles;
}

TEST(KillerGenerator, CutsTheWholeGridIntoCagesOfTheSizesWishedFor) {
  for (const KillerWish wish : {KillerWish{}, KillerWish{1, 4}, KillerWish{2, 3}}) {
    for (const MadeKiller& made : KillerGenerator(wish, 1).make(0, 4)) {
      EXPECT_FALSE(variant::find_fault(made.puzzle));
      EXPECT_TRUE(variant::check(made.puzzle, made.solution).empty());
      std::set<variant::Cell> cells;
      for (const variant::Constraint& cage : made.puzzle.constraints) {
        EXPECT_EQ(cage.type, variant::ConstraintType::killer_cage);
        EXPECT_GE(static_cast<int>(cage.cells.size()), wish.least_cells);
        EXPECT_LE(static_cast<int>(cage.cells.size()), wish.most_cells);
        cells.insert(cage.cells.begin(), cage.cells.end());
      }
      EXPECT_EQ(cells.size(), 81u);
      EXPECT_EQ(made.puzzle.givens, std::vector<std::int8_t>(81, variant::Puzzle::kNoDigit));
      EXPECT_GE(made.attempts, 1u);
    }
  }
}

TEST(KillerGenerator, HasOneSolutionWhoeverCounts) {
  for (const MadeKiller& made : KillerGenerator({}, 2).make(0, 6)) {
    const VariantSolution found = VariantSolver().solve(made.puzzle, {.seed = 5});
    EXPECT_EQ(found.status, Status::unique);
    EXPECT_EQ(found.solution, made.solution);
  }
  for (const MadeKiller& made : KillerGenerator({1, 3}, 2).make(0, 6)) {
    EXPECT_EQ(PlainKiller(made.puzzle).count(2), 1);
  }
}

TEST(KillerGeneratorFull, FiveHundredHaveOneSolution) {
  VariantSolver solver;
  for (const MadeKiller& made : KillerGenerator({}, 3).make(0, 500)) {
    ASSERT_EQ(solver.solve(made.puzzle, {.seed = 7}).solution, made.solution);
  }
  for (const MadeKiller& made : KillerGenerator({1, 3}, 3).make(0, 100)) {
    ASSERT_EQ(PlainKiller(made.puzzle).count(2), 1);
  }
}

TEST(KillerGenerator, MakesTheSameKillersInBatchesOfAnySize) {
  const auto together = puzzles_of(KillerGenerator({}, 4).make(0, 5));
  KillerGenerator one_by_one({}, 4);
  for (std::size_t i = 5; i-- > 0;) {
    EXPECT_EQ(puzzles_of(one_by_one.make(i, 1)).at(0), together[i]);
  }
  EXPECT_NE(puzzles_of(KillerGenerator({}, 5).make(0, 5)), together);
}

TEST(KillerGenerator, TellsOfMissesAndStopsWithTheToken) {
  CancelToken token;
  int told = 0;
  const auto missed = [&](Miss miss) {
    EXPECT_EQ(miss, Miss::one_solution);
    if (++told == 3) token.cancel();
  };
  // Cages of nine cells say next to nothing.
  EXPECT_TRUE(KillerGenerator({9, 9}, 1).make(0, 1, {.cancel = &token, .missed = missed}).empty());
  EXPECT_EQ(told, 3);
}

TEST(KillerWish, IsRefusedWhereCountingShowsThatItCannotBe) {
  EXPECT_EQ(find_fault(KillerWish{}), "");
  EXPECT_EQ(find_fault(KillerWish{3, 3}), "");
  for (const KillerWish wish : {KillerWish{0, 3}, KillerWish{2, 10}, KillerWish{4, 3}, {5, 5}}) {
    EXPECT_NE(find_fault(wish), "");
  }
}

}  // namespace
}  // namespace nonet
