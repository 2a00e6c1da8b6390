#include "cli/progress.hpp"

#include <gtest/gtest.h>

namespace nonet::cli {
namespace {

TEST(Progress, ShowsCountRateBarPercentAndTimeLeft) {
  const ProgressState state{.puzzles = 12345, .bytes = 500, .total_bytes = 1000, .seconds = 5};
  EXPECT_EQ(progress_line(state, 100, Language::en),
            "12,345 puzzles  2,469/s  ██████████░░░░░░░░░░  50 %  5.0 s left");
}

TEST(Progress, OfAPipeHasNoEnd) {
  const ProgressState state{.puzzles = 30, .bytes = 500, .total_bytes = {}, .seconds = 2};
  EXPECT_EQ(progress_line(state, 100, Language::en), "30 puzzles  15/s");
}

TEST(Progress, OfASearchGoesByItsFraction) {
  const ProgressState state{
      .puzzles = 100, .total_bytes = {}, .seconds = 5, .fraction = 0.25, .noun = Message::covers};
  EXPECT_EQ(progress_line(state, 100, Language::en),
            "100 covers  20/s  █████░░░░░░░░░░░░░░░  25 %  15 s left");
}

TEST(Progress, ForetellsNothingThatIsTooFarAway) {
  const ProgressState state{
      .puzzles = 0, .total_bytes = {}, .seconds = 5, .fraction = 1e-7, .noun = Message::covers};
  EXPECT_EQ(progress_line(state, 100, Language::en), "0 covers  0.0/s  ░░░░░░░░░░░░░░░░░░░░  0 %");
}

TEST(Progress, LeavesOutWhatDoesNotFit) {
  const ProgressState state{.puzzles = 12345, .bytes = 500, .total_bytes = 1000, .seconds = 5};
  EXPECT_EQ(progress_line(state, 30, Language::en), "12,345 puzzles  2,469/s");
  EXPECT_EQ(progress_line(state, 15, Language::en), "12,345 puzzles");
  EXPECT_EQ(progress_line(state, 3, Language::en), "");
}

TEST(Progress, SpeaksFrench) {
  const ProgressState state{.puzzles = 1234, .bytes = 0, .total_bytes = {}, .seconds = 0};
  EXPECT_EQ(progress_line(state, 100, Language::fr), "1\u202f234 grilles");
}

TEST(Progress, NeverPassesTheEnd) {
  const ProgressState state{.puzzles = 1, .bytes = 2000, .total_bytes = 1000, .seconds = 1};
  EXPECT_NE(progress_line(state, 100, Language::en).find("100 %"), std::string::npos);
}

TEST(ForPeople, RoundsToWhatTheyWantToKnow) {
  EXPECT_EQ(for_people(0.0000123), "12 µs");
  EXPECT_EQ(for_people(0.0000012), "1.2 µs");
  EXPECT_EQ(for_people(0.3), "300 ms");
  EXPECT_EQ(for_people(2.54), "2.5 s");
  EXPECT_EQ(for_people(59.4), "59 s");
  EXPECT_EQ(for_people(185), "3 min 05 s");
  EXPECT_EQ(for_people(7800), "2 h 10 min");
}

TEST(Grouped, ByThrees) {
  EXPECT_EQ(grouped(0, Language::en), "0");
  EXPECT_EQ(grouped(999, Language::en), "999");
  EXPECT_EQ(grouped(1000, Language::en), "1,000");
  EXPECT_EQ(grouped(12345678, Language::en), "12,345,678");
}

TEST(Progress, SaysWhatMadePuzzlesWaitFor) {
  ProgressState state;
  state.puzzles = 3;
  state.seconds = 2;
  state.fraction = 0.25;
  state.tries = 12345;
  EXPECT_EQ(progress_line(state, 120, Language::en).find("waiting"), std::string::npos);
  state.waits_for = Message::wait_rating;
  const std::string line = progress_line(state, 79, Language::en);
  EXPECT_NE(line.find("25 %  waiting for the rating, 12,345 tries"), std::string::npos) << line;
}

}  // namespace
}  // namespace nonet::cli
