#include "nonet/variant/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/base/rng.hpp"
#include "nonet/variant/constraint_types.hpp"
#include "support/variants.hpp"

namespace nonet::variant {
namespace {

bool holds(const Rules& rules, const Puzzle& puzzle, const std::vector<int>& digits) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (!has_digit(rules.domains[i], digits[i])) return false;
  }
  for (const House& house : rules.houses) {
    DigitMask seen = 0;
    for (Cell at : house.cells) {
      if (has_digit(seen, digits[index(at)])) return false;
      seen |= mask_of(digits[index(at)]);
    }
  }
  for (const PairRule& pair : rules.pairs) {
    if (!rules.tables[pair.table].allows(digits[index(pair.first)], digits[index(pair.second)])) {
      return false;
    }
  }
  for (const SumRule& sum : rules.sums) {
    int total = 0;
    for (const auto& term : sum.terms) total += term.coefficient * digits[index(term.cell)];
    if (total != sum.total) return false;
  }
  for (const int other : rules.others) {
    if (check_constraint(puzzle, puzzle.constraints[static_cast<std::size_t>(other)], digits)) {
      return false;
    }
  }
  return true;
}

TEST(Check, EverySolutionOfTheDataPasses) {
  std::size_t passed = 0;
  for (const VariantCase& one : variant_cases()) {
    const auto read = read_case(one);
    if (!read) continue;  // rules that have no word here: variant_formats_test.cpp
    const auto broken = check(read->puzzle, one.digits);
    EXPECT_TRUE(broken.empty()) << one.id << ": " << broken[0].message;
    ++passed;
  }
  EXPECT_GE(passed, 30U);
}

TEST(Check, ASolutionWithTwoDigitsSwappedIsRefused) {
  Rng rng(7);
  for (const VariantCase& one : variant_cases()) {
    const auto read = read_case(one);
    if (!read) continue;
    for (int i = 0; i < 5; ++i) {
      auto digits = one.digits;
      const std::size_t a = rng.below(digits.size());
      std::size_t b = a;
      while (digits[a] == digits[b]) b = rng.below(digits.size());
      std::swap(digits[a], digits[b]);
      EXPECT_FALSE(check(read->puzzle, digits).empty()) << one.id;
    }
  }
}

// The checkers share no code with the lowering: whatever is done to the digits, both must agree,
// constraint by constraint.
TEST(Check, AgreesWithTheLoweredRulesConstraintByConstraint) {
  Rng rng(11);
  std::vector<int> told_apart(constraint_types().size(), 0);
  for (const VariantCase& one : variant_cases()) {
    const auto read = read_case(one);
    if (!read) continue;
    const Puzzle& puzzle = read->puzzle;
    Puzzle bare = puzzle;
    bare.constraints.clear();
    bare.marks.clear();
    std::fill(bare.givens.begin(), bare.givens.end(), Puzzle::kNoDigit);
    std::vector<int> types_seen(constraint_types().size(), 0);
    for (const Constraint& constraint : puzzle.constraints) {
      const auto type = static_cast<std::size_t>(constraint.type);
      if (++types_seen[type] > 4) continue;
      const bool asks_marks = constraint.type >= ConstraintType::negative_xv &&
                              constraint.type <= ConstraintType::negative_difference;
      if (asks_marks) continue;  // they look at other constraints: the test below
      Puzzle alone = bare;
      alone.constraints = {constraint};
      // Without the houses of the grid the constraint's own rules are left.
      Rules rules = lower(alone);
      const auto is_of_grid = [](const House& house) { return house.constraint != 0; };
      rules.houses.erase(std::remove_if(rules.houses.begin(), rules.houses.end(), is_of_grid),
                         rules.houses.end());
      for (int i = 0; i < 30; ++i) {
        auto digits = one.digits;
        // Nearly right, so that both answers come.
        for (int changes = i % 4; changes > 0; --changes) {
          const Cells& near = constraint.cells;
          const std::size_t at =
              near.empty() ? rng.below(digits.size()) : index(near[rng.below(near.size())]);
          digits[at] =
              puzzle.min_digit +
              static_cast<int>(rng.below(static_cast<std::uint64_t>(puzzle.digit_count())));
        }
        const bool is_kept = !check_constraint(alone, constraint, digits).has_value();
        ASSERT_EQ(holds(rules, alone, digits), is_kept)
            << one.id << ' ' << describe(alone, constraint);
        told_apart[type] |= is_kept ? 1 : 2;
      }
    }
  }
  int both = 0;
  for (int seen : told_apart) both += seen == 3 ? 1 : 0;
  EXPECT_GE(both, 20) << "types for which both answers came";
}

