#include "nonet/draw/scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace nonet::draw {
namespace {

struct Pair {
  Rgb light, dark;
};

// Yellow is darkened on white, blue and green are lightened on black: lines need the contrast.
constexpr std::array<Pair, 14> kPalette{{
    {{0, 0, 0}, {0, 0, 0}},              // none
    {{255, 255, 255}, {22, 23, 26}},     // ground
    {{26, 26, 26}, {236, 236, 232}},     // ink
    {{96, 96, 96}, {164, 164, 160}},     // muted
    {{184, 184, 184}, {82, 84, 88}},     // hair
    {{240, 240, 238}, {40, 42, 46}},     // shade
    {{0, 114, 178}, {84, 170, 230}},     // blue
    {{230, 159, 0}, {240, 172, 32}},     // orange
    {{0, 158, 115}, {38, 184, 140}},     // green
    {{213, 94, 0}, {242, 124, 44}},      // vermilion
    {{204, 121, 167}, {218, 146, 186}},  // purple
    {{86, 180, 233}, {112, 194, 240}},   // sky
    {{214, 198, 32}, {240, 228, 66}},    // yellow
    {{120, 120, 120}, {150, 150, 150}},  // grey
}};

void shift(Rect& rect, Point by) {
  rect.corner = {rect.corner.x + by.x, rect.corner.y + by.y};
}
void shift(Circle& circle, Point by) {
  circle.centre = {circle.centre.x + by.x, circle.centre.y + by.y};
}
void shift(Path& path, Point by) {
  path.shift(by);
}
void shift(Text& text, Point by) {
  text.at = {text.at.x + by.x, text.at.y + by.y};
}

void scale(Point& point, double factor) {
  point = {factor * point.x, factor * point.y};
}
void scale(Rect& rect, double factor) {
  scale(rect.corner, factor);
  rect.width *= factor;
  rect.height *= factor;
  rect.radius *= factor;
}
void scale(Circle& circle, double factor) {
  scale(circle.centre, factor);
  circle.radius *= factor;
}
void scale(Path& path, double factor) {
  path.scale(factor);
}
void scale(Text& text, double factor) {
  scale(text.at, factor);
  text.size *= factor;
}

}  // namespace

Rgb rgb_of(Colour colour, Theme theme) noexcept {
  const Pair& pair = kPalette[static_cast<std::size_t>(colour)];
  return theme == Theme::light ? pair.light : pair.dark;
}

Colour nth_colour(std::size_t number) noexcept {
  constexpr auto kFirst = static_cast<std::size_t>(Colour::blue);
  return static_cast<Colour>(kFirst + number % 8);
}

Pattern nth_pattern(std::size_t number) noexcept {
  return static_cast<Pattern>((number + number / 8) % 7);
}

Dash nth_dash(std::size_t number) noexcept {
  return static_cast<Dash>((number + number / 8) % 4);
}

std::span<const double> dash_lengths(Dash dash) noexcept {
  static constexpr std::array kDashed{5.0, 3.0};
  static constexpr std::array kDotted{1.0, 2.5};
  static constexpr std::array kMixed{6.0, 2.5, 1.0, 2.5};
  switch (dash) {
    case Dash::solid:
      break;
    case Dash::dashed:
      return kDashed;
    case Dash::dotted:
      return kDotted;
    case Dash::mixed:
      return kMixed;
  }
  return {};
}

Path& Path::move(Point to) {
  steps_.push_back({Step::Kind::move, {}, {}, to});
  return *this;
}

Path& Path::line(Point to) {
  steps_.push_back({Step::Kind::line, {}, {}, to});
  return *this;
}

Path& Path::curve(Point a, Point b, Point to) {
  steps_.push_back({Step::Kind::curve, a, b, to});
  return *this;
}

Path& Path::close() {
  steps_.push_back({Step::Kind::close, {}, {}, {}});
  return *this;
}

void Path::shift(Point by) noexcept {
  for (Step& step : steps_) {
    for (Point* point : {&step.a, &step.b, &step.end}) {
      point->x += by.x;
      point->y += by.y;
    }
  }
}

void Path::scale(double factor) noexcept {
  for (Step& step : steps_) {
    for (Point* point : {&step.a, &step.b, &step.end}) {
      *point = {factor * point->x, factor * point->y};
    }
  }
}

double text_width(std::string_view text, double size) noexcept {
  const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  const auto letters = std::count_if(text.begin(), text.end(), is_first_byte);
  return 0.6 * size * static_cast<double>(letters);
}

void Scene::rect(const Rect& rect, Fill fill, Stroke stroke) {
  shapes.push_back({rect, fill, stroke});
}

void Scene::circle(const Circle& circle, Fill fill, Stroke stroke) {
  shapes.push_back({circle, fill, stroke});
}

void Scene::path(Path path, Stroke stroke, Fill fill) {
  shapes.push_back({std::move(path), fill, stroke});
}

void Scene::line(Point from, Point to, Stroke stroke) {
  path(Path().move(from).line(to), stroke);
}

void Scene::text(Text text, Colour colour) {
  shapes.push_back({std::move(text), {colour}, {}});
}

void Scene::scale(double factor) noexcept {
  width *= factor;
  height *= factor;
  for (Shape& shape : shapes) {
    std::visit([factor](auto& form) { draw::scale(form, factor); }, shape.form);
    shape.stroke.width *= factor;
  }
}

void Scene::arrow_head(Point from, Point tip, double size, Colour colour) {
  const double dx = tip.x - from.x;
  const double dy = tip.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (length == 0) return;
  const Point back{tip.x - dx / length * size, tip.y - dy / length * size};
  const Point across{-dy / length * size * 0.38, dx / length * size * 0.38};
  path(Path()
           .move(tip)
           .line({back.x + across.x, back.y + across.y})
           .line({back.x - across.x, back.y - across.y})
           .close(),
       {}, {colour});
}

void Scene::add(const Scene& other, Point corner) {
  for (Shape shape : other.shapes) {
    std::visit([corner](auto& form) { shift(form, corner); }, shape.form);
    shapes.push_back(std::move(shape));
  }
}

Scene stack(std::span<const Scene> scenes, double gap) {
  Scene all;
  for (const Scene& scene : scenes) {
    const double top = all.height == 0 ? 0 : all.height + gap;
    all.add(scene, {0, top});
    all.width = std::max(all.width, scene.width);
    all.height = top + scene.height;
    all.title.append(all.title.empty() ? "" : "; ").append(scene.title);
    all.description.append(all.description.empty() ? "" : "\n").append(scene.description);
  }
  return all;
}

}  // namespace nonet::draw
