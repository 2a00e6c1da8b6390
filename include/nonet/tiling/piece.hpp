// Piece: a shape with a name, how it may be turned, and how often it is used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/tiling/shape.hpp"

namespace nonet::tiling {

// Which images of a piece may be placed.
struct Turns {
  bool rotate = true;
  // Mirror images. Absent: as with pieces of wood, which can be turned over on a flat board, but
  // become their mirror image in no way in space. Without rotation: the one with left and right
  // exchanged.
  std::optional<bool> reflect{};

  friend bool operator==(const Turns&, const Turns&) = default;
};

// Gives: the motions that `turns` allow on a board in `space`.
[[nodiscard]] std::vector<Motion> motions(const Turns& turns, Space space);

struct Piece {
  std::string name;
  Shape shape;
  Turns turns{};
  // Exactly so often; absent: as often as one likes. The copies of a piece are not told apart;
  // pieces with different names are, even when their shapes agree.
  std::optional<std::uint32_t> count = 1;
};

}  // namespace nonet::tiling
