#include "nonet/draw/tiling.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace nonet::draw {
namespace {

constexpr double kMargin = 14;
constexpr double kCaption = 22;
constexpr double kThick = 2;  // of the outline of a piece
constexpr int kBare = -1;     // a cell without placement
constexpr int kGap = -2;      // no cell
constexpr double kHalfRoot3 = 0.8660254037844386;

using Cell = tiling::Point;

constexpr Cell kRight{.x = 1};
constexpr Cell kNear{.y = 1};
constexpr Cell kUp{.z = 1};

Cell operator+(Cell a, Cell b) {
  return {a.z + b.z, a.y + b.y, a.x + b.x};
}

Cell operator-(Cell a, Cell b) {
  return {a.z - b.z, a.y - b.y, a.x - b.x};
}

// Which placement lies where, and its colour.
class Layout {
 public:
  Layout(const tiling::Tiling& tiling, std::span<const std::uint32_t> placements)
      : tiling_(tiling), placements_(placements), owner_(tiling.board().cells().size(), kBare) {
    for (std::size_t k = 0; k < placements.size(); ++k) {
      for (const std::uint32_t cell : tiling.placement(placements[k]).cells) {
        owner_[cell] = static_cast<int>(k);
      }
    }
    for (std::size_t k = 0; k < placements.size(); ++k) colours_.push_back(choose_colour(k));
  }

  [[nodiscard]] const tiling::Tiling& tiling() const { return tiling_; }
  [[nodiscard]] Cell extent() const { return tiling_.board().extent(); }
  [[nodiscard]] std::span<const std::uint32_t> placements() const { return placements_; }
  [[nodiscard]] int owner(Cell cell) const {
    const auto index = tiling_.board().index_of(cell);
    return index ? owner_[*index] : kGap;
  }
  [[nodiscard]] Colour colour(int owner) const {
    return owner < 0 ? Colour::none : colours_[static_cast<std::size_t>(owner)];
  }

 private:
  // The piece's own colour, or the next one that no neighbour has so far: copies of a piece, and
  // pieces eight apart, would run together otherwise.
  [[nodiscard]] Colour choose_colour(std::size_t k) const {
    const tiling::Placement placement = tiling_.placement(placements_[k]);
    std::vector<Colour> taken;
    for (const std::uint32_t index : placement.cells) {
      const Cell cell = tiling_.board().cells()[index];
      for (const Cell step : {kRight, kNear, kUp}) {
        for (const Cell next : {cell + step, cell - step}) {
          const int other = owner(next);
          if (other >= 0 && static_cast<std::size_t>(other) < k) taken.push_back(colour(other));
        }
      }
    }
    for (std::size_t i = placement.piece; i < placement.piece + 8; ++i) {
      if (std::find(taken.begin(), taken.end(), nth_colour(i)) == taken.end()) return nth_colour(i);
    }
    return nth_colour(placement.piece);
  }

  const tiling::Tiling& tiling_;
  std::span<const std::uint32_t> placements_;
  std::vector<int> owner_;  // by the board's index: which of placements_
  std::vector<Colour> colours_;
};

// One layer from above.
class Layer {
 public:
  Layer(const Layout& layout, int z, double side) : layout_(layout), z_(z), side_(side) {}

  Scene draw() {
    const Cell extent = layout_.extent();
    scene_.width = side_ * extent.x;
    scene_.height = side_ * extent.y;
    for (int y = 0; y < extent.y; ++y) fill_row(y);
    edges();
    scene_.path(std::move(thin_), {Colour::hair, 0.8});
    scene_.path(std::move(thick_), {Colour::ink, kThick});
    for (std::size_t k = 0; k < layout_.placements().size(); ++k) letter(k);
    return std::move(scene_);
  }

 private:
  [[nodiscard]] int owner(int y, int x) const { return layout_.owner({z_, y, x}); }

  void fill_row(int y) {
    for (int x = 0; x < layout_.extent().x;) {
      const int first = x;
      const int who = owner(y, x);
      while (x < layout_.extent().x && owner(y, x) == who) ++x;
      if (who < 0) continue;
      scene_.rect({{side_ * first, side_ * y}, side_ * (x - first), side_},
                  {layout_.colour(who), 50});
    }
  }

