// Pictures of variant puzzles as people know them from print: cages with dashed outlines and sums,
// thermometers, arrows, dots, lines, clues outside the grid. What has no drawing stands in words
// below the grid.
#pragma once

#include "nonet/draw/scene.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::draw {

// Needs: variant::find_fault(puzzle) finds nothing.
// Pencil marks are drawn in the empty cells.
[[nodiscard]] Scene draw_variant(const variant::Puzzle& puzzle);

}  // namespace nonet::draw
