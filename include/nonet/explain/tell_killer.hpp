// tell: the steps of killers in a sentence, as those of plain Sudoku (tell.hpp).
//
// Example
//   nonet::Sudoku empty;
//   nonet::CellSet pair;
//   for (int column : {0, 1}) pair.add(nonet::cell_at(0, column));
//   const std::vector<nonet::Cage> cages{{.cells = pair, .sum = 17}};
//   const auto step = nonet::next_killer_step(nonet::Position{empty}, cages);
//   std::cout << nonet::tell(*step, {.level = nonet::HintLevel::cells}) << '\n';
//   // prints Cage combinations: look at r1c1 and r1c2.
#pragma once

#include <string>
#include <string_view>

#include "nonet/explain/tell.hpp"
#include "nonet/technique/killer.hpp"

namespace nonet {

[[nodiscard]] std::string tell(const KillerStep& step, const TellOptions& options = {});
[[nodiscard]] std::string tell(const AnyStep& step, const TellOptions& options = {});

[[nodiscard]] std::string_view name_of(KillerTechnique technique, Tongue tongue) noexcept;

// The cells that the pattern is made of: the cage, or the innies and outies.
[[nodiscard]] CellSet pattern_cells(const KillerStep& step) noexcept;

// The house to look at first: the step's first, or else the box of the pattern's first cell.
[[nodiscard]] House region_of(const KillerStep& step) noexcept;

// "CC r1c12 -r1c1<3>", as append_notation (notation.hpp).
[[nodiscard]] std::string to_notation(const KillerStep& step);

}  // namespace nonet
