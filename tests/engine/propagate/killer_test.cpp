// Whole puzzles through the narrow solver.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "engine/propagate/derive.hpp"
#include "engine/propagate/solver.hpp"

namespace nonet::engine::propagate {
namespace {

// The solutions up to two, and the first of them as digits.
std::pair<SearchResult, std::string> solve(const Instance& instance, std::uint64_t seed = 0) {
  std::string first;
  const auto solver = make_narrow_solver();
  const SearchResult result = solver->search(instance, {.limit = 2, .seed = seed},
                                             [&first](std::span<const std::uint8_t> values) {
                                               if (first.empty()) {
                                                 for (std::uint8_t value : values)
                                                   first.push_back(static_cast<char>('0' + value));
                                               }
                                               return true;
                                             });
  return {result, first};
}

// 4x4 in 2x2 boxes, its sums taken from the solution 1234 3412 2143 4321; not every cell is caged.
Instance small_killer() {
  Instance instance = box_grid(2, 2);
  const std::string solution = "1234341221434321";
  for (const Cells& cells : {Cells{0, 1}, Cells{2, 3, 7}, Cells{4, 8}, Cells{5, 6}, Cells{9, 13},
                             Cells{10, 11}, Cells{12}, Cells{14, 15}}) {
    Cage cage{cells, 0, Origin::given};
    for (CellNumber cell : cells) cage.sum += solution[cell] - '0';
    instance.cages.push_back(cage);
  }
  return instance;
}

// All 288 grids, counted by the sums alone.
TEST(Killer, CountsWhatWalkingAllGridsCounts) {
  const Instance killer = small_killer();
  std::uint64_t expected = 0;
  const auto solver = make_narrow_solver();
  const SearchResult all =
      solver->search(box_grid(2, 2), {}, [&](std::span<const std::uint8_t> values) {
        bool holds = true;
        for (const Cage& cage : killer.cages) {
          int sum = 0;
          for (CellNumber cell : cage.cells) sum += values[cell];
          holds = holds && sum == cage.sum;
        }
        expected += static_cast<std::uint64_t>(holds);
        return true;
      });
  EXPECT_EQ(all.solutions, 288u);
  EXPECT_TRUE(all.complete);
  ASSERT_GE(expected, 1u);
  const SearchResult result =
      make_narrow_solver()->search(killer, {}, [](std::span<const std::uint8_t>) { return true; });
  EXPECT_EQ(result.solutions, expected);
}

// Whatever is derived holds in the solution that the cages were made from.
TEST(Killer, DerivedSumsHold) {
  const std::string solution = "1234341221434321";
  const Instance killer = small_killer();
  const Derived derived = derive(killer, killer.peers());
  EXPECT_FALSE(derived.cages.empty() && derived.sums.empty());
  for (const Cage& cage : derived.cages) {
    int sum = 0;
    for (CellNumber cell : cage.cells) sum += solution[cell] - '0';
    EXPECT_EQ(sum, cage.sum);
  }
  for (const Sum& sum : derived.sums) {
    int total = 0;
    for (const Term& term : sum.terms) total += term.coefficient * (solution[term.cell] - '0');
    EXPECT_EQ(total, sum.total);
  }
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

TEST(Killer, SameSeedSameSearch) {
  Instance instance = box_grid(3, 3);
  instance.cages.push_back({{0, 1, 2, 9}, 12, Origin::given});
  for (std::uint64_t seed : {0u, 1u, 2u}) EXPECT_EQ(solve(instance, seed), solve(instance, seed));
}

TEST(Killer, CancelledSearchIsIncomplete) {
  CancelToken token;
  token.cancel();
  const SearchResult result = make_narrow_solver()->search(
      box_grid(3, 3), {.cancel = &token}, [](std::span<const std::uint8_t>) { return true; });
  EXPECT_TRUE(result.cancelled);
  EXPECT_FALSE(result.complete);
}

// A restart from the root must not hand out a solution twice: 4x4 and 6x6 grids have published
// counts, and 6x6 without boxes fails often enough to restart.
TEST(Killer, EmptyGridsHaveTheirPublishedCounts) {
  Solvers solvers;
  const auto count = [&](const Instance& instance) {
    return solvers.for_instance(instance)
        ->search(instance, {}, [](std::span<const std::uint8_t>) { return true; })
        .solutions;
  };
  EXPECT_EQ(count(box_grid(2, 2)), 288u);
  Instance latin5 = box_grid(1, 5);  // the boxes are the rows
  EXPECT_EQ(count(latin5), 161280u);
}

// Every layout must find the same.
TEST(Solvers, LayoutsAgree) {
  const Instance killer = small_killer();
  std::uint64_t counts[4];
  std::size_t i = 0;
  for (auto make :
       {&make_narrow_solver, &make_crowded_solver, &make_wide_solver, &make_huge_solver}) {
    const auto solver = make();
    ASSERT_TRUE(solver->can_take(killer));
    counts[i++] =
        solver->search(killer, {}, [](std::span<const std::uint8_t>) { return true; }).solutions;
  }
  EXPECT_EQ(counts[0], counts[1]);
  EXPECT_EQ(counts[0], counts[2]);
  EXPECT_EQ(counts[0], counts[3]);
}

}  // namespace
}  // namespace nonet::engine::propagate
