// What ships against the plain way, step by step.
#include "support/plain_rater.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "reference.hpp"
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

// Gives: whether chains up to `level` solve it, by either; nothing if their steps differ.
std::optional<bool> same_steps(const Grid& puzzle, int level) {
  Board board(puzzle);
  PlainRater plain_rater;
  PuzzleMemory memory;
  memory.start_puzzle(nullptr);
  for (int step = 1; !board.is_full(); ++step) {
    const Found plain = plain_rater.next_step(board, level);
    const Found fast = fast_step(board, memory, level);
    if (!plain && !fast) return false;
    const auto placed = [](const Hint& hint) {
      return hint.placement ? candidate(hint.placement->cell, hint.placement->digit)
                            : Candidate{999};
    };
    if (!plain || !fast || plain->rating != fast->rating || placed(*plain) != placed(*fast) ||
        !std::equal(plain->removals.begin(), plain->removals.end(), fast->removals.begin(),
                    fast->removals.end())) {
      ADD_FAILURE() << to_line(puzzle) << " step " << step;
      return std::nullopt;
    }
    apply(*fast, board);
  }
  return true;
}

// Gives: how many puzzles are solved by chains up to `level`.
int count_same(const std::vector<Grid>& puzzles, int level) {
  int solved = 0;
  for (const Grid& puzzle : puzzles) {
    const auto is_solved = same_steps(puzzle, level);
    if (!is_solved) return 0;
    solved += *is_solved ? 1 : 0;
  }
  return solved;
}

// Grids of a whole set, every n-th; none where the sets are not at hand.
std::vector<Grid> sample(const std::string& set, std::size_t every) {
  std::ifstream in(reference_path("../classic/" + set + ".txt"));
  std::vector<Grid> grids;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    if (number++ % every != 0) continue;
    if (const auto grid = grid_from_line(line.substr(0, 81))) grids.push_back(*grid);
  }
  return grids;
}

std::vector<Grid> rated_above(const std::string& file, double er) {
  std::vector<Grid> grids;
  for (const Row& row : reference_rows(file)) {
    if (row[0] != "puzzle" && std::stod(row[1]) > er) grids.push_back(*grid_from_line(row[0]));
  }
  return grids;
}

TEST(PlainRater, TakesTheStepsThatShip) {
  // All but a few of the second set end below dynamic chains around others.
  EXPECT_EQ(count_same(test::load_grids("classic/minimal_random.txt", 150), 1), 150);
  EXPECT_GT(count_same(test::load_grids("classic/magictour_top1465.txt", 30), 1), 20);
}
TEST(PlainRater, TakesTheNestedStepsThatShip) {
  const auto puzzles = rated_above("se121.tsv", 9.45);
  if (puzzles.empty()) GTEST_SKIP() << "no reference values";
  EXPECT_EQ(count_same({puzzles.front()}, 3), 1);
}

// Chains up to level 1 rate up to some 9.4.
TEST(PlainRaterFull, TakesTheStepsThatShipUpTo94) {
  if (sample("easy34", 10).empty()) GTEST_SKIP() << "no large sets";
  int solved = 0;
  solved += count_same(sample("easy34", 200), 1);
  solved += count_same(sample("17_clue", 50), 1);
  solved += count_same(sample("minimal_random", 20), 1);
  solved += count_same(sample("magictour_top1465", 1), 1);
  EXPECT_GE(solved, 3000);
}
TEST(PlainRaterFull, TakesTheStepsThatShipBeyond94) {
  std::vector<Grid> puzzles = sample("forum_hardest_1106", 10);
  if (puzzles.empty()) GTEST_SKIP() << "no large sets";
  for (const char* file : {"se121.tsv", "se121_hard.tsv"}) {
    for (const Grid& grid : rated_above(file, 9.45)) puzzles.push_back(grid);
  }
  EXPECT_GE(puzzles.size(), 100);
  // Some need level 4, whose steps take the plain way minutes.
  EXPECT_GT(count_same(puzzles, 3), 40);
}

}  // namespace
}  // namespace nonet::rating
