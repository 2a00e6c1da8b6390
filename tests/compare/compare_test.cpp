#include "nonet/compare/compare.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "nonet/cover/models.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/tiling/piece_text.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::compare {
namespace {

constexpr std::string_view kContract =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view kSeveral =
    "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
// 302,278,589 nodes in reading order (facts.md).
constexpr std::string_view kSlow =
    ".................5..6.12........5.3...1...4...9...7....7...........8.26.35..2....";

std::vector<Sudoku> puzzles(std::initializer_list<std::string_view> lines) {
  std::vector<Sudoku> list;
  for (const std::string_view line : lines) list.emplace_back(*grid_from_line(line));
  return list;
}

std::vector<Sudoku> read_lines(const std::string& path) {
  std::vector<Sudoku> list;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (const auto grid = grid_from_line(line.substr(0, 81))) list.emplace_back(*grid);
  }
  return list;
}

std::vector<const EngineInfo*> named(std::initializer_list<std::string_view> names) {
  std::vector<const EngineInfo*> list;
  for (const std::string_view name : names) list.push_back(*find_engine(name));
  return list;
}

TEST(Compare, CountsTheNodesOfTheTeachingMaterial) {
  const auto seen =
      compare_puzzles(puzzles({kContract}), named({"reading", "fewest"}), {.limit = 1});
  ASSERT_EQ(seen.rows.size(), 2u);
  EXPECT_EQ(seen.rows[0].nodes, 463u);
  EXPECT_EQ(seen.rows[1].nodes, 66u);
  EXPECT_EQ(seen.summaries[0].engine, "reading");
  EXPECT_EQ(seen.summaries[0].settled, 1u);
}

TEST(Compare, AllEnginesAgree) {
  std::vector<const EngineInfo*> all;
  for (const EngineInfo& info : engines()) all.push_back(&info);
  const auto seen = compare_puzzles(puzzles({kContract, kSeveral}), all, {.repeat = 3});
  ASSERT_EQ(seen.rows.size(), 2 * all.size());
  for (const Row& row : seen.rows) {
    EXPECT_EQ(row.outcome, Outcome::settled) << row.fault;
    EXPECT_EQ(row.solutions, row.problem == 0 ? 1 : 2);
    EXPECT_EQ(row.runs, 3u);
    EXPECT_LE(row.seconds.least, row.seconds.median);
    EXPECT_LE(row.seconds.median, row.seconds.most);
    EXPECT_GE(row.relative, 1);
  }
}

// 50 of 51 of Easy51, 3 of 11 of the hardest; calls of plain backtracking on the first three of
// Easy51: figures of the teaching material (facts.md).
TEST(Compare, HumanStepsSettleOrAreStuck) {
  const std::vector engines = {*find_contestant("teaching"), *find_contestant("fewest")};
  const std::string folder = std::string(NONET_SOURCE_DIR) + "/data/teaching/";
  const auto easy_grids = read_lines(folder + "Sudoku_Easy51.txt");
  const auto easy = compare_puzzles(easy_grids, engines, {});
  EXPECT_EQ(easy.summaries[0].settled, 50u);
  EXPECT_EQ(easy.summaries[1].settled, 51u);
  const auto hard_grids = read_lines(folder + "Sudoku_hardest.txt");
  const auto hard = compare_puzzles(hard_grids, std::span(engines).first(1), {});
  EXPECT_EQ(hard.summaries[0].settled, 3u);
  EXPECT_EQ(hard.summaries[0].problems, 11u);
  for (const Row& row : hard.rows) {
    EXPECT_TRUE(row.outcome == Outcome::settled || row.outcome == Outcome::stuck);
    EXPECT_EQ(row.relative > 0, row.outcome == Outcome::settled);
  }
  const std::vector reading = {*find_contestant("reading")};
  const auto calls = compare_puzzles(std::span(easy_grids).first(3), reading, {.limit = 1});
  EXPECT_EQ(calls.rows[0].nodes, 49u);
  EXPECT_EQ(calls.rows[1].nodes, 201u);
  EXPECT_EQ(calls.rows[2].nodes, 295u);
}

TEST(Compare, StepsSupposeNothingAboutTheNumberOfSolutions) {
  const std::vector engines = {*find_contestant("human"), *find_contestant("fewest")};
  const auto seen = compare_puzzles(puzzles({kSeveral}), engines, {.repeat = 2});
  EXPECT_EQ(seen.rows[0].outcome, Outcome::stuck);
  EXPECT_EQ(seen.rows[0].runs, 2u);
  EXPECT_EQ(seen.rows[1].outcome, Outcome::settled);
  EXPECT_NE(find_contestant("humans").error().message.find("human, teaching"), std::string::npos);
}

