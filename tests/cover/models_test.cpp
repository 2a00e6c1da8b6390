#include "nonet/cover/models.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace nonet::cover {
namespace {

// A twin of the engines for problems of plain primary and secondary items: takes the first primary
// item that is open, tries each option that fits.
std::uint64_t count_by_backtracking(const Problem& problem) {
  std::vector<bool> is_covered(problem.items().size());
  const auto fits = [&](std::size_t option) {
    for (const Use& use : problem.option(option)) {
      if (is_covered[use.item]) return false;
    }
    return true;
  };
  const auto mark = [&](std::size_t option, bool covered) {
    for (const Use& use : problem.option(option)) is_covered[use.item] = covered;
  };
  const std::function<std::uint64_t()> search = [&] {
    std::uint32_t open = 0;
    while (open < problem.items().size() &&
           (is_covered[open] || problem.items()[open].kind == Kind::secondary)) {
      ++open;
    }
    if (open == problem.items().size()) return std::uint64_t{1};
    std::uint64_t count = 0;
    for (std::size_t option = 0; option < problem.option_count(); ++option) {
      bool has_open = false;
      for (const Use& use : problem.option(option)) has_open = has_open || use.item == open;
      if (!has_open || !fits(option)) continue;
      mark(option, true);
      count += search();
      mark(option, false);
    }
    return count;
  };
  return search();
}

TEST(Queens, HasTheSizesOfItsDescription) {
  for (const std::uint32_t n : {1u, 2u, 5u, 8u, 30u}) {
    const Problem problem = queens(n);
    EXPECT_EQ(problem.primary_count(), 2 * n);
    EXPECT_EQ(problem.items().size(), 2 * n + 2 * (2 * n - 1));
    EXPECT_EQ(problem.option_count(), n * n);
    EXPECT_TRUE(problem.warnings().empty());
    for (std::size_t option = 0; option < problem.option_count(); ++option) {
      EXPECT_EQ(problem.option(option).size(), 4u);
    }
  }
}

TEST(Queens, TwoOptionsShareAnItemExactlyWhenTheirQueensAttackEachOther) {
  const int n = 5;
  const Problem problem = queens(n);
  for (int a = 0; a < n * n; ++a) {
    for (int b = 0; b < n * n; ++b) {
      const int rows = a / n - b / n;
      const int columns = a % n - b % n;
      const bool attacks = rows == 0 || columns == 0 || rows == columns || rows == -columns;
      bool shares = false;
      for (const Use& use : problem.option(static_cast<std::size_t>(a))) {
        for (const Use& other : problem.option(static_cast<std::size_t>(b))) {
          shares = shares || use.item == other.item;
        }
      }
      EXPECT_EQ(shares, attacks) << a << ' ' << b;
    }
  }
}

// OEIS A000170.
TEST(Queens, HaveThePublishedCounts) {
  const std::vector<std::uint64_t> counts{1, 0, 0, 2, 10, 4, 40, 92};
  for (std::uint32_t n = 1; n <= counts.size(); ++n) {
    EXPECT_EQ(count_by_backtracking(queens(n)), counts[n - 1]) << n;
  }
}

TEST(Langford, HasTheSizesOfItsDescription) {
  for (const std::uint32_t n : {1u, 2u, 7u, 30u}) {
    const Problem problem = langford(n);
    EXPECT_EQ(problem.primary_count(), 3 * n);
    EXPECT_EQ(problem.items().size(), 3 * n);
    EXPECT_EQ(problem.option_count(), 3 * n * (n - 1) / 2);
    for (std::size_t option = 0; option < problem.option_count(); ++option) {
      const auto uses = problem.option(option);
      ASSERT_EQ(uses.size(), 3u);
      EXPECT_EQ(uses[2].item - uses[1].item - 1, uses[0].item + 1) << "slots between the two";
    }
  }
}

// OEIS A014552 counts arrangements up to reflection: 1, 1, 26 for 3, 4, 7.
TEST(Langford, HaveTwiceThePublishedCounts) {
  const std::vector<std::uint64_t> counts{0, 0, 2, 2, 0, 0, 52};
  for (std::uint32_t n = 1; n <= counts.size(); ++n) {
    EXPECT_EQ(count_by_backtracking(langford(n)), counts[n - 1]) << n;
  }
}

}  // namespace
}  // namespace nonet::cover
