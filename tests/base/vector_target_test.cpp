#include "base/vector_dispatch.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

int run_choice(bool has_avx512, bool has_avx2, bool has_sse4) {
  const auto choose = [](auto... functions) {
    return detail::choose_compiled<int()>(functions...)();
  };
  static constexpr auto kAvx512 = +[] { return 3; };
  static constexpr auto kAvx2 = +[] { return 2; };
  static constexpr auto kSse4 = +[] { return 1; };
  static constexpr auto kBaseline = +[] { return 0; };
  return choose(has_avx512 ? kAvx512 : nullptr, has_avx2 ? kAvx2 : nullptr,
                has_sse4 ? kSse4 : nullptr, kBaseline);
}

TEST(VectorTarget, ChoosesTheBestThatWasCompiledAndMayRun) {
  force_vector_target(std::nullopt);
  const VectorTarget best = vector_target();
  for (int target = 0; target <= static_cast<int>(best); ++target) {
    force_vector_target(static_cast<VectorTarget>(target));
    EXPECT_EQ(run_choice(true, true, true), target);
    EXPECT_EQ(run_choice(false, false, false), 0);
    EXPECT_EQ(run_choice(true, false, true), target == 2 ? 1 : target);
  }
  force_vector_target(std::nullopt);
  EXPECT_EQ(vector_target(), best);
}

TEST(VectorTarget, HasANameEach) {
  EXPECT_EQ(to_string(VectorTarget::baseline), "baseline");
  EXPECT_EQ(to_string(VectorTarget::avx512), "avx512");
}

}  // namespace
}  // namespace nonet
