// Cages: which digits their open cells can hold, alone and together. And sums of a few cells.
#pragma once

#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "nonet/technique/killer.hpp"

namespace nonet::technique {

// What a cage's open cells may hold.
struct Fillings {
  std::vector<Cell> cells;             // open, in reading order
  std::vector<DigitSet> digits;        // of each: those that it has in some filling
  std::vector<DigitSet> combinations;  // that some filling consists of, ascending

  // Without open cells there is one filling or none: whether the digits add up.
  bool is_possible = false;
};

// All fillings that hold `needed`: different digits, candidates of their cells, with the right sum.
[[nodiscard]] Fillings fill_cage(const Position& position, const Cage& cage, DigitSet needed = {});

// Cells whose digits, times +1 or -1, add up to `total`; peers and cells of one cage differ.
struct SignedSum {
  struct Term {
    Cell cell{};
    int sign = 1;
  };
  std::vector<Term> terms;  // open cells, at most kMostTerms
  int total = 0;

  static constexpr std::size_t kMostTerms = 4;
};

// Of each term: the candidates that it has in some solution of the sum.
[[nodiscard]] std::vector<DigitSet> fill_sum(const Position& position, const SignedSum& sum,
                                             std::span<const Cage> cages);

}  // namespace nonet::technique
