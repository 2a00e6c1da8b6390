#include "nonet/base/ordered_work.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <numeric>
#include <optional>
#include <thread>
#include <vector>

namespace nonet {
namespace {

// 0, 1, 2, … up to, and without, `end`.
struct Numbers {
  int end;
  int next = 0;
  std::optional<int> operator()() {
    if (next == end) return std::nullopt;
    return next++;
  }
};

// Takes a while that depends on the number, so that results are ready out of order.
int square_slowly(int number) {
  std::this_thread::sleep_for(std::chrono::microseconds((number * 7919) % 200));
  return number * number;
}
auto make_squarer() {
  return [] { return square_slowly; };
}

class OrderedWork : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Jobs, OrderedWork, testing::Values(1u, 2u, 8u));

TEST_P(OrderedWork, GivesResultsInTheOrderOfTheStream) {
  std::vector<int> results;
  run_ordered(GetParam(), Numbers{500}, make_squarer(), [&](int result) {
    results.push_back(result);
    return true;
  });
  ASSERT_EQ(results.size(), 500u);
  for (int i = 0; i < 500; ++i) EXPECT_EQ(results[static_cast<std::size_t>(i)], i * i);
}

TEST_P(OrderedWork, EndsAtOnceOnAnEmptyStream) {
  run_ordered(GetParam(), Numbers{0}, make_squarer(), [](int) {
    ADD_FAILURE() << "there is nothing to consume";
    return true;
  });
}

TEST_P(OrderedWork, StopsWhenTheConsumerHasEnough) {
  int produced = 0;
  std::vector<int> results;
  const auto produce = [&]() -> std::optional<int> { return produced++; };  // without end
  run_ordered(GetParam(), produce, make_squarer(), [&](int result) {
    results.push_back(result);
    return results.size() < 10;
  });
  EXPECT_EQ(results, (std::vector<int>{0, 1, 4, 9, 16, 25, 36, 49, 64, 81}));
  EXPECT_LE(produced, 10 + 4 * static_cast<int>(GetParam()));
}

TEST_P(OrderedWork, HoldsAtMostFourItemsAJobHoweverLongTheStream) {
  int under_way = 0;
  int most = 0;
  Numbers numbers{2000};
  const auto produce = [&] {
    auto number = numbers();
    if (number) most = std::max(most, ++under_way);
    return number;
  };
  run_ordered(
      GetParam(), produce, [] { return [](int number) { return number; }; },
      [&](int) {
        --under_way;
        return true;
      });
  EXPECT_EQ(under_way, 0);
  EXPECT_LE(most, 4 * static_cast<int>(GetParam()));
}

TEST_P(OrderedWork, MakesAWorkerAThreadAndNeverSharesIt) {
  std::atomic<int> workers = 0;
  std::atomic<bool> shared = false;
  const auto make_worker = [&] {
    ++workers;
    return [&shared, busy = std::make_unique<std::atomic<bool>>(false)](int number) {
      if (busy->exchange(true)) shared = true;
      const int result = square_slowly(number);
      *busy = false;
      return result;
    };
  };
  run_ordered(GetParam(), Numbers{100}, make_worker, [](int) { return true; });
  EXPECT_EQ(workers, static_cast<int>(GetParam()));
  EXPECT_FALSE(shared);
}

TEST_P(OrderedWork, ProducesAndConsumesOnTheCallingThread) {
  const auto here = std::this_thread::get_id();
  Numbers numbers{50};
  run_ordered(
      GetParam(),
      [&] {
        EXPECT_EQ(std::this_thread::get_id(), here);
        return numbers();
      },
      make_squarer(),
      [&](int) {
        EXPECT_EQ(std::this_thread::get_id(), here);
        return true;
      });
}

TEST_P(OrderedWork, MovesItemsAndResultsThatCannotBeCopied) {
  Numbers numbers{40};
  int sum = 0;
  run_ordered(
      GetParam(),
      [&]() -> std::optional<std::unique_ptr<int>> {
        if (const auto number = numbers()) return std::make_unique<int>(*number);
        return std::nullopt;
      },
      [] { return [](std::unique_ptr<int> item) { return item; }; },
      [&](std::unique_ptr<int> result) {
        sum += *result;
        return true;
      });
  EXPECT_EQ(sum, 40 * 39 / 2);
}

RC_GTEST_PROP(OrderedWorkProperty, ResultsAreTheSameForEveryNumberOfJobs,
              (const std::vector<int>& items)) {
  const auto jobs = *rc::gen::inRange(1u, 9u);
  std::vector<int> results;
  std::size_t next = 0;
  run_ordered(
      jobs,
      [&]() -> std::optional<int> {
        if (next == items.size()) return std::nullopt;
        return items[next++];
      },
      [] { return [](int item) { return item ^ 0x55; }; },
      [&](int result) {
        results.push_back(result ^ 0x55);
        return true;
      });
  RC_ASSERT(results == items);
}

TEST(ThreadCount, IsWhatIsAskedForAndElseWhatTheMachineHas) {
  EXPECT_EQ(thread_count(1), 1u);
  EXPECT_EQ(thread_count(7), 7u);
  const unsigned hardware = std::thread::hardware_concurrency();
  EXPECT_EQ(thread_count(0), std::max(1u, hardware));
}

}  // namespace
}  // namespace nonet
