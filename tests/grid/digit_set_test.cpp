// DigitSet on all of its 512 values, and on all pairs of them.
#include "nonet/grid/digit_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace nonet {
namespace {

DigitSet set_of_bits(int bits) {
  return DigitSet::from_bits(static_cast<std::uint16_t>(bits));
}

bool holds(int bits, Digit digit) {
  return (bits / (1 << (value_of(digit) - 1))) % 2 == 1;
}

TEST(DigitSet, IsEmptyAtFirstAndFullWhenAll) {
  EXPECT_TRUE(DigitSet().is_empty());
  EXPECT_EQ(DigitSet::all().size(), 9);
  for (Digit digit : kAllDigits) EXPECT_TRUE(DigitSet::all().has(digit));
}

TEST(DigitSet, EachOfThe512HoldsTheDigitsOfItsBits) {
  for (int bits = 0; bits < 512; ++bits) {
    const DigitSet set = set_of_bits(bits);
    std::vector<Digit> expected;
    for (Digit digit : kAllDigits) {
      EXPECT_EQ(set.has(digit), holds(bits, digit));
      if (holds(bits, digit)) expected.push_back(digit);
    }
    std::vector<Digit> seen;
    for (Digit digit : set) seen.push_back(digit);
    EXPECT_EQ(seen, expected);
    EXPECT_EQ(set.size(), static_cast<int>(expected.size()));
    EXPECT_EQ(set.is_empty(), expected.empty());
    if (!expected.empty()) {
      EXPECT_EQ(set.first(), expected.front());
    }
    EXPECT_EQ(set.bits(), bits);
  }
}

TEST(DigitSet, AddsAndRemovesOneDigitOnly) {
  for (int bits = 0; bits < 512; ++bits) {
    for (Digit changed : kAllDigits) {
      DigitSet more = set_of_bits(bits);
      DigitSet less = set_of_bits(bits);
      more.add(changed);
      less.remove(changed);
      for (Digit digit : kAllDigits) {
        EXPECT_EQ(more.has(digit), digit == changed || holds(bits, digit));
        EXPECT_EQ(less.has(digit), digit != changed && holds(bits, digit));
      }
    }
  }
}

TEST(DigitSet, IntersectsUnitesAndSubtractsDigitByDigit) {
  for (int a = 0; a < 512; ++a) {
    for (int b = 0; b < 512; ++b) {
      int both = 0;
      int either = 0;
      int first_only = 0;
      for (Digit digit : kAllDigits) {
        const int bit = 1 << (value_of(digit) - 1);
        if (holds(a, digit) && holds(b, digit)) both += bit;
        if (holds(a, digit) || holds(b, digit)) either += bit;
        if (holds(a, digit) && !holds(b, digit)) first_only += bit;
      }
      ASSERT_EQ(set_of_bits(a) & set_of_bits(b), set_of_bits(both));
      ASSERT_EQ(set_of_bits(a) | set_of_bits(b), set_of_bits(either));
      ASSERT_EQ(set_of_bits(a) - set_of_bits(b), set_of_bits(first_only));
      ASSERT_EQ(set_of_bits(a) == set_of_bits(b), a == b);
    }
  }
}

TEST(DigitSet, ChangesInPlaceAsItDoesInACopy) {
  const DigitSet a = set_of_bits(0b101100110);
  const DigitSet b = set_of_bits(0b110101010);
  DigitSet changed = a;
  EXPECT_EQ(changed &= b, a & b);
  changed = a;
  EXPECT_EQ(changed |= b, a | b);
  changed = a;
  EXPECT_EQ(changed -= b, a - b);
}

TEST(DigitSet, OfOneDigitHoldsThatDigitAlone) {
  for (Digit digit : kAllDigits) {
    EXPECT_EQ(DigitSet(digit).size(), 1);
    EXPECT_EQ(DigitSet(digit).first(), digit);
  }
}

}  // namespace
}  // namespace nonet
