// Bad input of each kind: its code, its place, and the words that help.
#include <gtest/gtest.h>

#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"

namespace nonet {
namespace {

const std::string kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

std::string rows(const std::string& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); i += 9) text += cells.substr(i, 9) + "\n";
  return text;
}

struct Bad {
  const char* name;
  std::string text;
  ErrorCode code;
  Place place;              // {0, 0}: any
  std::string_view phrase;  // in the message
};

const Bad kBad[] = {
    {"Empty", "", ErrorCode::unreadable, {}, ""},
    {"OnlySpaces", " \n\t\n", ErrorCode::unreadable, {}, ""},
    {"Prose",
     "Dear all, please find attached the minutes of the meeting.\n",
     ErrorCode::unreadable,
     {},
     ""},
    {"EightyCells", kPuzzle.substr(0, 80) + "\n", ErrorCode::wrong_count, {1, 81}, "80"},
    {"EightyTwoCells", kPuzzle + "1\n", ErrorCode::wrong_count, {1, 82}, "82"},
    {"BadCharacter",
     std::string(kPuzzle).replace(20, 1, "z"),
     ErrorCode::bad_character,
     {1, 21},
     "'z'"},
    {"BadCharacterAfterDirt",
     "\xef\xbb\xbf" + std::string(kPuzzle).replace(20, 1, "z"),
     ErrorCode::bad_character,
     {},
     "'z'"},
    {"ShortRow",
     rows(kPuzzle).erase(36, 1),
     ErrorCode::wrong_count,
     {},
     "80 cells found; line 4 has 8"},
    {"EightRows", rows(kPuzzle.substr(0, 72)), ErrorCode::wrong_count, {}, "8 rows"},
    {"MixedBlanks",
     std::string(kPuzzle).replace(1, 1, "0"),
     ErrorCode::bad_character,
     {},
     "blanks are mixed"},
    {"TwoPuzzles",
     kPuzzle + "\n" + kPuzzle + "\n",
     ErrorCode::ambiguous,
     {},
     "2 puzzles in this text, on lines 1 and 2"},
    {"SixteenBySixteen",
     std::string(256, '.').replace(3, 1, "G"),
     ErrorCode::unsupported,
     {},
     "16x16"},
    {"FPuzzlesLink",
     "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QA0AjRAJgCcIIAbAFRg",
     ErrorCode::unsupported,
     {},
     "f-puzzles"},
    {"SudokuPadLink",
     "https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCALhNAbO8QA0AjRAJgCcII",
     ErrorCode::unsupported,
     {},
     "SudokuPad"},
    {"ShortId", "https://sudokupad.app/abc123xyz", ErrorCode::unsupported, {}, ""},
    {"BrokenObject", "{\"puzzle\": ", ErrorCode::unreadable, {}, ""},
    {"TooLong", std::string(kMaxPuzzleText + 1, '.'), ErrorCode::too_long, {}, ""},
};

class BadInput : public testing::TestWithParam<Bad> {};

TEST_P(BadInput, GetsItsMessage) {
  const Bad& bad = GetParam();
  const auto reading = read_sudoku(bad.text);
  ASSERT_FALSE(reading) << "read as " << reading->format;
  const Error& error = reading.error();
  EXPECT_EQ(error.code, bad.code) << error.message;
  if (bad.place != Place{}) {
    EXPECT_EQ(error.place.line, bad.place.line) << error.message;
    EXPECT_EQ(error.place.column, bad.place.column) << error.message;
  }
  EXPECT_FALSE(error.message.empty());
  EXPECT_NE(error.message.find(bad.phrase), std::string::npos) << error.message;
}

INSTANTIATE_TEST_SUITE_P(Kinds, BadInput, testing::ValuesIn(kBad),
                         [](const auto& bad) { return std::string(bad.param.name); });

TEST(Reader, LoadsEqualDigitsInAHouseAndPointsAtThem) {
  const auto reading = read_sudoku(std::string(kPuzzle).replace(1, 1, "9"));
  ASSERT_TRUE(reading) << reading.error().message;
  bool named = false;
  for (const Note& note : reading->notes) {
    named |= note.kind == Note::Kind::conflict && note.text.find("r1c1") != std::string::npos &&
             note.text.find("r1c2") != std::string::npos;
  }
  EXPECT_TRUE(named);
}

TEST(Reader, KeepsACellWithoutCandidatesEmptyOfThem) {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      text += row == 4 && column == 4 ? "{} " : "123456789 ";
    }
    text += '\n';
  }
  const auto reading = read_sudoku(text);
  ASSERT_TRUE(reading) << reading.error().message;
  ASSERT_TRUE(reading->sudoku.candidates);
  EXPECT_TRUE(reading->sudoku.candidates->digits(cell_at(4, 4)).is_empty());
  EXPECT_EQ(reading->sudoku.candidates->digits(cell_at(4, 5)), DigitSet::all());
}

TEST(Reader, PlacesASingleCandidateOnlyIfNoPeerHoldsIt) {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const bool first = row == 0 && column == 0;
      const bool last = row == 8 && column == 8;
      const bool sees_last = row == 8 || column == 8 || (row >= 6 && column >= 6);
      text += first ? "5 " : last ? "7 " : sees_last ? "12345689 " : "123456789 ";
    }
    text += '\n';
  }
  const auto reading = read_sudoku(text);
  ASSERT_TRUE(reading) << reading.error().message;
  EXPECT_TRUE(reading->sudoku.grid.is_empty(cell_at(0, 0)));
  EXPECT_EQ(reading->sudoku.candidates->digits(cell_at(0, 0)), DigitSet(digit(5)));
  EXPECT_EQ(reading->sudoku.grid.at(cell_at(8, 8)), digit(7));
}

TEST(Reader, SaysWhichFormatThereIsNot) {
  const auto reading = read_sudoku_as("papyrus", kPuzzle);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::unknown_name);
}

TEST(ParseGrid, GivesTheGridAlone) {
  const auto grid = parse_grid(kPuzzle);
  ASSERT_TRUE(grid);
  EXPECT_EQ(to_line(*grid), kPuzzle);
  EXPECT_FALSE(parse_grid("no grid"));
}

}  // namespace
}  // namespace nonet