TEST(Check, NegativeRulesAgreeWithTheLoweredRules) {
  Rng rng(13);
  Puzzle puzzle = Puzzle::square(6);
  puzzle.grids[0].regions = Regions::none;
  puzzle.constraints = {
      {.type = ConstraintType::white_dot, .cells = puzzle.cells({{0, 0}, {0, 1}}), .value = 2},
      {.type = ConstraintType::black_dot, .cells = puzzle.cells({{1, 0}, {1, 1}}), .value = 3},
      {.type = ConstraintType::x, .cells = puzzle.cells({{2, 0}, {2, 1}})},
      {},
  };
  for (const ConstraintType type :
       {ConstraintType::negative_xv, ConstraintType::negative_kropki,
        ConstraintType::negative_ratio, ConstraintType::negative_difference,
        ConstraintType::non_consecutive, ConstraintType::anti_king, ConstraintType::anti_knight}) {
    puzzle.constraints[3] = {.type = type};
    const Rules rules = lower(puzzle);
    for (int i = 0; i < 300; ++i) {
      // Few different digits in most cells, so that the rule is often kept.
      std::vector<int> digits(36, 6);
      for (int& digit : digits) {
        digit =
            static_cast<int>(rng.below(2)) * 2 + (type == ConstraintType::non_consecutive ? 1 : 4);
      }
      if (i % 2 == 0) digits[rng.below(36)] = static_cast<int>(rng.below(6)) + 1;
      bool pairs_hold = true;
      for (const PairRule& pair : rules.pairs) {
        if (pair.constraint != 3) continue;
        pairs_hold = pairs_hold && rules.tables[pair.table].allows(digits[index(pair.first)],
                                                                   digits[index(pair.second)]);
      }
      ASSERT_EQ(!check_constraint(puzzle, puzzle.constraints[3], digits).has_value(), pairs_hold)
          << describe(puzzle, puzzle.constraints[3]);
    }
  }
}

// --- Single checkers, by hand

struct Row {
  Puzzle puzzle = Puzzle::square(9);
  std::vector<int> digits;

  // The first cells of the first row; the rest is 9.
  explicit Row(const std::vector<int>& first) : digits(81, 9) {
    std::copy(first.begin(), first.end(), digits.begin());
  }
  std::string check(Constraint constraint) {
    if (constraint.cells.empty() && constraint.parts.empty()) {
      for (std::size_t i = 0; i < 9; ++i) constraint.cells.push_back(cell(i));
    }
    const auto broken = check_constraint(puzzle, constraint, digits);
    return broken ? broken->message : "";
  }
  Constraint first(ConstraintType type, std::size_t count) {
    Constraint constraint{.type = type};
    for (std::size_t i = 0; i < count; ++i) constraint.cells.push_back(cell(i));
    return constraint;
  }
};

TEST(Check, NamesWhatIsWrongWithACage) {
  Row row({1, 2, 3, 3});
  Constraint cage = row.first(ConstraintType::killer_cage, 3);
  cage.value = 6;
  EXPECT_EQ(row.check(cage), "");
  cage.value = 7;
  EXPECT_EQ(row.check(cage), "cage of 7 at r1c1: the sum is 6");
  cage = row.first(ConstraintType::killer_cage, 4);
  cage.value = 9;
  EXPECT_EQ(row.check(cage), "cage of 9 at r1c1: r1c3 and r1c4 both hold 3");
}

