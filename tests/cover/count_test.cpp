#include "nonet/cover/count.hpp"

#include <gtest/gtest.h>

#include <string>

namespace nonet::cover {
namespace {

TEST(CountText, HasAllDigits) {
  EXPECT_EQ(to_string(Count(0)), "0");
  EXPECT_EQ(to_string(Count(7)), "7");
  EXPECT_EQ(to_string(Count(-1234)), "-1234");
}

TEST(CountText, KeepsZerosWhereGroupsOfDigitsMeet) {
  // Powers of ten, and their neighbours, below, at and above one and two groups of 18 digits.
  std::string zeros;
  Count power = 1;
  for (int n = 1; n <= 40; ++n) {
    power *= 10;
    zeros += '0';
    EXPECT_EQ(to_string(power), '1' + zeros);
    EXPECT_EQ(to_string(Count(power - 1)), std::string(zeros.size(), '9'));
    EXPECT_EQ(to_string(Count(power + 1)), '1' + zeros.substr(1) + '1');
  }
}

}  // namespace
}  // namespace nonet::cover
