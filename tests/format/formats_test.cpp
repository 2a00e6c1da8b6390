// The registry: every row keeps its promises.
#include "nonet/format/formats.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "format/random_sudokus.hpp"
#include "nonet/format/splitter.hpp"

namespace nonet {
namespace {

TEST(Formats, HaveNamesOfTheirOwnAndCanBeFoundByThem) {
  std::set<std::string_view> names;
  for (const FormatInfo& format : formats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_EQ(find_format(format.name), &format);
    EXPECT_FALSE(format.summary.empty()) << format.name;
  }
  EXPECT_GE(names.size(), 14u);
  EXPECT_EQ(find_format("no_such_format"), nullptr);
  EXPECT_EQ(find_format(""), nullptr);
}

TEST(Formats, AreAllReadAndWritten) {
  for (const FormatInfo& format : formats()) {
    EXPECT_NE(format.read, nullptr) << format.name;
    EXPECT_NE(format.write, nullptr) << format.name;
  }
}

TEST(Formats, RefuseATextThatIsTooLong) {
  const std::string text(kMaxPuzzleText + 1, '1');
  for (const FormatInfo& format : formats()) {
    const auto reading = format.read(text);
    ASSERT_FALSE(reading) << format.name;
    EXPECT_EQ(reading.error().code, ErrorCode::too_long) << format.name;
  }
}

TEST(Formats, SayOfAnEmptyTextThatItIsNone) {
  for (const FormatInfo& format : formats()) {
    const auto reading = format.read("");
    ASSERT_FALSE(reading) << format.name;
    EXPECT_EQ(reading.error().code, ErrorCode::unreadable) << format.name;
  }
}

// In 729 characters a lone candidate is placed unless a peer may still hold it.
bool has_no_sign_for_placed(const FormatInfo& format, const Sudoku& sudoku) {
  return format.name == "pencilmark729" || (format.name == "json_line" && sudoku.candidates);
}

Grid with_lone_candidates(const Sudoku& sudoku) {
  CellSet lone;
  for (Cell cell : kAllCells) {
    if (test::digits_left(sudoku, cell).size() == 1) lone.add(cell);
  }
  // Taken one by one from `lone`, until none is left that a cell outside may hold too.
  const auto is_open = [&](Cell cell) {
    const Digit only = test::digits_left(sudoku, cell).first();
    for (Cell peer : peers_of(cell)) {
      if (!lone.has(peer) && test::digits_left(sudoku, peer).has(only)) return true;
    }
    return false;
  };
  for (int round = 0; round < kCellCount; ++round) {
    for (Cell cell : kAllCells) {
      if (lone.has(cell) && is_open(cell)) lone.remove(cell);
    }
  }
  Grid grid;
  for (Cell cell : lone) grid.give(cell, test::digits_left(sudoku, cell).first());
  return grid;
}

void expect_same(const FormatInfo& format, const Sudoku& written, const Sudoku& read) {
  if (format.keeps_placed) {
    RC_ASSERT(read.grid == written.grid);
  } else if (has_no_sign_for_placed(format, written)) {
    RC_ASSERT(same_digits(read.grid, with_lone_candidates(written)));
  } else {
    RC_ASSERT(same_digits(read.grid, written.grid));
  }
  if (!format.keeps_candidates) return;
  for (Cell cell : kAllCells) {
    RC_ASSERT(test::digits_left(read, cell) == test::digits_left(written, cell));
  }
}

RC_GTEST_PROP(Formats, ReadBackWhatTheyWrote, (std::uint64_t seed)) {
  Rng rng(seed);
  const Sudoku sudoku = test::random_sudoku(rng);
  for (const FormatInfo& format : formats()) {
    const std::string text = format.write(sudoku);
    RC_LOG() << format.name << '\n' << text;
    RC_ASSERT(!text.empty());
    RC_ASSERT(text.back() == '\n');
    const auto by_itself = format.read(text);
    RC_ASSERT(by_itself.has_value());
    expect_same(format, sudoku, by_itself->sudoku);
    const auto by_name = read_sudoku_as(format.name, text);
    RC_ASSERT(by_name.has_value());
    RC_ASSERT(by_name->sudoku == by_itself->sudoku);
    RC_ASSERT(format.write(by_itself->sudoku) == text);
  }
}

RC_GTEST_PROP(Formats, AreFoundOutFromWhatTheyWrote, (std::uint64_t seed)) {
  Rng rng(seed);
  const Sudoku sudoku = test::random_sudoku(rng);
  for (const FormatInfo& format : formats()) {
    const std::string text = format.write(sudoku);
    RC_LOG() << format.name << '\n' << text;
    const auto reading = read_sudoku(text);
    RC_ASSERT(reading.has_value());
    expect_same(format, sudoku, reading->sudoku);
    RC_ASSERT(reading->confidence >= 1);
    RC_ASSERT(reading->confidence <= 100);
    RC_ASSERT(find_format(reading->format) != nullptr);
  }
}

RC_GTEST_PROP(Formats, AreCutFromAStreamAsTheyWereWritten, (std::uint64_t seed)) {
  Rng rng(seed);
  Sudoku sudoku = test::random_sudoku(rng);
  sudoku.grid.give(kAllCells[0], digit(1));  // grids below an empty one are no state of a game
  for (const FormatInfo& format : formats()) {
    const std::string text = format.write(sudoku);
    RC_LOG() << format.name << '\n' << text;
    std::vector<std::string> pieces;
    PuzzleSplitter splitter;
    const auto sink = [&](const PuzzleText& puzzle) { pieces.emplace_back(puzzle.text); };
    splitter.feed(text, sink);
    splitter.finish(sink);
    RC_ASSERT(pieces.size() == 1u);
    const auto whole = read_sudoku(text);
    const auto cut = read_sudoku(pieces[0]);
    RC_ASSERT(whole.has_value());
    RC_ASSERT(cut.has_value());
    RC_ASSERT(whole->sudoku == cut->sudoku);
  }
}

}  // namespace
}  // namespace nonet
