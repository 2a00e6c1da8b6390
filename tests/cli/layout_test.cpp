#include "cli/layout.hpp"

#include <gtest/gtest.h>

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

TEST(CsvRow, QuotesWhatRfc4180Asks) {
  std::string out;
  CsvRow(out).field("plain").field("a,b").field("say \"no\"").field("").field("two\nlines");
  EXPECT_EQ(out, "plain,\"a,b\",\"say \"\"no\"\"\",,\"two\nlines\"");
}

TEST(Words, AreCellsInReadingOrder) {
  CellSet cells;
  cells.add(cell_at(8, 8));
  cells.add(cell_at(0, 4));
  EXPECT_EQ(to_words(cells), "r1c5 r9c9");
  EXPECT_EQ(to_words({}), "");
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
