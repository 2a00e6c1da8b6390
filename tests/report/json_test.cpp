#include "nonet/report/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace nonet::report {
namespace {

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

TEST(Seconds, HaveNineDigitsAndNoExponent) {
  EXPECT_EQ(to_seconds(0), "0.000000000");
  EXPECT_EQ(to_seconds(1.2e-8), "0.000000012");
  EXPECT_EQ(to_seconds(12345.5), "12345.500000000");
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

}  // namespace
}  // namespace nonet::report
