#include "nonet/grid/canonical.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "grid/canonical_full.hpp"
#include "grid/random_values.hpp"
#include "nonet/base/rng.hpp"

namespace nonet {
namespace {

// By the definition: every order of rows, then the columns one by one; digits in order of
// appearance.
class Plain {
 public:
  explicit Plain(const Grid& grid) : grid_(grid) {}

  std::string least() {
    for (const bool transposes : {false, true}) {
      const Grid grid = transposes ? Symmetry::transposition()(grid_) : grid_;
      for (const auto& rows : lines()) {
        const Grid turned = Symmetry::moving_rows(rows)(grid);
        for (const auto& columns : lines()) try_columns(turned, columns);
      }
    }
    return best_;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  static const std::vector<Symmetry::Permutation>& lines() {
    static const auto kLines = [] {
      std::vector<Symmetry::Permutation> all;
      Symmetry::Permutation p{0, 1, 2, 3, 4, 5, 6, 7, 8};
      do {
        bool keeps = true;
        for (std::size_t i = 0; i < 9; ++i) keeps = keeps && p[i] / 3 == p[i - i % 3] / 3;
        if (keeps) all.push_back(p);
      } while (std::next_permutation(p.begin(), p.end()));
      return all;
    }();
    return kLines;
  }

  void try_columns(const Grid& grid, const Symmetry::Permutation& columns) {
    std::array<char, 10> labels{};
    char next = '1';
    std::string text(81, '.');
    bool is_less = best_.empty();
    for (std::size_t i = 0; i < 81; ++i) {
      const auto value =
          grid.at(cell_at(static_cast<int>(i / 9), static_cast<int>(columns[i % 9])));
      if (value) {
        char& label = labels[index(*value)];
        if (label == 0) label = next++;
        text[i] = label;
      }
      if (is_less || text[i] == best_[i]) continue;
      if (text[i] > best_[i]) return;
      is_less = true;
    }
    if (is_less) count_ = 0;
    best_ = text;
    ++count_;
  }

  Grid grid_;
  std::string best_;
  std::uint64_t count_ = 0;
};

Grid grid(std::string_view line) {
  return *grid_from_line(line);
}

// Every row a shift of the first one: 648 automorphisms, more than any other grid has.
constexpr std::string_view kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

TEST(CanonicalForm, IsWhatTheDefinitionSays) {
  for (const std::string_view line : {test::kPuzzle, test::kSolution}) {
    Plain plain(grid(line));
    const CanonicalForm form = canonical_form(grid(line));
    EXPECT_EQ(to_line(form.grid), plain.least());
    EXPECT_EQ(form.automorphisms, plain.count());
  }
}

TEST(CanonicalForm, IsTheSameBothWays) {
  Rng rng(1);
  for (const std::string_view line : {test::kSolution, kMostCanonical}) {
    for (int k = 0; k < 3; ++k) {
      const Grid isomorph = Symmetry::random(rng)(grid(line));
      const CanonicalForm quick = canonical_form(isomorph);
      const CanonicalForm by_rows = detail::canonical_form_by_rows(isomorph);
      EXPECT_EQ(to_line(quick.grid), to_line(by_rows.grid));
      EXPECT_EQ(quick.automorphisms, by_rows.automorphisms);
    }
  }
}

TEST(CanonicalForm, CountsAutomorphisms) {
  EXPECT_EQ(canonical_form(grid(kMostCanonical)).automorphisms, 648u);
  EXPECT_EQ(canonical_form(grid(test::kSolution)).automorphisms, 1u);
  // Every symmetry leaves the empty grid as it is; of one digit those that fix its cell and label.
  EXPECT_EQ(canonical_form(Grid()).automorphisms, 1'218'998'108'160u);
  Grid one;
  one.give(cell_at(4, 7), digit(3));
  EXPECT_EQ(canonical_form(one).automorphisms, 1'218'998'108'160u / (81 * 9));
  EXPECT_EQ(to_line(canonical_form(one).grid), std::string(80, '.') + '1');
}

TEST(CanonicalForm, IsOneForAllIsomorphsAndItsSymmetryLeadsThere) {
  Rng rng(2);
  for (const std::string_view line : {test::kPuzzle, test::kSolution, kMostCanonical}) {
    const CanonicalForm form = canonical_form(grid(line));
    for (int k = 0; k < 200; ++k) {
      const Grid isomorph = Symmetry::random(rng)(grid(line));
      const CanonicalForm same = canonical_form(isomorph);
      ASSERT_EQ(to_line(same.grid), to_line(form.grid));
      EXPECT_EQ(same.automorphisms, form.automorphisms);
      EXPECT_EQ(to_line(same.symmetry(isomorph)), to_line(form.grid));
    }
  }
}

TEST(CanonicalForm, OfPuzzlesWithFewerAndFewerCluesIsOneForAllIsomorphs) {
  Rng rng(3);
  std::array<std::size_t, 81> order;
  for (std::size_t i = 0; i < 81; ++i) order[i] = i;
  for (int round = 0; round < 4; ++round) {
    rng.shuffle(order);
    Grid left = grid(round % 2 == 0 ? test::kSolution : kMostCanonical);
    for (std::size_t k = 0; k < 81; ++k) {
      left.clear(kAllCells[order[k]]);
      if (k < 15) continue;  // nearly full: slow
      const CanonicalForm form = canonical_form(left);
      EXPECT_EQ(to_line(form.symmetry(left)), to_line(form.grid));
      const CanonicalForm same = canonical_form(Symmetry::random(rng)(left));
      EXPECT_EQ(to_line(same.grid), to_line(form.grid));
      EXPECT_EQ(same.automorphisms, form.automorphisms);
    }
  }
}

// Five clues of the grid with 648 automorphisms, each of which may move them.
TEST(CanonicalPair, IsOneForAllIsomorphsAndTheLeastThatTheSolutionAllows) {
  const Grid solution = canonical_form(grid(kMostCanonical)).grid;
  Grid puzzle;
  for (const int cell : {3, 17, 40, 41, 77}) {
    puzzle.give(kAllCells[static_cast<std::size_t>(cell)],
                *solution.at(kAllCells[static_cast<std::size_t>(cell)]));
  }
  const CanonicalPair pair = canonical_pair(puzzle, solution);
  EXPECT_EQ(to_line(pair.solution), to_line(solution));
  EXPECT_LT(to_line(pair.puzzle), to_line(puzzle));
  Rng rng(4);
  for (int k = 0; k < 50; ++k) {
    const Symmetry symmetry = Symmetry::random(rng);
    const CanonicalPair same = canonical_pair(symmetry(puzzle), symmetry(solution));
    EXPECT_EQ(to_line(same.puzzle), to_line(pair.puzzle));
    EXPECT_EQ(to_line(same.solution), to_line(pair.solution));
    EXPECT_EQ(to_line(same.symmetry(symmetry(puzzle))), to_line(pair.puzzle));
  }
}

TEST(CanonicalForm, TellsOthersApart) {
  EXPECT_TRUE(
      are_isomorphic(grid(test::kSolution), Symmetry::transposition()(grid(test::kSolution))));
  EXPECT_FALSE(are_isomorphic(grid(test::kSolution), grid(kMostCanonical)));
  EXPECT_FALSE(are_isomorphic(grid(test::kSolution), grid(test::kPuzzle)));
}

}  // namespace
}  // namespace nonet
