// Many puzzles and their isomorphs: as many canonical forms as there are classes.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <unordered_set>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/grid/canonical.hpp"

namespace nonet {
namespace {

// Sets in which no two puzzles are isomorphic, as their makers say (the list of 17 clues for one).
std::vector<Grid> puzzles(const std::string& folder, const std::string& set, std::size_t most) {
  std::ifstream in(NONET_SOURCE_DIR "/" + folder + "/classic/" + set + ".txt");
  std::vector<Grid> grids;
  std::string line;
  while (grids.size() < most && std::getline(in, line)) {
    if (const auto grid = grid_from_line(std::string_view(line).substr(0, 81))) {
      grids.push_back(*grid);
    }
  }
  return grids;
}

// Each puzzle and `isomorphs` of it have one form, and no two puzzles the same.
void fall_into_classes(const std::vector<Grid>& grids, int isomorphs) {
  Rng rng(1);
  std::unordered_set<std::string> forms;
  for (const Grid& grid : grids) {
    const CanonicalForm form = canonical_form(grid);
    ASSERT_TRUE(forms.insert(to_line(form.grid)).second) << to_line(grid);
    for (int k = 0; k < isomorphs; ++k) {
      const CanonicalForm same = canonical_form(Symmetry::random(rng)(grid));
      ASSERT_EQ(to_line(same.grid), to_line(form.grid)) << to_line(grid);
      ASSERT_EQ(same.automorphisms, form.automorphisms);
    }
  }
}

TEST(Isomorphs, OfAThousandPuzzlesFallIntoAThousandClasses) {
  auto grids = puzzles("data", "17_clue", 500);
  for (const Grid& grid : puzzles("data", "minimal_random", 500)) grids.push_back(grid);
  ASSERT_EQ(grids.size(), 1000u);
  fall_into_classes(grids, 10);
}

TEST(IsomorphsFull, OfManySetsFallIntoAsManyClasses) {
  std::vector<Grid> grids;
  for (const char* set : {"17_clue", "minimal_random"}) {
    for (const Grid& grid : puzzles("../shared/data", set, 500)) grids.push_back(grid);
  }
  if (grids.empty()) GTEST_SKIP() << "needs ../shared/data/classic";
  ASSERT_EQ(grids.size(), 1000u);
  fall_into_classes(grids, 100);
  // The whole list of puzzles with 17 clues, of which no two are isomorphic.
  fall_into_classes(puzzles("../shared/data", "17_clue", ~std::size_t{0}), 0);
}

}  // namespace
}  // namespace nonet
