#include "nonet/generate/pattern.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

namespace nonet {
namespace {

struct Row {
  ClueSymmetry symmetry;
  std::string_view name;
  std::map<int, int> orbits_of_size;  // counted by hand: the cells on axes have smaller orbits
};

const std::array<Row, kClueSymmetryCount> kRows{{
    {ClueSymmetry::none, "none", {{1, 81}}},
    {ClueSymmetry::rotate180, "rotate180", {{1, 1}, {2, 40}}},
    {ClueSymmetry::rotate90, "rotate90", {{1, 1}, {4, 20}}},
    {ClueSymmetry::mirror_left_right, "mirror_left_right", {{1, 9}, {2, 36}}},
    {ClueSymmetry::mirror_top_bottom, "mirror_top_bottom", {{1, 9}, {2, 36}}},
    {ClueSymmetry::mirrors, "mirrors", {{1, 1}, {2, 8}, {4, 16}}},
    {ClueSymmetry::diagonal, "diagonal", {{1, 9}, {2, 36}}},
    {ClueSymmetry::antidiagonal, "antidiagonal", {{1, 9}, {2, 36}}},
    {ClueSymmetry::diagonals, "diagonals", {{1, 1}, {2, 8}, {4, 16}}},
    {ClueSymmetry::full, "full", {{1, 1}, {4, 8}, {8, 6}}},
}};

TEST(Pattern, OrbitsPartTheCellsAndHaveTheSizesOfTheSymmetry) {
  for (const Row& row : kRows) {
    CellSet seen;
    std::map<int, int> sizes;
    for (const CellSet& orbit : orbits(row.symmetry)) {
      EXPECT_TRUE((seen & orbit).is_empty()) << row.name;
      EXPECT_TRUE(has_symmetry(orbit, row.symmetry)) << row.name;
      seen |= orbit;
      ++sizes[orbit.size()];
    }
    EXPECT_EQ(seen, CellSet::all()) << row.name;
    EXPECT_EQ(sizes, row.orbits_of_size) << row.name;
  }
}

TEST(Pattern, ACornerGoesWhereTheSymmetryTakesIt) {
  const auto orbit_of = [](ClueSymmetry symmetry) {
    CellSet found;
    for (const CellSet& orbit : orbits(symmetry)) {
      if (orbit.has(cell_at(0, 1))) found = orbit;
    }
    return found;
  };
  const auto both = [](Cell a, Cell b) { return CellSet(a) | CellSet(b); };
  const Cell cell = cell_at(0, 1);
  EXPECT_EQ(orbit_of(ClueSymmetry::rotate180), both(cell, cell_at(8, 7)));
  EXPECT_EQ(orbit_of(ClueSymmetry::rotate90),
            both(cell, cell_at(8, 7)) | both(cell_at(1, 8), cell_at(7, 0)));
  EXPECT_EQ(orbit_of(ClueSymmetry::mirror_left_right), both(cell, cell_at(0, 7)));
  EXPECT_EQ(orbit_of(ClueSymmetry::mirror_top_bottom), both(cell, cell_at(8, 1)));
  EXPECT_EQ(orbit_of(ClueSymmetry::diagonal), both(cell, cell_at(1, 0)));
  EXPECT_EQ(orbit_of(ClueSymmetry::antidiagonal), both(cell, cell_at(7, 8)));
}

TEST(Pattern, OneCellIsNoSymmetricPatternButTheCentreIs) {
  for (const Row& row : kRows) {
    EXPECT_EQ(has_symmetry(CellSet(cell_at(0, 1)), row.symmetry), row.name == "none") << row.name;
    EXPECT_TRUE(has_symmetry(CellSet(cell_at(4, 4)), row.symmetry)) << row.name;
  }
}

TEST(Pattern, SymmetriesHaveNames) {
  for (const Row& row : kRows) {
    EXPECT_EQ(to_string(row.symmetry), row.name);
    const auto found = find_clue_symmetry(row.name);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found, row.symmetry);
  }
  EXPECT_EQ(*find_clue_symmetry("mirror"), ClueSymmetry::mirror_left_right);
  EXPECT_FALSE(find_clue_symmetry("spiral"));
}

}  // namespace
}  // namespace nonet
