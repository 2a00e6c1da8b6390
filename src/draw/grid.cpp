// A grid is painted in layers, from the marks of cells at the bottom to the digits on top; what a
// variant adds (cages, arrows, thermometers) is a layer between them.
#include "nonet/draw/grid.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "draw/curves.hpp"

namespace nonet::draw {
namespace {

constexpr double kCell = 48;
constexpr double kMargin = 10;
constexpr double kLabelMargin = 26;
constexpr double kDigitSize = 29;
constexpr double kCandidateSize = 11.5;
constexpr double kCandidateStep = 14.5;
constexpr double kMarkRadius = 7.2;
constexpr double kGroupRadius = 9.4;
constexpr double kInset = 3;  // of the edges of sets and houses
constexpr double kCaptionSize = 12.5;
constexpr double kCaptionLine = 17;
constexpr double kCaptionLetter = 0.58;  // the mean width in wide fonts, in sizes

Colour colour_of(Role role) {
  switch (role) {
    case Role::pattern:
      return Colour::blue;
    case Role::second:
      return Colour::orange;
    case Role::third:
      return Colour::sky;
    case Role::fourth:
      return Colour::yellow;
    case Role::fin:
      return Colour::purple;
    case Role::placed:
      return Colour::green;
    case Role::removed:
    case Role::wrong:
      return Colour::vermilion;
  }
  return Colour::grey;
}

class Board {
 public:
  explicit Board(const GridPicture& picture)
      : picture_(picture),
        origin_(picture.labels == GridPicture::Labels::none ? kMargin : kLabelMargin) {}

  Scene draw() {
    const auto givens = picture_.grid.givens().size();
    scene_.width = scene_.height = origin_ + 9 * kCell + kMargin;
    scene_.title = "Sudoku with " + std::to_string(givens) + (givens == 1 ? " given" : " givens");
    scene_.description = to_line(picture_.grid);
    houses(Layer::tint);
    sets(Layer::tint);
    cell_marks();
    lines();
    houses(Layer::edge);
    sets(Layer::edge);
    labels();
    candidates(Standing::plain);
    digits();
    links();
    candidate_marks();
    candidates(Standing::marked);
    caption();
    return std::move(scene_);
  }

 private:
  [[nodiscard]] Point corner(Cell cell) const {
    return {origin_ + kCell * column_of(cell), origin_ + kCell * row_of(cell)};
  }
  [[nodiscard]] Point centre(Cell cell) const {
    const Point at = corner(cell);
    return {at.x + kCell / 2, at.y + kCell / 2};
  }
  [[nodiscard]] Point centre(Cell cell, Digit digit) const {
    const Point at = centre(cell);
    const int right = (value_of(digit) - 1) % 3 - 1;
    const int down = (value_of(digit) - 1) / 3 - 1;
    return {at.x + kCandidateStep * right, at.y + kCandidateStep * down};
  }

  void cell_marks() {
    for (const auto& [cell, role] : picture_.cells) {
      // Stripes would make candidates hard to read, whose forms say as much.
      const bool is_wrong = role == Role::wrong;
      const Fill fill{colour_of(role), 22, is_wrong ? Pattern::down : Pattern::solid};
      scene_.rect({corner(cell), kCell, kCell}, fill);
      if (role != Role::placed) continue;
      const Point at = corner(cell);
      scene_.rect({{at.x + 3.5, at.y + 3.5}, kCell - 7, kCell - 7, 4}, {}, {colour_of(role), 2});
    }
  }

  void lines() {
    const double end = origin_ + 9 * kCell;
    const auto pair = [&](int i, double from, double to, Stroke stroke) {
      const double at = origin_ + kCell * i;
      scene_.line({at, from}, {at, to}, stroke);
      scene_.line({from, at}, {to, at}, stroke);
    };
    for (int i = 1; i < 9; ++i) {
      if (i % 3 != 0) pair(i, origin_, end, {Colour::hair, 1});
    }
    for (int i = 3; i < 9; i += 3) pair(i, origin_, end, {Colour::ink, 2});
    scene_.rect({{origin_, origin_}, 9 * kCell, 9 * kCell}, {}, {Colour::ink, 2.5});
  }

  enum class Layer : std::uint8_t { tint, edge };

