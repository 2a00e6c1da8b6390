#include "nonet/base/cancel.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <thread>

namespace nonet {
namespace {

using Clock = CancelToken::Clock;
using std::chrono::hours;
using std::chrono::milliseconds;

TEST(CancelToken, StartsUncancelled) {
  const CancelToken token;
  EXPECT_FALSE(token.is_cancelled());
  EXPECT_FALSE(token.has_timed_out());
}

TEST(CancelToken, StaysCancelledOnceCancelled) {
  CancelToken token;
  token.cancel();
  token.cancel();
  EXPECT_TRUE(token.is_cancelled());
  EXPECT_FALSE(token.has_timed_out()) << "cancelled by hand is not out of time";
}

TEST(CancelToken, IsCancelledByAnotherThread) {
  CancelToken token;
  std::thread other([&] { token.cancel(); });
  while (!token.is_cancelled()) std::this_thread::yield();
  other.join();
  EXPECT_TRUE(token.is_cancelled());
}

TEST(CancelToken, TimesOutWhenItsDeadlineHasPassed) {
  const CancelToken past(Clock::now() - milliseconds(1));
  EXPECT_TRUE(past.is_cancelled());
  EXPECT_TRUE(past.has_timed_out());

  const CancelToken future(Clock::now() + hours(1));
  EXPECT_FALSE(future.is_cancelled());
  EXPECT_FALSE(future.has_timed_out());
}

TEST(CancelToken, TimesOutWhileItIsLookedAt) {
  const auto deadline = Clock::now() + milliseconds(20);
  const CancelToken token(deadline);
  while (!token.is_cancelled()) std::this_thread::yield();
  EXPECT_GE(Clock::now(), deadline);
}

TEST(CancelToken, FollowsItsParentAndNotTheOtherWayRound) {
  CancelToken run;
  CancelToken puzzle(std::nullopt, &run);
  CancelToken sibling(std::nullopt, &run);
  EXPECT_FALSE(puzzle.is_cancelled());

  sibling.cancel();
  EXPECT_FALSE(run.is_cancelled());
  EXPECT_FALSE(puzzle.is_cancelled());

  run.cancel();
  EXPECT_TRUE(puzzle.is_cancelled());
  EXPECT_FALSE(puzzle.has_timed_out());
}

TEST(CancelToken, FollowsTheDeadlineOfItsGrandparent) {
  const CancelToken oldest(Clock::now() - milliseconds(1));
  const CancelToken middle(std::nullopt, &oldest);
  const CancelToken youngest(Clock::now() + hours(1), &middle);
  EXPECT_TRUE(youngest.is_cancelled());
}

}  // namespace
}  // namespace nonet
