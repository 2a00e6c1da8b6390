// Places: a leaf stands one step to the right of the leaf before it, an inner node above the middle
// of its first and last child, each depth one step below the one before. So no two edges cross, in
// one pass; the narrower trees of Reingold and Tilford (1981) would pull subtrees over each other's
// dead ends, and the width would no longer tell the number of ways that were tried.
#include "nonet/draw/tree.hpp"

#include <algorithm>

namespace nonet::draw {
namespace {

constexpr double kMargin = 16;
constexpr double kTitle = 30;
constexpr double kTextSize = 9;
constexpr double kRadius = 3.6;
constexpr double kWidest = 700;   // what leaves are squeezed into
constexpr double kFarthest = 52;  // of leaves beside each other
constexpr double kLabelAt = 8;    // to the right of a node
constexpr double kLeast = 2.5;

class Picture {
 public:
  explicit Picture(const Tree& tree) : tree_(tree), places_(tree.nodes.size()) { place(); }

  Scene draw() {
    const double longest = labels_ ? label_width() : 0;
    const double leaves = static_cast<double>(std::max<std::size_t>(leaves_, 1) - 1) * across_;
    const double title = text_width(tree_.title, 14);
    Scene scene{.width = 2 * kMargin + std::max(leaves + 2 * kRadius + longest, title),
                .height = top() + down_ * static_cast<double>(depth_) + kMargin + kRadius,
                .title = tree_.title.empty() ? "Search tree" : tree_.title,
                .description = std::to_string(tree_.nodes.size()) + " nodes"};
    if (!tree_.title.empty()) {
      scene.text({.at = {kMargin, kMargin + 12},
                  .text = tree_.title,
                  .size = 14,
                  .anchor = Text::Anchor::start,
                  .weight = Text::Weight::bold});
    }
    for (std::size_t i = 1; i < places_.size(); ++i) {
      scene.line(places_[tree_.nodes[i].parent], places_[i], {Colour::muted, 1});
    }
    for (std::size_t i = 0; i < places_.size(); ++i) node(scene, i);
    return scene;
  }

 private:
  [[nodiscard]] double top() const { return kMargin + (tree_.title.empty() ? kRadius : kTitle); }

  [[nodiscard]] double label_width() const {
    double longest = 0;
    for (const Tree::Node& node : tree_.nodes) {
      longest = std::max(longest, text_width(node.label, kTextSize));
    }
    return longest + kLabelAt;
  }

  void place() {
    const auto& nodes = tree_.nodes;
    std::vector<std::size_t> depth(nodes.size()), children(nodes.size());
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      depth[i] = depth[nodes[i].parent] + 1;
      depth_ = std::max(depth_, depth[i]);
      ++children[nodes[i].parent];
    }
    leaves_ = static_cast<std::size_t>(std::count(children.begin(), children.end(), 0));
    const double gaps = static_cast<double>(std::max<std::size_t>(leaves_, 2) - 1);
    across_ = std::clamp(kWidest / gaps, kLeast, kFarthest);
    labels_ = across_ >= label_width() + kRadius;
    down_ = labels_ ? (depth_ > 20 ? 17 : 30) : (depth_ > 20 ? 14 : 26);
    // Leaves in the order of the nodes; then, from the last node back, parents over their children.
    std::vector<double> first(nodes.size(), -1), last(nodes.size(), -1);
    double next = kMargin + kRadius;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      places_[i].y = top() + down_ * static_cast<double>(depth[i]);
      if (children[i] > 0) continue;
      places_[i].x = next;
      next += across_;
    }
    for (std::size_t i = nodes.size(); i-- > 0;) {
      if (children[i] > 0) places_[i].x = (first[i] + last[i]) / 2;
      const std::size_t parent = nodes[i].parent;
      if (i == 0) break;
      first[parent] = places_[i].x;
      if (last[parent] < 0) last[parent] = places_[i].x;
    }
  }

  void node(Scene& scene, std::size_t i) const {
    const Tree::Node& node = tree_.nodes[i];
    const Point at = places_[i];
    const double r = std::min(kRadius, across_ / 2);
    switch (node.kind) {
      case Tree::Node::Kind::inner:
        scene.circle({at, r * 0.8}, {Colour::ink});
        break;
      case Tree::Node::Kind::dead_end: {
        Path cross;
        cross.move({at.x - r, at.y - r}).line({at.x + r, at.y + r});
        cross.move({at.x - r, at.y + r}).line({at.x + r, at.y - r});
        scene.path(std::move(cross), {Colour::vermilion, 1.6});
        break;
      }
      case Tree::Node::Kind::solution:
        scene.circle({at, r * 1.7}, {Colour::ground}, {Colour::green, 1.6});
        scene.circle({at, r * 0.8}, {Colour::green});
        break;
    }
    if (!labels_ || node.label.empty()) return;
    // An edge that comes from the right would run through the letters.
    if (i > 0 && places_[node.parent].x > at.x) {
      scene.rect({{at.x + kLabelAt - 1, at.y - kTextSize / 2},
                  text_width(node.label, kTextSize) + 2,
                  kTextSize},
                 {Colour::ground});
    }
    scene.text({.at = {at.x + kLabelAt, centred(at.y, kTextSize)},
                .text = node.label,
                .size = kTextSize,
                .anchor = Text::Anchor::start},
               Colour::muted);
  }

  const Tree& tree_;
  std::vector<Point> places_;
  std::size_t leaves_ = 0;
  std::size_t depth_ = 0;
  double across_ = 0;
  double down_ = 0;
  bool labels_ = true;
};

}  // namespace

Result<Scene> draw_tree(const Tree& tree) {
  if (tree.nodes.empty()) return Error{ErrorCode::unsupported, {}, "the tree has no nodes"};
  if (tree.nodes.size() > kMostTreeNodes) {
    return Error{ErrorCode::too_long,
                 {},
                 "the tree has " + std::to_string(tree.nodes.size()) +
                     " nodes; a picture shows at most " + std::to_string(kMostTreeNodes)};
  }
  return Picture(tree).draw();
}

}  // namespace nonet::draw
