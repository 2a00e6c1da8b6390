#include "cover/memo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cover/frontier.hpp"
#include "cover/registry.hpp"
#include "cover/sweep_problems.hpp"

namespace nonet::cover {
namespace {

using test::instance_of;
using test::Options;

Count count(const Instance& instance) {
  const Tally tally = sweep_whole(instance, {});
  EXPECT_TRUE(tally.complete);
  EXPECT_FALSE(tally.declined);
  EXPECT_FALSE(tally.cancelled);
  return tally.solutions;
}

// Kasteleyn, "The statistics of dimers on a lattice", Physica 27 (1961).
double domino_tilings(std::uint32_t rows, std::uint32_t columns) {
  double product = 1;
  for (std::uint32_t i = 1; i <= (rows + 1) / 2; ++i) {
    for (std::uint32_t k = 1; k <= (columns + 1) / 2; ++k) {
      const double a = std::cos(std::numbers::pi * i / (rows + 1));
      const double b = std::cos(std::numbers::pi * k / (columns + 1));
      product *= 4 * a * a + 4 * b * b;
    }
  }
  return product;
}

TEST(Memo, CountsOneCoverWhereThereIsNothingToCover) {
  EXPECT_EQ(count(instance_of(0, 0, {})), 1);
  EXPECT_EQ(count(instance_of(0, 2, {})), 1);
}

TEST(Memo, CountsNoneWhereAnItemHasNoOption) {
  EXPECT_EQ(count(instance_of(2, 2, {{{0}}})), 0);
  EXPECT_EQ(count(instance_of(1, 1, {})), 0);
  Instance impossible = instance_of(1, 1, {{{0}}});
  impossible.is_impossible = true;
  EXPECT_EQ(count(impossible), 0);
}

TEST(Memo, CountsEqualOptionsEach) {
  EXPECT_EQ(count(instance_of(2, 2, {{{0}, {1}}, {{0}, {1}}, {{0}}, {{1}}, {{1}}})), 4);
}

TEST(Memo, CountsDominoesAsTheFormulaHasThem) {
  for (std::uint32_t rows = 2; rows <= 8; ++rows) {
    for (std::uint32_t columns = 2; columns <= 8; ++columns) {
      if (rows * columns % 2 != 0) continue;
      EXPECT_EQ(count(test::dominoes(rows, columns)),
                static_cast<std::uint64_t>(std::llround(domino_tilings(rows, columns))))
          << rows << " x " << columns;
    }
  }
  EXPECT_EQ(count(test::dominoes(7, 7)), 0);
}

TEST(Memo, CountsBeyond64Bits) {
  EXPECT_EQ(count(test::dominoes(16, 16)), Count("2444888770250892795802079170816"));  // A004003
}

// n items that stand alone with k options each have k^n covers.
TEST(Memo, CountsBeyond128Bits) {
  Options options;
  for (std::uint32_t item = 0; item < 100; ++item) options.insert(options.end(), 10, {{item}});
  EXPECT_EQ(count(instance_of(100, 100, options)), Count("1" + std::string(100, '0')));
}

TEST(Memo, CountsMatchings) {
  Count expected = 1;  // (2k - 1)!!
  for (std::uint32_t k = 1; k <= 8; ++k) {
    expected *= 2 * k - 1;
    EXPECT_EQ(count(test::matchings(2 * k)), expected);
  }
  EXPECT_EQ(count(test::matchings(7)), 0);
}

TEST(Memo, CountsPartitions) {
  const std::vector<std::uint32_t> bell{1,   1,    2,     5,      15,     52,     203,
                                        877, 4140, 21147, 115975, 678570, 4213597};  // A000110
  for (std::uint32_t n = 1; n < bell.size(); ++n) EXPECT_EQ(count(test::partitions(n)), bell[n]);
}

TEST(Memo, CountsQueensWithSecondaryDiagonals) {
  const std::vector<std::uint32_t> queens{1, 1, 0, 0, 2, 10, 4, 40, 92, 352};  // A000170
  for (std::uint32_t n = 1; n < queens.size(); ++n) {
    EXPECT_EQ(count(test::queens_by_hand(n)), queens[n]);
  }
}

// The chromatic polynomial of a cycle of n vertices is (k - 1)^n + (-1)^n (k - 1). A cycle of 40
// with 5 colours needs no more than the ends of the path so far.
TEST(Memo, CountsColouringsOfACycle) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::uint32_t v = 0; v < 40; ++v) edges.emplace_back(v, (v + 1) % 40);
  EXPECT_EQ(count(test::colourings(40, edges, 5)), (Count(1) << 80) + 4);
}

// One item of many colours: all options must agree on it.
TEST(Memo, ManyColoursTakeFewBits) {
  Options options;
  for (std::uint32_t item = 0; item < 12; ++item) {
    for (std::uint32_t colour = 1; colour <= 30; ++colour)
      options.push_back({{item}, {12, colour}});
  }
  const Instance instance = instance_of(12, 13, options);
  EXPECT_EQ(choose_frontier(instance).width, 7u);  // C(7, 3) = 35
  EXPECT_EQ(count(instance), 30);
}

TEST(Memo, CountsRandomProblemsAsTheDefinitionDoes) {
  std::uint32_t with_covers = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const Instance instance = test::random_instance(seed);
    const std::uint64_t expected = test::count_by_definition(instance);
    ASSERT_EQ(count(instance), expected) << "seed " << seed;
    if (expected > 0) ++with_covers;
  }
  EXPECT_GT(with_covers, 500u);
}

