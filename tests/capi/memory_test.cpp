// Memory that runs out, at any allocation of a call.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "nonet/nonet.h"

// Of the leak sanitizer, in builds that have it.
extern "C" [[gnu::weak]] void __lsan_disable();
extern "C" [[gnu::weak]] void __lsan_enable();

namespace {

// The allocation that fails, counted on this thread from 1; 0: none does.
thread_local std::uint64_t failing_allocation = 0;
thread_local std::uint64_t allocations = 0;

}  // namespace

// Not inlined: g++ 12 would take the malloc of one and the free of the other for strangers.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (++allocations == failing_allocation) throw std::bad_alloc();
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return ++allocations == failing_allocation ? nullptr : std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace {

constexpr const char* kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr const char* kSolution =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

class Memory : public testing::Test {
 protected:
  ~Memory() override { nonet_context_free(context_); }
  nonet_context* context_ = nonet_context_new();
};

// Calls with the first, second, third, … allocation failing, until one goes through. Rooms are built
// without exceptions, so what they hold then is lost (docs/decisions/029).
template <class Call>
std::uint64_t failures_of(nonet_context* context, const Call& call) {
  for (std::uint64_t n = 1;; ++n) {
    allocations = 0;
    failing_allocation = n;
    if (__lsan_disable != nullptr) __lsan_disable();
    const nonet_code code = call();
    if (__lsan_enable != nullptr) __lsan_enable();
    failing_allocation = 0;
    if (code == NONET_OK) return n - 1;
    EXPECT_EQ(code, NONET_OUT_OF_MEMORY) << "at allocation " << n;
    EXPECT_STREQ(nonet_message(context), "out of memory");
    if (code != NONET_OUT_OF_MEMORY) return n - 1;
  }
}

TEST_F(Memory, ThatRunsOutIsACode) {
  nonet_solution answer = NONET_SOLUTION_INIT;
  EXPECT_GT(failures_of(context_, [&] { return nonet_solve(context_, kPuzzle, nullptr, &answer); }),
            0u);
  EXPECT_STREQ(answer.solution, kSolution);

  const char* json = nullptr;
  nonet_options teaching = NONET_OPTIONS_INIT;
  teaching.order = "teaching";
  EXPECT_GT(
      failures_of(context_, [&] { return nonet_explain(context_, kPuzzle, &teaching, &json); }),
      0u);
  EXPECT_NE(std::strstr(json, "\"ending\""), nullptr);

  nonet_cover* cover = nullptr;
  EXPECT_GT(
      failures_of(context_, [&] { return nonet_cover_read(context_, "a b\na\nb\n", &cover); }), 0u);
  nonet_cover_counted counted = NONET_COVER_COUNTED_INIT;
  EXPECT_GT(
      failures_of(context_, [&] { return nonet_cover_count(context_, cover, nullptr, &counted); }),
      0u);
  EXPECT_STREQ(counted.count, "1");
  nonet_cover_free(cover);
}

TEST_F(Memory, AContextWithoutItIsNull) {
  allocations = 0;
  failing_allocation = 1;
  EXPECT_EQ(nonet_context_new(), nullptr);
  failing_allocation = 0;
}

}  // namespace
