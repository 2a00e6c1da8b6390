#include "nonet/engine/solve_sudoku.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

using Rows = std::array<std::string_view, 9>;
constexpr Rows kRows{"9.7.....6", "824.3....", "..1..9..2", ".9...2.18", "...4....5",
                     "1325.8...", "...687...", "......8.9", ".4.9...5."};

TEST(SolveSudoku, GivesTheRowsOfTheContract) {
  const auto solved = solve_sudoku(kRows);
  ASSERT_TRUE(solved);
  EXPECT_EQ(*solved, (std::array<std::string, 9>{"957214386", "824736591", "361859742", "495372618",
                                                 "786491235", "132568974", "519687423", "273145869",
                                                 "648923157"}));
}

TEST(SolveSudoku, NamesTheRowOfTheWrongLength) {
  Rows rows = kRows;
  rows[3] = ".9...2.1";
  const auto solved = solve_sudoku(rows);
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().code, ErrorCode::wrong_count);
  EXPECT_EQ(solved.error().place, (Place{4, 0}));
  EXPECT_EQ(solved.error().message, "a row has 9 characters; this one has 8");
}

TEST(SolveSudoku, NamesThePlaceOfACharacterThatIsNoCell) {
  for (const std::string_view row : {"..1..9.x2", "..1..9.02"}) {
    Rows rows = kRows;
    rows[2] = row;
    const auto solved = solve_sudoku(rows);
    ASSERT_FALSE(solved);
    EXPECT_EQ(solved.error().code, ErrorCode::bad_character);
    EXPECT_EQ(solved.error().place, (Place{3, 8}));
  }
}

TEST(SolveSudoku, SaysWhenThereIsNoSolution) {
  Rows rows = kRows;
  rows[0] = "9.7.....9";
  const auto solved = solve_sudoku(rows);
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().code, ErrorCode::no_solution);
}

TEST(SolveSudoku, GivesOneOfSeveralSolutions) {
  Rows empty;
  empty.fill(".........");
  const auto solved = solve_sudoku(empty);
  ASSERT_TRUE(solved);
  EXPECT_EQ((*solved)[0], "123456789");  // ascending digits, first cell first
}

}  // namespace
}  // namespace nonet
