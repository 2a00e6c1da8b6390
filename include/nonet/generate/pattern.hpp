// Patterns: where the clues of a puzzle may stand, and which of them stand or go together.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/grid/cell_set.hpp"

namespace nonet {

enum class ClueSymmetry : std::uint8_t {
  none,
  rotate180,
  rotate90,  // and so by half and three quarters of a turn
  mirror_left_right,
  mirror_top_bottom,
  mirrors,       // both of them
  diagonal,      // from r1c1 to r9c9
  antidiagonal,  // from r1c9 to r9c1
  diagonals,     // both of them
  full,          // all eight symmetries of the square
};

inline constexpr std::size_t kClueSymmetryCount = 10;

[[nodiscard]] std::string_view to_string(ClueSymmetry symmetry) noexcept;

// Errors: unknown_name. "mirror" stands for mirror_left_right.
[[nodiscard]] Result<ClueSymmetry> find_clue_symmetry(std::string_view name);

// A mask of where clues may stand: 81 characters, all but '.' and '0' cells for clues. White space
// does not count.
// Errors: wrong_count.
[[nodiscard]] Result<CellSet> parse_mask(std::string_view text);

// The cells that must all have clues or none, as the symmetry wants it; in the order of their first
// cells.
[[nodiscard]] std::vector<CellSet> orbits(ClueSymmetry symmetry);

// Whether the cells with digits look the same under the symmetry.
[[nodiscard]] bool has_symmetry(const CellSet& cells, ClueSymmetry symmetry) noexcept;

}  // namespace nonet
