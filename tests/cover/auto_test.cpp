#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cover/memo.hpp"
#include "cover/registry.hpp"
#include "cover/sweep_problems.hpp"

namespace nonet::cover {
namespace {

using test::Options;

// The twelve pentominoes on a board, each once: pieces first, then cells.
Instance pentominoes(std::uint32_t rows, std::uint32_t columns) {
  using Cells = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  const std::vector<Cells> pieces{
      {{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}}, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},
      {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}, {{0, 1}, {1, 1}, {2, 0}, {2, 1}, {3, 0}},
      {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}},
      {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}},
      {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}, {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}},
      {{0, 1}, {1, 0}, {1, 1}, {2, 1}, {3, 1}}, {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}}};
  std::vector<std::vector<std::uint32_t>> placements;
  for (std::uint32_t piece = 0; piece < 12; ++piece) {
    for (std::uint32_t turn = 0; turn < 8; ++turn) {
      for (std::uint32_t place = 0; place < (rows + 4) * (columns + 4); ++place) {
        std::vector<std::uint32_t> items{piece};
        for (auto [y, x] : pieces[piece]) {
          if ((turn & 1) != 0) y = 4 - y;
          if ((turn & 2) != 0) x = 4 - x;
          if ((turn & 4) != 0) std::swap(y, x);
          // From 4 above and to the left of the board: turned pieces begin with empty lines.
          const std::uint32_t row = y + place / (columns + 4) - 4;
          const std::uint32_t column = x + place % (columns + 4) - 4;
          if (row < rows && column < columns) items.push_back(12 + row * columns + column);
        }
        if (items.size() < 6) continue;
        std::sort(items.begin(), items.end());
        placements.push_back(std::move(items));
      }
    }
  }
  std::sort(placements.begin(), placements.end());
  placements.erase(std::unique(placements.begin(), placements.end()), placements.end());
  Options options;
  for (const auto& items : placements) {
    options.emplace_back();
    for (const std::uint32_t item : items) options.back().push_back({item});
  }
  return test::instance_of(12 + rows * columns, 12 + rows * columns, options);
}

// Pieces of two neighbouring cells or three in a row, any number of each.
Instance straight_pieces(std::uint32_t rows, std::uint32_t columns) {
  Options options;
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
    for (const std::uint32_t length : {2u, 3u}) {
      Options piece(2);
      for (std::uint32_t i = 0; i < length; ++i) {
        piece[0].push_back({cell + i});
        piece[1].push_back({cell + i * columns});
      }
      if (cell % columns + length <= columns) options.push_back(piece[0]);
      if (cell / columns + length <= rows) options.push_back(piece[1]);
    }
  }
  return test::instance_of(rows * columns, rows * columns, options);
}

void expect_declined(const Instance& instance) {
  const Tally tally = count_auto(instance, {});
  EXPECT_TRUE(tally.declined);
  EXPECT_FALSE(tally.complete);
  EXPECT_FALSE(tally.cancelled);
  EXPECT_EQ(tally.solutions, 0);
  EXPECT_LT(tally.nodes, 20'000u);
}

TEST(Auto, LeavesProblemsToSearchWhereStatesSeldomMeet) {
  const Instance board = pentominoes(6, 10);
  EXPECT_EQ(board.option_count(), 2056u);  // TAOCP 4B, 7.2.2.1
  expect_declined(board);
  expect_declined(pentominoes(5, 12));
  expect_declined(test::queens_by_hand(12));
}

TEST(Auto, LeavesMultiplicitiesToSearch) {
  Instance instance = test::dominoes(2, 2);
  instance.bounds.assign(4, {0, 2});
  expect_declined(instance);
}

TEST(Auto, SweepsWhereStatesMeet) {
  EXPECT_EQ(count_auto(test::dominoes(8, 8), {}).solutions, 12988816);
  EXPECT_EQ(count_auto(test::dominoes(16, 16), {}).solutions,
            Count("2444888770250892795802079170816"));
  EXPECT_EQ(count_auto(test::partitions(12), {}).solutions, 4213597);
  EXPECT_EQ(count_auto(test::matchings(16), {}).solutions, 2027025);
  EXPECT_EQ(count_auto(test::matchings(20), {}).solutions, 654729075);
}

TEST(Auto, AgreesWithMemoWhereItSweeps) {
  for (std::uint32_t rows = 1; rows <= 8; ++rows) {
    const Instance instance = straight_pieces(rows, 8);
    const Tally tally = count_auto(instance, {});
    EXPECT_FALSE(tally.declined) << rows;
    EXPECT_EQ(tally.solutions, sweep_whole(instance, {}).solutions) << rows;
  }
}

TEST(Auto, SweepsAFewMillisecondsAtMostWhereThereIsALimit) {
  EXPECT_TRUE(count_auto(test::dominoes(16, 16), {.limit = 10}).declined);
  const Tally small = count_auto(test::dominoes(8, 8), {.limit = 10});
  EXPECT_EQ(small.solutions, 10);
  EXPECT_FALSE(small.complete);
}

TEST(Auto, CountsOneCoverWhereThereIsNothingToCover) {
  EXPECT_EQ(count_auto(test::instance_of(0, 0, {}), {}).solutions, 1);
}

}  // namespace
}  // namespace nonet::cover
