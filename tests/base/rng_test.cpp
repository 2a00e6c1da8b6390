// Rng against plain twins of its two published algorithms, which are themselves checked against
// published outputs.
#include "nonet/base/rng.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

namespace nonet {
namespace {

struct SplitMix64 {
  std::uint64_t state;
  std::uint64_t next() {
    state += 0x9e3779b97f4a7c15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
};

struct Xoshiro256StarStar {
  std::array<std::uint64_t, 4> s;
  static std::uint64_t rotated(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::uint64_t next() {
    const std::uint64_t result = rotated(s[1] * 5, 7) * 9;
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
  }
};

Xoshiro256StarStar twin_of(std::uint64_t seed) {
  SplitMix64 seeder{seed};
  Xoshiro256StarStar twin{};
  for (auto& word : twin.s) word = seeder.next();
  return twin;
}

// Sum of (seen - expected)^2 / expected over `counts`, which should all be the same.
double chi_square(const std::vector<int>& counts) {
  const double expected =
      std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
  double sum = 0;
  for (int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(SplitMix64Twin, GivesThePublishedNumbers) {
  SplitMix64 twin{1234567};
  for (std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                 4593380528125082431u, 16408922859458223821u}) {
    EXPECT_EQ(twin.next(), expected);
  }
}

TEST(Xoshiro256StarStarTwin, GivesThePublishedNumbers) {
  Xoshiro256StarStar twin{{1, 2, 3, 4}};
  for (std::uint64_t expected :
       {std::uint64_t{11520}, std::uint64_t{0}, std::uint64_t{1509978240},
        std::uint64_t{1215971899390074240}, std::uint64_t{1216172134540287360},
        std::uint64_t{607988272756665600}, std::uint64_t{16172922978634559625u},
        std::uint64_t{8476171486693032832}, std::uint64_t{10595114339597558777u},
        std::uint64_t{2904607092377533576}}) {
    EXPECT_EQ(twin.next(), expected);
  }
}

RC_GTEST_PROP(Rng, IsXoshiro256StarStarSeededBySplitMix64, (std::uint64_t seed)) {
  Rng rng(seed);
  Xoshiro256StarStar twin = twin_of(seed);
  for (int i = 0; i < 100; ++i) RC_ASSERT(rng() == twin.next());
}

RC_GTEST_PROP(Rng, BelowIsTheHighWordOfAnUnbiasedProduct, (std::uint64_t seed)) {
  __extension__ using Wide = unsigned __int128;
  Rng rng(seed);
  Xoshiro256StarStar twin = twin_of(seed);
  for (int i = 0; i < 100; ++i) {
    // Every size of bound: about half of the largest are rejected and drawn again.
    const std::uint64_t bound = std::max<std::uint64_t>(1, twin.s[0] >> (i % 64));
    const auto biased = static_cast<std::uint64_t>((Wide{1} << 64) % bound);
    Wide product = 0;
    do {
      product = Wide{twin.next()} * bound;
    } while (static_cast<std::uint64_t>(product) < biased);
    RC_ASSERT(rng.below(bound) == static_cast<std::uint64_t>(product >> 64));
  }
}

TEST(Rng, BelowOneIsZero) {
  Rng rng(1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(rng.below(1), 0u);
}

// With nine degrees of freedom, 33.7 is passed once in ten thousand seeds; the seed is fixed.
TEST(Rng, BelowIsUniform) {
  Rng rng(20240917);
  std::vector<int> counts(10);
  for (int i = 0; i < 1'000'000; ++i) ++counts[rng.below(10)];
  EXPECT_LT(chi_square(counts), 33.7);
}

// A bound of 3/4 of the range is where a plain remainder would favour the low third two to one.
TEST(Rng, BelowIsUniformForBoundsNearTheLargest) {
  Rng rng(5);
  const std::uint64_t third = std::uint64_t{1} << 62;
  std::vector<int> counts(3);
  for (int i = 0; i < 300'000; ++i) ++counts[rng.below(3 * third) / third];
  EXPECT_LT(chi_square(counts), 18.4) << "two degrees of freedom, once in ten thousand";
}

TEST(Rng, ShuffleMakesEveryOrderEquallyOften) {
  Rng rng(7);
  std::map<std::array<int, 4>, int> seen;
  for (int i = 0; i < 240'000; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    rng.shuffle(items);
    ++seen[items];
  }
  ASSERT_EQ(seen.size(), 24u);
  std::vector<int> counts;
  for (const auto& [order, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_square(counts), 57.1) << "23 degrees of freedom, once in ten thousand";
}

RC_GTEST_PROP(Rng, ShuffleKeepsTheItemsAndDependsOnTheSeedAlone,
              (std::uint64_t seed, std::vector<int> items)) {
  std::vector<int> once = items;
  std::vector<int> again = items;
  Rng(seed).shuffle(once);
  Rng(seed).shuffle(again);
  RC_ASSERT(once == again);
  std::sort(once.begin(), once.end());
  std::sort(items.begin(), items.end());
  RC_ASSERT(once == items);
}

TEST(Rng, IsAUniformRandomBitGenerator) {
  EXPECT_EQ(Rng::min(), 0u);
  EXPECT_EQ(Rng::max(), ~std::uint64_t{0});
  std::vector<int> items{1, 2, 3};
  std::shuffle(items.begin(), items.end(), Rng(3));
  EXPECT_EQ(items.size(), 3u);
}

TEST(RngDeathTest, BelowZeroBreaksTheContract) {
  Rng rng(1);
  EXPECT_DEATH(static_cast<void>(rng.below(0)), "Rng::below needs a bound of at least 1");
}

}  // namespace
}  // namespace nonet
