// derive: short sums that follow from houses and cages (innies and outies, hidden cages).
#pragma once

#include <vector>

#include "engine/propagate/instance.hpp"

namespace nonet::engine::propagate {

struct Derived {
  std::vector<Cage> cages;  // of 1 to 5 cells that are all peers of each other
  std::vector<Sum> sums;    // best first
};

// Needs:  peers is instance.peers().
// Gives:  what follows from the houses of instance.axes and instance.bands and the given cages.
[[nodiscard]] Derived derive(const Instance& instance, const PeerSets& peers);

}  // namespace nonet::engine::propagate
