#include "nonet/tiling/piece.hpp"

namespace nonet::tiling {

std::vector<Motion> motions(const Turns& turns, Space space) {
  const bool reflect = turns.reflect.value_or(space == Space::plane);
  if (!turns.rotate) {
    std::vector<Motion> allowed{Motion{}};
    if (reflect) allowed.push_back({.sign = {-1, 1, 1}});
    return allowed;
  }
  std::vector<Motion> allowed;
  for (const Motion& motion : motions(space)) {
    if (reflect || motion.is_rotation()) allowed.push_back(motion);
  }
  return allowed;
}

}  // namespace nonet::tiling
