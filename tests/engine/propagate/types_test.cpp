// Every type of constraint on small Latin squares: the engine's solutions are the grids that the
// checker of the room `variant` passes, which shares no code with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "nonet/base/rng.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/variant/check.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet {
namespace {

using variant::Constraint;
using variant::ConstraintInfo;
using variant::ConstraintType;
using variant::Puzzle;
using Grid4 = std::vector<int>;

// Random, with what the row of the table asks for; often refused by find_fault.
Constraint random_constraint(const ConstraintInfo& info, const Puzzle& puzzle, Rng& rng) {
  Constraint constraint;
  constraint.type = info.type;
  const auto random_cells = [&](std::size_t least, std::size_t most) {
    variant::Cells all;
    for (std::size_t i = 0; i < puzzle.layout.cell_count(); ++i) all.push_back(variant::cell(i));
    rng.shuffle(all);
    const std::size_t top = std::min<std::size_t>(most == 0 ? 0 : most, 5);
    if (top != 0) {
      const std::size_t low = std::min(least, top);
      all.resize(low + static_cast<std::size_t>(rng.below(top - low + 1)));
    } else {
      all.clear();
    }
    return all;
  };
  constraint.cells = random_cells(info.least_cells, info.most_cells);
  if (info.value == ConstraintInfo::Need::required ||
      (info.value == ConstraintInfo::Need::optional && rng.below(2) == 0)) {
    constraint.value = static_cast<int>(rng.below(9));
  }
  if (info.values == ConstraintInfo::Need::required) {
    const std::uint64_t count = 1 + rng.below(3);
    for (std::uint64_t i = 0; i < count; ++i) {
      constraint.values.push_back(puzzle.min_digit + static_cast<int>(rng.below(4)));
    }
  }
  if (!info.set_names.empty()) {
    const auto names = 1 + std::count(info.set_names.begin(), info.set_names.end(), ' ');
    const std::size_t sets = info.set_names == "sets" ? 2 : static_cast<std::size_t>(names);
    const std::size_t size = 1 + static_cast<std::size_t>(rng.below(3));
    for (std::size_t i = 0; i < sets; ++i) constraint.sets.push_back(random_cells(size, size));
  }
  if (constraint.type == ConstraintType::pair_chain ||
      constraint.type == ConstraintType::pair_all) {
    for (int digit = 0; digit <= puzzle.max_digit; ++digit) {
      constraint.table.after.push_back(rng.below(64) & puzzle.all_digits());
    }
  }
  if (constraint.type == ConstraintType::automaton) {
    constraint.machine.state_count = 3;
    constraint.machine.starts = {0};
    constraint.machine.accepting = {2};
    for (int i = 0; i < 7; ++i) {
      constraint.machine.transitions.push_back({static_cast<std::uint16_t>(rng.below(3)),
                                                static_cast<std::uint16_t>(rng.below(3)),
                                                rng.below(64) & puzzle.all_digits()});
    }
  }
  if (constraint.type == ConstraintType::any_of || constraint.type == ConstraintType::all_of) {
    for (int i = 0; i < 2; ++i) {
      const auto& types = variant::constraint_types();
      constraint.parts.push_back(random_constraint(
          types[static_cast<std::size_t>(rng.below(types.size() - 4))], puzzle, rng));
    }
  }
  return constraint;
}

std::vector<Grid4> all_solutions(const Puzzle& puzzle) {
  std::vector<Grid4> found;
  VariantSolver().for_each(puzzle, {}, [&found](std::span<const int> digits) {
    found.emplace_back(digits.begin(), digits.end());
    return true;
  });
  return found;
}

Puzzle latin_square(int min_digit) {
  Puzzle puzzle = Puzzle::square(4);
  puzzle.grids[0].regions = variant::Regions::none;
  puzzle.min_digit = min_digit;
  puzzle.max_digit = min_digit + 3;
  return puzzle;
}

TEST(VariantTypes, EveryTypeAgreesWithItsChecker) {
  Rng rng(11);
  for (int min_digit : {1, 0}) {
    const std::vector<Grid4> grids = all_solutions(latin_square(min_digit));
    ASSERT_EQ(grids.size(), 576u);  // Latin squares of order 4
    for (const ConstraintInfo& info : variant::constraint_types()) {
      int tried = 0;
      for (int round = 0; round < 400 && tried < 15; ++round) {
        Puzzle puzzle = latin_square(min_digit);
        puzzle.constraints.push_back(random_constraint(info, puzzle, rng));
        if (variant::find_fault(puzzle)) continue;
        ++tried;
        std::set<Grid4> expected;
        for (const Grid4& grid : grids) {
          if (variant::check(puzzle, grid).empty()) expected.insert(grid);
        }
        const std::vector<Grid4> found = all_solutions(puzzle);
        EXPECT_EQ(std::set<Grid4>(found.begin(), found.end()), expected)
            << info.name << ": " << variant::describe(puzzle, puzzle.constraints[0]);
        EXPECT_EQ(found.size(), expected.size()) << info.name << ": a solution twice";
      }
      EXPECT_GT(tried, 0) << info.name;
    }
  }
}

TEST(VariantTypes, TwoConstraintsOfAnyTypesAgreeWithTheirCheckers) {
  Rng rng(12);
  const std::vector<Grid4> grids = all_solutions(latin_square(1));
  const auto types = variant::constraint_types();
  for (int round = 0; round < 600; ++round) {
    Puzzle puzzle = latin_square(1);
    for (int i = 0; i < 2; ++i) {
      const auto& info = types[static_cast<std::size_t>(rng.below(types.size()))];
      puzzle.constraints.push_back(random_constraint(info, puzzle, rng));
    }
    if (variant::find_fault(puzzle)) continue;
    std::set<Grid4> expected;
    for (const Grid4& grid : grids) {
      if (variant::check(puzzle, grid).empty()) expected.insert(grid);
    }
    const std::vector<Grid4> found = all_solutions(puzzle);
    EXPECT_EQ(std::set<Grid4>(found.begin(), found.end()), expected)
        << variant::describe(puzzle, puzzle.constraints[0]) << " and "
        << variant::describe(puzzle, puzzle.constraints[1]);
  }
}

}  // namespace
}  // namespace nonet
