// ClosureMode: which links, deletions and nested chains the closures of a producer use.
#pragma once

#include <cstdint>

namespace nonet::rating {

struct ClosureMode {
  enum class Family : std::uint8_t {
    nishio,    // through houses alone, with deletions
    multiple,  // no deletions
    dynamic,   // with deletions, and from level 1 with nested steps
  };
  Family family = Family::dynamic;
  int level = 0;  // of dynamic: 0 to 4
  int inner = 0;  // of level 4: the level of the dynamic chains nested in it

  [[nodiscard]] bool deletes() const noexcept { return family != Family::multiple; }
  [[nodiscard]] double least_rating() const noexcept {
    return family == Family::nishio ? 7.5 : family == Family::multiple ? 8.0 : 8.5 + 0.5 * level;
  }
  friend bool operator==(const ClosureMode&, const ClosureMode&) = default;
};

}  // namespace nonet::rating
