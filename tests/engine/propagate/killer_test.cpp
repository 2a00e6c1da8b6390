// Two killers whose answers are published: the wake-up test of the whole engine.
#include <gtest/gtest.h>

#include <string>

#include "engine/propagate/solver.hpp"

namespace nonet::engine::propagate {
namespace {

// Counts up to two, and gives the first solution as digits.
std::pair<SearchResult, std::string> solve(const Instance& instance) {
  std::string first;
  const auto solver = make_narrow_solver();
  const SearchResult result =
      solver->search(instance, {.limit = 2}, [&first](std::span<const std::uint8_t> values) {
        if (first.empty()) {
          for (std::uint8_t value : values) first.push_back(static_cast<char>('0' + value));
        }
        return true;
      });
  return {result, first};
}

TEST(Killer, EmptyGridHasSeveralSolutions) {
  const auto [result, first] = solve(box_grid(3, 3));
  EXPECT_EQ(result.solutions, 2u);
  EXPECT_FALSE(result.complete);
}

TEST(Killer, CageThatCannotBeFilledHasNoSolution) {
  Instance instance = box_grid(3, 3);
  instance.cages.push_back({{0, 1}, 18, Origin::given});
  EXPECT_EQ(solve(instance).first.solutions, 0u);
}

}  // namespace
}  // namespace nonet::engine::propagate
