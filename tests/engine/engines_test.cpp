// What every engine of the registry promises, asked of every engine of the registry.
#include "nonet/engine/engine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "nonet/engine/solve.hpp"
#include "nonet/grid/check_solution.hpp"
#include "nonet/grid/symmetry.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

using test::load_grids;

class EachEngine : public testing::TestWithParam<EngineInfo> {
 protected:
  std::unique_ptr<Engine> engine_ = GetParam().make();

  std::set<std::string> solutions(const Sudoku& sudoku, std::uint64_t limit = 0) {
    std::set<std::string> found;
    engine_->search(sudoku, {.limit = limit}, [&](const Grid& grid) {
      EXPECT_TRUE(check_solution(sudoku, grid).is_solution()) << to_line(sudoku.grid);
      EXPECT_EQ(grid.givens(), sudoku.grid.givens());
      EXPECT_TRUE(found.insert(to_line(grid)).second) << "the same solution twice";
      return true;
    });
    return found;
  }
};

constexpr char kContract[] =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr char kContractSolution[] =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

TEST_P(EachEngine, SolvesTheContractExample) {
  EXPECT_EQ(solutions(*grid_from_line(kContract)), std::set<std::string>{kContractSolution});
}

TEST_P(EachEngine, FindsAFullGridInOneNode) {
  auto result = count_solutions(*grid_from_line(kContractSolution), *engine_, {});
  EXPECT_EQ(result.failures.value_or(0), 0U);  // some do not count them
  result.failures.reset();
  EXPECT_EQ(result, (SearchResult{.solutions = 1, .nodes = 1}));
}

TEST_P(EachEngine, FindsNothingWhereAHouseRepeatsADigit) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(5));
  grid.place(cell_at(2, 2), digit(5));
  auto result = count_solutions(grid, *engine_, {});
  result.failures.reset();
  EXPECT_EQ(result, SearchResult{});
}

TEST_P(EachEngine, FindsNothingWhereACellHasNoDigitLeft) {
  // r1c1 sees all nine digits; nothing is repeated.
  const auto grid = grid_from_line(
      ".12345678"
      "9" +
      std::string(71, '.'));
  ASSERT_TRUE(grid);
  ASSERT_TRUE(follows_rules(*grid));
  const auto result = count_solutions(*grid, *engine_, {});
  EXPECT_EQ(result.solutions, 0u);
  EXPECT_TRUE(result.complete);
}

TEST_P(EachEngine, FindsNothingWhereAPencilMarkedCellLostEveryCandidate) {
  Sudoku sudoku(*grid_from_line(std::string(81, '.')));
  sudoku.candidates.emplace();
  sudoku.candidates->set(cell_at(4, 4), DigitSet());
  const auto result = count_solutions(sudoku, *engine_, {.limit = 2});
  EXPECT_EQ(result.solutions, 0u);
  EXPECT_TRUE(result.complete);
}

TEST_P(EachEngine, KeepsToThePencilMarks) {
  // The last two rows free: several solutions; marks then choose one.
  Grid grid = *grid_from_line(kContractSolution);
  for (int column = 0; column < 9; ++column) {
    grid.clear(cell_at(7, column));
    grid.clear(cell_at(8, column));
  }
  ASSERT_GT(solutions(grid).size(), 1u);
  Sudoku marked(grid, Candidates());
  for (int column = 0; column < 9; ++column) {
    const Cell cell = cell_at(8, column);
    marked.candidates->set(cell, DigitSet(digit(kContractSolution[index(cell)] - '0')));
  }
  EXPECT_EQ(solutions(marked), std::set<std::string>{kContractSolution});
}

TEST_P(EachEngine, CountsTheCompletionsOfThreeSolvedBands) {
  // Digits 1 to 7 everywhere, 8 and 9 open: the cells fall into cycles that can each be flipped.
  Grid grid = *grid_from_line(kContractSolution);
  for (Cell cell : kAllCells) {
    if (value_of(*grid.at(cell)) >= 8) grid.clear(cell);
  }
  const auto all = solutions(grid);
  EXPECT_TRUE(std::has_single_bit(all.size()));
  EXPECT_GE(all.size(), 2u);
  EXPECT_TRUE(all.count(kContractSolution));
}