TEST(Compare, KeepsTheRowOfAnEngineThatRunsOutOfTime) {
  const auto seen = compare_puzzles(puzzles({kSlow, kContract}), named({"reading", "fewest"}),
                                    {.repeat = 2, .timeout = std::chrono::milliseconds(20)});
  ASSERT_EQ(seen.rows.size(), 4u);
  EXPECT_EQ(seen.rows[0].outcome, Outcome::stopped);
  EXPECT_EQ(seen.rows[0].runs, 1u);
  EXPECT_EQ(seen.rows[0].relative, 0);
  EXPECT_GT(seen.rows[0].nodes, 0u);
  EXPECT_GE(seen.rows[0].seconds.median, 0.02);
  EXPECT_EQ(seen.rows[1].outcome, Outcome::settled);
  EXPECT_EQ(seen.rows[2].outcome, Outcome::settled);
  EXPECT_EQ(seen.summaries[0].settled, 1u);
  EXPECT_EQ(seen.summaries[0].problems, 2u);
}

TEST(Compare, EndsWithWhatIsDoneWhenItIsCancelled) {
  CancelToken token;
  token.cancel();
  const auto seen = compare_puzzles(puzzles({kContract}), named({"fewest"}), {.cancel = &token});
  EXPECT_FALSE(seen.complete);
  EXPECT_TRUE(seen.rows.empty());
}

// Engines that are wrong, each in its own way.
class Wrong : public Engine {
 public:
  enum class Way : std::uint8_t { finds_nothing, breaks_a_rule, says_it_twice };
  explicit Wrong(Way way) : way_(way) {}

  SearchResult search(const Sudoku& sudoku, const SearchOptions&, SolutionSink sink) override {
    if (way_ == Way::finds_nothing) return {.nodes = 1};
    Grid solution = *first_solution(sudoku);
    if (way_ == Way::breaks_a_rule) {
      const Cell empty = sudoku.grid.empty_cells().first();
      solution.place(empty, digit(static_cast<int>(*solution.at(empty)) % 9 + 1));
    }
    sink(solution);
    if (way_ == Way::breaks_a_rule) return {.solutions = 1, .nodes = 1};
    sink(solution);
    return {.solutions = 2, .nodes = 1};
  }

 private:
  Way way_;
};

template <Wrong::Way way>
EngineInfo wrong_engine() {
  return {"wrong", "", "",
          []() -> std::unique_ptr<Engine> { return std::make_unique<Wrong>(way); }};
}

void expect_caught(const EngineInfo& info, std::string_view why) {
  auto list = named({"fewest", "reading"});
  list.push_back(&info);
  const auto seen = compare_puzzles(puzzles({kContract}), list, {.repeat = 2});
  EXPECT_EQ(seen.rows[0].outcome, Outcome::settled);
  EXPECT_EQ(seen.rows[1].outcome, Outcome::settled);
  EXPECT_EQ(seen.rows[2].outcome, Outcome::wrong);
  EXPECT_NE(seen.rows[2].fault.find(why), std::string::npos) << seen.rows[2].fault;
  EXPECT_EQ(seen.summaries[2].wrong, 1u);
  EXPECT_EQ(seen.summaries[2].settled, 0u);
}

TEST(Compare, CatchesAnEngineThatMissesASolution) {
  expect_caught(wrong_engine<Wrong::Way::finds_nothing>(), "counts 0 solutions where there are 1");
}

TEST(Compare, CatchesAnEngineThatBreaksARule) {
  expect_caught(wrong_engine<Wrong::Way::breaks_a_rule>(), "repeats a digit");
}

TEST(Compare, CatchesAnEngineThatCountsTwice) {
  expect_caught(wrong_engine<Wrong::Way::says_it_twice>(), "twice");
}

variant::Puzzle small_killer() {
  variant::Puzzle puzzle = variant::Puzzle::square(4);
  puzzle.constraints = {{.type = variant::ConstraintType::killer_cage,
                         .cells = puzzle.cells({{0, 0}, {0, 1}}),
                         .value = 3}};
  return puzzle;
}

