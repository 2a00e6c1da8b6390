#include "format/line_shape.hpp"

#include <gtest/gtest.h>

#include <string>

#include "format/random_sudokus.hpp"

namespace nonet::detail {
namespace {

using Kind = LineShape::Kind;

TEST(LineShape, TellsTheKindsOfLines) {
  struct Case {
    std::string_view line;
    Kind kind;
  };
  const Case cases[] = {
      {"", Kind::blank},
      {"  \t ", Kind::blank},
      {"# 53..7....", Kind::comment},
      {"; text", Kind::comment},
      {"// text", Kind::comment},
      {"[Puzzle]", Kind::section},
      {"  [State] ", Kind::section},
      {"+-------+-------+-------+", Kind::rule},
      {"*-----------*", Kind::rule},
      {"|---+---+---|", Kind::rule},
      {":-----------------------:", Kind::rule},
      {".-----.-----.", Kind::rule},
      {"'-----'-----'", Kind::rule},
      {"====================", Kind::rule},
      {"- - - + - - - + - - -", Kind::rule},
      {"------+-------+------", Kind::rule},
      {"____________________", Kind::rule},
      {"53..7....", Kind::row},
      {"5 3 . | . 7 . | . . .", Kind::row},
      {".........", Kind::row},
      {"*********", Kind::row},
      {"* * * * * * * * *", Kind::row},
      {"_________", Kind::row},
      {"xxxxxxxxx", Kind::row},
      {"5-3 -7- -1-", Kind::row},
      {"5,3,,,7,,,,", Kind::row},
      {";;3;;;;;;", Kind::row},
      {"\t\t\t\t\t\t\t\t", Kind::row},
      {"| 5 | 3 |   |   | 7 |   |   |   |   |", Kind::row},
      {"12 3 456 78 9 1 2 3 4", Kind::row},
      {"{12} (3) *456 {} . 1 2 3 4", Kind::row},
      {"5..3a.7..", Kind::row},
      {"53  7", Kind::fragment},
      {"7", Kind::fragment},
      {"Puzzle 17", Kind::other},
      {"Looks hopeless to me", Kind::other},
      {"{\"puzzle\": \"…\"}", Kind::puzzle},
      {":0000:x:53..7:::", Kind::puzzle},
      {"https://example.org/?bd=1", Kind::puzzle},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(static_cast<int>(shape_of(c.line).kind), static_cast<int>(c.kind)) << c.line;
  }
}

TEST(LineShape, TakesNineDashesForARuleThatMayBeARow) {
  for (const char* line : {"---------", "--- --- ---", "|---|---|---|"}) {
    EXPECT_EQ(shape_of(line).kind, Kind::rule) << line;
    EXPECT_TRUE(shape_of(line).may_be_row) << line;
  }
  EXPECT_FALSE(shape_of("---+---+---").may_be_row);
  EXPECT_FALSE(shape_of("----------").may_be_row);
}

TEST(LineShape, CountsCellsForEachBlank) {
  const LineShape shape = shape_of("5.3-.7-0.");
  EXPECT_EQ(shape.digits, 3u);
  EXPECT_EQ(shape.cells_with(Blank::dot), 6u);
  EXPECT_EQ(shape.cells_with(Blank::dash), 5u);
  EXPECT_EQ(shape.cells_with(Blank::zero), 4u);
  EXPECT_EQ(shape.cells(), 6u);
  EXPECT_EQ(shape.blank_total(), 6u);
}

TEST(LineShape, CountsFieldsAndGroups) {
  EXPECT_EQ(shape_of("5,3,,,7,,,,").fields, 9u);
  EXPECT_EQ(shape_of("5,3,,,7,,,,").delimiter, ',');
  EXPECT_EQ(shape_of("\t5\t\t\t7\t\t\t\t").fields, 9u);
  EXPECT_EQ(shape_of("53., .7., ...").delimiter, 0);
  EXPECT_EQ(shape_of("| 12 3 456 | {78} 9 *1 | (2) . {} |").groups, 9u);
  EXPECT_EQ(shape_of("53..7....").groups, 0u) << "cells, not candidates";
}

TEST(LineShape, KnowsAPuzzleThatIsNearlyOne) {
  const std::string line(test::kPuzzle);
  for (const std::string& text : {line, line.substr(1), line + "12", line + " # tail", "17," + line,
                                  line.substr(0, 40) + "?a" + line.substr(42)}) {
    EXPECT_EQ(shape_of(text).kind, Kind::puzzle) << text;
  }
  EXPECT_EQ(shape_of(line.substr(0, 30)).kind, Kind::row);
}

// The candidates of an empty row have 81 digits, and yet it is a row.
TEST(LineShape, TakesNineFullGroupsForARowAndNineRowsForAPuzzle) {
  std::string groups;
  for (int i = 0; i < 9; ++i) groups += "123456789 ";
  EXPECT_EQ(shape_of(groups).kind, Kind::row);
  std::string rows;
  for (std::size_t i = 0; i < 81; i += 9) rows.append(test::kSolution.substr(i, 9)).append(" ");
  EXPECT_EQ(shape_of(rows).kind, Kind::puzzle);
}

}  // namespace
}  // namespace nonet::detail
