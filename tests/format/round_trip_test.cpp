// What a writer writes is read back: by its own name, and by the reader that guesses.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

// A random puzzle: some digits given, some placed, some candidates marked off, not always solvable.
Sudoku random_sudoku(Rng& rng) {
  Sudoku sudoku(test::random_puzzle(rng, 18 + static_cast<int>(rng.below(50))));
  const bool has_placed = rng.below(2) == 1;
  for (Cell cell : kAllCells) {
    const auto value = sudoku.grid.at(cell);
    if (has_placed && value && rng.below(3) == 0) sudoku.grid.place(cell, *value);
  }
  if (rng.below(2) == 1) {
    sudoku.candidates = Candidates::of(sudoku.grid);
    for (Cell cell : sudoku.grid.empty_cells()) {
      for (Digit digit : sudoku.candidates->digits(cell)) {
        if (rng.below(6) == 0) sudoku.candidates->remove(cell, digit);
      }
    }
  }
  return sudoku;
}

Grid all_given(const Grid& grid) {
  Grid result;
  for (Cell cell : kAllCells) {
    if (const auto value = grid.at(cell)) result.give(cell, *value);
  }
  return result;
}

// What the cells of a puzzle may be once the rules have been looked at.
DigitSet possible(const Sudoku& sudoku, Cell cell) {
  const Candidates basic = Candidates::of(sudoku.grid);
  return sudoku.grid.is_empty(cell) ? sudoku.allowed(cell) & basic.digits(cell)
                                    : sudoku.allowed(cell);
}

void check_same(const Sudoku& written, const Sudoku& read, const FormatInfo& format) {
  if (format.keeps_candidates) {
    for (Cell cell : kAllCells) {
      // Lone candidates may come back as placed; what a cell may hold is the same.
      const DigitSet again = read.candidates ? read.allowed(cell) : possible(read, cell);
      RC_ASSERT(again == possible(written, cell));
    }
  }
  if (format.name == "pencilmark729") return;  // candidates alone: nothing tells a digit from one
  if (format.keeps_placed) {
    RC_ASSERT(read.grid == written.grid);
  } else {
    RC_ASSERT(all_given(read.grid) == all_given(written.grid));
  }
}

class EachWriter : public testing::TestWithParam<FormatInfo> {};

TEST_P(EachWriter, IsReadBackIdentically) {
  const FormatInfo& format = GetParam();
  EXPECT_TRUE(rc::check(std::string(format.name), [&format](std::uint64_t seed) {
    Rng rng(seed);
    const Sudoku sudoku = random_sudoku(rng);
    const std::string text = format.write(sudoku);
    RC_LOG(text);
    RC_ASSERT(!text.empty());
    RC_ASSERT(text.back() == '\n');
    const auto by_name = read_sudoku_as(format.name, text);
    if (!by_name) RC_FAIL(by_name.error().message);
    check_same(sudoku, by_name->sudoku, format);
    const auto guessed = read_sudoku(text);
    if (!guessed) RC_FAIL(guessed.error().message);
    check_same(sudoku, guessed->sudoku, format);
    RC_ASSERT(format.write(by_name->sudoku) == text);
  }));
}

TEST_P(EachWriter, StandsInAStreamOfItsKind) {
  const FormatInfo& format = GetParam();
  Rng rng(7);
  std::string text;
  std::vector<Sudoku> written;
  for (int i = 0; i < 5; ++i) {
    written.emplace_back(test::random_puzzle(rng, 25 + i));
    text += format.write(written.back()) + "\n";
  }
  const auto readings = read_all(text);
  ASSERT_EQ(readings.size(), written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    ASSERT_TRUE(readings[i]) << readings[i].error().message;
    if (format.name == "pencilmark729") continue;
    EXPECT_TRUE(same_digits(readings[i]->sudoku.grid, written[i].grid));
  }
}

std::vector<FormatInfo> writers() {
  std::vector<FormatInfo> result;
  for (const FormatInfo& format : formats()) {
    if (format.write != nullptr && format.read != nullptr) result.push_back(format);
  }
  return result;
}

INSTANTIATE_TEST_SUITE_P(Registry, EachWriter, testing::ValuesIn(writers()),
                         [](const auto& format) { return std::string(format.param.name); });

TEST(Formats, AreFoundByName) {
  for (const FormatInfo& format : formats()) {
    ASSERT_NE(find_format(format.name), nullptr);
    EXPECT_EQ(find_format(format.name)->name, format.name);
    EXPECT_TRUE(format.read != nullptr || format.write != nullptr);
    EXPECT_FALSE(format.summary.empty());
  }
  EXPECT_EQ(find_format("papyrus"), nullptr);
  EXPECT_GE(writers().size(), 12u);
}

}  // namespace
}  // namespace nonet
