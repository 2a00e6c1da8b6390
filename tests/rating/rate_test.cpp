#include "nonet/rating/rate.hpp"

#include <gtest/gtest.h>

#include "nonet/engine/solve.hpp"
#include "nonet/grid/candidates.hpp"

namespace nonet::rating {
namespace {

// From the table of reference values: 1.2, 2.3, 7.1 and 8.4, with their first steps.
constexpr char kEasy[] =
    "000000000009805100051907420290401065000000000140508093026709580005103600000000000";
constexpr char kSolved[] =
    "123456789457189236689237145214573698376918452598624371731892564842365917965741823";

TEST(Rate, SaysWhatEasyPuzzlesNeed) {
  const auto result = rate(*grid_from_line(kEasy), Scale::se121);
  EXPECT_EQ(result.status, RatingStatus::rated);
  EXPECT_EQ(to_string(result), "1.2/1.2/1.2");
  EXPECT_EQ(result.step_count, 49);
  EXPECT_EQ(to_string(result.er.technique), "Hidden Single");
  EXPECT_TRUE(result.steps.empty());
}

TEST(Rate, GivesInputThatIsNoPuzzleAnAnswerOfItsOwn) {
  EXPECT_EQ(rate(*grid_from_line(kSolved), Scale::se121).status, RatingStatus::solved);
  EXPECT_EQ(rate(Grid(), Scale::se121).status, RatingStatus::several);

  Grid repeated;
  repeated.give(cell_at(0, 0), digit(1));
  repeated.give(cell_at(0, 8), digit(1));
  EXPECT_EQ(rate(repeated, Scale::se121).status, RatingStatus::invalid);

  // Row 1 needs a 9 in its last cell, which column 9 holds already.
  const auto none =
      grid_from_line("12345678." + std::string(9, '.') + "........9" + std::string(54, '.'));
  EXPECT_EQ(rate(*none, Scale::se121).status, RatingStatus::none);

  // A grid from a public report, with at least three solutions.
  const auto several = grid_from_line(
      "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..");
  EXPECT_EQ(rate(*several, Scale::se121).status, RatingStatus::several);
}

// The puzzle called Golden Nugget, 11.9.
constexpr char kHard[] =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

TEST(Rate, StopsWhereAPuzzleIsAboveTheBound) {
  const auto result = rate(*grid_from_line(kHard), Scale::se121, {.until = 80});
  EXPECT_EQ(result.status, RatingStatus::above);
  EXPECT_EQ(rate(*grid_from_line(kEasy), Scale::se121, {.until = 12}).status, RatingStatus::rated);
  EXPECT_EQ(rate(*grid_from_line(kEasy), Scale::se121, {.until = 11}).status, RatingStatus::above);
}

TEST(Rate, StopsWhenAsked) {
  CancelToken token;
  token.cancel();
  const auto result = rate(*grid_from_line(kHard), Scale::se121, {.cancel = &token});
  EXPECT_EQ(result.status, RatingStatus::stopped);
}

TEST(Rate, RatesPencilMarksAsTheyAre) {
  // Where the marks leave one candidate everywhere, naked singles are not the cheapest: a hidden
  // single is in each box.
  const Grid solution = *grid_from_line(kSolved);
  const auto result = rate(Sudoku(Grid(), Candidates::of(solution)), Scale::se121);
  EXPECT_EQ(result.status, RatingStatus::rated);
  EXPECT_EQ(to_string(result), "1.2/1.2/1.2");
  EXPECT_EQ(result.step_count, 81);
}

TEST(Rate, NeverRemovesADigitOfTheSolution) {
  for (const char* line :
       {kEasy, "001004000006000300000030000000580000000097025103406000900050032500600009067000501",
        "041603000000000030002740001070030280000050000850206097000000028708000610000000000",
        "819000000004000030060054000002416005000000400005009016000100054000003000000060289"}) {
    const auto grid = grid_from_line(line);
    const auto solution = first_solution(*grid);
    ASSERT_TRUE(solution);
    const auto result = rate(*grid, Scale::se121, {.steps = Steps::kept});
    ASSERT_EQ(result.status, RatingStatus::rated);
    EXPECT_EQ(static_cast<int>(result.steps.size()), result.step_count);
    int placements = 0;
    int dearest = 0;
    for (const RatingStep& step : result.steps) {
      dearest = std::max(dearest, step.grade.tenths);
      if (step.placement) {
        ++placements;
        EXPECT_EQ(solution->at(step.placement->first), step.placement->second);
      }
      for (const auto& [cell, digits] : step.eliminations) {
        EXPECT_FALSE(digits.has(*solution->at(cell))) << to_string(step.grade.technique);
      }
      EXPECT_TRUE(step.placement || !step.eliminations.empty());
    }
    EXPECT_EQ(placements, grid->empty_cells().size());
    EXPECT_EQ(dearest, result.er.tenths);
  }
}

TEST(Technique, HasANameForPeopleAndOneForPrograms) {
  const Technique loop{.name = TechniqueName::unique_loop, .type = 1, .cells = 6};
  EXPECT_EQ(to_string(loop), "Unique Loop 6 type 1");
  EXPECT_EQ(key_of(loop), "unique_loop_6_type_1");
  const Technique nested{.name = TechniqueName::dynamic_cell, .level = 2};
  EXPECT_EQ(to_string(nested), "Dynamic Cell Forcing Chains (+ Forcing Chains)");
  EXPECT_EQ(key_of(nested), "dynamic_cell_forcing_chains_plus_forcing_chains");
}

TEST(Scale, IsFoundByName) {
  EXPECT_EQ(find_scale("se121"), Scale::se121);
  EXPECT_FALSE(find_scale("se"));
}

}  // namespace
}  // namespace nonet::rating
