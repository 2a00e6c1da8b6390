// CellSet against std::set, which is slow and obvious.
#include "nonet/grid/cell_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include "grid/random_values.hpp"

namespace nonet {
namespace {

using Model = std::set<Cell>;

struct Pair {
  CellSet set;
  Model model;
};

Pair random_pair(Rng& rng) {
  Pair pair;
  const auto changes = rng.below(200);
  for (std::uint64_t i = 0; i < changes; ++i) {
    const Cell cell = test::random_cell(rng);
    if (rng.below(3) > 0) {
      pair.set.add(cell);
      pair.model.insert(cell);
    } else {
      pair.set.remove(cell);
      pair.model.erase(cell);
    }
  }
  return pair;
}

Model elements(const CellSet& set) {
  std::vector<Cell> cells;
  for (Cell cell : set) cells.push_back(cell);
  EXPECT_TRUE(std::is_sorted(cells.begin(), cells.end())) << "in reading order";
  return {cells.begin(), cells.end()};
}

TEST(CellSet, IsEmptyAtFirst) {
  EXPECT_TRUE(CellSet().is_empty());
  EXPECT_EQ(CellSet().size(), 0);
  EXPECT_EQ(elements(CellSet()), Model());
}

TEST(CellSet, OfAllHoldsEachCellOnce) {
  EXPECT_EQ(CellSet::all().size(), 81);
  EXPECT_EQ(elements(CellSet::all()), Model(kAllCells.begin(), kAllCells.end()));
}

TEST(CellSet, OfOneCellHoldsThatCellAlone) {
  for (Cell cell : kAllCells) {
    const CellSet set(cell);
    EXPECT_EQ(elements(set), Model{cell});
    EXPECT_EQ(set.first(), cell);
    EXPECT_FALSE(set.is_empty());
  }
}

RC_GTEST_PROP(CellSet, AgreesWithASetOfCells, (std::uint64_t seed)) {
  Rng rng(seed);
  const auto [set, model] = random_pair(rng);
  RC_ASSERT(elements(set) == model);
  RC_ASSERT(set.size() == static_cast<int>(model.size()));
  RC_ASSERT(set.is_empty() == model.empty());
  if (!model.empty()) RC_ASSERT(set.first() == *model.begin());
  for (Cell cell : kAllCells) RC_ASSERT(set.has(cell) == (model.count(cell) == 1));
}

RC_GTEST_PROP(CellSet, IntersectsUnitesAndSubtractsAsSetsOfCellsDo, (std::uint64_t seed)) {
  Rng rng(seed);
  const auto [a, a_model] = random_pair(rng);
  const auto [b, b_model] = random_pair(rng);
  Model both;
  Model either;
  Model first_only;
  const auto into = [](Model& model) { return std::inserter(model, model.end()); };
  std::set_intersection(a_model.begin(), a_model.end(), b_model.begin(), b_model.end(), into(both));
  std::set_union(a_model.begin(), a_model.end(), b_model.begin(), b_model.end(), into(either));
  std::set_difference(a_model.begin(), a_model.end(), b_model.begin(), b_model.end(),
                      into(first_only));
  RC_ASSERT(elements(a & b) == both);
  RC_ASSERT(elements(a | b) == either);
  RC_ASSERT(elements(a - b) == first_only);
  RC_ASSERT((a == b) == (a_model == b_model));
}

TEST(CellSet, OfAHouseAndOfPeersHoldsWhatTheTablesList) {
  for (House house : kAllHouses) {
    const auto& cells = cells_of(house);
    EXPECT_EQ(elements(set_of(house)), Model(cells.begin(), cells.end()));
  }
  for (Cell cell : kAllCells) {
    const auto& peers = peers_of(cell);
    EXPECT_EQ(elements(peer_set(cell)), Model(peers.begin(), peers.end()));
  }
}

}  // namespace
}  // namespace nonet