// A random problem beside one of two covers, in which all pairs are open at once.
TEST(Memo, CountsTheSameInStatesOfManyWords) {
  for (const std::uint32_t pairs : {70u, 150u, 300u}) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Instance small = test::random_instance(seed);
      const std::uint32_t shift = 2 * pairs + 1;
      Options options(2);
      options[0].push_back({0});
      options[1].push_back({0});
      for (std::uint32_t i = 0; i < pairs; ++i) {
        options[0].push_back({1 + i});
        options.push_back({{1 + i}, {1 + pairs + i}});
        options.push_back({{1 + pairs + i}});
      }
      for (std::uint32_t o = 0; o < small.option_count(); ++o) {
        options.emplace_back();
        for (const Use& use : small.option(o)) {
          options.back().push_back({use.item + shift, use.colour});
        }
      }
      const Instance instance =
          instance_of(small.primary_count + shift, small.item_count + shift, options);
      ASSERT_EQ(count(instance), 2 * test::count_by_definition(small)) << "seed " << seed;
    }
  }
}

TEST(Memo, StopsAtTheLimit) {
  const Tally cut = sweep_whole(test::dominoes(8, 8), {.limit = 1000});
  EXPECT_EQ(cut.solutions, 1000);
  EXPECT_FALSE(cut.complete);
  EXPECT_FALSE(sweep_whole(test::dominoes(2, 4), {.limit = 5}).complete);
  const Tally whole = sweep_whole(test::dominoes(2, 4), {.limit = 6});
  EXPECT_EQ(whole.solutions, 5);
  EXPECT_TRUE(whole.complete);
}

TEST(Memo, StopsWhenItIsCancelled) {
  CancelToken token;
  token.cancel();
  const Tally tally = sweep_whole(test::dominoes(16, 16), {.cancel = &token});
  EXPECT_TRUE(tally.cancelled);
  EXPECT_FALSE(tally.complete);
  EXPECT_FALSE(tally.declined);
  EXPECT_LT(tally.nodes, 10'000u);
}

TEST(Memo, LeavesAWideFrontierToSearch) {
  Options options(2);
  for (std::uint32_t item = 0; item < 3000; ++item) {
    options[item % 2].push_back({item});
    options.push_back({{item}});
  }
  const Tally tally = sweep_whole(instance_of(3000, 3000, options), {});
  EXPECT_TRUE(tally.declined);
  EXPECT_FALSE(tally.complete);
  EXPECT_FALSE(tally.cancelled);
  EXPECT_EQ(tally.solutions, 0);
}

// Any 15 of 60 points are a state after 15 steps: more than there is memory for.
TEST(Memo, GivesUpWhenTheStatesTakeTooMuchMemory) {
  constexpr std::size_t kBytes = std::size_t{1} << 20;
  const Instance instance = test::matchings(60);
  std::size_t most_states = 0;
  const auto look = [&](const SweepState& state) {
    most_states = std::max(most_states, state.states + state.states_before);
    return true;
  };
  const Tally tally = sweep(make_plan(instance, choose_frontier(instance)), {}, kBytes, look);
  EXPECT_TRUE(tally.declined);
  EXPECT_EQ(tally.solutions, 0);
  EXPECT_GT(most_states, kBytes / 16 / 8);
  EXPECT_LT(most_states, kBytes / 16);  // a state and its count take at least 16 bytes
}

// The states of 16 x 16 fit while their counts have 64 bits, and not with 128.
TEST(Memo, GivesUpWhenTheCountsTakeTooMuchMemory) {
  const Instance instance = test::dominoes(16, 16);
  const SweepPlan plan = make_plan(instance, choose_frontier(instance));
  const auto go_on = [](const SweepState&) { return true; };
  EXPECT_TRUE(sweep(plan, {}, std::size_t{3} << 19, go_on).declined);
  EXPECT_TRUE(sweep(plan, {}, std::size_t{2} << 20, go_on).complete);
}

TEST(Memo, SaysHowFarItIs) {
  double last = 0;
  std::uint32_t calls = 0;
  SearchOptions options;
  options.progress = [&](const Progress& progress) {
    EXPECT_GE(progress.fraction, last);
    EXPECT_LE(progress.fraction, 1);
    EXPECT_GT(progress.nodes, 0u);
    last = progress.fraction;
    ++calls;
  };
  const Instance instance = test::dominoes(8, 8);
  const auto dawdle = [](const SweepState& state) {
    if (state.is_step_done && state.step % 20 == 10) {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    return true;
  };
  const SweepPlan plan = make_plan(instance, choose_frontier(instance));
  EXPECT_TRUE(sweep(plan, options, kMostSweepBytes, dawdle).complete);
  EXPECT_EQ(calls, 3u);
}

TEST(Frontier, IsAsWideAsTheShorterSideOfABoard) {
  EXPECT_EQ(choose_frontier(test::dominoes(8, 8)).width, 8u);
  EXPECT_EQ(choose_frontier(test::dominoes(30, 5)).width, 5u);
  EXPECT_LE(choose_frontier(test::dominoes(5, 30)).width, 6u);
}

}  // namespace
}  // namespace nonet::cover
