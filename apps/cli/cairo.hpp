// Cairo, looked up when the first picture needs it.
//
// Linked, it and the sixteen libraries that it brings along would cost every start of the program
// 1.3 ms; and whoever draws SVG alone need not have it.
#pragma once

#include <cairo-pdf.h>
#include <cairo.h>

namespace nonet::cli {

// What we call of it: cairo().arc(…) is cairo_arc(…).
// clang-format off
#define NONET_CAIRO_FUNCTIONS(X) \
  X(append_path) X(arc) X(clip) X(close_path) X(copy_path) X(create) X(curve_to) X(destroy) \
  X(fill) X(fill_extents) X(fill_preserve) X(image_surface_create) X(line_to) X(move_to) \
  X(new_path) X(new_sub_path) X(paint) X(path_destroy) X(pdf_surface_create_for_stream) \
  X(pdf_surface_set_metadata) X(pdf_surface_set_size) X(rectangle) X(restore) X(rotate) \
  X(save) X(scale) X(select_font_face) X(set_dash) X(set_font_size) X(set_line_width) \
  X(set_source_rgba) X(show_page) X(show_text) X(status) X(status_to_string) X(stroke) \
  X(stroke_preserve) X(surface_destroy) X(surface_finish) X(surface_status) \
  X(surface_write_to_png_stream) X(text_extents) X(translate)
// clang-format on

struct Cairo {
#define NONET_CAIRO_MEMBER(name) decltype(&::cairo_##name) name = nullptr;
  NONET_CAIRO_FUNCTIONS(NONET_CAIRO_MEMBER)
#undef NONET_CAIRO_MEMBER
};

// Whether there is one.
[[nodiscard]] bool has_cairo();

// Needs: has_cairo().
[[nodiscard]] const Cairo& cairo();

}  // namespace nonet::cli