TEST(CompareVariants, AllEnginesAgree) {
  std::vector<const VariantEngineInfo*> all;
  for (const VariantEngineInfo& info : variant_engines()) all.push_back(&info);
  const std::vector puzzles = {small_killer(), variant::Puzzle::square(4)};
  const auto seen = compare_variants(puzzles, all, {.repeat = 2, .limit = 0});
  ASSERT_EQ(seen.rows.size(), 2 * all.size());
  for (const Row& row : seen.rows) {
    EXPECT_EQ(row.outcome, Outcome::settled) << row.fault;
    // 1 and 2 are one of the six pairs that the first two cells may hold.
    EXPECT_EQ(row.solutions, row.problem == 0 ? 48 : 288);
  }
}

TEST(CompareVariants, CatchesAnEngineThatBreaksACage) {
  class NoCages final : public VariantEngine {
   public:
    SearchResult for_each(const variant::Puzzle&, const VariantOptions& options,
                          VariantSink sink) override {
      return VariantSolver().for_each(variant::Puzzle::square(4), options, sink);
    }
  };
  const VariantEngineInfo wrong{
      "no_cages", "", "", [](const variant::Puzzle&) { return std::string(); },
      []() -> std::unique_ptr<VariantEngine> { return std::make_unique<NoCages>(); }};
  const std::vector puzzles = {small_killer()};
  const std::vector engines = {*find_variant_engine("propagate"), &wrong};
  const auto seen = compare_variants(puzzles, engines, {.limit = 0});
  EXPECT_EQ(seen.rows[0].outcome, Outcome::settled);
  EXPECT_EQ(seen.rows[1].outcome, Outcome::wrong);
  EXPECT_NE(seen.rows[1].fault.find("no solution: cage of 3"), std::string::npos)
      << seen.rows[1].fault;
}

TEST(Compare, CountsWhatEachEngineCounts) {
  const auto seen =
      compare_puzzles(puzzles({kContract}), named({"reading", "fewest", "dlx"}), {.limit = 1});
  ASSERT_TRUE(seen.rows[0].failures && seen.rows[1].failures);
  EXPECT_GT(*seen.rows[0].failures, *seen.rows[1].failures);
  EXPECT_FALSE(seen.rows[2].failures);
  EXPECT_EQ(seen.summaries[0].failures, seen.rows[0].failures);
  if (const auto cadical = find_engine("cadical")) {
    const std::vector engines = {*cadical};
    const auto sat = compare_puzzles(puzzles({kContract}), engines, {});
    EXPECT_FALSE(sat.rows[0].guesses);
    EXPECT_TRUE(sat.rows[0].failures);
  }
}

TEST(CompareCovers, AgreeOnQueensAndRefuseWithAReason) {
  const std::vector problems = {cover::queens(6), cover::queens(8)};
  std::vector<const cover::EngineInfo*> all;
  for (const auto& info : cover::engines()) all.push_back(&info);
  const auto seen = compare_covers(problems, all, {.limit = 0});
  ASSERT_EQ(seen.rows.size(), 2 * all.size());
  for (const Row& row : seen.rows) {
    EXPECT_EQ(row.outcome, Outcome::settled) << row.fault;
    EXPECT_EQ(row.solutions, row.problem == 0 ? 4 : 92);  // OEIS A000170
  }
}

TEST(CompareCovers, ARefusalIsARow) {
  cover::ProblemBuilder builder;
  const auto item = builder.add_primary("a", {.at_least = 1, .at_most = 2});
  builder.add_option({item});
  builder.add_option({item});
  const auto problem = builder.build();
  const std::vector engines = {*cover::find_engine("dlx"), *cover::find_engine("cells")};
  const auto seen = compare_covers(std::span(&*problem, 1), engines, {.limit = 0});
  EXPECT_EQ(seen.rows[0].outcome, Outcome::refused);
  EXPECT_NE(seen.rows[0].fault.find("multiplicities"), std::string::npos);
  EXPECT_EQ(seen.rows[1].outcome, Outcome::settled);
  EXPECT_EQ(seen.rows[1].solutions, 3);
}

TEST(CompareCovers, CountTheTilingsOfTheTeachingMaterial) {
  const auto pieces = tiling::parse_pieces("triominoes x*");
  const auto tiling = tiling::Tiling::make(*tiling::Board::parse("3x2"), *pieces);
  const cover::Problem problem = tiling::cover_problem(*tiling);
  EXPECT_EQ(problem.option_count(), 10u);
  const std::vector engines = {*cover::find_engine("x"), *cover::find_engine("dlx")};
  const auto seen = compare_covers(std::span(&problem, 1), engines, {.limit = 0});
  for (const Row& row : seen.rows) EXPECT_EQ(row.solutions, 3);
}

}  // namespace
}  // namespace nonet::compare
