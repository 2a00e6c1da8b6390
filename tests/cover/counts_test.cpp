// Every engine on the problems whose counts others have found.
#include <gtest/gtest.h>

#include "cover/known_counts.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {
namespace {

using test::KnownCount;

void expect_counts(std::string_view engine, std::span<const KnownCount> counts) {
  for (const KnownCount& known : counts) {
    const auto problem = test::known_problem(known.file);
    NONET_SKIP_WITHOUT_DATA(problem);
    const auto result = count_covers(*problem, {.engine = *find_engine(engine)});
    ASSERT_TRUE(result.has_value()) << known.file << ": " << result.error().message;
    EXPECT_EQ(to_string(result->solutions), known.count) << engine << " on " << known.file;
    EXPECT_TRUE(result->complete);
  }
}

TEST(KnownCounts, AreFoundByAuto) {
  expect_counts("auto", test::kQuickCounts);
  expect_counts("auto", test::kMultiplicityCounts);
}
TEST(KnownCounts, AreFoundByBits) {
  expect_counts("bits", test::kQuickCounts);
}
TEST(KnownCounts, AreFoundByCells) {
  expect_counts("cells", test::kQuickCounts);
}
TEST(KnownCounts, AreFoundByDlx) {
  expect_counts("dlx", test::kQuickCounts);
}
TEST(KnownCounts, AreFoundByPlain) {
  const KnownCount counts[] = {
      {"domino_6x6.dlx", "6728"}, {"sudoku4_all.dlx", "288"}, {"queens_8.dlx", "92"}};
  expect_counts("plain", counts);
}
TEST(KnownCounts, AreFoundByMemo) {
  const KnownCount counts[] = {{"domino_6x6.dlx", "6728"},
                               {"domino_8x8.dlx", "12988816"},
                               {"domino_10x10.dlx", "258584046368"},
                               {"bell_12.dlx", "4213597"},
                               {"matching_8.dlx", "2027025"},
                               {"sudoku4_all.dlx", "288"},
                               {"queens_8.dlx", "92"}};
  expect_counts("memo", counts);
}
TEST(KnownCounts, OfDominoesOnSixteenBySixteenIsExact) {
  const auto problem = test::known_problem("domino_16x16.dlx");
  NONET_SKIP_WITHOUT_DATA(problem);
  EXPECT_EQ(to_string(count_covers(*problem)->solutions), "2444888770250892795802079170816");
}

TEST(KnownCountsFull, AreFoundByAuto) {
  expect_counts("auto", test::kLongerCounts);
}
TEST(KnownCountsFull, AreFoundByBits) {
  expect_counts("bits", test::kLongerCounts);
}
TEST(KnownCountsFull, AreFoundByCells) {
  expect_counts("cells", test::kLongerCounts);
  expect_counts("cells", test::kMultiplicityCounts);
}
TEST(KnownCountsFull, AreFoundByDlx) {
  expect_counts("dlx", test::kLongerCounts);
}
TEST(KnownCountsFull, OfBedlamIsFoundByBitsOnTwoThreads) {
  const auto problem = test::known_problem("bedlam.dlx");
  NONET_SKIP_WITHOUT_DATA(problem);
  const auto result = count_covers(*problem, {.engine = *find_engine("bits"), .threads = 2});
  EXPECT_EQ(to_string(result->solutions), "19186");
}

}  // namespace
}  // namespace nonet::cover
