#include "nonet/format/read.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "format/random_sudokus.hpp"
#include "nonet/format/formats.hpp"

namespace nonet {
namespace {

using test::complaint;
using test::in_rows;
using test::kOther;
using test::kPuzzle;
using test::kSolution;
using test::notes_of;
using test::replaced;

TEST(ReadSudoku, TakesAStrictLineAsItStands) {
  for (const char* end : {"", "\n", "\r\n"}) {
    const auto reading = read_sudoku(std::string(kPuzzle) + end);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
    EXPECT_EQ(reading->sudoku.grid.givens().size(), 29);
    EXPECT_FALSE(reading->sudoku.candidates.has_value());
    EXPECT_EQ(reading->format, "line");
    EXPECT_EQ(reading->confidence, 100);
    EXPECT_TRUE(reading->notes.empty());
  }
}

TEST(ReadSudoku, ReadsASolvedGridToo) {
  const auto grid = parse_grid(
      "123456789457189236689237145214573698376918452598624371731892564842365917965741823");
  ASSERT_TRUE(grid);
  EXPECT_TRUE(grid->is_full());
}

TEST(ReadSudoku, LoadsAConflictAndPointsAtIt) {
  std::string line(kPuzzle);
  line[0] = '7';  // and there is a 7 in r1c3
  for (const std::string& text : {line, line + " # tail", in_rows(line)}) {
    const auto reading = read_sudoku(text);
    ASSERT_TRUE(reading) << complaint(reading);
    EXPECT_EQ(to_line(reading->sudoku.grid), line);
    EXPECT_EQ(notes_of(*reading, Note::Kind::conflict), "0:0 r1c1 r1c3 hold the same digit, 7\n");
  }
}

TEST(ReadSudoku, NamesAFewOfVeryManyConflicts) {
  const auto reading = read_sudoku(std::string(81, '5'));
  ASSERT_TRUE(reading);
  ASSERT_EQ(reading->notes.size(), 21u);
  EXPECT_EQ(reading->notes.back().text, "and 790 pairs more");  // 81 cells x 20 peers / 2 = 810
}

TEST(ReadSudoku, SaysWhatTextIsNoPuzzle) {
  EXPECT_EQ(complaint(read_sudoku("")), "0:0 the text is empty");
  EXPECT_EQ(complaint(read_sudoku(" \n\t\n")), "0:0 the text is empty");
  EXPECT_EQ(complaint(read_sudoku("\n\nMilk, eggs and 2 loaves of bread")),
            "3:1 no puzzle in this text: 1 digit in no layout that is known");
  const auto reading = read_sudoku("Dear all,\nno puzzle today.\n");
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::unreadable);
}

TEST(ReadSudoku, CountsLinesFromWhereItIsTold) {
  EXPECT_EQ(complaint(read_sudoku("bread", 17)),
            "17:1 no puzzle in this text: 0 digits in no layout that is known");
  std::string rows = in_rows(kPuzzle);
  rows.erase(3 * 10 + 8, 1);
  EXPECT_EQ(complaint(read_sudoku(rows, 101)), "104:9 80 cells found; line 104 has 8");
}

TEST(ReadSudoku, TakesThePuzzleOutOfTheProseAroundIt) {
  const auto reading = read_sudoku("Hello,\nI am stuck:\n\n" + in_rows(kPuzzle) + "\nThank you!\n");
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kPuzzle);
  EXPECT_EQ(notes_of(*reading, Note::Kind::comment),
            "1:1 Hello\n2:1 I am stuck:\n14:1 Thank you!\n");
}

TEST(ReadSudoku, OffersNoneOfTwoPuzzlesButSaysSo) {
  const auto lines = read_sudoku(std::string(kPuzzle) + '\n' + std::string(kOther) + '\n');
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error().code, ErrorCode::ambiguous);
  EXPECT_EQ(complaint(lines), "2:1 there are 2 puzzles in this text, on lines 1 and 2");
  const auto grids = read_sudoku(in_rows(kPuzzle) + '\n' + in_rows(kOther));
  ASSERT_FALSE(grids);
  EXPECT_EQ(grids.error().code, ErrorCode::ambiguous);
  EXPECT_EQ(complaint(grids), "11:1 there are 2 puzzles in this text, on lines 1 and 11");
  const auto mixed = read_sudoku(std::string(kPuzzle) + "\n\n" + in_rows(kOther));
  EXPECT_EQ(complaint(mixed), "3:1 there are 2 puzzles in this text, on lines 1 and 3");
}

TEST(ReadAll, OffersBothPuzzlesOfAPaste) {
  const auto readings = read_all(in_rows(kPuzzle) + '\n' + in_rows(kOther));
  ASSERT_EQ(readings.size(), 2u);
  EXPECT_EQ(to_line(readings[0]->sudoku.grid), kPuzzle);
  EXPECT_EQ(to_line(readings[1]->sudoku.grid), kOther);
}

