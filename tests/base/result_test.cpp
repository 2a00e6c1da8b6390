#include "nonet/base/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace nonet {
namespace {

Result<std::string> name_of(int number) {
  if (number == 9) return std::string("nine");
  return Error{ErrorCode::unknown_name, {1, 4}, "only nine has a name here"};
}

TEST(Result, HoldsAValue) {
  Result<std::string> result = name_of(9);
  ASSERT_TRUE(result);
  EXPECT_TRUE(result.has_value());
  EXPECT_EQ(*result, "nine");
  EXPECT_EQ(result->size(), 4u);
  result->push_back('!');
  *result += '!';
  const auto& constant = result;
  EXPECT_EQ(*constant, "nine!!");
  EXPECT_EQ(constant->size(), 6u);
}

TEST(Result, HoldsAnErrorWithCodePlaceAndSentence) {
  Result<std::string> result = name_of(3);
  ASSERT_FALSE(result);
  EXPECT_FALSE(result.has_value());
  const auto& constant = result;
  EXPECT_EQ(constant.error().code, ErrorCode::unknown_name);
  EXPECT_EQ(constant.error().place, (Place{1, 4}));
  EXPECT_EQ(constant.error().message, "only nine has a name here");
  result.error().place.line = 7;
  EXPECT_EQ(constant.error().place, (Place{7, 4}));
}

TEST(Result, KeepsAnErrorApartFromAValueOfTheSameType) {
  const Result<int> zero = 0;
  EXPECT_TRUE(zero) << "a value that is false is still a value";
  EXPECT_EQ(*zero, 0);
}

TEST(Result, GivesUpAValueThatCannotBeCopied) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(Place, IsUnknownUnlessItIsSaid) {
  EXPECT_EQ(Error{}.place, (Place{0, 0}));
  EXPECT_NE((Place{1, 2}), (Place{2, 1}));
}

TEST(ResultDeathTest, AskingForTheWrongHalfBreaksTheContract) {
  Result<std::string> bad = name_of(1);
  const Result<std::string> constant_bad = name_of(1);
  EXPECT_DEATH(static_cast<void>(*bad), "value of a Result that holds an error");
  EXPECT_DEATH(static_cast<void>(*constant_bad), "value of a Result that holds an error");
  EXPECT_DEATH(static_cast<void>(bad->size()), "value of a Result that holds an error");

  Result<std::string> good = name_of(9);
  const Result<std::string> constant_good = name_of(9);
  EXPECT_DEATH(static_cast<void>(good.error()), "error\\(\\) of a Result that has a value");
  EXPECT_DEATH(static_cast<void>(constant_good.error()),
               "error\\(\\) of a Result that has a value");
}

}  // namespace
}  // namespace nonet
