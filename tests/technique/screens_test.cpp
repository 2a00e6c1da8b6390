// What tells finders that there is nothing to be found, or where to look, against finders that look
// everywhere: the same steps in the same order.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "nonet/technique/solve_by_steps.hpp"
#include "support/puzzles.hpp"
#include "technique/workings.hpp"

namespace nonet::technique {
namespace {

constexpr std::array kFiles{"teaching/Sudoku_top95.txt",
                            "teaching/Sudoku_hardest.txt",
                            "classic/minimal_random.txt",
                            "classic/magictour_top1465.txt",
                            "classic/17_clue.txt",
                            "classic/forum_hardest_1106.txt",
                            "classic/forum_hardest_1905_11plus.txt"};

constexpr std::array kScreened{Technique::x_chain,
                               Technique::xy_chain,
                               Technique::continuous_nice_loop,
                               Technique::discontinuous_nice_loop,
                               Technique::aic,
                               Technique::grouped_continuous_nice_loop,
                               Technique::grouped_discontinuous_nice_loop,
                               Technique::grouped_aic,
                               Technique::als_xz,
                               Technique::als_xy_wing,
                               Technique::als_chain,
                               Technique::death_blossom,
                               Technique::forcing_chain_contradiction,
                               Technique::forcing_chain_verity};

std::vector<Step> steps_of(Technique technique, const Position& position, Screens screens) {
  const FindOptions options;
  Workings workings(options, screens);
  workings.start(position);
  std::vector<Step> steps;
  Step scratch;
  for_each_step(technique, position, options, workings, scratch, [&](Step& step) {
    steps.push_back(step);
    return true;
  });
  return steps;
}

struct Tally {
  int positions = 0;
  std::array<int, kScreened.size()> with_steps{}, without_steps{};
};

// Every `stride`-th position on the way to a solution. Towards its end there are candidates that are
// linked to nothing, and many positions where there is nothing to find.
void expect_the_same(const Grid& puzzle, std::size_t stride, Tally& tally) {
  Position position{puzzle};
  const auto path = solve_by_steps(puzzle).steps;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i % stride == 0) {
      ++tally.positions;
      for (std::size_t k = 0; k < kScreened.size(); ++k) {
        const auto plain = steps_of(kScreened[k], position, Screens::off);
        ASSERT_TRUE(steps_of(kScreened[k], position, Screens::on) == plain)
            << info(kScreened[k]).name << " on " << to_line(position.grid());
        ++(plain.empty() ? tally.without_steps : tally.with_steps)[k];
      }
    }
    position.apply(path[i]);
  }
}

// Every technique is met both where it finds something and where there is nothing.
void expect_a_fair_sample(const Tally& tally, int positions) {
  EXPECT_GE(tally.positions, positions);
  for (std::size_t k = 0; k < kScreened.size(); ++k) {
    EXPECT_GT(tally.with_steps[k], 0) << info(kScreened[k]).name;
    EXPECT_GT(tally.without_steps[k], 0) << info(kScreened[k]).name;
  }
}

TEST(Screens, HideNoStep) {
  Tally tally;
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 5)) expect_the_same(puzzle, 9, tally);
  }
  expect_a_fair_sample(tally, 200);
}

TEST(ScreensFull, HideNoStep) {
  Tally tally;
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 30)) expect_the_same(puzzle, 4, tally);
  }
  expect_a_fair_sample(tally, 2000);
}

}  // namespace
}  // namespace nonet::technique