TEST(ReadAll, ReadsTheRestWhenOneIsBroken) {
  const auto readings = read_all(std::string(kPuzzle) + '\n' + std::string(kPuzzle.substr(1)) +
                                 '\n' + std::string(kOther));
  ASSERT_EQ(readings.size(), 3u);
  EXPECT_TRUE(readings[0]);
  EXPECT_EQ(complaint(readings[1]), "2:81 80 characters, one too few");
  EXPECT_EQ(to_line(readings[2]->sudoku.grid), kOther);
  EXPECT_TRUE(read_all("").empty());
}

TEST(ReadSudoku, RefusesWhatIsTooLong) {
  const std::string text = std::string(kPuzzle) + std::string(kMaxPuzzleText, ' ');
  const auto reading = read_sudoku(text);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::too_long);
  EXPECT_TRUE(read_sudoku(text.substr(0, kMaxPuzzleText)));
}

TEST(ReadSudokuAs, KeepsToTheFormatThatIsNamed) {
  EXPECT_TRUE(read_sudoku_as("rows", in_rows(kPuzzle)));
  const auto other = read_sudoku_as("hodoku", in_rows(kPuzzle));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unreadable);
  EXPECT_EQ(other.error().message, "this is not a library line of HoDoKu");
  const auto unknown = read_sudoku_as("rowz", kPuzzle);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::unknown_name);
  EXPECT_EQ(unknown.error().message, "no format is called rowz");
}

TEST(ReadSudoku, NamesPuzzlesOfOtherSizes) {
  const std::string expected = " puzzle; only 9x9 is read so far";
  EXPECT_EQ(complaint(read_sudoku("1.3.\n3.1.\n.1.3\n.3.1\n")), "1:1 this is a 4x4" + expected);
  EXPECT_EQ(complaint(read_sudoku("1...34..12....3.")), "1:1 this is a 4x4" + expected);
  std::string hex;
  std::string rows;
  for (int r = 0; r < 16; ++r) {
    const std::string row = r % 2 == 0 ? "1.3.5.7.9.B.D.F." : ".2.4.6.8.A.C.E.G";
    hex += row;
    rows += row + '\n';
  }
  EXPECT_EQ(complaint(read_sudoku(hex)), "1:1 this is a 16x16" + expected);
  EXPECT_EQ(complaint(read_sudoku(rows)), "1:1 this is a 16x16" + expected);
  std::string numbers;
  for (int r = 0; r < 16; ++r) numbers += "1 16 . . 12 . 3 . 4 . . 8 9 10 . 11\n";
  EXPECT_EQ(complaint(read_sudoku(numbers)), "1:1 this is a 16x16" + expected);
  std::string big;
  for (int i = 0; i < 125; ++i) big += ".A.1P";
  const auto reading = read_sudoku(big);
  EXPECT_EQ(complaint(reading), "1:1 this is a 25x25" + expected);
  EXPECT_EQ(reading.error().code, ErrorCode::unsupported);
}

TEST(ReadSudoku, KeepsApartThePencilMarksOfAGridWithoutASolution) {
  // From the cases of the project: a cell without candidates must never count as "all digits".
  std::string text;
  for (int i = 0; i < 81; ++i) text += i == 40 ? "........." : "123456789";
  const auto reading = read_sudoku(text);
  ASSERT_TRUE(reading) << complaint(reading);
  ASSERT_TRUE(reading->sudoku.candidates.has_value());
  EXPECT_TRUE(reading->sudoku.candidates->digits(kAllCells[40]).is_empty());
  EXPECT_EQ(reading->sudoku.candidates->digits(kAllCells[41]), DigitSet::all());
}

RC_GTEST_PROP(ReadSudoku, AnswersAnyBytes, (const std::string& bytes)) {
  const auto reading = read_sudoku(bytes);
  RC_ASSERT(reading.has_value() || !reading.error().message.empty());
}

// Puzzles with some bytes changed are nearer to what people paste than random bytes are.
RC_GTEST_PROP(ReadSudoku, AnswersDamagedPuzzles, (std::uint64_t seed)) {
  Rng rng(seed);
  const Sudoku sudoku = test::random_sudoku(rng);
  for (const FormatInfo& format : formats()) {
    std::string text = format.write(sudoku);
    for (auto i = rng.below(4) + 1; i > 0; --i) {
      const auto at = static_cast<std::size_t>(rng.below(text.size()));
      switch (rng.below(3)) {
        case 0:
          text[at] = static_cast<char>(rng.below(256));
          break;
        case 1:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, 1, " .0-|\n{+9\xef"[rng.below(10)]);
      }
      if (text.empty()) text = "1";
    }
    for (const auto& reading : {read_sudoku(text), format.read(text)}) {
      if (reading) continue;
      RC_ASSERT(!reading.error().message.empty());
      RC_ASSERT(reading.error().message.back() != '.');
    }
  }
}

}  // namespace
}  // namespace nonet
