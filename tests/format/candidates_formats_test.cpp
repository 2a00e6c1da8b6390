// Formats that carry candidates: grids of groups, blocks, 729 characters, HoDoKu lines.
#include <gtest/gtest.h>

#include <string>

#include "format/random_sudokus.hpp"
#include "nonet/format/formats.hpp"

namespace nonet {
namespace {

using test::complaint;
using test::in_rows;
using test::kPuzzle;

// Nine lines of nine groups, "123456789" but for the cells that `special` names.
std::string groups(const std::vector<std::pair<int, std::string>>& special) {
  std::string text;
  for (int i = 0; i < 81; ++i) {
    std::string group = "123456789";
    for (const auto& [cell, other] : special) {
      if (cell == i) group = other;
    }
    text += group + (i % 9 == 8 ? "\n" : " ");
  }
  return text;
}

Sudoku read(const std::string& text) {
  const auto reading = read_sudoku(text);
  EXPECT_TRUE(reading) << complaint(reading) << '\n' << text;
  return reading ? reading->sudoku : Sudoku();
}

TEST(CandidateGrid, PlacesALoneDigitOnlyIfNoPeerHoldsIt) {
  const Sudoku open = read(groups({{0, "5"}}));
  EXPECT_TRUE(open.grid.is_empty(kAllCells[0])) << "peers still hold 5";
  EXPECT_EQ(open.candidates->digits(kAllCells[0]), DigitSet(digit(5)));

  std::vector<std::pair<int, std::string>> special = {{0, "5"}};
  for (const Cell peer : peers_of(kAllCells[0])) {
    special.emplace_back(static_cast<int>(peer), "12346789");
  }
  EXPECT_EQ(read(groups(special)).grid.at(kAllCells[0]), digit(5));
  special[0].second = "{5}";
  EXPECT_TRUE(read(groups(special)).grid.is_empty(kAllCells[0])) << "braces: a candidate";
}

TEST(CandidateGrid, NeverTakesALostCellForAllDigits) {
  for (const char* lost : {".", "0", "{}", "-", "*"}) {
    const Sudoku sudoku = read(groups({{40, lost}}));
    ASSERT_TRUE(sudoku.candidates.has_value()) << lost;
    EXPECT_TRUE(sudoku.candidates->digits(kAllCells[40]).is_empty()) << lost;
    EXPECT_TRUE(sudoku.candidates->has_empty_cell()) << lost;
    EXPECT_EQ(sudoku.candidates->digits(kAllCells[41]), DigitSet::all()) << lost;
  }
}

TEST(CandidateGrid, PassesOverMarksAroundGroups) {
  const Sudoku sudoku =
      read(groups({{0, "*678"}, {1, "(67)"}, {2, "{1579}"}, {3, "[12]"}, {4, "34*"}, {5, "-89"}}));
  const std::string expected[] = {"678", "67", "1579", "12", "34", "89"};
  for (std::size_t i = 0; i < 6; ++i) {
    std::string digits;
    for (const Digit value : sudoku.candidates->digits(kAllCells[i])) digits += to_char(value);
    EXPECT_EQ(digits, expected[i]);
  }
}

TEST(CandidateGrid, PointsAtACandidateThatStandsTwice) {
  EXPECT_EQ(complaint(read_sudoku(groups({{10, "1223"}}))),
            "2:13 candidate 2 stands twice in r2c2");
}

TEST(CandidateGrid, CountsGroupsInANearMiss) {
  std::string text = groups({{0, "12"}});
  text.erase(0, 3);
  const auto reading = read_sudoku(text);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().message, "80 groups found; line 1 has 8");
}

TEST(Blocks, PlaceWhatTheSecondGridAdds) {
  std::string now(kPuzzle);
  now[1] = '5';
  const Sudoku sudoku = read(in_rows(kPuzzle) + '\n' + in_rows(now));
  EXPECT_EQ(to_line(sudoku.grid), now);
  EXPECT_EQ(sudoku.grid.givens().size(), 29);
}

TEST(Blocks, ThatDisagreeAreAnError) {
  Sudoku game(*grid_from_line(kPuzzle));
  game.candidates = Candidates::of(game.grid);
  std::string text = find_format("blocks")->write(game);
  text[0] = '8';  // the givens say 8, the candidates 9
  const auto reading = read_sudoku(text);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::ambiguous);
  EXPECT_EQ(complaint(reading), "12:3 the blocks disagree at r1c1");
}

TEST(Pencilmark729, PointsAtTheCharacterInAWrongPlace) {
  std::string text = find_format("pencilmark729")->write(*grid_from_line(kPuzzle));
  text[9] = '2';  // the first character of r1c2 is 1 or nothing
  EXPECT_EQ(complaint(read_sudoku(text)), "1:10 '2' stands where 1 of r1c2 belongs");
  text[9] = 'q';
  EXPECT_EQ(complaint(read_sudoku(text)), "1:10 'q' is neither a digit nor absent");
  text.erase(9, 1);
  EXPECT_EQ(complaint(read_sudoku(text)),
            "1:729 728 characters found; nine for each of 81 cells are 729");
}

TEST(Hodoku, KeepsGivensPlacedDigitsAndDeletedCandidates) {
  // A case of the project: the state before a step that must not remove 8 from r5c6.
  const Sudoku sudoku = read(
      ":0600:8:+67+13..9..+3.+85..+61.52.+1.6+38.8+6......+1.35+61.72.+1.......6+28.7..+163+71+3.+"
      "62"
      "....+56.+31+27.:425 426 443 943 245 446 948 956 459 463 963 864 964 265 965 466 866 966 467 "
      "476:856:::");
  EXPECT_EQ(sudoku.grid.at(cell_at(0, 0)), digit(6));
  EXPECT_FALSE(sudoku.grid.is_given(cell_at(0, 0)));
  EXPECT_EQ(sudoku.grid.at(cell_at(0, 1)), digit(7));
  EXPECT_TRUE(sudoku.grid.is_given(cell_at(0, 1)));
  ASSERT_TRUE(sudoku.candidates.has_value());
  EXPECT_FALSE(sudoku.candidates->has(cell_at(1, 4), digit(4))) << "425 deleted";
  EXPECT_TRUE(sudoku.candidates->has(cell_at(4, 5), digit(8))) << "856 is what the case removes";
}

TEST(Hodoku, PointsAtWhatIsBroken) {
  const std::string cells(kPuzzle);
  EXPECT_EQ(complaint(read_sudoku(":0000:x:" + cells.substr(1) + "::::")),
            "1:89 80 cells found; a puzzle has 81");
  EXPECT_EQ(complaint(read_sudoku(":0000:x:+." + cells.substr(2) + "::::")),
            "1:10 '.' follows a plus and is no digit");
  EXPECT_EQ(complaint(read_sudoku(":0000:x:" + cells + ":43 512:::")),
            "1:91 a deleted candidate is three digits: digit, row, column");
  EXPECT_EQ(complaint(read_sudoku("+5" + cells)), "1:84 82 cells found; a puzzle has 81");
}

TEST(Hodoku, IsNotReadTwiceFromOneText) {
  const std::string line = ":0000:x:" + std::string(kPuzzle) + "::::\n";
  EXPECT_EQ(complaint(read_sudoku(line + line)),
            "2:1 there are 2 puzzles in this text, on lines 1 and 2");
}

}  // namespace
}  // namespace nonet