TEST(Check, OutsideCluesCountFromTheirSide) {
  Row row({3, 1, 7, 2, 9, 4, 5, 6, 8});
  EXPECT_EQ(row.check({.type = ConstraintType::sandwich, .value = 9}), "");
  EXPECT_EQ(row.check({.type = ConstraintType::sandwich, .value = 8}),
            "sandwich of 8 at r1c1: the sum is 9");
  EXPECT_EQ(row.check({.type = ConstraintType::x_sum, .value = 11}), "");
  EXPECT_EQ(row.check({.type = ConstraintType::skyscraper, .value = 3}), "");
  EXPECT_EQ(row.check({.type = ConstraintType::numbered_room, .value = 7}), "");
}

TEST(Check, LinesReadTheirCellsInOrder) {
  Row row({1, 6, 2, 8});
  Constraint whisper = row.first(ConstraintType::whisper, 4);
  whisper.value = 4;
  EXPECT_EQ(row.check(whisper), "");
  whisper.value = 5;
  EXPECT_EQ(row.check(whisper), "whisper line of 5 at r1c1: r1c2 holds 6, r1c3 2");
  EXPECT_NE(row.check(row.first(ConstraintType::thermometer, 4)), "");
  EXPECT_EQ(Row({2, 3, 4}).check(Row({}).first(ConstraintType::thermometer, 3)), "");
  EXPECT_EQ(Row({4, 2, 3}).check(Row({}).first(ConstraintType::renban, 3)), "");
  EXPECT_NE(Row({5, 2, 3}).check(Row({}).first(ConstraintType::renban, 3)), "");
  EXPECT_EQ(Row({6, 3, 5, 2}).check(Row({}).first(ConstraintType::between_line, 4)), "");
  EXPECT_EQ(Row({6, 3, 7, 2}).check(Row({}).first(ConstraintType::between_line, 4)),
            "between line at r1c1: r1c3 holds 7, the ends 2 and 6");
  Constraint lockout = row.first(ConstraintType::lockout_line, 3);
  lockout.value = 4;
  EXPECT_EQ(Row({2, 9, 6}).check(lockout), "");
  EXPECT_NE(Row({2, 6, 6}).check(lockout), "");
  EXPECT_NE(Row({2, 9, 5}).check(lockout), "");
}

TEST(Check, GeneralConstraintsDoWhatTheySay) {
  Row row({4, 1, 1});
  Machine machine;  // a 4, then ones
  machine.state_count = 2;
  machine.starts = {0};
  machine.accepting = {1};
  machine.transitions = {{0, 1, mask_of(4)}, {1, 1, mask_of(1)}};
  Constraint automaton = row.first(ConstraintType::automaton, 3);
  automaton.machine = machine;
  EXPECT_EQ(row.check(automaton), "");
  EXPECT_NE(Row({4, 1, 2}).check(automaton), "");
  Constraint choice{.type = ConstraintType::any_of, .parts = {automaton}};
  EXPECT_EQ(row.check(choice), "");
  EXPECT_EQ(Row({5, 1, 1}).check(choice), "choice: none of its parts holds");
}

TEST(Check, SaysWhichDigitsAreNoDigits) {
  const Puzzle puzzle = Puzzle::square(4);
  EXPECT_EQ(check(puzzle, std::vector<int>(15, 1))[0].message, "15 digits for 16 cells");
  EXPECT_EQ(check(puzzle, std::vector<int>(16, 5))[0].message, "r1c1 holds no digit from 1 to 4");
  const auto broken = check(puzzle, std::vector<int>(16, 2));
  ASSERT_EQ(broken.size(), 12U);
  EXPECT_EQ(broken[0].message, "row 1: r1c1 and r1c2 both hold 2");
}

TEST(ConstraintTypes, NamesAndAliasesAreEachForOneType) {
  std::vector<std::string_view> names;
  for (const ConstraintInfo& info : constraint_types()) {
    EXPECT_EQ(find_constraint_type(info.name), &info);
    EXPECT_FALSE(info.summary.empty());
    names.push_back(info.name);
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_EQ(find_constraint_type("thermo")->type, ConstraintType::thermometer);
  EXPECT_EQ(find_constraint_type("nonsense"), nullptr);
}

}  // namespace
}  // namespace nonet::variant
