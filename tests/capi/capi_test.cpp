// What C cannot test of the C interface: other versions, other threads.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "nonet/nonet.h"

namespace {

constexpr const char* kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr const char* kSolution =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

class Capi : public testing::Test {
 protected:
  ~Capi() override { nonet_context_free(context_); }
  nonet_context* context_ = nonet_context_new();
};

TEST_F(Capi, OlderStructsAreFilledAsFarAsTheyGo) {
  nonet_solution answer = NONET_SOLUTION_INIT;
  answer.size = offsetof(nonet_solution, second);
  answer.nodes = 12345;
  ASSERT_EQ(nonet_solve(context_, kPuzzle, nullptr, &answer), NONET_OK);
  EXPECT_STREQ(answer.solution, kSolution);
  EXPECT_EQ(answer.size, offsetof(nonet_solution, second));
  EXPECT_EQ(answer.nodes, 12345u) << "beyond its end";
}

TEST_F(Capi, NewerStructsAreTakenWhenWhatIsNewIsZero) {
  struct Newer {
    nonet_options options;
    std::uint64_t more;
  } newer{NONET_OPTIONS_INIT, 0};
  newer.options.size = sizeof(Newer);
  nonet_counted counted = NONET_COUNTED_INIT;
  EXPECT_EQ(nonet_count(context_, kPuzzle, &newer.options, &counted), NONET_OK);
  newer.more = 1;
  EXPECT_EQ(nonet_count(context_, kPuzzle, &newer.options, &counted), NONET_MISUSE);
}

TEST_F(Capi, WildSizesAreMisuse) {
  nonet_counted counted = NONET_COUNTED_INIT;
  for (const std::size_t size : {std::size_t{0}, std::size_t{7}, SIZE_MAX}) {
    nonet_options options = NONET_OPTIONS_INIT;
    options.size = size;
    EXPECT_EQ(nonet_count(context_, kPuzzle, &options, &counted), NONET_MISUSE) << size;
    counted.size = size;
    EXPECT_EQ(nonet_count(context_, kPuzzle, nullptr, &counted), NONET_MISUSE) << size;
    counted.size = sizeof counted;
  }
  nonet_options negative = NONET_OPTIONS_INIT;
  negative.timeout = -1;
  EXPECT_EQ(nonet_count(context_, kPuzzle, &negative, &counted), NONET_MISUSE);
}

TEST_F(Capi, AContextIsBusyToItsOwnCallbacks) {
  const auto callback = [](void* data, const char*) {
    nonet_counted counted = NONET_COUNTED_INIT;
    EXPECT_EQ(nonet_count(static_cast<nonet_context*>(data), kPuzzle, nullptr, &counted),
              NONET_BUSY);
    return 0;
  };
  EXPECT_EQ(nonet_enumerate(context_, kPuzzle, nullptr, callback, context_, nullptr), NONET_OK);
  nonet_counted counted = NONET_COUNTED_INIT;
  EXPECT_EQ(nonet_count(context_, kPuzzle, nullptr, &counted), NONET_OK);
}

TEST_F(Capi, AnotherThreadCancels) {
  const std::string empty(81, '.');
  nonet_cancel* cancel = nonet_cancel_new();
  nonet_options options = NONET_OPTIONS_INIT;
  options.limit = NONET_NO_LIMIT;
  options.cancel = cancel;
  nonet_counted counted = NONET_COUNTED_INIT;
  std::thread other([&] { nonet_cancel_set(cancel); });
  EXPECT_EQ(nonet_count(context_, empty.c_str(), &options, &counted), NONET_OK);
  other.join();
  EXPECT_EQ(counted.complete, 0);
  nonet_cancel_free(cancel);
}

// The numbers of an interface are for ever: what compiled against an old header has them inside.
TEST_F(Capi, LayoutsAreThoseOfVersion0) {
  if (sizeof(void*) != 8) GTEST_SKIP() << "the sizes are those of 64 bits";
  EXPECT_EQ(sizeof(nonet_options), 104u);
  EXPECT_EQ(offsetof(nonet_options, progress), 40u);
  EXPECT_EQ(offsetof(nonet_options, guess), 96u);
  EXPECT_EQ(sizeof(nonet_progress), 24u);
  EXPECT_EQ(sizeof(nonet_solution), 48u);
  EXPECT_EQ(sizeof(nonet_counted), 32u);
  EXPECT_EQ(sizeof(nonet_bulk), 64u);
  EXPECT_EQ(sizeof(nonet_canonical), 32u);
  EXPECT_EQ(sizeof(nonet_wish), 88u);
  EXPECT_EQ(sizeof(nonet_made), 48u);
  EXPECT_EQ(sizeof(nonet_cover_parts), 48u);
  EXPECT_EQ(sizeof(nonet_cover_counted), 40u);
  EXPECT_EQ(sizeof(nonet_cover_answer), 56u);
  EXPECT_EQ(NONET_INTERNAL, 12);
  EXPECT_EQ(NONET_FOUND, 6);
}

}  // namespace
