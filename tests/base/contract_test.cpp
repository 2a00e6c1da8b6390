#include "nonet/base/contract.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

namespace nonet {
namespace {

TEST(ContractDeathTest, ABrokenContractSaysWhereAndWhatAndStops) {
  const int limit = 0;
  EXPECT_DEATH(NONET_EXPECT(limit >= 1, "the limit is at least 1"),
               "contract_test\\.cpp:[0-9]+: broken contract: the limit is at least 1 "
               "\\(limit >= 1\\)");
}

// Also the one way to see the function in a coverage report, which abort() alone never writes.
TEST(ContractDeathTest, StopsByAbortingSoThatAProgramCanSaveWhatItHas) {
  EXPECT_EXIT(
      {
        std::signal(SIGABRT, [](int) { std::exit(3); });
        NONET_EXPECT(false, "a sentence");
      },
      testing::ExitedWithCode(3), "broken contract: a sentence");
}

TEST(Contract, AKeptContractEvaluatesItsConditionOnceAndDoesNothing) {
  int evaluated = 0;
  NONET_EXPECT(++evaluated == 1, "evaluated once");
  EXPECT_EQ(evaluated, 1);
}

TEST(ContractDeathTest, AnInvariantIsCheckedInBuildsWithAssertions) {
#ifdef NDEBUG
  int evaluated = 0;
  NONET_ASSERT(++evaluated == 0);
  EXPECT_EQ(evaluated, 0);
#else
  NONET_ASSERT(true);
  EXPECT_DEATH(NONET_ASSERT(1 + 1 == 3), "broken invariant: .*1 \\+ 1 == 3");
#endif
}

}  // namespace
}  // namespace nonet
