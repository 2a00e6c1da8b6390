// Lower: a variant puzzle as an instance.
#pragma once

#include <string>

#include "engine/propagate/instance.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::engine::propagate {

// Needs: variant::find_fault(puzzle) finds nothing. `puzzle` outlives the instance (checks ask it).
// Gives: an instance with the puzzle's cells, values shifted so that the least digit is 1.
[[nodiscard]] Instance lower(const variant::Puzzle& puzzle);

}  // namespace nonet::engine::propagate
