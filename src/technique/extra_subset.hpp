// Extra subsets: the naked subset behind type 3 of unique rectangles, unique loops and BUG.
//
// One of some cells (the holders) of a house is known to take one of its extra digits. With n more
// cells of the house, which together with the extra digits hold n + 1 digits, that is a naked
// subset, whichever the cell is: each of these digits stands in one of its places there.
#pragma once

#include "nonet/base/function_ref.hpp"
#include "technique/common.hpp"
#include "technique/removals.hpp"

namespace nonet::technique {

struct Holders {
  CellSet cells;
  DigitSet extra;                             // two or more
  std::array<CellSet, kDigitCount> places{};  // by digit: the cells that have it as an extra one
};

struct ExtraSubset {
  CellSet cells;    // an almost locked set …
  DigitSet digits;  // … of these
  House house{};
  Removals removals;
};

// Every smallest extra subset among `others` in the houses that hold all holders, each once; `visit`
// says whether to go on. Not where two holders are all that a house has besides: the digit that is
// left has to be in one of them, which is type 4.
// Gives: false when `visit` said so.
bool for_each_extra_subset(const Position& position, const Holders& holders, CellSet others,
                           FunctionRef<bool(const ExtraSubset&)> visit);

}  // namespace nonet::technique
