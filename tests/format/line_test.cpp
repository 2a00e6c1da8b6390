#include <gtest/gtest.h>

#include <string>

#include "format/random_sudokus.hpp"
#include "nonet/format/formats.hpp"

namespace nonet {
namespace {

using test::complaint;
using test::kPuzzle;
using test::notes_of;
using test::replaced;

const std::string kLine(kPuzzle);

TEST(Line, CountsTheCharactersThatAreMissingOrTooMany) {
  EXPECT_EQ(complaint(read_sudoku(kLine.substr(0, 80))), "1:81 80 characters, one too few");
  EXPECT_EQ(complaint(read_sudoku(kLine.substr(0, 70))), "1:71 70 characters, 11 too few");
  EXPECT_EQ(complaint(read_sudoku(kLine + '1')), "1:82 82 characters, one too many");
  EXPECT_EQ(complaint(read_sudoku(kLine + "...")), "1:82 84 characters, 3 too many");
  EXPECT_EQ(read_sudoku(kLine + '1').error().code, ErrorCode::wrong_count);
}

TEST(Line, ShowsTheCharacterThatIsNoCell) {
  std::string bad = kLine;
  bad[4] = 'q';
  EXPECT_EQ(complaint(read_sudoku(bad)), "1:5 'q' is neither a digit nor a blank");
  EXPECT_EQ(read_sudoku(bad).error().code, ErrorCode::bad_character);
  bad = kLine;
  bad.replace(40, 1, "ß");
  EXPECT_EQ(complaint(read_sudoku("\n" + bad)), "2:41 'ß' is neither a digit nor a blank");
  bad = kLine;
  bad[80] = '\0';
  EXPECT_EQ(complaint(read_sudoku(bad)),
            "1:81 control character U+0000 is neither a digit nor a blank");
}

TEST(Line, CountsColumnsInCharactersOfTheOriginal) {
  std::string wide = replaced(kLine, ".", "．");
  wide.replace(wide.find("．", 30), 3, "é");
  const auto reading = read_sudoku(wide);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().place.line, 1u);
  // 31 bytes stand before it: "9．7．．．．．6824．3．", which are 15 characters.
  EXPECT_EQ(complaint(reading), "1:16 'é' is neither a digit nor a blank");
}

TEST(Line, RefusesMixedBlanksUnlessOneMakes81) {
  std::string mixed = kLine;
  mixed[3] = '0';
  const auto reading = read_sudoku(mixed);
  EXPECT_EQ(complaint(reading), "1:4 blanks are mixed: '0' among '.'");
  EXPECT_EQ(reading.error().code, ErrorCode::bad_character);
  std::string dashed;
  for (std::size_t i = 0; i < 81; i += 9) dashed += (i == 0 ? "" : "--") + kLine.substr(i, 9);
  const auto settled = read_sudoku(dashed);
  ASSERT_TRUE(settled) << complaint(settled);
  EXPECT_EQ(to_line(settled->sudoku.grid), kLine);
}

TEST(Line, TakesOAndZeroForTheSameBlank) {
  std::string line = replaced(kLine, ".", "0");
  line[1] = 'O';
  line[3] = 'o';
  const auto reading = read_sudoku(line);
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kLine);
  EXPECT_EQ(notes_of(*reading, Note::Kind::repaired), "1:2 'O' was read as 0\n");
}

TEST(Line, KeepsTailsAsNotes) {
  const std::pair<std::string, std::string> tails[] = {
      {";from a book", "1:82 from a book\n"},
      {" # easy", "1:82 easy\n"},
      {"," + std::string(test::kSolution), "1:82 " + std::string(test::kSolution) + "\n"},
      {":1:" + std::string(test::kSolution), "1:82 1:" + std::string(test::kSolution) + "\n"},
      {"  7.2/1.2/1.2", "1:82 7.2/1.2/1.2\n"},
      {"\tED=7.2", "1:82 ED=7.2\n"},
      {" “naïve”", "1:82 “naïve”\n"},
  };
  for (const auto& [tail, note] : tails) {
    const auto reading = read_sudoku(kLine + tail);
    ASSERT_TRUE(reading) << tail << ": " << complaint(reading);
    EXPECT_EQ(to_line(reading->sudoku.grid), kLine) << tail;
    EXPECT_EQ(notes_of(*reading, Note::Kind::comment), note);
  }
}

TEST(Line, KeepsWhatStandsBeforeItAsANote) {
  const auto reading = read_sudoku("1," + kLine + "," + std::string(test::kSolution) + ",27,2.2");
  ASSERT_TRUE(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kLine);
  EXPECT_EQ(notes_of(*reading, Note::Kind::comment),
            "1:1 1\n1:84 " + std::string(test::kSolution) + ",27,2.2\n");
}

TEST(Line, IsNoPartOfSomethingLonger) {
  const auto reading = read_sudoku("a" + kLine + "b");
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::bad_character);
}

TEST(Line, AllowsCommentLinesAroundIt) {
  const auto reading = read_sudoku("# a list\n\n" + kLine + "\n; end\n");
  ASSERT_TRUE(reading);
  EXPECT_EQ(notes_of(*reading, Note::Kind::comment), "1:1 a list\n4:1 end\n");
}

}  // namespace
}  // namespace nonet
