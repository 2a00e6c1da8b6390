#include "cli/paint.hpp"

#include <cmath>
#include <memory>
#include <vector>

#include "cli/cairo.hpp"

namespace nonet::cli {
namespace {

using draw::Colour;

constexpr double kPixelsPerUnit = 2;
constexpr double kPointsPerUnit = 0.75;  // a unit is 1/96 inch, a point 1/72
constexpr double kMostPixels = 32'000;
constexpr double kTile = 8;  // of patterns, as in SVG
constexpr double kPi = 3.14159265358979323846;

struct Destroy {
  void operator()(cairo_surface_t* surface) const { cairo().surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo().destroy(context); }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroy>;
using Context = std::unique_ptr<cairo_t, Destroy>;

cairo_status_t append(void* out, const unsigned char* data, unsigned size) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

Error fault(cairo_status_t status) {
  return {ErrorCode::unsupported, {}, std::string("Cairo: ") + cairo().status_to_string(status)};
}

Error no_cairo() {
  return {ErrorCode::unsupported,
          {},
          "PNG and PDF need Cairo (libcairo2), which is not installed; SVG does not"};
}

class Painter {
 public:
  Painter(cairo_t* context, draw::Theme theme) : cairo_(context), theme_(theme) {}

  void paint(const draw::Scene& scene) {
    set_colour(Colour::ground);
    cairo().paint(cairo_);
    for (const draw::Shape& shape : scene.shapes) {
      std::visit([&](const auto& form) { paint(form, shape); }, shape.form);
    }
  }

 private:
  void set_colour(Colour colour, int percent = 100) {
    const draw::Rgb rgb = draw::rgb_of(colour, theme_);
    cairo().set_source_rgba(cairo_, rgb.red / 255.0, rgb.green / 255.0, rgb.blue / 255.0,
                            percent / 100.0);
  }

  template <class Form>
  void paint(const Form& form, const draw::Shape& shape) {
    outline(form);
    if (shape.fill.colour != Colour::none) {
      set_colour(shape.fill.colour, shape.fill.percent);
      cairo().fill_preserve(cairo_);
      if (shape.fill.pattern != draw::Pattern::solid) pattern(shape.fill);
    }
    if (shape.stroke.colour != Colour::none) {
      set_colour(shape.stroke.colour);
      cairo().set_line_width(cairo_, shape.stroke.width);
      std::vector<double> dashes;
      for (const double length : draw::dash_lengths(shape.stroke.dash)) {
        dashes.push_back(length * shape.stroke.width);
      }
      cairo().set_dash(cairo_, dashes.data(), static_cast<int>(dashes.size()), 0);
      cairo().stroke_preserve(cairo_);
    }
    cairo().new_path(cairo_);
  }

  // Over the current path, which is kept. Tiles begin at the corner of the picture.
  void pattern(const draw::Fill& fill) {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    cairo().fill_extents(cairo_, &left, &top, &right, &bottom);
    cairo_path_t* path = cairo().copy_path(cairo_);
    cairo().save(cairo_);
    cairo().clip(cairo_);
    set_colour(fill.colour);
    cairo().set_line_width(cairo_, 1);
    cairo().set_dash(cairo_, nullptr, 0, 0);
    const auto first = [](double from) { return static_cast<int>(std::floor(from / kTile)); };
    for (int row = first(top); row * kTile < bottom; ++row) {
      for (int column = first(left); column * kTile < right; ++column) {
        tile(fill, column * kTile, row * kTile);
      }
    }
    cairo().restore(cairo_);
    cairo().append_path(cairo_, path);
    cairo().path_destroy(path);
  }

  void tile(const draw::Fill& fill, double x, double y) {
    const auto stroke = [&](double ax, double ay, double bx, double by) {
      cairo().move_to(cairo_, x + ax, y + ay);
      cairo().line_to(cairo_, x + bx, y + by);
      cairo().stroke(cairo_);
    };
    switch (fill.pattern) {
      case draw::Pattern::solid:
        return;
      case draw::Pattern::up:
        return stroke(0, kTile, kTile, 0);
      case draw::Pattern::down:
        return stroke(0, 0, kTile, kTile);
      case draw::Pattern::dots:
        cairo().arc(cairo_, x + kTile / 2, y + kTile / 2, 1.2, 0, 2 * kPi);
        return cairo().fill(cairo_);
      case draw::Pattern::cross:
        stroke(0, kTile, kTile, 0);
        return stroke(0, 0, kTile, kTile);
      case draw::Pattern::level:
        return stroke(0, kTile / 2, kTile, kTile / 2);
      case draw::Pattern::upright:
        return stroke(kTile / 2, 0, kTile / 2, kTile);
    }
  }

