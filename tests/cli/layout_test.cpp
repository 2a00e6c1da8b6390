#include "cli/layout.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace nonet::cli {
namespace {

TEST(Layout, NamesAreFoundAndOthersAreNot) {
  for (const Layout layout : {Layout::line, Layout::text, Layout::csv, Layout::json, Layout::jsonl,
                              Layout::svg, Layout::pdf, Layout::html}) {
    EXPECT_EQ(find_layout(to_string(layout)), layout);
  }
  EXPECT_FALSE(find_layout("Line"));
  EXPECT_FALSE(find_layout(""));
}

TEST(JsonObject, IsReadBackByAnotherLibrary) {
  std::string nasty = "quote \" backslash \\ newline \n tab \t é 数 ";
  nasty += '\x01';
  nasty += '\0';
  std::string out;
  JsonObject object(out);
  object.text(nasty, nasty).null("n").boolean("t", true).boolean("f", false).number("i", 7);
  object.seconds("s", 1.5).open("a") += "[1,2]";
  object.close();
  const auto read = nlohmann::json::parse(out);
  EXPECT_EQ(read[nasty].get<std::string>(), nasty);
  EXPECT_TRUE(read["n"].is_null());
  EXPECT_EQ(read["t"], true);
  EXPECT_EQ(read["f"], false);
  EXPECT_EQ(read["i"], 7);
  EXPECT_DOUBLE_EQ(read["s"].get<double>(), 1.5);
  EXPECT_EQ(read["a"].size(), 2u);
  EXPECT_EQ(read.size(), 7u);
}

TEST(JsonObject, WithoutKeysIsAnEmptyObject) {
  std::string out;
  JsonObject(out).close();
  EXPECT_EQ(out, "{}");
}

TEST(JsonObject, NumbersThatADoubleCannotHoldAreStrings) {
  const std::uint64_t exact = std::uint64_t{1} << 53;
  std::string out;
  JsonObject(out).number("exact", exact).number("beyond", exact + 1).close();
  EXPECT_EQ(out, R"({"exact":9007199254740992,"beyond":"9007199254740993"})");
}

TEST(CsvRow, QuotesWhatRfc4180Asks) {
  std::string out;
  CsvRow(out).field("plain").field("a,b").field("say \"no\"").field("").field("two\nlines");
  EXPECT_EQ(out, "plain,\"a,b\",\"say \"\"no\"\"\",,\"two\nlines\"");
}

TEST(Seconds, HaveNineDigitsAndNoExponent) {
  EXPECT_EQ(to_seconds(0), "0.000000000");
  EXPECT_EQ(to_seconds(1.2e-8), "0.000000012");
  EXPECT_EQ(to_seconds(12345.5), "12345.500000000");
}

TEST(Words, AreCellsInReadingOrder) {
  CellSet cells;
  cells.add(cell_at(8, 8));
  cells.add(cell_at(0, 4));
  EXPECT_EQ(to_words(cells), "r1c5 r9c9");
  EXPECT_EQ(to_words({}), "");
}

TEST(PuzzleLine, KeepsPencilMarks) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(5));
  EXPECT_EQ(puzzle_line(grid), "5" + std::string(80, '.'));

  Candidates marks = Candidates::of(grid);
  marks.remove(cell_at(0, 1), digit(9));
  const std::string line = puzzle_line({grid, marks});
  ASSERT_EQ(line.size(), 729u);
  EXPECT_EQ(line.substr(0, 27),
            "....5...."
            "1234.678."
            "1234.6789");
}

TEST(Frame, OfJsonDependsOnHowManyThereAre) {
  EXPECT_EQ(frame_of(Layout::json, "", Records::one).opening, "");
  EXPECT_EQ(frame_of(Layout::json, "", Records::several).opening, "[\n");
  EXPECT_EQ(frame_of(Layout::json, "", Records::one).if_empty, "[]\n");
}

TEST(Frame, OfCsvHasItsHeaderAlsoWithoutRows) {
  const Frame frame = frame_of(Layout::csv, "a,b", Records::several);
  EXPECT_EQ(frame.opening, "a,b\n");
  EXPECT_EQ(frame.if_empty, "a,b\n");
}

}  // namespace
}  // namespace nonet::cli