TEST_P(EachEngine, StopsAtTheLimitAndSaysSo) {
  Grid grid = *grid_from_line(kContractSolution);
  for (Cell cell : kAllCells) {
    if (value_of(*grid.at(cell)) >= 7) grid.clear(cell);
  }
  const auto all = count_solutions(grid, *engine_, {});
  ASSERT_GT(all.solutions, 3u);
  EXPECT_TRUE(all.complete);
  const auto three = count_solutions(grid, *engine_, {.limit = 3});
  EXPECT_EQ(three.solutions, 3u);
  EXPECT_FALSE(three.complete);
  EXPECT_FALSE(three.cancelled);
  EXPECT_LT(three.nodes, all.nodes);
  EXPECT_EQ(count_solutions(grid, *engine_, {}), all) << "nothing may be left from the last search";
}

TEST_P(EachEngine, StopsWhenTheSinkHasEnough) {
  int seen = 0;
  const auto result =
      engine_->search(*grid_from_line(std::string(kContract).replace(0, 27, 27, '.')), {},
                      [&seen](const Grid&) { return ++seen < 2; });
  EXPECT_EQ(seen, 2);
  EXPECT_EQ(result.solutions, 2u);
  EXPECT_FALSE(result.complete);
}

TEST_P(EachEngine, IsStoppedByTheTokenInTheMiddleOfACountWithoutEnd) {
  CancelToken token;
  std::thread stopper([&token] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    token.cancel();
  });
  const auto result = count_solutions(Grid(), *engine_, {.cancel = &token});
  stopper.join();
  EXPECT_TRUE(result.cancelled);
  EXPECT_FALSE(result.complete);
  EXPECT_GT(result.nodes, 0u);
}

TEST_P(EachEngine, DoesNotStartWhenTheTokenIsSetAlready) {
  CancelToken token;
  token.cancel();
  const auto result = count_solutions(*grid_from_line(kContract), *engine_, {.cancel = &token});
  EXPECT_TRUE(result.cancelled);
  EXPECT_EQ(result.nodes, 0u);
}

TEST_P(EachEngine, StopsAtADeadline) {
  const CancelToken token(CancelToken::Clock::now() + std::chrono::milliseconds(20));
  EXPECT_TRUE(count_solutions(Grid(), *engine_, {.cancel = &token}).cancelled);
}

