// What ships against the plain way, step by step.
#include "support/plain_rater.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/puzzles.hpp"

namespace nonet::rating {
namespace {

Found fast_step(const Board& board, PuzzleMemory& memory, int level) {
  const auto producers = producers_of(Scale::se121);
  const std::size_t count = 25 + static_cast<std::size_t>(level);  // up to dynamic chains of it
  for (const Producer& producer : producers.first(count)) {
    if (auto found = producer.find({board, memory})) return found;
  }
  return std::nullopt;
}

void expect_same_steps(const Grid& puzzle, int level) {
  Board board(puzzle);
  PuzzleMemory memory;
  memory.start_puzzle(nullptr);
  for (int step = 1; !board.is_full(); ++step) {
    const Found plain = PlainRater::next_step(board, level);
    const Found fast = fast_step(board, memory, level);
    ASSERT_EQ(plain.has_value(), fast.has_value()) << to_line(puzzle) << " step " << step;
    if (!plain) return;
    EXPECT_EQ(plain->rating, fast->rating) << to_line(puzzle) << " step " << step;
    ASSERT_EQ(plain->placement.has_value(), fast->placement.has_value());
    if (plain->placement) {
      ASSERT_EQ(plain->placement->cell, fast->placement->cell);
      ASSERT_EQ(plain->placement->digit, fast->placement->digit);
    }
    ASSERT_TRUE(std::equal(plain->removals.begin(), plain->removals.end(), fast->removals.begin(),
                           fast->removals.end()))
        << to_line(puzzle) << " step " << step;
    apply(*fast, board);
  }
}

void expect_same_steps(const std::string& file, std::size_t most, int level) {
  const auto puzzles = test::load_grids(file, most);
  ASSERT_EQ(puzzles.size(), most);
  for (const Grid& puzzle : puzzles) expect_same_steps(puzzle, level);
}

TEST(PlainRater, TakesTheStepsThatShip) {
  expect_same_steps("classic/minimal_random.txt", 150, 1);
  expect_same_steps("classic/magictour_top1465.txt", 30, 1);
}
TEST(PlainRaterFull, TakesTheStepsThatShip) {
  for (const char* set : {"17_clue", "easy34", "minimal_random", "magictour_top1465"}) {
    expect_same_steps("classic/" + std::string(set) + ".txt", 500, 1);
  }
}
TEST(PlainRaterFull, TakesTheNestedStepsThatShip) {
  expect_same_steps("classic/magictour_top1465.txt", 50, 3);
  expect_same_steps("classic/forum_hardest_1106.txt", 5, 3);
}

}  // namespace
}  // namespace nonet::rating
