#include "nonet/generate/pencilmarks.hpp"

#include <gtest/gtest.h>

#include "nonet/engine/solve.hpp"
#include "nonet/grid/check_solution.hpp"

namespace nonet {
namespace {

bool is_unique(const Sudoku& sudoku) {
  static const auto engine = (*find_engine("propagate"))->make();
  return count_solutions(sudoku, *engine, {.limit = 2}).solutions == 1;
}

TEST(PencilmarkGenerator, MakesUniquePuzzlesThatNeedEachCandidateAway) {
  for (const MadePencilmarks& made : PencilmarkGenerator(1).make(0, 3)) {
    EXPECT_EQ(made.puzzle.grid, Grid());
    EXPECT_TRUE(is_unique(made.puzzle));
    EXPECT_EQ(to_line(*solve(made.puzzle).solution), to_line(made.solution));
    for (Cell cell : kAllCells) {
      for (Digit digit : DigitSet::all() - made.puzzle.candidates->digits(cell)) {
        Sudoku more = made.puzzle;
        more.candidates->add(cell, digit);
        EXPECT_FALSE(is_unique(more)) << value_of(digit) << " can come back";
      }
    }
  }
}

TEST(PencilmarkGenerator, MakesTheSamePuzzlesInBatchesOfAnySize) {
  const auto together = PencilmarkGenerator(2).make(0, 4);
  PencilmarkGenerator one_by_one(2);
  for (std::size_t i = 4; i-- > 0;) {
    EXPECT_EQ(one_by_one.make(i, 1).at(0).puzzle, together[i].puzzle);
  }
  EXPECT_NE(PencilmarkGenerator(3).make(0, 1)[0].puzzle, together[0].puzzle);
}

TEST(PencilmarkGenerator, StopsWithTheToken) {
  CancelToken token;
  token.cancel();
  EXPECT_TRUE(PencilmarkGenerator(1).make(0, 2, &token).empty());
}

}  // namespace
}  // namespace nonet