TEST_P(EachEngine, SolvesAnIsomorphToTheIsomorphOfTheSolution) {
  const auto easy = load_grids("teaching/Sudoku_Easy51.txt");
  ASSERT_FALSE(easy.empty());
  Rng rng(81);
  for (const Grid& grid : easy) {
    const Symmetry symmetry = Symmetry::random(rng);
    const auto plain = solve(grid, *engine_);
    const auto moved = solve(symmetry(grid), *engine_);
    ASSERT_EQ(plain.status, Status::unique);
    ASSERT_EQ(moved.status, Status::unique);
    EXPECT_EQ(symmetry(*plain.solution), *moved.solution);
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, EachEngine, testing::ValuesIn(engines()),
                         [](const auto& engine) { return std::string(engine.param.name); });

// All engines on the same puzzles: the same count up to two.
class Agreement : public testing::Test {
 protected:
  void expect_agreement(const Sudoku& sudoku) {
    const auto expected = count_solutions(sudoku, {.limit = 2}).solutions;
    for (const EngineInfo& info : engines()) {
      EXPECT_EQ(count_solutions(sudoku, *info.make(), {.limit = 2}).solutions, expected)
          << info.name << ' ' << to_line(sudoku.grid);
    }
  }
};

TEST_F(Agreement, OnTheEasyFiftyOne) {
  const auto grids = load_grids("teaching/Sudoku_Easy51.txt");
  ASSERT_EQ(grids.size(), 51u);
  for (const Grid& grid : grids) expect_agreement(grid);
}

TEST_F(Agreement, OnTheHardestEleven) {
  const auto grids = load_grids("teaching/Sudoku_hardest.txt");
  ASSERT_EQ(grids.size(), 11u);
  for (const Grid& grid : grids) expect_agreement(grid);
}

TEST_F(Agreement, OnAThousandRandomEasyGrids) {
  Rng rng(1000);
  for (int i = 0; i < 1000; ++i) expect_agreement(test::random_puzzle(rng, 32));
}

RC_GTEST_PROP(EngineProperties, AddingACellOfTheSolutionKeepsIt, (std::uint64_t seed)) {
  Rng rng(seed);
  const Grid grid = test::random_puzzle(rng, 30);
  const auto before = first_solution(grid);
  RC_ASSERT(before.has_value());
  Grid more = grid;
  const Cell cell = kAllCells[rng.below(81)];
  more.give(cell, *before->at(cell));
  const auto all = count_solutions(grid, {.limit = 100});
  const auto fewer = count_solutions(more, {.limit = 100});
  RC_ASSERT(fewer.solutions >= 1u);
  RC_ASSERT(fewer.solutions <= all.solutions);
  RC_ASSERT(!all.complete || all.solutions > 1 || same_digits(*first_solution(more), *before));
}

RC_GTEST_PROP(EngineProperties, AllEnginesFindTheSameSet, (std::uint64_t seed)) {
  Rng rng(seed);
  const Grid grid = test::random_puzzle(rng, 40);
  std::set<std::set<std::string>> answers;
  for (const EngineInfo& info : engines()) {
    std::set<std::string> found;
    info.make()->search(grid, {}, [&found](const Grid& solution) {
      found.insert(to_line(solution));
      return true;
    });
    answers.insert(found);
  }
  RC_ASSERT(answers.size() == 1u);
}

TEST(FindEngine, KnowsEachNameAndAuto) {
  for (const EngineInfo& info : engines()) {
    ASSERT_TRUE(find_engine(info.name));
    EXPECT_EQ((*find_engine(info.name))->name, info.name);
  }
  ASSERT_TRUE(find_engine("auto"));
}

TEST(FindEngine, NamesWhatThereIsWhenAskedForAnother) {
  const auto unknown = find_engine("fewset");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::unknown_name);
  EXPECT_NE(unknown.error().message.find("'fewset'"), std::string::npos);
  EXPECT_NE(unknown.error().message.find("auto, lockstep, fewest, reading"), std::string::npos);
}

// The sets people know, each solution confirmed by the checker that knows no engine.
struct Set {
  const char* file;
  std::size_t puzzles;
  bool unique;
};
class ClassicSets : public testing::TestWithParam<Set> {};

TEST_P(ClassicSets, AreSolvedByFewestAndConfirmed) {
  const auto grids = load_grids(GetParam().file, 500);
  ASSERT_EQ(grids.size(), GetParam().puzzles);
  const auto fewest = (*find_engine("fewest"))->make();
  for (const Grid& grid : grids) {
    const SolveResult result = solve(grid, *fewest);
    ASSERT_TRUE(result.solution) << to_line(grid);
    EXPECT_TRUE(check_solution(grid, *result.solution).is_solution()) << to_line(grid);
    EXPECT_EQ(result.status, GetParam().unique ? Status::unique : Status::several) << to_line(grid);
    if (result.second) {
      EXPECT_TRUE(check_solution(grid, *result.second).is_solution()) << to_line(grid);
      EXPECT_NE(*result.second, *result.solution);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Data, ClassicSets,
                         testing::Values(Set{"teaching/Sudoku_Easy51.txt", 51, true},
                                         Set{"teaching/Sudoku_top95.txt", 95, true},
                                         Set{"teaching/Sudoku_hardest.txt", 11, true},
                                         Set{"classic/17_clue.txt", 500, true},
                                         Set{"classic/easy34.txt", 500, true},
                                         Set{"classic/forum_hardest_1106.txt", 375, true},
                                         Set{"classic/forum_hardest_1905_11plus.txt", 500, true},
                                         Set{"classic/magictour_top1465.txt", 500, true},
                                         Set{"classic/minimal_random.txt", 500, true},
                                         Set{"classic/serg_multi_solution.txt", 500, false}),
                         [](const auto& set) {
                           std::string name = set.param.file;
                           name = name.substr(name.find('/') + 1);
                           name.resize(name.find('.'));
                           return name;
                         });

}  // namespace
}  // namespace nonet
