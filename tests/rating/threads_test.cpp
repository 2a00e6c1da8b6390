// Ratings do not depend on the number of threads, and raters stay small however many puzzles they see.
#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "nonet/base/ordered_work.hpp"
#include "nonet/rating/rate.hpp"
#include "reference.hpp"
#include "support/puzzles.hpp"

namespace nonet::rating {
namespace {

std::vector<std::string> rate_with(unsigned jobs, const std::vector<Grid>& grids) {
  std::vector<std::string> ratings;
  std::size_t next = 0;
  run_ordered(
      jobs,
      [&]() -> std::optional<Grid> {
        if (next == grids.size()) return std::nullopt;
        return grids[next++];
      },
      [] {
        return [rater = Rater()](const Grid& grid) mutable {
          return to_string(rater(grid, Scale::se121));
        };
      },
      [&](const std::string& rating) {
        ratings.push_back(rating);
        return true;
      });
  return ratings;
}

TEST(RatingThreads, RateASetAsOneDoes) {
  std::vector<Grid> grids;
  for (const char* set : {"easy34", "17_clue", "minimal_random", "magictour_top1465"}) {
    const auto some = test::load_grids(std::string("classic/") + set + ".txt", 100);
    grids.insert(grids.end(), some.begin(), some.end());
  }
  ASSERT_EQ(grids.size(), 400);
  const auto ratings = rate_with(1, grids);
  EXPECT_EQ(ratings.size(), grids.size());
  EXPECT_EQ(rate_with(2, grids), ratings);
}

// `count` puzzles of a large set, evenly spread over it.
std::vector<Grid> spread(const std::string& set, std::size_t count) {
  std::ifstream in(reference_path("../classic/" + set + ".txt"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line.substr(0, 81));
  std::vector<Grid> grids;
  for (std::size_t i = 0; i < count && !lines.empty(); ++i) {
    grids.push_back(*grid_from_line(lines[i * lines.size() / count]));
  }
  return grids;
}

// In MB; 0 where the system does not tell.
long most_memory() {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("VmHWM:", 0) == 0) return std::stol(line.substr(6)) / 1024;
  }
  return 0;
}

TEST(RatingThreadsFull, RateTenThousandOfMixedSetsAsOneDoesInLittleMemory) {
  std::vector<Grid> grids = spread("easy34", 4000);
  if (grids.empty()) GTEST_SKIP() << "no large sets";
  const auto add = [&grids](const std::vector<Grid>& more) {
    grids.insert(grids.end(), more.begin(), more.end());
  };
  add(spread("17_clue", 3000));
  add(spread("minimal_random", 2450));
  add(spread("magictour_top1465", 500));
  add(spread("forum_hardest_1106", 50));
  ASSERT_EQ(grids.size(), 10000);
  EXPECT_EQ(rate_with(2, grids), rate_with(1, grids));
  EXPECT_LT(most_memory(), 500);
}

}  // namespace
}  // namespace nonet::rating
