// A grid is painted in layers, from the marks of cells at the bottom to the digits on top; what a
// variant adds (cages, arrows, thermometers) is a layer between them.
#include "nonet/draw/grid.hpp"

#include <cmath>
#include <utility>

namespace nonet::draw {
namespace {

constexpr double kCell = 48;
constexpr double kMargin = 10;
constexpr double kLabelMargin = 26;
constexpr double kDigitSize = 29;
constexpr double kCandidateSize = 11.5;
constexpr double kCandidateStep = 14.5;
constexpr double kMarkRadius = 7.2;
constexpr double kBow = 0.14;  // of a link, in its lengths

Colour colour_of(Role role) {
  switch (role) {
    case Role::pattern:
      return Colour::blue;
    case Role::second:
      return Colour::orange;
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

Pattern pattern_of(Role role) {
  switch (role) {
    case Role::second:
      return Pattern::up;
    case Role::fin:
      return Pattern::dots;
    case Role::removed:
      return Pattern::cross;
    case Role::wrong:
      return Pattern::down;
    case Role::pattern:
    case Role::placed:
      break;
  }
  return Pattern::solid;
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
    cell_marks();
    lines();
    labels();
    candidates(Standing::plain);
    digits();
    links();
    candidate_marks();
    candidates(Standing::marked);
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
      const Fill fill{colour_of(role), 22, pattern_of(role)};
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

  void labels() {
    if (picture_.labels == GridPicture::Labels::none) return;
    for (int i = 0; i < 9; ++i) {
      const double at = origin_ + kCell * (i + 0.5);
      scene_.text({.at = {at, centred(origin_ / 2, 12)}, .text = "c" + std::to_string(i + 1)},
                  Colour::muted);
      scene_.text({.at = {origin_ / 2, centred(at, 12)}, .text = "r" + std::to_string(i + 1)},
                  Colour::muted);
    }
  }

  // A bow leaves the straight way to the candidates that lie between, and keeps a link and the
  // link back apart. The digits that it crosses stay whole to the eye, for it has an edge of ground.
  void links() {
    for (const Link& link : picture_.links) {
      const Point from = centre(link.from_cell, link.from_digit);
      const Point to = centre(link.to_cell, link.to_digit);
      const double dx = to.x - from.x;
      const double dy = to.y - from.y;
      if (dx == 0 && dy == 0) continue;
      const Point a{from.x + dx * 0.3 + dy * kBow, from.y + dy * 0.3 - dx * kBow};
      const Point b{from.x + dx * 0.7 + dy * kBow, from.y + dy * 0.7 - dx * kBow};
      const Point tip = towards(to, b, kMarkRadius + 1);
      const bool is_weak = link.strength == Link::Strength::weak;
      Path way;
      way.move(towards(from, a, kMarkRadius)).curve(a, b, towards(to, b, kMarkRadius + 6));
      scene_.path(way, {Colour::ground, 4});
      scene_.path(std::move(way), {Colour::ink, 1.5, is_weak ? Dash::dashed : Dash::solid});
      scene_.arrow_head(b, tip, 7, Colour::ink);
    }
  }

  static Point towards(Point from, Point to, double distance) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double part = distance / std::sqrt(dx * dx + dy * dy);
    return {from.x + dx * part, from.y + dy * part};
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
        case Role::fin: {
          const double d = r + 1.8;
          Path diamond;
          diamond.move({at.x, at.y - d}).line({at.x + d, at.y}).line({at.x, at.y + d});
          scene_.path(diamond.line({at.x - d, at.y}).close(), {}, {colour});
          break;
        }
        case Role::removed:
        case Role::wrong:
          scene_.circle({at, r}, {colour, 25}, {colour, 1});
          break;
      }
    }
  }

  // Nothing, or how the candidate is marked.
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
    Colour colour = Colour::muted;
    if (role) colour = *role == Role::removed ? Colour::ink : Colour::ground;
    scene_.text({.at = {at.x, centred(at.y, kCandidateSize)},
                 .text = std::string(1, to_char(digit)),
                 .size = kCandidateSize,
                 .weight = role ? Text::Weight::bold : Text::Weight::regular},
                colour);
    if (role != Role::removed) return;
    const double r = kMarkRadius - 1;
    scene_.line({at.x - r, at.y + r}, {at.x + r, at.y - r}, {Colour::vermilion, 1.8});
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
