// Every engine of variants on the variants of the data: the published solution, alone; and on small
// grids as many solutions as there are.
#include "nonet/engine/variant_engine.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <set>

#include "nonet/engine/solve_variant.hpp"
#include "support/variants.hpp"

namespace nonet {
namespace {

using variant::ConstraintType;

class EachVariantEngine : public testing::TestWithParam<VariantEngineInfo> {
 protected:
  std::unique_ptr<VariantEngine> engine_ = GetParam().make();

  std::set<std::vector<int>> solutions(const variant::Puzzle& puzzle) {
    std::set<std::vector<int>> found;
    const SearchResult result = engine_->for_each(puzzle, {}, [&](std::span<const int> digits) {
      EXPECT_TRUE(found.emplace(digits.begin(), digits.end()).second) << "the same solution twice";
      return true;
    });
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.solutions, found.size());
    return found;
  }
};

TEST_P(EachVariantEngine, FindsThePublishedSolutionAloneOrObjects) {
  const auto folder = std::filesystem::path(NONET_SOURCE_DIR) / "data/variants";
  std::size_t killers = 0;
  for (const VariantCase& one : variant_cases_in(folder)) {
    if (one.neutral.is_null()) continue;
    const Result<VariantReading> reading = read_variant(one.neutral.dump());
    ASSERT_TRUE(reading) << one.id;
    if (!GetParam().objection(reading->puzzle).empty()) continue;
    const bool is_killer = !reading->puzzle.constraints.empty() &&
                           reading->puzzle.constraints[0].type == ConstraintType::killer_cage;
    killers += is_killer ? 1 : 0;
    const CancelToken token(CancelToken::Clock::now() + std::chrono::seconds(20));
    const VariantSolution found = solve(reading->puzzle, *engine_, {.cancel = &token});
    EXPECT_EQ(found.status, Status::unique) << one.id;
    EXPECT_EQ(found.solution, one.digits) << one.id;
  }
  EXPECT_GE(killers, 6U);
}

// 288 grids of 4x4 (facts.md), and what sums, pairs and marks leave of them, by counting.
TEST_P(EachVariantEngine, FindsAllSolutionsOfSmallGrids) {
  variant::Puzzle puzzle = variant::Puzzle::square(4);
  const auto all = solutions(puzzle);
  EXPECT_EQ(all.size(), 288U);
  puzzle.constraints = {
      {.type = ConstraintType::killer_cage,
       .cells = puzzle.cells({{0, 0}, {1, 0}, {2, 0}}),
       .value = 7},
      {.type = ConstraintType::white_dot, .cells = puzzle.cells({{1, 1}, {1, 2}})}};
  std::set<std::vector<int>> expected;
  for (const std::vector<int>& digits : all) {
    if (digits[0] + digits[4] + digits[8] == 7 && std::abs(digits[5] - digits[6]) == 1) {
      expected.insert(digits);
    }
  }
  ASSERT_FALSE(expected.empty());
  EXPECT_EQ(solutions(puzzle), expected);
}

TEST_P(EachVariantEngine, SaysWhatThereIsInsteadOfOneSolution) {
  variant::Puzzle puzzle = variant::Puzzle::square(4);
  VariantSolution found = solve(puzzle, *engine_);
  EXPECT_EQ(found.status, Status::several);
  EXPECT_NE(found.solution, found.second);
  puzzle.constraints = {
      {.type = ConstraintType::killer_cage, .cells = puzzle.cells({{0, 0}, {0, 1}}), .value = 8}};
  EXPECT_EQ(solve(puzzle, *engine_).status, Status::none);
  puzzle.constraints.clear();
  puzzle.givens[0] = puzzle.givens[1] = 3;
  EXPECT_EQ(solve(puzzle, *engine_).status, Status::invalid);
}

INSTANTIATE_TEST_SUITE_P(Registry, EachVariantEngine, testing::ValuesIn(variant_engines()),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(VariantEngines, AutoTakesEverything) {
  const auto found = find_variant_engine("auto");
  ASSERT_TRUE(found);
  EXPECT_EQ((*found)->name, "propagate");
  EXPECT_EQ(find_variant_engine("reading").error().code, ErrorCode::unknown_name);
}

TEST(VariantEngines, GecodeNamesTheRuleThatItDoesNotTake) {
  const auto gecode = find_variant_engine("gecode");
  if (!gecode) GTEST_SKIP() << "not built in";
  variant::Puzzle puzzle = variant::Puzzle::square(9);
  EXPECT_EQ((*gecode)->objection(puzzle), "");
  puzzle.constraints = {
      {.type = ConstraintType::renban, .cells = puzzle.cells({{0, 0}, {1, 1}, {2, 2}})}};
  EXPECT_EQ((*gecode)->objection(puzzle), "it takes no renban line");
}

}  // namespace
}  // namespace nonet
