// What holds for every technique on every puzzle: no step is wrong, a list of steps replays, and
// the same puzzle in other clothes has the same steps in other clothes.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/symmetry.hpp"
#include "nonet/technique/solve_by_steps.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

constexpr std::array kFiles{"teaching/Sudoku_Easy51.txt",  "teaching/Sudoku_top95.txt",
                            "teaching/Sudoku_hardest.txt", "classic/easy34.txt",
                            "classic/minimal_random.txt",  "classic/magictour_top1465.txt",
                            "classic/17_clue.txt",         "classic/forum_hardest_1905_11plus.txt"};

// The unique solution, or nothing.
std::optional<Grid> unique_solution(const Grid& puzzle) {
  const SolveResult result = solve(puzzle);
  return result.status == Status::unique ? result.solution : std::nullopt;
}

// A place where the step contradicts the solution, as text; empty if there is none.
std::string wrong(const Step& step, const Position& position, const Grid& solution) {
  const std::string name(info(step.technique).name);
  for (const auto& [cell, digit] : step.placements) {
    if (solution.at(cell) != digit) return name + " places wrongly in " + to_string(cell);
  }
  for (const auto& [cell, digit] : step.eliminations) {
    if (solution.at(cell) == digit) return name + " removes the digit of " + to_string(cell);
    if (!position.has(cell, digit)) return name + " removes what is gone from " + to_string(cell);
  }
  return {};
}

bool is_costly(Technique technique) {
  return info(technique).is_optional || info(technique).difficulty == Difficulty::extreme;
}

// Looks at every step of every technique in every position that the solve loop comes to.
void expect_sound_steps(const Grid& puzzle, bool with_costly) {
  const auto solution = unique_solution(puzzle);
  if (!solution) return;
  std::vector<Step> all;
  Position position{puzzle};
  const StepResult result = solve_by_steps(puzzle, {.find = {.max_chain_length = 12}});
  for (std::size_t i = 0; i <= result.steps.size(); ++i) {
    for (const TechniqueInfo& row : techniques()) {
      if (!with_costly && is_costly(row.id)) continue;
      for (const Step& step : find_steps(row.id, position)) {
        ASSERT_EQ(wrong(step, position, *solution), "") << to_line(puzzle);
        ASSERT_EQ(step.technique, row.id);
        ASSERT_TRUE(std::is_sorted(step.eliminations.begin(), step.eliminations.end()));
      }
    }
    if (i < result.steps.size()) position.apply(result.steps[i]);
  }
  EXPECT_EQ(position, result.end) << "replay of " << to_line(puzzle);
}

// Steps only, each checked and replayed.
void expect_sound_solution(const Grid& puzzle, std::map<Technique, int>& seen) {
  const auto solution = unique_solution(puzzle);
  if (!solution) return;
  Position position{puzzle};
  const StepResult result = solve_by_steps(puzzle);
  for (const Step& step : result.steps) {
    ASSERT_TRUE(step.has_effect());
    ASSERT_EQ(wrong(step, position, *solution), "") << to_line(puzzle);
    position.apply(step);
    ++seen[step.technique];
  }
  EXPECT_EQ(position, result.end) << "replay of " << to_line(puzzle);
  if (result.ending == StepEnding::solved) {
    EXPECT_TRUE(same_digits(*result.solution, *solution));
  }
}

TEST(Techniques, NeverRemoveADigitOfTheSolutionWhereverTheyAreLookedFor) {
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 3)) expect_sound_steps(puzzle, false);
  }
}

TEST(Techniques, SolveStepByStepWithoutAMistake) {
  std::map<Technique, int> seen;
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 40)) expect_sound_solution(puzzle, seen);
  }
  for (const auto& [technique, count] : seen) {
    RecordProperty(std::string(info(technique).name), count);
  }
}

TEST(TechniquesFull, NeverRemoveADigitOfTheSolutionWhereverTheyAreLookedFor) {
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 8)) expect_sound_steps(puzzle, true);
  }
}

TEST(TechniquesFull, SolveStepByStepWithoutAMistake) {
  std::map<Technique, int> seen;
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 3000)) expect_sound_solution(puzzle, seen);
  }
  for (const auto& [technique, count] : seen) {
    std::cout << info(technique).name << ' ' << count << '\n';
  }
}

TEST(TechniquesFull, SolveTheWholeSetsStepByStepWithoutAMistake) {
  struct Part {
    const char* file;
    std::size_t most;
  };
  constexpr std::array kParts{
      Part{"17_clue.txt", 5000},           Part{"easy34.txt", 6000},
      Part{"minimal_random.txt", 7000},    Part{"magictour_top1465.txt", 1465},
      Part{"forum_hardest_1106.txt", 375}, Part{"forum_hardest_1905_11plus.txt", 1000}};
  std::map<Technique, int> seen;
  for (const Part& part : kParts) {
    const auto puzzles =
        test::load_grids(std::string("../../shared/data/classic/") + part.file, part.most);
    if (puzzles.empty()) GTEST_SKIP() << "no ../shared/data/classic";
    for (const Grid& puzzle : puzzles) expect_sound_solution(puzzle, seen);
  }
  for (const auto& [technique, count] : seen) {
    std::cout << info(technique).name << ' ' << count << '\n';
  }
}

// What a set of steps amounts to, without its order.
using Effects = std::vector<std::tuple<std::vector<Candidate>, std::vector<Candidate>>>;

template <class Change>
Effects effects_of(const std::vector<Step>& steps, const Change& change) {
  Effects effects;
  const auto changed = [&](const std::vector<Candidate>& list) {
    std::vector<Candidate> result;
    for (const auto& [cell, digit] : list) result.push_back({change(cell), change(digit)});
    std::sort(result.begin(), result.end());
    return result;
  };
  for (const Step& step : steps) {
    effects.emplace_back(changed(step.placements), changed(step.eliminations));
  }
  std::sort(effects.begin(), effects.end());
  effects.erase(std::unique(effects.begin(), effects.end()), effects.end());
  return effects;
}

void expect_isomorphic_steps(const Grid& puzzle, Rng& rng, bool with_costly) {
  Position position{puzzle};
  const auto path = solve_by_steps(puzzle).steps;
  const std::size_t stride = path.size() / 6 + 1;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i % stride == 0) {
      const Symmetry symmetry = Symmetry::random(rng);
      const Position moved{symmetry(position.sudoku())};
      for (const TechniqueInfo& row : techniques()) {
        if (!with_costly && is_costly(row.id)) continue;
        const auto same = [](auto x) { return x; };
        ASSERT_EQ(effects_of(find_steps(row.id, position), symmetry),
                  effects_of(find_steps(row.id, moved), same))
            << row.name << " on " << to_line(position.grid());
      }
    }
    position.apply(path[i]);
  }
}

TEST(Techniques, FindIsomorphicStepsInIsomorphs) {
  Rng rng(20);
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 3)) {
      expect_isomorphic_steps(puzzle, rng, false);
    }
  }
}

TEST(TechniquesFull, FindIsomorphicStepsInIsomorphs) {
  Rng rng(21);
  for (const char* file : kFiles) {
    for (const Grid& puzzle : test::load_grids(file, 20)) {
      expect_isomorphic_steps(puzzle, rng, true);
    }
  }
}

}  // namespace
}  // namespace nonet
