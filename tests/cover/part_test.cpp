// PartSearcher: a search in parts finds what a search finds.
#include "nonet/cover/part.hpp"

#include <gtest/gtest.h>

#include <list>

#include "nonet/cover/models.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {
namespace {

using Covers = std::vector<std::vector<std::uint32_t>>;
constexpr const char* kEngines[] = {"auto", "bits", "cells", "dlx", "x"};

TEST(PartSearcher, CountsAddUpForEveryBudget) {
  for (const char* name : kEngines) {
    const EngineInfo* engine = *find_engine(name);
    const std::uint64_t nodes = count_covers(queens(8), {.engine = engine})->nodes;
    for (const std::uint64_t budget : {1u, 2u, 7u, 100u, 0u}) {
      auto searcher = PartSearcher::make(queens(8), engine);
      ASSERT_TRUE(searcher) << name;
      std::vector<Checkpoint::Part> open(1);
      PartResult sums;
      double weight = 0;  // of parts with nothing left
      while (!open.empty()) {
        const Checkpoint::Part part = open.back();
        open.pop_back();
        const PartResult found = searcher->count(part, {.budget = budget});
        sums.solutions += found.solutions;
        sums.nodes += found.nodes;
        weight += part.weight;
        for (const Checkpoint::Part& left : found.left) weight -= left.weight;
        open.insert(open.end(), found.left.begin(), found.left.end());
      }
      EXPECT_EQ(sums.solutions, 92u) << name << ' ' << budget;
      EXPECT_EQ(sums.nodes, nodes) << name << ' ' << budget;
      EXPECT_NEAR(weight, 1, 1e-9);
    }
  }
}

TEST(PartSearcher, ListsInTheOrderOfTheSearch) {
  for (const char* name : kEngines) {
    const EngineInfo* engine = *find_engine(name);
    Covers whole;
    (void)for_each_cover(queens(7), {.engine = engine}, [&](std::span<const std::uint32_t> cover) {
      whole.emplace_back(cover.begin(), cover.end());
      return true;
    });
    ASSERT_EQ(whole.size(), 40u);
    for (const std::uint64_t budget : {1u, 10u}) {
      auto searcher = PartSearcher::make(queens(7), engine);
      std::list<Checkpoint::Part> open(1);
      Covers covers;
      while (!open.empty()) {
        // A copy is as good as the one it was made of.
        PartSearcher copy = *searcher;
        const auto keep = [&covers](std::span<const std::uint32_t> cover) {
          covers.emplace_back(cover.begin(), cover.end());
          return true;
        };
        const PartResult found = copy.list(open.front(), {.budget = budget}, keep);
        open.pop_front();
        open.insert(open.begin(), found.left.begin(), found.left.end());
      }
      EXPECT_EQ(covers, whole) << name << ' ' << budget;
    }
  }
}

TEST(PartSearcher, HandsBackWhatATokenStopped) {
  CancelToken token;
  token.cancel();
  auto searcher = PartSearcher::make(queens(8));
  const PartResult found = searcher->count({}, {.cancel = &token});
  EXPECT_TRUE(found.cancelled);
  std::uint64_t covers = found.solutions;
  for (const Checkpoint::Part& part : found.left) covers += searcher->count(part).solutions;
  EXPECT_EQ(covers, 92u);
}

TEST(PartSearcher, KnowsProblemsThatNeedNoSearch) {
  EXPECT_EQ(PartSearcher::make(queens(3))->count({}).solutions, 0u);
  EXPECT_EQ(PartSearcher::make(Problem{})->count({}).solutions, 1u);  // the empty cover
}

TEST(PartSearcher, RefusesEnginesThatDoNotSearchInParts) {
  const auto memo = PartSearcher::make(queens(4), *find_engine("memo"));
  ASSERT_FALSE(memo);
  EXPECT_EQ(memo.error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace nonet::cover
