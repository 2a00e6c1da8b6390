// The scale sukaku118 against the program that it comes from: single steps, and producers alone.
#include <gtest/gtest.h>

#include <set>

#include "nonet/rating/rate.hpp"
#include "rating/producers.hpp"
#include "reference.hpp"

namespace nonet::rating {
namespace {

using Words = std::set<std::string>;  // "r6c7<>3"

Words words_of(const RatingStep& step) {
  Words words;
  for (const auto& [cell, digits] : step.eliminations) {
    for (Digit digit : digits) words.insert(to_string(cell) + "<>" + to_char(digit));
  }
  return words;
}

Words words_of(const Removals& removals) {
  Words words;
  for (const auto& [cell, digits] : removals) {
    for (Digit digit : digits) words.insert(to_string(cell) + "<>" + to_char(digit));
  }
  return words;
}

// Columns: producer, rating, puzzle, step, text, removals; DIFU rows compare two settings.
TEST(Sukaku118, TakesTheStepsOfTheReference) {
  const auto rows = reference_rows("sukaku_steps.tsv");
  if (rows.empty()) GTEST_SKIP() << "no reference values: " << reference_path("sukaku_steps.tsv");
  Rater rater;
  for (const Row& row : rows) {
    if (row[0] == "DIFU" || row.size() < 6) continue;
    const auto grid = grid_from_line(row[2]);
    ASSERT_TRUE(grid) << row[2];
    const auto result = rater(*grid, Scale::sukaku118, {.steps = Steps::kept});
    const auto number = static_cast<std::size_t>(std::stoi(row[3]));
    ASSERT_LE(number, result.steps.size()) << row[2];
    const RatingStep& step = result.steps[number - 1];
    EXPECT_EQ(step.grade.tenths, static_cast<int>(std::stod(row[1]) * 10 + 0.5)) << row[2];
    Words wanted;
    std::istringstream words(row[5]);
    for (std::string word; words >> word;) wanted.insert(word);
    EXPECT_EQ(words_of(step), wanted) << row[2] << " step " << number << ": " << row[4];
  }
}

// 729 marks; where one is left the digit stands.
Board board_of(const std::string& marks) {
  Grid grid;
  Candidates candidates;
  for (Cell cell : kAllCells) {
    DigitSet digits;
    for (Digit digit : kAllDigits) {
      if (marks[9 * index(cell) + index(digit)] != '.') digits.add(digit);
    }
    candidates.set(cell, digits);
    if (digits.size() == 1) grid.give(cell, digits.first());
  }
  return Board(Sudoku(grid, candidates));
}

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(reference_path(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(LargeWing, OfSevenCellsIsFoundWhereTheReferenceFindsIt) {
  const auto states = lines_of("sukaku_states_tuvwxyz.txt");
  if (states.empty()) GTEST_SKIP() << "no reference positions";
  for (const std::string& marks : states) EXPECT_TRUE(large_wing(board_of(marks), 6)) << marks;
  const Found found = large_wing(board_of(states[0]), 6);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rating, 7.5);
  EXPECT_EQ(to_string(found->technique), "TUVWXYZ-Wing 1415");
  EXPECT_EQ(words_of(found->removals), Words{"r4c1<>6"});
}

TEST(Bug, IsFoundByTheCorrectedRuleAlone) {
  const auto states = lines_of("sukaku_states_bug_fix.txt");
  if (states.empty()) GTEST_SKIP() << "no reference positions";
  for (const std::string& marks : states) {
    const Found corrected = bug(board_of(marks), Faults::corrected);
    ASSERT_TRUE(corrected) << marks;
    EXPECT_EQ(corrected->rating, 5.7);
    EXPECT_FALSE(bug(board_of(marks), Faults::kept)) << marks;
  }
  const Found first = bug(board_of(states[0]), Faults::corrected);
  EXPECT_EQ(words_of(first->removals), (Words{"r2c8<>3", "r3c8<>3"}));
}

}  // namespace
}  // namespace nonet::rating
