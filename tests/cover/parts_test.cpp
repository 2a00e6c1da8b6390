// Threads, limits, cancel, progress and checkpoints: what must not change an answer.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "cover/brute_force.hpp"
#include "cover/known_counts.hpp"
#include "cover/random_problems.hpp"
#include "nonet/cover/models.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/cover/verify.hpp"

namespace nonet::cover {
namespace {

using Covers = std::vector<std::vector<std::uint32_t>>;

Covers list(const Problem& problem, const SearchOptions& options) {
  Covers covers;
  const auto result = for_each_cover(problem, options, [&](std::span<const std::uint32_t> cover) {
    covers.emplace_back(cover.begin(), cover.end());
    return true;
  });
  EXPECT_EQ(result->solutions, covers.size());
  return covers;
}

TEST(Threads, GiveTheSameListInTheSameOrder) {
  for (const char* name : {"bits", "cells", "dlx", "x", "plain"}) {
    const EngineInfo* engine = *find_engine(name);
    const Problem problem = queens(8);
    const Covers one = list(problem, {.engine = engine});
    EXPECT_EQ(one.size(), 92u);
    for (const unsigned threads : {2u, 3u, 5u}) {
      EXPECT_EQ(list(problem, {.engine = engine, .threads = threads}), one) << name;
    }
  }
}

TEST(Threads, GiveTheSameSums) {
  for (const char* name : {"bits", "cells", "dlx", "x", "plain"}) {
    const EngineInfo* engine = *find_engine(name);
    const Problem problem = name == std::string("x") ? queens(7) : queens(10);
    const auto one = count_covers(problem, {.engine = engine});
    for (const unsigned threads : {2u, 3u, 5u}) {
      const auto many = count_covers(problem, {.engine = engine, .threads = threads});
      EXPECT_EQ(many->solutions, one->solutions) << name;
      EXPECT_EQ(many->nodes, one->nodes) << name;
      // What dancing cells removes before it notices a dead end depends on the order of its sets.
      if (name != std::string("cells")) {
        EXPECT_EQ(many->updates, one->updates) << name;
      }
      EXPECT_TRUE(many->complete);
    }
  }
}

TEST(Limit, GivesTheFirstOnesWhateverTheThreads) {
  const Problem problem = queens(8);
  const Covers all = list(problem, {.engine = *find_engine("dlx")});
  for (const unsigned threads : {1u, 3u}) {
    const Covers some =
        list(problem, {.engine = *find_engine("dlx"), .limit = 7, .threads = threads});
    EXPECT_EQ(some, Covers(all.begin(), all.begin() + 7));
    const auto count = count_covers(problem, {.limit = 7, .threads = threads});
    EXPECT_EQ(count->solutions, 7);
    EXPECT_FALSE(count->complete);
    EXPECT_FALSE(count->cancelled);
  }
}

TEST(Sink, StopsTheSearchByItsAnswer) {
  for (const unsigned threads : {1u, 3u}) {
    int seen = 0;
    const auto result = for_each_cover(queens(8), {.threads = threads},
                                       [&](std::span<const std::uint32_t>) { return ++seen < 5; });
    EXPECT_EQ(seen, 5);
    EXPECT_FALSE(result->complete);
    EXPECT_FALSE(result->cancelled);
  }
}

TEST(Cancel, StopsEachEngineBeforeItStarts) {
  CancelToken token;
  token.cancel();
  for (const char* name : {"auto", "bits", "cells", "dlx", "x", "plain", "memo"}) {
    const auto result = count_covers(queens(12), {.engine = *find_engine(name), .cancel = &token});
    EXPECT_FALSE(result->complete) << name;
    EXPECT_TRUE(result->cancelled) << name;
  }
  EXPECT_EQ(first_cover(queens(12), {.cancel = &token})->status, Status::stopped);
}

TEST(Progress, NeverGoesBackAndEndsNearOne) {
  double last = 0;
  bool rises = true;
  const auto problem = test::known_problem("pent_8x8hole.dlx");
  NONET_SKIP_WITHOUT_DATA(problem);
  // Calls come at most every 200 ms: a slow engine, so that there are some.
  const auto result = count_covers(
      *problem, {.engine = *find_engine("dlx"), .progress = [&](const Progress& progress) {
                   rises &= progress.fraction >= last - 1e-9;
                   last = progress.fraction;
                 }});
  EXPECT_EQ(result->solutions, 520);
  EXPECT_TRUE(rises);
  EXPECT_GT(last, 0);
}

TEST(Checkpoint, IsReadAsItWasWritten) {
  Checkpoint checkpoint;
  checkpoint.started = true;
  checkpoint.problem = 0x123456789abcdef0;
  checkpoint.engine = "bits";
  checkpoint.solutions = Count("123456789012345678901234567890");
  checkpoint.nodes = 42;
  checkpoint.open = {{{}, 0.25}, {{3, 1, 4}, 1.0 / 3}};
  const auto read = Checkpoint::read(checkpoint.write());
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->write(), checkpoint.write());
  EXPECT_EQ(read->solutions, checkpoint.solutions);
  EXPECT_EQ(read->open[1].prefix, checkpoint.open[1].prefix);
}

TEST(Checkpoint, IsRefusedWhenCutOffAnywhere) {
  Checkpoint checkpoint;
  checkpoint.engine = "bits";
  checkpoint.open = {{{7, 8}, 0.5}, {{9}, 0.5}};
  const std::string text = checkpoint.write();
  ASSERT_TRUE(Checkpoint::read(text).has_value());
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(Checkpoint::read(text.substr(0, size)).has_value()) << size;
  }
}

