#include <gtest/gtest.h>

#include <string>

#include "format/random_sudokus.hpp"
#include "nonet/format/formats.hpp"

namespace nonet {
namespace {

using test::complaint;
using test::in_rows;
using test::kPuzzle;
using test::replaced;

TEST(Rows, NameTheLineThatIsShortOrLong) {
  std::string text = in_rows(kPuzzle);
  text.erase(33, 1);
  EXPECT_EQ(complaint(read_sudoku(text)), "4:9 80 cells found; line 4 has 8");
  EXPECT_EQ(read_sudoku(text).error().code, ErrorCode::wrong_count);
  text = in_rows(kPuzzle);
  text.insert(33, "1");
  EXPECT_EQ(complaint(read_sudoku("\n\n" + text)), "6:11 82 cells found; line 6 has 10");
}

TEST(Rows, CountTheRowsThatAreMissingOrTooMany) {
  const std::string text = in_rows(kPuzzle);
  EXPECT_EQ(complaint(read_sudoku(text.substr(0, 80))), "8:10 72 cells found; 8 rows of 9");
  EXPECT_EQ(complaint(read_sudoku(text + "12345.789\n")), "10:1 90 cells found; 10 rows");
}

TEST(Rows, ShowTheCharacterThatIsNoCell) {
  std::string text = in_rows(kPuzzle);
  text[10 * 4 + 2] = 'q';
  EXPECT_EQ(complaint(read_sudoku(text)), "5:3 'q' is neither a digit nor a blank");
}

TEST(Rows, RefuseMixedBlanks) {
  std::string text = in_rows(kPuzzle);
  text[10 * 4 + 1] = '-';
  EXPECT_EQ(complaint(read_sudoku(text)), "5:2 blanks are mixed: '-' among '.'");
}

TEST(Rows, TakeTheBlankThatMakesNine) {
  std::string text;
  for (std::size_t i = 0; i < 81; i += 9) {
    const std::string row(kPuzzle.substr(i, 9));
    text += row.substr(0, 3) + "-" + row.substr(3, 3) + "-" + row.substr(6) + '\n';
  }
  const auto reading = read_sudoku(text);
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
  EXPECT_EQ(test::notes_of(*reading, Note::Kind::guess),
            "1:1 the blank was taken to be '.', which makes 81 cells\n");
}

TEST(Rows, MayBeNumberedAboveTheGrid) {
  const auto reading = read_sudoku("17\n" + in_rows(kPuzzle));
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
  EXPECT_EQ(test::notes_of(*reading, Note::Kind::comment), "1:1 17\n");
}

// Blanks that are spaces, by columns: with and without spaces between the cells.
TEST(Rows, ReadSpacesByColumns) {
  const std::string tight = replaced(in_rows(kPuzzle), ".", " ");
  std::string wide;
  for (const char c : tight) {
    wide += c;
    if (c != '\n') wide += ' ';
  }
  for (const std::string& text : {tight, replaced(wide, " \n", "\n")}) {
    const auto reading = read_sudoku(text);
    ASSERT_TRUE(reading) << text << complaint(reading);
    EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
    EXPECT_EQ(reading->format, "rows");
    EXPECT_LT(reading->confidence, 60);
  }
}

TEST(Csv, CountsFieldsInANearMiss) {
  std::string text = find_format("csv")->write(*grid_from_line(kPuzzle));
  text.erase(text.find(','), 1);
  const auto reading = read_sudoku(text);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::wrong_count);
  EXPECT_EQ(reading.error().message, "80 cells found; line 1 has 8");
}

TEST(Boxed, NamesTheRowThatIsShort) {
  std::string text = find_format("boxed")->write(*grid_from_line(kPuzzle));
  text.erase(text.find("9 ."), 2);
  EXPECT_EQ(complaint(read_sudoku(text)), "2:24 80 cells found; line 2 has 8");
}

TEST(Boxed, MayHaveBarsAlone) {
  std::string text;
  for (std::size_t i = 0; i < 81; i += 9) {
    const std::string row(kPuzzle.substr(i, 9));
    text += row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6) + '\n';
  }
  const auto reading = read_sudoku(text);
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(reading->format, "boxed");
  EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
}

TEST(SimpleSudoku, StopsAtTheClosingRule) {
  const std::string file = find_format("ss")->write(*grid_from_line(kPuzzle));
  const auto reading = read_sudoku(file + "1 2 3 4 5 6 7 8 9\nversion 4.2n\n");
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
  EXPECT_EQ(reading->format, "ss");
}

TEST(Sdk, RefusesAStateThatContradictsThePuzzle) {
  std::string state(kPuzzle);
  state[0] = '8';
  const auto reading = read_sudoku("[Puzzle]\n" + in_rows(kPuzzle) + "[State]\n" + in_rows(state));
  EXPECT_EQ(complaint(reading), "12:1 the blocks disagree at r1c1");
  EXPECT_EQ(reading.error().code, ErrorCode::ambiguous);
}

TEST(Sdk, TakesAStateOfPlacedDigitsAlone) {
  std::string state(81, '.');
  state[1] = '5';
  const auto reading = read_sudoku("[Puzzle]\n" + in_rows(kPuzzle) + "[State]\n" + in_rows(state));
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(reading->format, "sdk");
  EXPECT_TRUE(reading->sudoku.grid.is_given(kAllCells[0]));
  EXPECT_EQ(reading->sudoku.grid.at(kAllCells[1]), digit(5));
  EXPECT_FALSE(reading->sudoku.grid.is_given(kAllCells[1]));
}

}  // namespace
}  // namespace nonet