  enum class Edge : std::uint8_t { none, thin, thick };
  static Edge edge(int a, int b) {
    if (a == kGap && b == kGap) return Edge::none;
    if (a != b) return Edge::thick;
    return Edge::thin;
  }

  // Edges of one kind that go on in a line are one stroke.
  void edges() {
    const Cell extent = layout_.extent();
    for (int y = 0; y <= extent.y; ++y) {
      run(
          extent.x, [&](int x) { return edge(owner(y - 1, x), owner(y, x)); },
          [&](int x) {
            return Point{side_ * x, side_ * y};
          });
    }
    for (int x = 0; x <= extent.x; ++x) {
      run(
          extent.y, [&](int y) { return edge(owner(y, x - 1), owner(y, x)); },
          [&](int y) {
            return Point{side_ * x, side_ * y};
          });
    }
  }

  template <class KindAt, class PointAt>
  void run(int length, const KindAt& kind_at, const PointAt& point_at) {
    for (int i = 0; i < length;) {
      const int first = i;
      const Edge kind = kind_at(i);
      while (i < length && kind_at(i) == kind) ++i;
      if (kind == Edge::none) continue;
      const Point from = point_at(first);
      const Point to = point_at(i);
      if (kind == Edge::thin) {
        thin_.move(from).line(to);
      } else {  // longer by half its width, so that corners are whole
        const Point more{to.x > from.x ? kThick / 2 : 0, to.y > from.y ? kThick / 2 : 0};
        thick_.move({from.x - more.x, from.y - more.y}).line({to.x + more.x, to.y + more.y});
      }
    }
  }

  // In the cell of the piece, in this layer, that is nearest to the middle of them.
  void letter(std::size_t k) {
    const tiling::Placement placement = layout_.tiling().placement(layout_.placements()[k]);
    const auto cells = layout_.tiling().board().cells();
    std::vector<Cell> here;
    for (const std::uint32_t index : placement.cells) {
      if (cells[index].z == z_) here.push_back(cells[index]);
    }
    if (here.empty()) return;
    double x = 0;
    double y = 0;
    for (const Cell cell : here) {
      x += cell.x / static_cast<double>(here.size());
      y += cell.y / static_cast<double>(here.size());
    }
    const auto distance = [&](Cell cell) { return std::hypot(cell.x - x, cell.y - y); };
    // A hundredth: equal distances must not be told apart by rounding.
    const Cell at = *std::min_element(
        here.begin(), here.end(), [&](Cell a, Cell b) { return distance(a) < distance(b) - 0.01; });
    const double size = side_ * 0.5;
    scene_.text({.at = {side_ * (at.x + 0.5), centred(side_ * (at.y + 0.5), size)},
                 .text = std::string(1, layout_.tiling().letter(placement.piece)),
                 .size = size});
  }

  const Layout& layout_;
  int z_;
  double side_;
  Path thin_;
  Path thick_;
  Scene scene_;
};

// A board in space from above its near corner, at the same angle to all three axes. Cubes are
// painted from the far lower corner on, so that the near ones hide the far ones.
class Solid {
 public:
  Solid(const Layout& layout, double side) : layout_(layout), side_(side) {
    const Cell extent = layout.extent();
    scene_.width = kHalfRoot3 * side * (extent.x + extent.y);
    scene_.height = side * (0.5 * (extent.x + extent.y) + extent.z);
    zero_ = {kHalfRoot3 * side * extent.y, side * extent.z};
  }

  Scene draw() {
    for (const Cell cell : layout_.tiling().board().cells()) {
      face(cell, kUp, cell + kUp, kRight, kNear, 45);
      face(cell, kNear, cell + kNear, kRight, kUp, 65);
      face(cell, kRight, cell + kRight, kNear, kUp, 85);
    }
    return std::move(scene_);
  }

 private:
  [[nodiscard]] Point project(Cell corner) const {
    return {zero_.x + kHalfRoot3 * side_ * (corner.x - corner.y),
            zero_.y + side_ * (0.5 * (corner.x + corner.y) - corner.z)};
  }

