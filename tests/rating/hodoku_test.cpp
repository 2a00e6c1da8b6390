#include "nonet/rating/hodoku.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace nonet::rating {
namespace {

Sudoku puzzle(const std::string& line) {
  return Sudoku(*grid_from_line(line));
}

struct Row {
  std::string puzzle, level, score;
};

// What HoDoKu 2.2.4 says; none where the set is not there.
std::vector<Row> rows() {
  std::ifstream in(NONET_SOURCE_DIR "/../shared/data/rating/hodoku_levels.tsv");
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    Row row;
    std::getline(fields, row.puzzle, '\t');
    std::getline(fields, row.level, '\t');
    std::getline(fields, row.score, '\t');
    row.level.front() = static_cast<char>(std::tolower(row.level.front()));
    rows.push_back(row);
  }
  return rows;
}

TEST(Hodoku, AddsUpScoresOfTheWorkedExample) {
  // 45 naked singles and full houses, four points each.
  const auto rated = rate_hodoku(
      puzzle("361025900080960010400000057008000471000603000259000800740000005020018060005470329"));
  EXPECT_EQ(rated.status, RatingStatus::rated);
  EXPECT_EQ(rated.level, Difficulty::easy);
  EXPECT_EQ(rated.score, 180);
  EXPECT_EQ(rated.step_count, 45);
  EXPECT_EQ(rated.counts[index(nonet::Technique::naked_single)] +
                rated.counts[index(nonet::Technique::full_house)],
            45);
}

TEST(Hodoku, GivesTheLevelsOfTheProgramAndNearlyItsScores) {
  const auto all = rows();
  if (all.empty()) GTEST_SKIP() << "no ../shared/data/rating/hodoku_levels.tsv";
  EXPECT_EQ(all.size(), 72u);
  int exact = 0;
  int near = 0;  // within a tenth
  for (const Row& row : all) {
    const auto rated = rate_hodoku(puzzle(row.puzzle));
    EXPECT_EQ(rated.status, RatingStatus::rated) << row.puzzle;
    EXPECT_EQ(to_string(rated.level), row.level) << row.puzzle << " score " << rated.score;
    const int expected = std::stoi(row.score);
    exact += rated.score == expected ? 1 : 0;
    near += std::abs(rated.score - expected) * 10 <= expected ? 1 : 0;
  }
  std::cout << exact << " scores equal, " << near << " within a tenth\n";
  EXPECT_GE(exact, 22);
  EXPECT_GE(near, 50);
}

TEST(Hodoku, SaysWhatCannotBeRated) {
  const std::string empty(81, '.');
  EXPECT_EQ(rate_hodoku(puzzle(empty)).status, RatingStatus::several);
  EXPECT_EQ(rate_hodoku(puzzle("11" + std::string(79, '.'))).status, RatingStatus::invalid);
  EXPECT_EQ(
      rate_hodoku(puzzle("12345678." + std::string(8, '.') + "9" + std::string(63, '.'))).status,
      RatingStatus::none);
  EXPECT_EQ(
      rate_hodoku(
          puzzle(
              "957214386824367591361859742795632418618945237243178659539721864482596173176483925"))
          .status,
      RatingStatus::solved);
  CancelToken token;
  token.cancel();
  EXPECT_EQ(rate_hodoku(puzzle("92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3....."
                               "31..6.6.7..1.."),
                        &token)
                .status,
            RatingStatus::stopped);
}

}  // namespace
}  // namespace nonet::rating
