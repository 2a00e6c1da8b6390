// Parts of a tiling problem that together hold one tiling of each orbit under the symmetries.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/tiling/symmetry.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::tiling {

using Group = std::vector<const Symmetry*>;  // the identity first

// Some placements, closed under `group`. Two tilings made of them are the same exactly if some
// symmetry of `group` carries one to the other.
struct Part {
  std::vector<std::uint32_t> placements;  // ascending
  Group group;
};

// Gives: parts such that each orbit of tilings under `symmetries` has its tilings, up to the part's
//        group, in one part alone. The symmetries must outlive the parts.
[[nodiscard]] std::vector<Part> split_by_symmetry(const Tiling& tiling,
                                                  const std::vector<Symmetry>& symmetries);

// Gives: whether no tiling that is the same, by a symmetry of `group`, comes before this one.
[[nodiscard]] bool is_first_of_orbit(const std::vector<std::uint32_t>& placements,
                                     const Group& group);

}  // namespace nonet::tiling
