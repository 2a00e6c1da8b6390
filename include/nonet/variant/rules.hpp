// Rules: a puzzle lowered to the few kinds of rule that an engine propagates.
//
// Every engine may start from here and needs no knowledge of most of the types: what holds between
// two cells becomes a pair with a table, sums become linear equations, "all different" becomes a
// house. What is none of these stays a constraint (`others`). Every rule knows which constraint it
// came from, so that a contradiction can be named.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {

inline constexpr int kNoConstraint = -1;  // a rule of the grid itself

// Digits of `first` and `second` are in tables[table].
struct PairRule {
  Cell first{};
  Cell second{};
  std::uint32_t table = 0;
  int constraint = kNoConstraint;

  friend bool operator==(const PairRule&, const PairRule&) = default;
};

// The sum of coefficient * digit over the terms is `total`; a cell stands in one term only.
struct SumRule {
  struct Term {
    Cell cell{};
    int coefficient = 1;
    friend bool operator==(const Term&, const Term&) = default;
  };
  std::vector<Term> terms;
  int total = 0;
  int constraint = kNoConstraint;

  friend bool operator==(const SumRule&, const SumRule&) = default;
};

struct Rules {
  int min_digit = 1;
  int max_digit = 9;
  std::vector<DigitMask> domains;  // of each cell: givens, pencil marks, odd and even
  std::vector<House> houses;       // all_houses(): cages and renban lines are among them
  std::vector<PairTable> tables;   // each different table once
  std::vector<PairRule> pairs;
  std::vector<SumRule> sums;  // a killer cage is a house and a sum of the same constraint
  // Indices of the constraints that the rules above do not say in full: renban (that the digits are
  // consecutive), quadruple, between and lockout lines, sandwich, x_sum, skyscraper, numbered_room,
  // ten_line, same_values, any_of, automaton; all_of when a part is one of these.
  std::vector<int> others;
};

// What any_of's parts ask for is not lowered; those of all_of are.
// Needs: find_fault(puzzle) finds nothing.
// Cost:  linear in the puzzle and its rules.
[[nodiscard]] Rules lower(const Puzzle& puzzle);

}  // namespace nonet::variant