  // The side of `cell` that looks to `out`: it begins at `corner`, and u and v lead along it.
  void face(Cell cell, Cell out, Cell corner, Cell u, Cell v, int percent) {
    if (layout_.owner(cell + out) != kGap) return;
    const int who = layout_.owner(cell);
    const std::array corners{corner, corner + u, corner + u + v, corner + v};
    Path outline;
    outline.move(project(corners[0]));
    for (const Cell next : {corners[1], corners[2], corners[3]}) outline.line(project(next));
    outline.close();
    scene_.path(outline, {}, {Colour::ground});
    if (who >= 0) scene_.path(std::move(outline), {}, {layout_.colour(who), percent});
    const std::array beyond{cell - v, cell + u, cell + v, cell - u};
    for (std::size_t i = 0; i < 4; ++i) {
      const bool goes_on =
          layout_.owner(beyond[i]) == who && layout_.owner(beyond[i] + out) == kGap;
      scene_.line(project(corners[i]), project(corners[(i + 1) % 4]),
                  goes_on ? Stroke{Colour::hair, 0.6} : Stroke{Colour::ink, 1.6});
    }
  }

  const Layout& layout_;
  double side_;
  Point zero_;  // where the far lower corner is
  Scene scene_;
};

void describe(const tiling::Tiling& tiling, std::span<const std::uint32_t> placements,
              Scene& scene) {
  scene.title = "Tiling with " + std::to_string(placements.size()) + " pieces";
  scene.description = tiling.rows(placements);
}

Scene flat(const Layout& layout) {
  const Cell extent = layout.extent();
  const double side = std::clamp(std::floor(640.0 / std::max({extent.x, extent.y, 1})), 8.0, 36.0);
  const Scene layer = Layer(layout, 0, side).draw();
  Scene scene{.width = layer.width + 2 * kMargin, .height = layer.height + 2 * kMargin};
  scene.add(layer, {kMargin, kMargin});
  return scene;
}

std::string caption(int z, int layers) {
  if (z == 0) return "lowest";
  return z == layers - 1 ? "highest" : "layer " + std::to_string(z + 1);
}

Scene in_space(const Layout& layout) {
  const Cell extent = layout.extent();
  const double widest = std::max({extent.x + extent.y, extent.z * 2, 1});
  const Scene solid = Solid(layout, std::clamp(std::floor(300 / widest), 8.0, 44.0)).draw();
  const double side = std::clamp(std::floor(110.0 / std::max({extent.x, extent.y, 1})), 10.0, 28.0);
  Scene scene{.width = kMargin + solid.width + 28, .height = 0};
  const double across = std::max(side * extent.x, 56.0) + 20;
  const double down = side * extent.y + kCaption + 14;
  const int columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(extent.z / 2.0))));
  const int rows = (extent.z + columns - 1) / columns;
  scene.height = 2 * kMargin + std::max(solid.height, rows * down - 14);
  scene.add(solid, {kMargin, (scene.height - solid.height) / 2});
  for (int z = 0; z < extent.z; ++z) {
    const int row = z / columns;
    const Point at{scene.width + across * (z % columns), kMargin + down * row};
    scene.text(
        {.at = {at.x, at.y + 13}, .text = caption(z, extent.z), .anchor = Text::Anchor::start},
        Colour::muted);
    scene.add(Layer(layout, z, side).draw(), {at.x, at.y + kCaption});
  }
  scene.width += across * columns - 20 + kMargin;
  return scene;
}

}  // namespace

Result<Scene> draw_tiling(const tiling::Tiling& tiling, std::span<const std::uint32_t> placements) {
  const std::size_t cells = tiling.board().cells().size();
  if (cells > kMostBoardCells) {
    return Error{ErrorCode::too_long,
                 {},
                 "too large to draw: at most " + std::to_string(kMostBoardCells) +
                     " cells, and the board has " + std::to_string(cells)};
  }
  const Layout layout(tiling, placements);
  Scene scene = layout.extent().z > 1 ? in_space(layout) : flat(layout);
  describe(tiling, placements, scene);
  return scene;
}

}  // namespace nonet::draw
