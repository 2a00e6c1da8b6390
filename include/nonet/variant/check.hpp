// Checkers: does a full grid obey the rules? One plain checker a type of constraint, sharing no
// code with any engine or with the lowering (rules.hpp), so that a mistake there cannot hide here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {

// A broken rule: which, where, and a sentence: "cage of 24 at r8c2: the sum is 23".
struct Broken {
  int constraint = -1;  // its index, or -1 for a rule of the grid, a given, a pencil mark
  Cells cells;          // of the rule, or the part of them that shows it
  std::string message;  // without full stop
};

// Needs: find_fault(puzzle) finds nothing.
// Gives: every broken rule, in this order: digits out of range, givens and pencil marks, houses,
//        constraints. Empty if `digits` is a solution.
//        A wrong number of digits is one broken rule.
[[nodiscard]] std::vector<Broken> check(const Puzzle& puzzle, std::span<const int> digits);

// One constraint alone. Gives: nothing if the digits obey it.
// Needs: a digit of the puzzle's range for each cell.
[[nodiscard]] std::optional<Broken> check_constraint(const Puzzle& puzzle,
                                                     const Constraint& constraint,
                                                     std::span<const int> digits);

// "cage of 24 at r8c2": the words for people, beginning without article.
[[nodiscard]] std::string describe(const Puzzle& puzzle, const Constraint& constraint);

}  // namespace nonet::variant