// Stops a count again and again by its checkpoint's own text, and goes on from it.
TEST(Checkpoint, LetsACountGoOnToTheRightTotal) {
  const Problem problem = queens(10);
  for (const char* name : {"bits", "cells", "dlx"}) {
    const EngineInfo* engine = *find_engine(name);
    const auto whole = count_covers(problem, {.engine = engine});
    Checkpoint checkpoint;
    SearchResult result;
    int runs = 0;
    for (bool complete = false; !complete; ++runs) {
      ASSERT_LT(runs, 10000);
      CancelToken stop;
      int changes = 0;
      checkpoint.changed = [&](const Checkpoint&) {
        if (++changes == 7) stop.cancel();
      };
      result = *count_covers(
          problem, {.engine = engine, .threads = 2, .cancel = &stop, .checkpoint = &checkpoint});
      complete = result.complete;
      checkpoint = *Checkpoint::read(checkpoint.write());
    }
    EXPECT_GT(runs, 2) << name;
    EXPECT_EQ(result.solutions, whole->solutions) << name;
    EXPECT_EQ(result.nodes, whole->nodes) << name;
    if (name != std::string("cells")) {
      EXPECT_EQ(result.updates, whole->updates) << name;
    }
  }
}

// What a killed run leaves behind is some text that was written on the way.
TEST(Checkpoint, LosesNothingWhereverTheRunIsKilled) {
  const Problem problem = queens(9);
  std::vector<std::string> texts;
  Checkpoint checkpoint;
  checkpoint.changed = [&](const Checkpoint& now) { texts.push_back(now.write()); };
  ASSERT_TRUE(count_covers(problem, {.threads = 3, .checkpoint = &checkpoint}).has_value());
  ASSERT_GT(texts.size(), 5u);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    Checkpoint left = *Checkpoint::read(texts[i]);
    EXPECT_EQ(count_covers(problem, {.checkpoint = &left})->solutions, 352) << i;
  }
}

TEST(Checkpoint, OfAnotherProblemOrEngineIsRefused) {
  Checkpoint checkpoint;
  const EngineInfo* bits = *find_engine("bits");
  ASSERT_TRUE(count_covers(queens(6), {.engine = bits, .checkpoint = &checkpoint}).has_value());
  EXPECT_FALSE(count_covers(queens(7), {.engine = bits, .checkpoint = &checkpoint}).has_value());
  EXPECT_FALSE(count_covers(queens(6), {.engine = *find_engine("dlx"), .checkpoint = &checkpoint})
                   .has_value());
  EXPECT_EQ(count_covers(queens(6), {.engine = bits, .checkpoint = &checkpoint})->solutions, 4);
}

TEST(Answers, ToNoneAndToTheEmptyCoverDiffer) {
  ProblemBuilder none;
  none.add_primary("a");
  none.add_primary("b");
  none.add_option({0});
  const Problem impossible = *none.build();
  ProblemBuilder empty;
  empty.add_secondary("s");
  empty.add_option({0});
  const Problem trivial = *empty.build();
  for (const char* name : {"auto", "bits", "cells", "dlx", "x", "plain"}) {
    const SearchOptions options{.engine = *find_engine(name)};
    const auto no = first_cover(impossible, options);
    EXPECT_EQ(no->status, Status::none) << name;
    EXPECT_EQ(no->reason, "no option has the item 'b'") << name;
    const auto yes = first_cover(trivial, options);
    EXPECT_EQ(yes->status, Status::found) << name;
    EXPECT_TRUE(yes->options.empty()) << name;
    EXPECT_EQ(count_covers(trivial, options)->solutions, 1) << name;
    EXPECT_EQ(count_covers(impossible, options)->solutions, 0) << name;
  }
}

// All engines, through the public face and its reduction, against the definition.
TEST(Engines, AgreeOnRandomProblems) {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const Problem problem = test::random_problem(seed);
    const auto expected = test::all_covers(problem);
    for (const EngineInfo& engine : engines()) {
      ASSERT_EQ(count_covers(problem, {.engine = &engine})->solutions, expected.size())
          << engine.name << ", seed " << seed;
    }
    for (const auto& cover : expected) ASSERT_EQ(verify_cover(problem, cover), "");
  }
}

TEST(Engines, AgreeOnRandomProblemsWithMultiplicities) {
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    const Problem problem = test::random_problem(seed, {.with_multiplicities = true});
    const auto expected = test::all_covers(problem);
    for (const EngineInfo& engine : engines()) {
      if (!engine.objection(problem).empty()) continue;
      ASSERT_EQ(count_covers(problem, {.engine = &engine})->solutions, expected.size())
          << engine.name << ", seed " << seed;
    }
  }
}

}  // namespace
}  // namespace nonet::cover
