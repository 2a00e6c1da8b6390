// Tilings that a symmetry leaves as they are, as an exact cover problem of its own.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "nonet/cover/problem.hpp"
#include "tiling/orbits.hpp"

namespace nonet::tiling {

// Gives: a problem with as many covers as there are tilings of `part` that `symmetry` maps to
//        themselves. Needs: no piece of the part is counted by bounds (Item::many).
[[nodiscard]] cover::Problem folded_problem(const Tiling& tiling, const Part& part,
                                            const Symmetry& symmetry);

}  // namespace nonet::tiling
