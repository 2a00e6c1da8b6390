// Killer puzzles as formats with a number a cell see them: which cage, if any, each cell is in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "format/variant_common.hpp"

namespace nonet::detail {

struct CageNumbers {
  static constexpr int kNone = -1;
  std::vector<int> cage_of;  // of each cell: a number in order of the cages' first cells, or kNone
  std::vector<int> sums;     // of each cage; 0: none is given

  [[nodiscard]] std::size_t head_of(int cage) const;  // its first cell in reading order
};

// Cages from any numbers, equal for cells of one cage; kNone for cells in none. `sum_of` is of each
// cell; a cage has the first sum of its cells that is not 0. A cage of one cell without sum is none.
void add_cages(variant::Puzzle& puzzle, const std::vector<int>& numbers,
               const std::vector<int>& sum_of);

// Gives: nothing if cages overlap, or a constraint is no cage and not among `besides`.
[[nodiscard]] Result<CageNumbers> number_cages(const variant::Puzzle& puzzle,
                                               std::string_view format,
                                               const std::vector<variant::ConstraintType>& besides);

[[nodiscard]] bool has_constraint(const variant::Puzzle& puzzle, variant::ConstraintType type);
[[nodiscard]] bool has_givens(const variant::Puzzle& puzzle);

}  // namespace nonet::detail
