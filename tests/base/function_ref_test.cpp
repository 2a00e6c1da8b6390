#include "nonet/base/function_ref.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>

namespace nonet {
namespace {

int apply(FunctionRef<int(int)> function, int value) {
  return function(value);
}
int twice(int value) {
  return 2 * value;
}

TEST(FunctionRef, CallsALambda) {
  EXPECT_EQ(apply([](int value) { return value + 1; }, 41), 42);
}

TEST(FunctionRef, BorrowsTheCallableAndDoesNotCopyIt) {
  int calls = 0;
  auto counting = [calls](int value) mutable { return value + ++calls; };
  const FunctionRef<int(int)> function(counting);
  EXPECT_EQ(function(0), 1);
  EXPECT_EQ(function(0), 2);
  EXPECT_EQ(counting(0), 3) << "it is the same object";
}

TEST(FunctionRef, CallsAFunctionPointerAndAConstCallable) {
  int (*const pointer)(int) = twice;
  EXPECT_EQ(apply(pointer, 21), 42);
  const auto negate = [](int value) { return -value; };
  EXPECT_EQ(apply(negate, 3), -3);
}

TEST(FunctionRef, PassesReferencesAndMoveOnlyArguments) {
  std::string text = "a";
  const auto append = [](std::string& to) { to += 'b'; };
  FunctionRef<void(std::string&)>{append}(text);
  EXPECT_EQ(text, "ab");

  const auto unwrap = [](std::unique_ptr<int> pointer) { return *pointer; };
  EXPECT_EQ(FunctionRef<int(std::unique_ptr<int>)>{unwrap}(std::make_unique<int>(7)), 7);
}

TEST(FunctionRef, CopiesReferToTheSameCallable) {
  int sum = 0;
  const auto add = [&sum](int value) { return sum += value; };
  const FunctionRef<int(int)> first(add);
  const FunctionRef<int(int)> second = first;  // NOLINT: the copy is what is tested
  EXPECT_EQ(first(1), 1);
  EXPECT_EQ(second(2), 3);
}

TEST(FunctionRef, TakesOnlyWhatCanBeCalledWithItsSignature) {
  const auto needs_text = [](const std::string&) { return 0; };
  static_assert(!std::is_constructible_v<FunctionRef<int(int)>, decltype(needs_text)>);
  static_assert(std::is_constructible_v<FunctionRef<int(const char*)>, decltype(needs_text)>);
  static_assert(sizeof(FunctionRef<int(int)>) == 2 * sizeof(void*));
}

}  // namespace
}  // namespace nonet
