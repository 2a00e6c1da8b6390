#include "nonet/generate/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "generate/plain_twins.hpp"
#include "nonet/engine/bulk.hpp"
#include "nonet/grid/check_solution.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet {
namespace {

using test::is_plainly_minimal;
using test::is_plainly_unique;

std::vector<std::string> lines_of(const std::vector<Made>& made) {
  std::vector<std::string> lines;
  for (const Made& one : made) lines.push_back(to_line(one.puzzle));
  return lines;
}

TEST(Generator, MakesUniqueAndMinimalPuzzlesThatDiffer) {
  std::set<std::string> lines;
  for (const Made& made : Generator({}, 1).make(0, 300)) {
    EXPECT_TRUE(is_plainly_minimal(made.puzzle)) << to_line(made.puzzle);
    EXPECT_TRUE(check_solution(made.puzzle, made.solution).is_solution());
    EXPECT_EQ(made.attempts, 1u);
    EXPECT_TRUE(lines.insert(to_line(made.puzzle)).second);
  }
  EXPECT_EQ(lines.size(), 300u);
}

TEST(GeneratorFull, TenThousandPuzzlesAreUniqueAndMinimal) {
  Generator generator({.minimal = true}, 7);
  for (std::uint64_t first = 0; first < 10'000; first += 500) {
    const auto made = generator.make(first, 500);
    ASSERT_EQ(made.size(), 500u);
    for (const Made& one : made) {
      ASSERT_TRUE(is_plainly_minimal(one.puzzle)) << to_line(one.puzzle);
    }
  }
}

TEST(Generator, KeepsTheSymmetry) {
  for (std::size_t i = 0; i < kClueSymmetryCount; ++i) {
    const auto symmetry = static_cast<ClueSymmetry>(i);
    for (const Made& made : Generator({.symmetry = symmetry}, 2).make(0, 30)) {
      EXPECT_TRUE(has_symmetry(made.puzzle.givens(), symmetry)) << to_string(symmetry);
      EXPECT_TRUE(is_plainly_unique(made.puzzle));
      // No orbit can go as a whole.
      for (const CellSet& orbit : orbits(symmetry)) {
        if ((orbit & made.puzzle.givens()).is_empty()) continue;
        Grid less = made.puzzle;
        for (Cell cell : orbit) less.clear(cell);
        EXPECT_FALSE(is_plainly_unique(less)) << to_string(symmetry);
      }
    }
  }
}

TEST(Generator, MakesPuzzlesThatAreSymmetricAndMinimalWhereAsked) {
  for (const auto symmetry : {ClueSymmetry::rotate180, ClueSymmetry::diagonals}) {
    for (const Made& made : Generator({.symmetry = symmetry, .minimal = true}, 3).make(0, 10)) {
      EXPECT_TRUE(is_plainly_minimal(made.puzzle));
      EXPECT_TRUE(has_symmetry(made.puzzle.givens(), symmetry));
    }
  }
}

TEST(Generator, KeepsTheRangeOfClues) {
  std::set<int> sizes;
  for (const Made& made : Generator({.least_clues = 28, .most_clues = 31}, 4).make(0, 100)) {
    const int clues = made.puzzle.givens().size();
    EXPECT_GE(clues, 28);
    EXPECT_LE(clues, 31);
    EXPECT_TRUE(is_plainly_unique(made.puzzle));
    sizes.insert(clues);
  }
  EXPECT_EQ(sizes.size(), 4u);  // each is drawn
  for (const Made& made : Generator({.most_clues = 22, .minimal = true}, 4).make(0, 10)) {
    EXPECT_LE(made.puzzle.givens().size(), 22);
    EXPECT_TRUE(is_plainly_minimal(made.puzzle));
  }
  for (const Made& made :
       Generator({.symmetry = ClueSymmetry::full, .least_clues = 40, .most_clues = 44}, 4)
           .make(0, 10)) {
    EXPECT_GE(made.puzzle.givens().size(), 40);
    EXPECT_LE(made.puzzle.givens().size(), 44);
  }
}

TEST(Generator, PutsCluesWithinTheMaskOnly) {
  CellSet mask = CellSet::all();
  for (int row = 3; row < 6; ++row) {
    for (int column = 3; column < 6; ++column) mask.remove(cell_at(row, column));
  }
  for (const Made& made : Generator({.mask = mask}, 5).make(0, 30)) {
    EXPECT_TRUE((made.puzzle.givens() - mask).is_empty());
    EXPECT_TRUE(is_plainly_minimal(made.puzzle));
  }
}

// Where a symmetry leads out of the mask, there is no clue at all.
TEST(Generator, PutsNoClueWhereTheSymmetryLeavesTheMask) {
  CellSet mask = CellSet::all();
  mask.remove(cell_at(0, 0));
  for (const Made& made :
       Generator({.symmetry = ClueSymmetry::rotate180, .mask = mask}, 6).make(0, 20)) {
    EXPECT_TRUE(made.puzzle.is_empty(cell_at(0, 0)));
    EXPECT_TRUE(made.puzzle.is_empty(cell_at(8, 8)));
  }
}

TEST(Generator, KeepsTheRangeOfRatings) {
  for (const auto scale : {rating::Scale::se121, rating::Scale::sukaku118}) {
    const RatingWish wish{.scale = scale, .least = 30, .most = 45};
    for (const Made& made : Generator({.rating = wish}, 8).make(0, 20)) {
      const auto again = rating::rate(made.puzzle, scale);
      EXPECT_EQ(again.status, rating::RatingStatus::rated);
      EXPECT_GE(again.er.tenths, 30);
      EXPECT_LE(again.er.tenths, 45);
      ASSERT_TRUE(made.rating);
      EXPECT_EQ(rating::to_string(*made.rating), rating::to_string(again));
    }
  }
}

TEST(Generator, NeedsTheTechniqueWishedFor) {
  for (const auto technique : {Technique::naked_pair, Technique::x_wing, Technique::xy_wing}) {
    std::vector<Technique> easier;
    for (Technique each : human_order()) {
      if (info(each).order < info(technique).order) easier.push_back(each);
    }
    std::vector<Technique> with = easier;
    with.push_back(technique);
    for (const Made& made : Generator({.technique = technique}, 9).make(0, 3)) {
      EXPECT_EQ(solve_by_steps(made.puzzle, {.techniques = easier}).ending, StepEnding::stuck);
      EXPECT_EQ(solve_by_steps(made.puzzle, {.techniques = with}).ending, StepEnding::solved);
    }
  }
}

TEST(Generator, MakesTheSamePuzzlesInBatchesOfAnySize) {
  const std::array<Wish, 4> wishes{
      Wish{}, Wish{.symmetry = ClueSymmetry::rotate180, .least_clues = 24, .most_clues = 28},
      Wish{.rating = RatingWish{.least = 30, .most = 60}},
      Wish{.technique = Technique::naked_pair}};
  for (const Wish& wish : wishes) {
    const auto together = lines_of(Generator(wish, 10).make(0, 30));
    ASSERT_EQ(together.size(), 30u);
    Generator one_by_one(wish, 10);
    Generator in_sevens(wish, 10);
    std::vector<std::string> singles;
    std::vector<std::string> sevens;
    for (std::uint64_t i = 0; i < 30; ++i) singles.push_back(lines_of(one_by_one.make(i, 1))[0]);
    for (std::uint64_t i = 0; i < 30; i += 7) {
      const auto part =
          lines_of(in_sevens.make(i, static_cast<std::size_t>(std::min<std::uint64_t>(7, 30 - i))));
      sevens.insert(sevens.end(), part.begin(), part.end());
    }
    EXPECT_EQ(singles, together);
    EXPECT_EQ(sevens, together);
    EXPECT_NE(lines_of(Generator(wish, 11).make(0, 30)), together);
  }
}

TEST(Generator, WorksOnOnePuzzleWithAnyNumberOfThreads) {
  const std::array<Wish, 3> wishes{Wish{}, Wish{.technique = Technique::x_wing},
                                   Wish{.rating = RatingWish{.least = 66, .most = 72}}};
  for (const Wish& wish : wishes) {
    const auto alone = Generator(wish, 13).make(5, 2);
    for (unsigned threads : {1U, 2U, 3U}) {
      const auto together = make_together(wish, 13, 5, 2, threads, {});
      ASSERT_EQ(lines_of(together), lines_of(alone));
      for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(together[i].attempts, alone[i].attempts);
    }
  }
  CancelToken token;
  token.cancel();
  EXPECT_TRUE(make_together({}, 13, 0, 1, 2, {.cancel = &token}).empty());
}

// What the generator takes for granted of puzzles that the pass of the bulk engine solves.
TEST(Generator, PassesOverEasyPuzzlesThatTriplesSolve) {
  std::vector<Technique> easy;
  for (Technique each : human_order()) {
    if (info(each).order <= info(Technique::hidden_triple).order) easy.push_back(each);
  }
  BulkSolver solver;
  int without_guess = 0;
  for (const Made& made : Generator({}, 14).make(0, 300)) {
    const std::string line = to_line(made.puzzle);
    const std::string_view text = line;
    BulkAnswer answer;
    solver.solve({&text, 1}, {.limit = 2}, {&answer, 1});
    if (answer.guesses > 0) continue;
    ++without_guess;
    EXPECT_EQ(solve_by_steps(made.puzzle, {.techniques = easy}).ending, StepEnding::solved) << line;
    for (const auto scale : {rating::Scale::se121, rating::Scale::sukaku118}) {
      EXPECT_LE(rating::rate(made.puzzle, scale).er.tenths, 40) << line;
    }
  }
  EXPECT_GT(without_guess, 50);
}

TEST(Generator, TellsOfMissesAndStopsWithTheToken) {
  CancelToken token;
  std::array<int, kMissCount> misses{};
  int told = 0;
  const auto missed = [&](Miss miss) {
    ++misses[static_cast<std::size_t>(miss)];
    if (++told == 50) token.cancel();
  };
  // Nobody has found a puzzle of 16 clues, and there is none.
  const auto made =
      Generator({.most_clues = 16}, 12).make(0, 5, {.cancel = &token, .missed = missed});
  EXPECT_TRUE(made.empty());
  EXPECT_EQ(misses[static_cast<std::size_t>(Miss::clues)], 50);
  EXPECT_EQ(told, 50);
}

}  // namespace
}  // namespace nonet
