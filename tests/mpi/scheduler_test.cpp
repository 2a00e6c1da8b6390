#include "mpi/scheduler.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "mpi/seats.hpp"

namespace nonet::mpi {
namespace {

using cli::Unit;
using cli::UnitResult;

// A tree of numbers: unit n has the children 2n and 2n + 1 while they are below `size`; its result
// is n. So the sum is known: size (size - 1) / 2.
class TreeUnits final : public cli::Units {
 public:
  explicit TreeUnits(int size) : size_(size) {}

  std::optional<Unit> next() override {
    if (open_.empty()) return std::nullopt;
    const int unit = open_.back();
    open_.pop_back();
    given_.push_back(unit);
    const std::string advice = "advice of run " + std::to_string(run) + " ";
    return Unit{advice + std::to_string(unit), advice.size()};
  }
  bool take(std::uint64_t number, std::string_view result, std::chrono::microseconds) override {
    EXPECT_EQ(std::to_string(given_.at(number)), result);
    const int unit = given_[number];
    sum += unit;
    for (const int child : {2 * unit, 2 * unit + 1}) {
      if (child < size_) open_.push_back(child);
    }
    return limit == 0 || sum < limit;
  }

  int sum = 0;
  int limit = 0;
  int run = 0;

 private:
  int size_;
  std::vector<int> open_{1};
  std::vector<int> given_;
};

UnitResult work(std::string_view unit) {
  return {.text = std::string(unit.substr(unit.rfind(' ') + 1))};
}

// With one unit under way at a time. Gives the number of those that were worked on.
int work_through(Scheduler& scheduler, int most = 1 << 20) {
  int worked = 0;
  while (worked < most) {
    const auto assignment = scheduler.next();
    if (!assignment) break;
    scheduler.finish({assignment->number, {}, work(assignment->unit)});
    ++worked;
  }
  return worked;
}

class SchedulerTest : public testing::Test {
 protected:
  ~SchedulerTest() override { std::remove(path_.c_str()); }
  std::string path_ = testing::TempDir() + "nonet-scheduler-journal";
};

TEST_F(SchedulerTest, HandsOutEachUnitOnce) {
  TreeUnits units(100);
  Scheduler scheduler(units, nullptr);
  EXPECT_EQ(work_through(scheduler), 99);
  EXPECT_TRUE(scheduler.is_done());
  EXPECT_EQ(units.sum, 4950);
}

TEST_F(SchedulerTest, IsNotDoneWhileAUnitIsUnderWay) {
  TreeUnits units(4);
  Scheduler scheduler(units, nullptr);
  const auto root = scheduler.next();
  ASSERT_TRUE(root);
  EXPECT_FALSE(scheduler.next());
  EXPECT_FALSE(scheduler.is_done());
  scheduler.finish({root->number, {}, work(root->unit)});
  EXPECT_EQ(work_through(scheduler), 2);
  EXPECT_TRUE(scheduler.is_done());
}

TEST_F(SchedulerTest, EndsWhenNoMoreIsWanted) {
  TreeUnits units(100);
  units.limit = 10;
  Scheduler scheduler(units, nullptr);
  EXPECT_LT(work_through(scheduler), 10);
  EXPECT_TRUE(scheduler.is_done());
}

TEST_F(SchedulerTest, WhereverItWasEndedItGoesOnAndDoesNothingTwice) {
  for (int end = 0; end <= 40; ++end) {
    std::remove(path_.c_str());
    {
      auto journal = Journal::open(path_, "tree");
      ASSERT_TRUE(journal);
      TreeUnits units(40);
      Scheduler scheduler(units, &*journal);
      work_through(scheduler, end);
    }
    auto journal = Journal::open(path_, "tree");
    ASSERT_TRUE(journal);
    TreeUnits units(40);
    units.run = 1;  // advice is no part of what a unit is
    Scheduler scheduler(units, &*journal);
    EXPECT_EQ(work_through(scheduler), 39 - std::min(end, 39));
    EXPECT_EQ(scheduler.from_journal(), static_cast<std::uint64_t>(std::min(end, 39)));
    EXPECT_EQ(units.sum, 780);
  }
}

TEST_F(SchedulerTest, WhatWasCutShortIsNotKept) {
  auto journal = Journal::open(path_, "tree");
  ASSERT_TRUE(journal);
  TreeUnits units(2);
  Scheduler scheduler(units, &*journal);
  const auto root = scheduler.next();
  ASSERT_TRUE(root);
  scheduler.finish({root->number, {}, {.text = "1", .is_whole = false}});
  EXPECT_EQ(journal->size(), 0u);
}

TEST_F(SchedulerTest, SeatsAnswerAllSideBySide) {
  TreeUnits units(2000);
  Scheduler scheduler(units, nullptr);
  Seats seats(3, [] { return cli::Crew::Work(work); });
  for (std::size_t under_way = 0;;) {
    for (const Completion& completion : seats.collect()) {
      scheduler.finish(completion);
      --under_way;
    }
    while (under_way < seats.capacity()) {
      auto assignment = scheduler.next();
      if (!assignment) break;
      seats.give(std::move(*assignment));
      ++under_way;
    }
    if (under_way == 0) break;
    seats.wait(std::chrono::milliseconds(100));
  }
  EXPECT_TRUE(scheduler.is_done());
  EXPECT_EQ(units.sum, 1999000);
}

}  // namespace
}  // namespace nonet::mpi
