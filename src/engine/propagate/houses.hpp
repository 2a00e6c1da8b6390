// Houses and cages: a value that within a house only one cage can hold is in that cage.
//
// Idea    A house falls into parts: the cells of each cage that crosses it, and single cells. The
//         values that only one part can have, and that part is a cage's, must be in the cage: they
//         leave its cells outside the house, and the cage may only use combinations that contain
//         them (State::need).
// Source  Own; the killer's way of pointing. A fifth fewer guesses on the hardest killers.
// Not     Values confined to a part of one cell: hidden singles of level 0.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

struct HousePart {
  static constexpr int kNoCage = -1;
  int cage = kNoCage;  // the number of its constraint
  Cells inside;
  Cells outside;
};

struct HouseRecord {
  std::vector<HousePart> parts;
};

// Splits `house` by the cages; cages[i] has the constraint number i. Where cages overlap, the first
// comes first. Without a cage of two or more cells in the house, there are no parts.
[[nodiscard]] inline HouseRecord make_house_record(const Cells& house,
                                                   const std::vector<Cage>& cages) {
  HouseRecord record;
  Cells left = house;
  const auto is_left = [&left](CellNumber cell) {
    return std::find(left.begin(), left.end(), cell) != left.end();
  };
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (cages[i].origin != Origin::given) continue;
    HousePart part{static_cast<int>(i), {}, {}};
    bool overlaps = false;
    for (CellNumber cell : cages[i].cells) {
      if (std::find(house.begin(), house.end(), cell) == house.end()) {
        part.outside.push_back(cell);
      } else {
        overlaps = overlaps || !is_left(cell);
        part.inside.push_back(cell);
      }
    }
    if (overlaps || part.inside.size() < 2 || part.inside.size() == house.size()) continue;
    for (CellNumber cell : part.inside) left.erase(std::find(left.begin(), left.end(), cell));
    record.parts.push_back(std::move(part));
  }
  if (record.parts.empty()) return record;
  for (CellNumber cell : left) record.parts.push_back({HousePart::kNoCage, {cell}, {}});
  return record;
}

template <class L>
bool run_house(const HouseRecord& house, Node<L>& node) {
  using Mask = typename L::Mask;
  std::array<Mask, 64> held;
  Mask once = 0;
  Mask twice = 0;
  for (std::size_t i = 0; i < house.parts.size(); ++i) {
    Mask mask = 0;
    for (CellNumber cell : house.parts[i].inside) mask = static_cast<Mask>(mask | node.mask(cell));
    held[i] = mask;
    twice = static_cast<Mask>(twice | (once & mask));
    once = static_cast<Mask>(once | mask);
  }
  once = static_cast<Mask>(once & ~twice);
  for (std::size_t i = 0; i < house.parts.size(); ++i) {
    const HousePart& part = house.parts[i];
    if (part.cage == HousePart::kNoCage) continue;
    const auto only_here = static_cast<Mask>(held[i] & once);
    if (only_here == 0) continue;
    for (CellNumber cell : part.outside) {
      const Mask mask = node.mask(cell);
      if ((mask & only_here) == 0) continue;
      if ((mask & ~only_here) == 0) return false;
      node.set(cell, static_cast<Mask>(mask & ~only_here));
    }
    node.require(static_cast<std::size_t>(part.cage), only_here);
  }
  return true;
}

}  // namespace nonet::engine::propagate
