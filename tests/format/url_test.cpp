// Links, and objects of JSON.
#include <gtest/gtest.h>

#include <string>

#include "format/random_sudokus.hpp"
#include "nonet/format/formats.hpp"

namespace nonet {
namespace {

using test::complaint;
using test::kPuzzle;

const std::string kLine(kPuzzle);

TEST(Url, TakesThePayloadOfItsParameters) {
  for (const std::string& link :
       {"https://example.org/sudoku.htm?bd=" + kLine,
        "http://example.org/play?a=1&s=" + kLine + "&b=2",
        "https://example.org/#load=" + test::replaced(kLine, ".", "%2e"), "?bd=" + kLine,
        "See <https://example.org/?bd=" + kLine + "> for it", "example.org/?bd=" + kLine}) {
    const auto reading = read_sudoku(link);
    ASSERT_TRUE(reading) << link << ": " << complaint(reading);
    EXPECT_EQ(reading->format, "url") << link;
    EXPECT_EQ(to_line(reading->sudoku.grid), kLine) << link;
  }
}

TEST(Url, RefusesPackedFormsAndShortIdsByName) {
  const std::pair<std::string, std::string> cases[] = {
      {"https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBANCA5gJwgEwQbT1",
       "an f-puzzles link; packed puzzles and short ids are not read yet"},
      {"https://sudokupad.app/abc123xyz",
       "a SudokuPad link; packed puzzles and short ids are not read yet"},
      {"https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBANCA5gJwgEwQbT1",
       "a SudokuPad link; packed puzzles and short ids are not read yet"},
      {"https://tinyurl.com/2abcdef",
       "a shortened link; packed puzzles and short ids are not read yet"},
      {"https://swaroopg92.github.io/penpa-edit/"
       "#m=edit&p=7VXBbts4EL37KwKeeRAlSrJ1S9NkL4XbrlMEgWEYsqPERmUrlaUmVpB",
       "a Penpa link; packed puzzles and short ids are not read yet"},
      {"https://example.org/?id=17", "a link to example.org without a puzzle written out in it"},
      {"N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54",
       "a packed f-puzzles puzzle, which is not read yet"},
      {"fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54",
       "a packed f-puzzles puzzle, which is not read yet"},
      {"sclZWZyYWN0YWxsMzM0NDU1NjY3Nzg4OTk5MDA",
       "a packed SudokuPad puzzle, which is not read yet"},
  };
  for (const auto& [text, message] : cases) {
    const auto reading = read_sudoku(text);
    EXPECT_EQ(complaint(reading), "1:1 " + message) << text;
    if (!reading) {
      EXPECT_EQ(reading.error().code, ErrorCode::unsupported) << text;
    }
  }
}

TEST(Url, CountsThePayload) {
  EXPECT_EQ(complaint(read_sudoku("https://example.org/?bd=" + kLine.substr(1))),
            "1:1 in the link: 80 characters, one too few");
}

TEST(Url, InProseDoesNotHideAPuzzle) {
  const auto reading = read_sudoku("From https://tinyurl.com/2abcdef\n" + kLine);
  ASSERT_TRUE(reading) << complaint(reading);
  EXPECT_EQ(to_line(reading->sudoku.grid), kLine);
}

TEST(JsonLine, ReadsThePuzzleInAnyFormat) {
  const auto marks = read_sudoku("{\"a\": [1, 2], \"puzzle\": \":0000:x:" + kLine +
                                 ":215:::\", \"author\": \"somebody\"}");
  ASSERT_TRUE(marks) << complaint(marks);
  EXPECT_EQ(marks->format, "json_line");
  EXPECT_EQ(to_line(marks->sudoku.grid), kLine);
  ASSERT_TRUE(marks->sudoku.candidates.has_value());
  EXPECT_FALSE(marks->sudoku.candidates->has(cell_at(0, 4), digit(2)));
  EXPECT_EQ(test::notes_of(*marks, Note::Kind::comment),
            "1:1 technique 0000\n1:1 digits x\n1:1 author: somebody\n");
}

TEST(JsonLine, SaysWhatIsWrongWithTheObject) {
  EXPECT_EQ(complaint(read_sudoku("{\"puzzle\": \"" + kLine + "\"")),
            "1:1 this begins as a JSON object and is none");
  EXPECT_EQ(complaint(read_sudoku("{\"grid\": 17}")),
            "1:1 the object has no \"puzzle\" that is a string");
  EXPECT_EQ(complaint(read_sudoku("{\"puzzle\": 17}")),
            "1:1 the object has no \"puzzle\" that is a string");
  EXPECT_EQ(complaint(read_sudoku("\n{\"puzzle\": \"" + kLine.substr(1) + "\"}")),
            "2:1 in \"puzzle\": 80 characters, one too few");
}

TEST(JsonLine, IsNotReadTwiceFromOneText) {
  const std::string object = "{\"puzzle\": \"" + kLine + "\"}\n";
  const auto reading = read_sudoku(object + object);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::ambiguous);
}

}  // namespace
}  // namespace nonet