  void houses(Layer layer) {
    for (const auto& [role, house] : picture_.houses) {
      const bool is_cover = role == HouseRole::cover;
      const Point at = corner(set_of(house).first());
      const auto kind = index(house) / 9;
      const double width = kCell * (kind == 0 ? 9 : kind == 1 ? 1 : 3);
      const double height = kCell * (kind == 0 ? 1 : kind == 1 ? 9 : 3);
      if (layer == Layer::tint) {
        scene_.rect({at, width, height}, {is_cover ? Colour::orange : Colour::sky, 13});
        continue;
      }
      const double inset = is_cover ? kInset + 1.5 : 1.5;
      scene_.rect(
          {{at.x + inset, at.y + inset}, width - 2 * inset, height - 2 * inset, 4}, {},
          {is_cover ? Colour::orange : Colour::sky, 1.6, is_cover ? Dash::dashed : Dash::solid});
    }
  }

  // The edge runs within the cells, around those that touch.
  void sets(Layer layer) {
    for (std::size_t i = 0; i < picture_.sets.size(); ++i) {
      constexpr std::array kColours{Colour::purple, Colour::green, Colour::yellow, Colour::sky,
                                    Colour::orange};
      const Colour colour = kColours[i % kColours.size()];
      for (const Cell cell : picture_.sets[i]) {
        if (layer == Layer::tint) {
          scene_.rect({corner(cell), kCell, kCell}, {colour, 20});
        } else {
          edges(cell, picture_.sets[i], {colour, 2, nth_dash(i)});
        }
      }
    }
  }

  void edges(Cell cell, const CellSet& set, Stroke stroke) {
    const auto has = [&](int down, int right) {
      const int row = row_of(cell) + down;
      const int column = column_of(cell) + right;
      return row >= 0 && row < 9 && column >= 0 && column < 9 && set.has(cell_at(row, column));
    };
    const Point at = corner(cell);
    const auto pull = [](bool is_open) { return is_open ? 0.0 : kInset; };
    const double left = at.x + pull(has(0, -1));
    const double right = at.x + kCell - pull(has(0, 1));
    const double top = at.y + pull(has(-1, 0));
    const double bottom = at.y + kCell - pull(has(1, 0));
    if (!has(-1, 0)) scene_.line({left, top}, {right, top}, stroke);
    if (!has(1, 0)) scene_.line({left, bottom}, {right, bottom}, stroke);
    if (!has(0, -1)) scene_.line({left, top}, {left, bottom}, stroke);
    if (!has(0, 1)) scene_.line({right, top}, {right, bottom}, stroke);
  }

  void labels() {
    if (picture_.labels == GridPicture::Labels::none) return;
    const bool is_a1 = picture_.labels == GridPicture::Labels::letters;
    for (int i = 0; i < 9; ++i) {
      const double at = origin_ + kCell * (i + 0.5);
      const std::string n = std::to_string(i + 1);
      const std::string letter(1, static_cast<char>('A' + i));
      scene_.text({.at = {at, centred(origin_ / 2, 12)}, .text = is_a1 ? n : "c" + n},
                  Colour::muted);
      scene_.text({.at = {origin_ / 2, centred(at, 12)}, .text = is_a1 ? letter : "r" + n},
                  Colour::muted);
    }
  }

