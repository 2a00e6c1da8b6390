#include "nonet/technique/solve_by_steps.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "nonet/engine/solve.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

// The figures of the teaching material (docs/glossary.md, "teaching loop").
TEST(TeachingLoop, MakesTheCountsThatTheCoursePrints) {
  constexpr std::array kTaught{Technique::naked_single, Technique::hidden_single,
                               Technique::naked_pair, Technique::pointing, Technique::x_wing};
  constexpr std::array<std::array<int, 5>, 5> kExpected{{{14, 22, 0, 0, 0},
                                                         {19, 30, 3, 0, 0},
                                                         {18, 33, 2, 7, 3},
                                                         {19, 34, 7, 6, 0},
                                                         {21, 30, 3, 4, 2}}};
  const auto puzzles = test::load_grids("teaching/Sudoku_Easy51.txt", 5);
  ASSERT_EQ(puzzles.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    const StepResult result = solve_by_steps(puzzles[i], {.order = StepOrder::teaching});
    std::array<int, 5> counts{};
    for (std::size_t k = 0; k < 5; ++k) counts[k] = result.count(kTaught[k]);
    EXPECT_EQ(counts, kExpected[i]) << "puzzle " << i + 1;
  }
}

TEST(TeachingLoop, SolvesAsManyOfEachFileAsTheCourseSays) {
  struct File {
    const char* name;
    std::size_t puzzles;
    int solved;
  };
  for (const File& file :
       {File{"teaching/Sudoku_Easy51.txt", 51, 50}, File{"teaching/Sudoku_hardest.txt", 11, 3},
        File{"teaching/Sudoku_top95.txt", 95, 11}}) {
    const auto puzzles = test::load_grids(file.name);
    ASSERT_EQ(puzzles.size(), file.puzzles);
    int solved = 0;
    for (const Grid& puzzle : puzzles) {
      const auto result = solve_by_steps(puzzle, {.order = StepOrder::teaching});
      solved += result.ending == StepEnding::solved ? 1 : 0;
    }
    EXPECT_EQ(solved, file.solved) << file.name;
  }
}

// A solve remembers where there was nothing to be found; each step has to be what looking everywhere
// would give.
TEST(SolveBySteps, TakesTheFirstStepOfTheFirstTechniqueThatHasOne) {
  const auto order = human_order();
  const auto first_step = [&](const Position& position) -> std::optional<Step> {
    for (Technique technique : order) {
      if (auto step = find_first(technique, position)) return step;
    }
    return std::nullopt;
  };
  for (const char* file :
       {"teaching/Sudoku_Easy51.txt", "teaching/Sudoku_top95.txt", "classic/minimal_random.txt",
        "classic/17_clue.txt", "classic/magictour_top1465.txt", "classic/forum_hardest_1106.txt"}) {
    for (const Grid& puzzle : test::load_grids(file, 40)) {
      const StepResult result = solve_by_steps(puzzle);
      Position position{puzzle};
      for (const Step& step : result.steps) {
        ASSERT_TRUE(first_step(position) == step) << to_line(puzzle);
        position.apply(step);
      }
      ASSERT_FALSE(first_step(position)) << to_line(puzzle);
    }
  }
}

// Once nothing fits in some cell, no more steps are told.
TEST(SolveBySteps, StopsAtACellWithoutCandidates) {
  Grid grid;
  for (int i = 0; i < 8; ++i) grid.give(cell_at(0, i), digit(i + 1));
  grid.give(cell_at(2, 8), digit(9));
  const StepResult result = solve_by_steps(grid);
  EXPECT_EQ(result.ending, StepEnding::contradictory);
  EXPECT_TRUE(result.steps.empty());
}

}  // namespace
}  // namespace nonet