  void outline(const draw::Rect& rect) {
    const auto [x, y] = rect.corner;
    const double r = rect.radius;
    if (r <= 0) return cairo().rectangle(cairo_, x, y, rect.width, rect.height);
    cairo().new_sub_path(cairo_);
    cairo().arc(cairo_, x + rect.width - r, y + r, r, -kPi / 2, 0);
    cairo().arc(cairo_, x + rect.width - r, y + rect.height - r, r, 0, kPi / 2);
    cairo().arc(cairo_, x + r, y + rect.height - r, r, kPi / 2, kPi);
    cairo().arc(cairo_, x + r, y + r, r, kPi, 3 * kPi / 2);
    cairo().close_path(cairo_);
  }

  void outline(const draw::Circle& circle) {
    cairo().new_sub_path(cairo_);
    cairo().arc(cairo_, circle.centre.x, circle.centre.y, circle.radius, 0, 2 * kPi);
  }

  void outline(const draw::Path& path) {
    using Kind = draw::Path::Step::Kind;
    for (const draw::Path::Step& step : path.steps()) {
      switch (step.kind) {
        case Kind::move:
          cairo().move_to(cairo_, step.end.x, step.end.y);
          break;
        case Kind::line:
          cairo().line_to(cairo_, step.end.x, step.end.y);
          break;
        case Kind::curve:
          cairo().curve_to(cairo_, step.a.x, step.a.y, step.b.x, step.b.y, step.end.x, step.end.y);
          break;
        case Kind::close:
          cairo().close_path(cairo_);
          break;
      }
    }
  }

  void paint(const draw::Text& text, const draw::Shape& shape) {
    const bool is_bold = text.weight == draw::Text::Weight::bold;
    cairo().select_font_face(cairo_, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                             is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo().set_font_size(cairo_, text.size);
    cairo_text_extents_t extents;
    cairo().text_extents(cairo_, text.text.c_str(), &extents);
    double back = 0;
    if (text.anchor == draw::Text::Anchor::middle) back = extents.x_advance / 2;
    if (text.anchor == draw::Text::Anchor::end) back = extents.x_advance;
    cairo().save(cairo_);
    cairo().translate(cairo_, text.at.x, text.at.y);
    if (text.turn == draw::Text::Turn::upwards) cairo().rotate(cairo_, -kPi / 2);
    cairo().move_to(cairo_, -back, 0);
    set_colour(shape.fill.colour);
    cairo().show_text(cairo_, text.text.c_str());
    cairo().restore(cairo_);
    cairo().new_path(cairo_);
  }

  cairo_t* cairo_;
  draw::Theme theme_;
};

}  // namespace

Result<std::string> to_png(const draw::Scene& scene, draw::Theme theme) {
  if (!has_cairo()) return no_cairo();
  const double width = std::ceil(scene.width * kPixelsPerUnit);
  const double height = std::ceil(scene.height * kPixelsPerUnit);
  if (width > kMostPixels || height > kMostPixels) {
    return Error{ErrorCode::too_long, {}, "too large for a PNG; .svg and .pdf have no such limit"};
  }
  const Surface surface(cairo().image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                                     static_cast<int>(height)));
  const Context context(cairo().create(surface.get()));
  cairo().scale(context.get(), kPixelsPerUnit, kPixelsPerUnit);
  Painter(context.get(), theme).paint(scene);
  std::string bytes;
  auto status = cairo().status(context.get());
  if (status == CAIRO_STATUS_SUCCESS) {
    status = cairo().surface_write_to_png_stream(surface.get(), &append, &bytes);
  }
  if (status != CAIRO_STATUS_SUCCESS) return fault(status);
  return bytes;
}

Result<std::string> to_pdf(std::span<const draw::Scene> pages, draw::Theme theme) {
  if (!has_cairo()) return no_cairo();
  std::string bytes;
  const Surface surface(cairo().pdf_surface_create_for_stream(&append, &bytes, 1, 1));
  if (!pages.empty()) {
    cairo().pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                     pages.front().title.c_str());
  }
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  for (const draw::Scene& page : pages) {
    cairo().pdf_surface_set_size(surface.get(), page.width * kPointsPerUnit,
                                 page.height * kPointsPerUnit);
    const Context context(cairo().create(surface.get()));
    cairo().scale(context.get(), kPointsPerUnit, kPointsPerUnit);
    Painter(context.get(), theme).paint(page);
    cairo().show_page(context.get());
    status = cairo().status(context.get());
    if (status != CAIRO_STATUS_SUCCESS) return fault(status);
  }
  cairo().surface_finish(surface.get());
  status = cairo().surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS) return fault(status);
  return bytes;
}

}  // namespace nonet::cli
