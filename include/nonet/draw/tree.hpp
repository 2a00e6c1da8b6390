// Trees of a search: what was tried after what, and how it ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/draw/scene.hpp"

namespace nonet::draw {

struct Tree {
  struct Node {
    // inner: it went on; dead_end: nothing was left to try; solution.
    enum class Kind : std::uint8_t { inner, dead_end, solution } kind = Kind::inner;
    std::size_t parent = 0;  // before the node; of the root nothing
    std::string label{};     // what was tried; shown where there is room
  };
  std::string title{};
  std::vector<Node> nodes{};  // the root first
};

inline constexpr std::size_t kMostTreeNodes = 2000;

// The root is above, children go from left to right. A dead end is a cross, a solution a double
// ring; labels are left out where leaves stand close.
// Needs:  each node's parent is before it.
// Errors: too_long, beyond kMostTreeNodes; unsupported, a tree without nodes.
[[nodiscard]] Result<Scene> draw_tree(const Tree& tree);

}  // namespace nonet::draw
