#include "engine/lockstep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/check_solution.hpp"
#include "nonet/grid/symmetry.hpp"
#include "support/lockstep_twin.hpp"
#include "support/puzzles.hpp"
#include "support/vector_targets.hpp"

namespace nonet::engine::lockstep {
namespace {

using nonet::test::for_each_vector_target;
using Lines = std::vector<std::string>;

Lines read_lines(const std::string& path, std::size_t limit = ~std::size_t{0}) {
  std::ifstream in(path);
  Lines lines;
  for (std::string line; lines.size() < limit && std::getline(in, line);) {
    if (line.size() >= 81 && line[0] != '#') lines.push_back(line.substr(0, 81));
  }
  return lines;
}

const std::string kSets = NONET_SOURCE_DIR "/data/classic/";
constexpr const char* kSetNames[] = {"17_clue",
                                     "easy34",
                                     "minimal_random",
                                     "magictour_top1465",
                                     "forum_hardest_1905_11plus",
                                     "forum_hardest_1106",
                                     "serg_multi_solution"};

std::vector<Answer> solve_lines(Solver& solver, const Lines& lines, std::uint64_t limit = 2) {
  std::vector<Puzzle> puzzles;
  for (const std::string& line : lines) puzzles.push_back({.text = line.data()});
  std::vector<Answer> answers(lines.size());
  solver.solve(puzzles, {.limit = limit}, answers);
  return answers;
}

TEST(LockstepPass, IsTheTwinsBitForBitOnEveryTarget) {
  for_each_vector_target([](const char* target) {
    Rng rng(1);
    for (int round = 0; round < 300; ++round) {
      for (const Shape shape : {Shape::bulk, Shape::alone}) {
        std::uint32_t words[16 * kWordCount];
        // From nearly full to nearly empty grids.
        const std::uint64_t chance = 1 + rng.below(40);
        for (std::uint32_t& word : words) {
          word = 0;
          for (int k = 0; k < 27; ++k) word |= std::uint32_t{rng.below(41) >= chance} << k;
        }
        std::uint32_t before[16 * kWordCount];
        std::copy_n(words, 16 * kWordCount, before);
        const PassOutcome outcome = pass_once(shape, words);
        for (std::size_t l = 0; l < outcome.lanes; ++l) {
          nonet::test::LockstepTwin twin(before + kWordCount * l);
          twin.pass();
          std::uint32_t expected[kWordCount];
          twin.write(expected);
          ASSERT_TRUE(std::equal(expected, expected + kWordCount, words + kWordCount * l))
              << target << ", round " << round << ", lane " << l;
          ASSERT_EQ(outcome.dead >> l & 1, std::uint32_t{twin.is_dead}) << target;
          ASSERT_EQ(outcome.settled >> l & 1, std::uint32_t{twin.is_settled}) << target;
          ASSERT_EQ(outcome.open >> l & 1, std::uint32_t{twin.is_open}) << target;
        }
      }
    }
  });
}

// The states that a search meets: passes on real puzzles until they settle.
TEST(LockstepPass, IsTheTwinsOnPuzzles) {
  const Lines lines = read_lines(kSets + "forum_hardest_1106.txt", 64);
  ASSERT_EQ(lines.size(), 64u);
  for_each_vector_target([&](const char* target) {
    for (const std::string& line : lines) {
      std::uint32_t words[16 * kWordCount] = {};
      write_words(Sudoku(*grid_from_line(line)), words);
      for (int k = 0; k < 12; ++k) {
        nonet::test::LockstepTwin twin(words);
        twin.pass();
        const PassOutcome outcome = pass_once(Shape::bulk, words);
        std::uint32_t expected[kWordCount];
        twin.write(expected);
        ASSERT_TRUE(std::equal(expected, expected + kWordCount, words)) << target;
        ASSERT_EQ(outcome.dead & 1, std::uint32_t{twin.is_dead}) << target;
        ASSERT_EQ(outcome.settled & 1, std::uint32_t{twin.is_settled}) << target;
      }
    }
  });
}

TEST(Lockstep, SolvesEverySetInBulkAndAlone) {
  for (const char* set : kSetNames) {
    const Lines lines = read_lines(kSets + set + ".txt");
    ASSERT_GE(lines.size(), 375u) << set;
    const auto bulk = make_solver(Shape::bulk);
    const auto answers = solve_lines(*bulk, lines);
    const auto alone = make_solver(Shape::alone);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Grid puzzle = *grid_from_line(lines[i]);
      const auto grid = grid_from_line({answers[i].solution, 81});
      ASSERT_TRUE(grid.has_value()) << set << " " << i;
      ASSERT_TRUE(check_solution(puzzle, *grid).is_solution()) << set << " " << i;
      ASSERT_EQ(answers[i].solutions, set == std::string("serg_multi_solution") ? 2u : 1u);
      const Answer single = solve_lines(*alone, {lines[i]})[0];
      ASSERT_EQ(single.solutions, answers[i].solutions) << set << " " << i;
      if (single.solutions == 1) {
        ASSERT_TRUE(std::equal(single.solution, single.solution + 81, answers[i].solution));
      }
    }
  }
}

TEST(Lockstep, CountsAsFewestDoes) {
  const auto fewest = (*find_engine("fewest"))->make();
  const auto lockstep = (*find_engine("lockstep"))->make();
  Rng rng(5);
  for (int k = 0; k < 300; ++k) {
    // Hard puzzles with some givens left out, or with a wrong one.
    const Lines lines = read_lines(kSets + "minimal_random.txt");
    std::string line = lines[rng.below(lines.size())];
    for (int i = 0; i < 2; ++i) line[rng.below(81)] = '.';
    if (k % 3 == 0) line[rng.below(81)] = static_cast<char>('1' + rng.below(9));
    const Sudoku sudoku(*grid_from_line(line));
    for (const std::uint64_t limit : {1u, 2u, 7u, 1000u}) {
      EXPECT_EQ(count_solutions(sudoku, *lockstep, {.limit = limit}).solutions,
                count_solutions(sudoku, *fewest, {.limit = limit}).solutions)
          << line << " limit " << limit;
    }
  }
}

TEST(Lockstep, TakesPencilMarks) {
  const auto fewest = (*find_engine("fewest"))->make();
  const auto lockstep = (*find_engine("lockstep"))->make();
  Rng rng(6);
  const Lines lines = read_lines(kSets + "minimal_random.txt");
  for (int k = 0; k < 300; ++k) {
    Grid grid = *grid_from_line(lines[rng.below(lines.size())]);
    for (int i = 0; i < 4; ++i) grid.clear(kAllCells[rng.below(81)]);
    Candidates marks = Candidates::of(grid);
    for (int i = 0; i < 20; ++i) {
      const Cell cell = kAllCells[rng.below(81)];
      if (grid.is_empty(cell)) marks.remove(cell, digit(static_cast<int>(rng.below(9)) + 1));
    }
    const Sudoku sudoku(grid, marks);
    EXPECT_EQ(count_solutions(sudoku, *lockstep, {.limit = 50}).solutions,
              count_solutions(sudoku, *fewest, {.limit = 50}).solutions);
  }
}

TEST(Lockstep, EnumeratesEachSolutionOnce) {
  const auto lockstep = (*find_engine("lockstep"))->make();
  const Lines lines = read_lines(kSets + "serg_multi_solution.txt", 50);
  for (const std::string& line : lines) {
    const Grid puzzle = *grid_from_line(line);
    Lines found;
    const auto result = lockstep->search(puzzle, {.limit = 500}, [&](const Grid& solution) {
      EXPECT_TRUE(check_solution(puzzle, solution).is_solution());
      found.push_back(to_line(solution));
      return true;
    });
    EXPECT_EQ(result.solutions, found.size());
    std::sort(found.begin(), found.end());
    EXPECT_EQ(std::adjacent_find(found.begin(), found.end()), found.end()) << line;
  }
}

TEST(Lockstep, StopsAtTheLimitOnTheEmptyGrid) {
  const auto lockstep = (*find_engine("lockstep"))->make();
  const auto result = count_solutions(Sudoku(), *lockstep, {.limit = 1'000'000});
  EXPECT_EQ(result.solutions, 1'000'000u);
  EXPECT_FALSE(result.complete);
  EXPECT_FALSE(result.cancelled);
}

TEST(Lockstep, CanBeCancelled) {
  const auto lockstep = (*find_engine("lockstep"))->make();
  const CancelToken token(CancelToken::Clock::now() + std::chrono::milliseconds(20));
  const auto result = count_solutions(Sudoku(), *lockstep, {.limit = 0, .cancel = &token});
  EXPECT_TRUE(result.cancelled);
  EXPECT_FALSE(result.complete);
}

TEST(Lockstep, SaysNoneForContradictions) {
  const auto bulk = make_solver(Shape::bulk);
  const Lines lines = {
      std::string("11") + std::string(79, '.'),
      "516849732.3.76.5....97..65.13.6..97.472591..696837..5.253186.746842.75..791.5.6.8",
      std::string("12345678.........9") + std::string(64, '.')};
  for (const Answer& answer : solve_lines(*bulk, lines)) EXPECT_EQ(answer.solutions, 0u);
}

// Bulk in arbitrary batches, on every target, equals one at a time.
void check_isomorphs(std::size_t count, unsigned threads) {
  Lines hard = read_lines(kSets + "forum_hardest_1905_11plus.txt", 200);
  const Lines several = read_lines(kSets + "serg_multi_solution.txt", 20);
  hard.insert(hard.end(), several.begin(), several.end());
  std::vector<std::thread> workers;
  std::vector<std::string> faults(threads);
  for (unsigned t = 0; t < threads; ++t) {
    workers.emplace_back([&, t] {
      Rng rng(100 + t);
      const auto bulk = make_solver(Shape::bulk);
      const auto alone = make_solver(Shape::alone);
      for (std::size_t done = 0; done < count / threads && faults[t].empty();) {
        Lines batch(1 + rng.below(200));
        for (std::string& line : batch) {
          const Grid grid = *grid_from_line(hard[rng.below(hard.size())]);
          line = to_line(Symmetry::random(rng)(grid));
        }
        const auto answers = solve_lines(*bulk, batch);
        for (std::size_t i = 0; i < batch.size(); ++i) {
          const Answer one = solve_lines(*alone, {batch[i]})[0];
          const bool same = one.solutions == answers[i].solutions &&
                            (one.solutions != 1 ||
                             std::equal(one.solution, one.solution + 81, answers[i].solution));
          if (!same) faults[t] = batch[i];
        }
        done += batch.size();
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (const std::string& fault : faults) EXPECT_EQ(fault, "");
}

TEST(Lockstep, InBulkEqualsOneAtATime) {
  check_isomorphs(10'000, 2);
}
TEST(LockstepFull, InBulkEqualsOneAtATime) {
  check_isomorphs(1'000'000, 2);
}

TEST(Lockstep, IsRightOnEveryTarget) {
  const Lines lines = read_lines(kSets + "magictour_top1465.txt", 100);
  std::vector<Answer> first;
  for_each_vector_target([&](const char* target) {
    for (const Shape shape : {Shape::bulk, Shape::alone}) {
      const auto solver = make_solver(shape);
      const auto answers = solve_lines(*solver, lines);
      if (first.empty()) first = answers;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        ASSERT_EQ(answers[i].solutions, 1u) << target;
        ASSERT_TRUE(std::equal(answers[i].solution, answers[i].solution + 81, first[i].solution))
            << target;
      }
    }
  });
}

// Every puzzle of the large sets: the counts are those of the whole files, found by others too.
TEST(LockstepFull, CountsAsFewestDoesOnEverySet) {
  for (const char* set : kSetNames) {
    const Lines lines =
        read_lines(std::string(NONET_SOURCE_DIR "/../shared/data/classic/") + set + ".txt");
    if (lines.empty()) GTEST_SKIP() << "needs ../shared/data/classic";
    const auto bulk = make_solver(Shape::bulk);
    const auto answers = solve_lines(*bulk, lines);
    const auto fewest = (*find_engine("fewest"))->make();
    // `fewest` needs milliseconds a puzzle on some sets: a sample of those.
    const std::size_t step =
        set == std::string("easy34") || set == std::string("minimal_random") ? 1 : 20;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Grid puzzle = *grid_from_line(lines[i]);
      const auto grid = grid_from_line({answers[i].solution, 81});
      ASSERT_TRUE(grid.has_value() && check_solution(puzzle, *grid).is_solution()) << set << i;
      if (i % step == 0) {
        ASSERT_EQ(count_solutions(puzzle, *fewest, {.limit = 2}).solutions, answers[i].solutions);
      }
    }
  }
}

}  // namespace
}  // namespace nonet::engine::lockstep