  // Lines are broken between words.
  void caption() {
    if (picture_.caption.empty()) return;
    std::string_view rest = picture_.caption;
    const auto width =
        static_cast<std::size_t>((scene_.width - 2 * kMargin) / kCaptionSize / kCaptionLetter);
    while (!rest.empty()) {
      std::size_t end = rest.size();
      if (end > width) {
        end = rest.rfind(' ', width);
        if (end == std::string_view::npos) end = std::min(rest.find(' '), rest.size());
      }
      scene_.height += kCaptionLine;
      scene_.text({.at = {origin_, scene_.height - kMargin + 2},
                   .text = std::string(rest.substr(0, end)),
                   .size = kCaptionSize,
                   .anchor = Text::Anchor::start});
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    scene_.height += kMargin / 2;
  }

  // All that a link should leave to be seen.
  [[nodiscard]] std::vector<Obstacle> obstacles() const {
    std::vector<Obstacle> found;
    for (const Cell cell : kAllCells) {
      if (picture_.grid.at(cell)) {
        found.push_back({centre(cell), kDigitSize / 2.9, 2});
      } else if (picture_.candidates) {
        for (const Digit digit : picture_.candidates->digits(cell)) {
          const bool is_marked = role_of(cell, digit).has_value();
          found.push_back(
              {centre(cell, digit), is_marked ? kMarkRadius + 1.5 : 5.2, is_marked ? 4 : 1});
        }
      }
    }
    return found;
  }

  [[nodiscard]] std::vector<Point> points_of(const Node& node) const {
    std::vector<Point> points;
    for (const Cell cell : node.cells) points.push_back(centre(cell, node.digit));
    return points;
  }

  void groups() {
    std::vector<Node> seen;
    const auto group = [&](const Node& node) {
      if (node.cells.size() < 2 || std::find(seen.begin(), seen.end(), node) != seen.end()) return;
      seen.push_back(node);
      const Path outline = outline_of(points_of(node), kGroupRadius);
      scene_.path(outline, {Colour::ink, 1.3});
    };
    for (const Link& link : picture_.links) {
      group(link.from);
      group(link.to);
    }
  }

  // The two candidates that are nearest to each other, of groups that may share a cell: that one
  // says nothing of the link.
  [[nodiscard]] std::optional<std::pair<Point, Point>> ends_of(const Link& link) const {
    const bool is_one_digit = link.from.digit == link.to.digit;
    const CellSet common = is_one_digit ? link.from.cells & link.to.cells : CellSet();
    std::optional<std::pair<Point, Point>> best;
    double least = 0;
    for (const Point a : points_of({link.from.cells - common, link.from.digit})) {
      for (const Point b : points_of({link.to.cells - common, link.to.digit})) {
        const double far = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
        if (best && far >= least) continue;
        least = far;
        best.emplace(a, b);
      }
    }
    return best;
  }

  void links() {
    const std::vector<Obstacle> in_the_way = obstacles();
    const std::array thick{origin_, origin_ + 3 * kCell, origin_ + 6 * kCell, origin_ + 9 * kCell};
    std::vector<Bow> bows;
    for (const Link& link : picture_.links) {
      const auto ends = ends_of(link);
      if (!ends) continue;
      bows.push_back(find_bow(ends->first, ends->second, {in_the_way, bows, thick}));
      link_line(bows.back(), link);
    }
    groups();
  }

  // An edge of ground keeps lines apart that cross.
  void link_line(const Bow& bow, const Link& link) {
    const auto radius = [](const Node& n) {
      return n.cells.size() > 1 ? kGroupRadius : kMarkRadius;
    };
    const bool has_head = picture_.arrows == GridPicture::Arrows::heads;
    const double gap = radius(link.to) + (has_head ? 6 : 0);
    Path way;
    way.move(towards(bow.from, bow.a, radius(link.from)))
        .curve(bow.a, bow.b, towards(bow.to, bow.b, gap));
    const Dash dash = link.kind == LinkKind::strong ? Dash::solid
                      : link.kind == LinkKind::weak ? Dash::dashed
                                                    : Dash::dotted;
    scene_.path(way, {Colour::ground, 3});
    scene_.path(std::move(way), {Colour::ink, 1.6, dash});
    if (!has_head) return;
    scene_.arrow_head(bow.b, towards(bow.to, bow.b, radius(link.to) + 1), 7, Colour::ink);
  }

  void candidate_marks() {
    for (const auto& [cell, digit, role] : picture_.marks) {
      const Point at = centre(cell, digit);
      const Colour colour = colour_of(role);
      const double r = kMarkRadius;
      switch (role) {
        case Role::pattern:
          scene_.circle({at, r}, {colour});
          break;
        case Role::placed:
          scene_.circle({at, r - 1}, {colour});
          scene_.circle({at, r + 1.2}, {}, {colour, 1.5});
          break;
        case Role::second:
          scene_.rect({{at.x - r + 0.7, at.y - r + 0.7}, 2 * r - 1.4, 2 * r - 1.4, 2}, {colour});
          break;
        case Role::third:
          polygon(
              {{at.x, at.y - r - 3}, {at.x + r + 2, at.y + r - 1}, {at.x - r - 2, at.y + r - 1}},
              colour);
          break;
        case Role::fourth:
          polygon({{at.x - r / 2, at.y - r},
                   {at.x + r / 2, at.y - r},
                   {at.x + r + 1, at.y},
                   {at.x + r / 2, at.y + r},
                   {at.x - r / 2, at.y + r},
                   {at.x - r - 1, at.y}},
                  colour);
          break;
        case Role::fin:
          polygon({{at.x, at.y - r - 1.8},
                   {at.x + r + 1.8, at.y},
                   {at.x, at.y + r + 1.8},
                   {at.x - r - 1.8, at.y}},
                  colour);
          break;
        case Role::removed:
        case Role::wrong:
          if (role_of(cell, digit) == role) scene_.circle({at, r}, {colour, 25}, {colour, 1});
          break;
      }
    }
  }

  void polygon(std::initializer_list<Point> corners, Colour colour) {
    Path path;
    path.move(*corners.begin());
    for (const Point* corner = corners.begin() + 1; corner != corners.end(); ++corner) {
      path.line(*corner);
    }
    scene_.path(std::move(path.close()), {}, {colour});
  }

  [[nodiscard]] bool is_removed(Cell cell, Digit digit) const {
    return std::any_of(
        picture_.marks.begin(), picture_.marks.end(), [&](const CandidateMark& mark) {
          return mark.cell == cell && mark.digit == digit && mark.role == Role::removed;
        });
  }

  // Nothing, or how the candidate is marked, first of all.
  [[nodiscard]] std::optional<Role> role_of(Cell cell, Digit digit) const {
    for (const CandidateMark& mark : picture_.marks) {
      if (mark.cell == cell && mark.digit == digit) return mark.role;
    }
    return std::nullopt;
  }

  enum class Standing : std::uint8_t { plain, marked };

  void candidates(Standing standing) {
    if (!picture_.candidates) return;
    for (const Cell cell : picture_.grid.empty_cells()) {
      for (const Digit digit : picture_.candidates->digits(cell)) {
        const bool is_marked = role_of(cell, digit).has_value();
        if (is_marked == (standing == Standing::marked)) candidate(cell, digit);
      }
    }
  }

  void candidate(Cell cell, Digit digit) {
    const Point at = centre(cell, digit);
    const auto role = role_of(cell, digit);
    Colour colour = role ? Colour::ground : Colour::muted;
    // On light colours, in light and dark alike.
    if (role == Role::removed || role == Role::third || role == Role::fourth) colour = Colour::ink;
    scene_.text({.at = {at.x, centred(at.y, kCandidateSize)},
                 .text = std::string(1, to_char(digit)),
                 .size = kCandidateSize,
                 .weight = role ? Text::Weight::bold : Text::Weight::regular},
                colour);
    if (!is_removed(cell, digit)) return;
    const double r = kMarkRadius - 1;
    // On a form the line is dark: the digit under it is light.
    scene_.line({at.x - r - 1.5, at.y + r + 1.5}, {at.x + r + 1.5, at.y - r - 1.5},
                {role == Role::removed ? Colour::vermilion : Colour::ink, 1.8});
  }

  void digits() {
    for (const Cell cell : kAllCells) {
      const auto digit = picture_.grid.at(cell);
      if (!digit) continue;
      const Point at = centre(cell);
      const bool is_given = picture_.grid.is_given(cell);
      scene_.text({.at = {at.x, centred(at.y, kDigitSize)},
                   .text = std::string(1, to_char(*digit)),
                   .size = kDigitSize,
                   .weight = is_given ? Text::Weight::bold : Text::Weight::regular},
                  is_given ? Colour::ink : Colour::blue);
    }
  }

  const GridPicture& picture_;
  double origin_;
  Scene scene_;
};

}  // namespace

Scene draw_grid(const GridPicture& picture) {
  return Board(picture).draw();
}

std::vector<CellMark> conflict_marks(const Grid& grid) {
  CellSet wrong;
  for (const auto& [a, b] : conflicts(grid)) {
    wrong.add(a);
    wrong.add(b);
  }
  std::vector<CellMark> marks;
  for (const Cell cell : wrong) marks.push_back({cell, Role::wrong});
  return marks;
}

}  // namespace nonet::draw
