// Scene: a picture as a list of shapes, in the order in which they are painted.
//
// Whoever makes a picture (grid.hpp, cover.hpp, …) says what is where and what it means; whoever
// writes it (svg.hpp, a painter of pixels) knows nothing of Sudoku. Colours are roles: the theme
// says what light or dark they are. Lengths are in units of the picture, about 1/96 inch; x goes
// right, y goes down.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nonet::draw {

// The last eight are Okabe and Ito's, which colour-blind people can tell apart ("Color universal
// design", 2008). No picture tells anything by colour alone.
enum class Colour : std::uint8_t {
  none,
  ground,  // what is behind the picture
  ink,     // text and strong lines
  muted,   // text and lines that step back
  hair,    // thin lines
  shade,   // a quiet surface
  blue,
  orange,
  green,
  vermilion,
  purple,
  sky,
  yellow,
  grey,
};

enum class Theme : std::uint8_t { light, dark };

struct Rgb {
  std::uint8_t red, green, blue;

  friend bool operator==(const Rgb&, const Rgb&) = default;
};

// Needs: not Colour::none.
[[nodiscard]] Rgb rgb_of(Colour colour, Theme theme) noexcept;

// Series, pieces and the like by number: a colour, and a pattern or dash that goes with it. The
// colours start again after eight, the pairs after 24.
enum class Pattern : std::uint8_t { solid, up, down, dots, cross, level, upright };
enum class Dash : std::uint8_t { solid, dashed, dotted, mixed };

[[nodiscard]] Colour nth_colour(std::size_t number) noexcept;
[[nodiscard]] Pattern nth_pattern(std::size_t number) noexcept;
[[nodiscard]] Dash nth_dash(std::size_t number) noexcept;

// The lengths of strokes and gaps in turn, in widths of the stroke. A solid line has none.
[[nodiscard]] std::span<const double> dash_lengths(Dash dash) noexcept;

struct Fill {
  Colour colour = Colour::none;
  int percent = 100;  // of opacity
  // Lines or dots in the colour, over its solid tint; `solid` has none.
  Pattern pattern = Pattern::solid;
};

struct Stroke {
  Colour colour = Colour::none;
  double width = 1;
  Dash dash = Dash::solid;
};

struct Point {
  double x = 0;
  double y = 0;
};

struct Rect {
  Point corner;  // the upper left one
  double width = 0;
  double height = 0;
  double radius = 0;  // of the corners
};

struct Circle {
  Point centre;
  double radius = 0;
};

// A pen's way. A curve is a cubic Bézier curve.
class Path {
 public:
  struct Step {
    enum class Kind : std::uint8_t { move, line, curve, close } kind;
    Point a, b, end;  // the two control points are of curves alone
  };

  Path& move(Point to);
  Path& line(Point to);
  Path& curve(Point a, Point b, Point to);
  Path& close();

  [[nodiscard]] std::span<const Step> steps() const noexcept { return steps_; }
  void shift(Point by) noexcept;
  void scale(double factor) noexcept;

 private:
  std::vector<Step> steps_;
};

// A line of text.
struct Text {
  enum class Anchor : std::uint8_t { start, middle, end };
  enum class Weight : std::uint8_t { regular, bold };
  enum class Turn : std::uint8_t { none, upwards };  // upwards: read from below to above

  Point at;  // the anchor, on the base line
  std::string text;
  double size = 12;
  Anchor anchor = Anchor::middle;
  Weight weight = Weight::regular;
  Turn turn = Turn::none;
};

// The base line of text of that size whose capitals and digits are centred at y.
[[nodiscard]] constexpr double centred(double y, double size) noexcept {
  return y + 0.36 * size;
}

// A width that is about that of the text: the font is the viewer's.
[[nodiscard]] double text_width(std::string_view text, double size) noexcept;

struct Shape {
  std::variant<Rect, Circle, Path, Text> form;
  Fill fill;
  Stroke stroke;
};

struct Scene {
  double width = 0;
  double height = 0;
  std::string title{};        // what it is, in a few words
  std::string description{};  // what it shows, for those who do not see it
  std::vector<Shape> shapes{};

  // In the order of painting.
  void rect(const Rect& rect, Fill fill, Stroke stroke = {});
  void circle(const Circle& circle, Fill fill, Stroke stroke = {});
  void path(Path path, Stroke stroke, Fill fill = {});
  void line(Point from, Point to, Stroke stroke);
  void text(Text text, Colour colour = Colour::ink);
  // A head of an arrow whose point is at `tip`, coming from `from`.
  void arrow_head(Point from, Point tip, double size, Colour colour);

  // Makes everything, widths of strokes and text too, so many times as large.
  void scale(double factor) noexcept;

  // The other's shapes with its corner at `corner`.
  void add(const Scene& other, Point corner);
};

// The scenes below each other, `gap` apart.
[[nodiscard]] Scene stack(std::span<const Scene> scenes, double gap);

}  // namespace nonet::draw
