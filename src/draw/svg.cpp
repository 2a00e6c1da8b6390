#include "nonet/draw/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

namespace nonet::draw {
namespace {

constexpr std::string_view kFont = "system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif";

// Hundredths decide, so that the last bits of a sum or of a library's square root never show.
void append_number(std::string& out, double value) {
  const long long hundredths = std::llround(value * 100);
  if (hundredths < 0) out += '-';
  const long long size = std::llabs(hundredths);
  out += std::to_string(size / 100);
  const auto rest = static_cast<int>(size % 100);
  if (rest == 0) return;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
}

std::string hex(Rgb rgb) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {rgb.red, rgb.green, rgb.blue}) {
    text += kDigits[part >> 4];
    text += kDigits[part & 15];
  }
  return text;
}

struct PatternText {
  std::string_view name, body;  // a tile of 8 by 8
};
constexpr std::array<PatternText, 7> kPatterns{{
    {"", ""},
    {"up", "M-1 1L1 -1M-1 9L9 -1M7 9L9 7"},
    {"down", "M-1 -1L9 9M7 -1L9 1M-1 7L1 9"},
    {"dots", ""},
    {"cross", "M-1 9L9 -1M-1 -1L9 9"},
    {"level", "M0 4H8"},
    {"upright", "M4 0V8"},
}};

constexpr std::size_t kTextsOfAGroup = 3;

class Writer {
 public:
  Writer(const Scene& scene, Theme theme) : scene_(scene), theme_(theme) {}

  std::string write() {
    begin();
    patterns();
    const std::vector<Shape>& shapes = scene_.shapes;
    for (std::size_t i = 0; i < shapes.size();) {
      const std::size_t alike = texts_alike(i);
      if (alike >= kTextsOfAGroup) {
        group(i, i + alike);
        i += alike;
      } else {
        std::visit([&](const auto& form) { write(form, shapes[i]); }, shapes[i].form);
        ++i;
      }
    }
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  void begin() {
    std::string box = "0 0 ";
    append_number(box, scene_.width);
    box += ' ';
    append_number(box, scene_.height);
    out_ += "<svg";
    word("xmlns", "http://www.w3.org/2000/svg");
    word("viewBox", box);
    number("width", scene_.width);
    number("height", scene_.height);
    word("role", "img");
    word("font-family", kFont);
    word("style", "font-variant-numeric:tabular-nums");
    out_ += ">\n<title>";
    append_escaped(out_, scene_.title);
    out_ += "</title>\n";
    if (!scene_.description.empty()) {
      out_ += "<desc>";
      append_escaped(out_, scene_.description);
      out_ += "</desc>\n";
    }
    out_ += "<rect";
    word("width", "100%");
    word("height", "100%");
    word("fill", hex(rgb_of(Colour::ground, theme_)));
    out_ += "/>\n";
  }

  [[nodiscard]] std::string pattern_id(const Fill& fill) const {
    std::string id = "nonet-";
    id.append(kPatterns[static_cast<std::size_t>(fill.pattern)].name).append("-");
    return id + hex(rgb_of(fill.colour, theme_)).substr(1);
  }

  // Those that are used, each once, in the order of their first use.
  void patterns() {
    std::vector<std::pair<Colour, Pattern>> seen;
    for (const Shape& shape : scene_.shapes) {
      const Fill& fill = shape.fill;
      if (fill.pattern == Pattern::solid || fill.colour == Colour::none) continue;
      const std::pair pair{fill.colour, fill.pattern};
      if (std::find(seen.begin(), seen.end(), pair) != seen.end()) continue;
      out_ += seen.empty() ? "<defs>\n" : "";
      seen.push_back(pair);
      pattern(fill);
    }
    out_ += seen.empty() ? "" : "</defs>\n";
  }

  void pattern(const Fill& fill) {
    const std::string colour = hex(rgb_of(fill.colour, theme_));
    const std::string_view body = kPatterns[static_cast<std::size_t>(fill.pattern)].body;
    out_ += "<pattern";
    word("id", pattern_id(fill));
    number("width", 8);
    number("height", 8);
    word("patternUnits", "userSpaceOnUse");
    out_ += '>';
    if (body.empty()) {
      outline(Circle{{4, 4}, 1.2});
      word("fill", colour);
    } else {
      out_ += "<path";
      word("d", body);
      word("stroke", colour);
    }
    out_ += "/></pattern>\n";
  }

  void number(std::string_view name, double value) {
    out_.append(" ").append(name).append("=\"");
    append_number(out_, value);
    out_ += '"';
  }

  void word(std::string_view name, std::string_view value) {
    out_.append(" ").append(name).append("=\"").append(value).append("\"");
  }

  void paint(const Shape& shape) {
    const auto [fill, stroke] = std::pair{shape.fill, shape.stroke};
    word("fill", fill.colour == Colour::none ? "none" : hex(rgb_of(fill.colour, theme_)));
    if (fill.colour != Colour::none && fill.percent != 100) {
      number("fill-opacity", fill.percent / 100.0);
    }
    if (stroke.colour == Colour::none) return;
    word("stroke", hex(rgb_of(stroke.colour, theme_)));
    if (stroke.width != 1) number("stroke-width", stroke.width);
    if (stroke.dash == Dash::solid) return;
    const std::span<const double> dashes = dash_lengths(stroke.dash);
    std::string lengths;
    for (const double length : dashes) {
      lengths += lengths.empty() ? "" : " ";
      append_number(lengths, length * stroke.width);
    }
    word("stroke-dasharray", lengths);
  }

  // The outline again, filled with the pattern.
  template <class Form>
  void again(const Form& form, const Shape& shape) {
    if (shape.fill.pattern == Pattern::solid || shape.fill.colour == Colour::none) return;
    outline(form);
    word("fill", "url(#" + pattern_id(shape.fill) + ")");
    out_ += "/>\n";
  }

  template <class Form>
  void write(const Form& form, const Shape& shape) {
    outline(form);
    paint(shape);
    out_ += "/>\n";
    again(form, shape);
  }

  void outline(const Rect& rect) {
    out_ += "<rect";
    number("x", rect.corner.x);
    number("y", rect.corner.y);
    number("width", rect.width);
    number("height", rect.height);
    if (rect.radius > 0) number("rx", rect.radius);
  }

  void outline(const Circle& circle) {
    out_ += "<circle";
    number("cx", circle.centre.x);
    number("cy", circle.centre.y);
    number("r", circle.radius);
  }

  void outline(const Path& path) {
    out_ += "<path d=\"";
    for (const Path::Step& step : path.steps()) append_step(step);
    out_ += '"';
  }

  void append_step(const Path::Step& step) {
    constexpr std::string_view kLetters = "MLCZ";
    out_ += kLetters[static_cast<std::size_t>(step.kind)];
    if (step.kind == Path::Step::Kind::close) return;
    if (step.kind == Path::Step::Kind::curve) {
      append_point(step.a);
      out_ += ' ';
      append_point(step.b);
      out_ += ' ';
    }
    append_point(step.end);
  }

  void append_point(Point point) {
    append_number(out_, point.x);
    out_ += ' ';
    append_number(out_, point.y);
  }

  // How many texts from shape i on look the same: they share a group, which halves a page of
  // candidates.
  [[nodiscard]] std::size_t texts_alike(std::size_t i) const {
    const auto look = [&](std::size_t at) {
      const Shape& shape = scene_.shapes[at];
      const Text* text = std::get_if<Text>(&shape.form);
      return std::tuple(text != nullptr && text->turn == Text::Turn::none, shape.fill.colour,
                        text != nullptr ? text->size : 0,
                        text != nullptr ? text->anchor : Text::Anchor::start,
                        text != nullptr ? text->weight : Text::Weight::regular);
    };
    const auto first = look(i);
    if (!std::get<0>(first)) return 0;
    std::size_t end = i + 1;
    while (end < scene_.shapes.size() && look(end) == first) ++end;
    return end - i;
  }

  void group(std::size_t first, std::size_t end) {
    out_ += "<g";
    looks(std::get<Text>(scene_.shapes[first].form), scene_.shapes[first]);
    out_ += ">\n";
    for (std::size_t i = first; i < end; ++i) {
      const Text& text = std::get<Text>(scene_.shapes[i].form);
      out_ += "<text";
      number("x", text.at.x);
      number("y", text.at.y);
      out_ += '>';
      append_escaped(out_, text.text);
      out_ += "</text>\n";
    }
    out_ += "</g>\n";
  }

  void write(const Text& text, const Shape& shape) {
    out_ += "<text";
    number("x", text.at.x);
    number("y", text.at.y);
    looks(text, shape);
    out_ += '>';
    append_escaped(out_, text.text);
    out_ += "</text>\n";
  }

  void looks(const Text& text, const Shape& shape) {
    number("font-size", text.size);
    if (text.anchor != Text::Anchor::start) {
      word("text-anchor", text.anchor == Text::Anchor::middle ? "middle" : "end");
    }
    if (text.weight == Text::Weight::bold) word("font-weight", "bold");
    if (text.turn == Text::Turn::upwards) {
      out_ += " transform=\"rotate(-90 ";
      append_point(text.at);
      out_ += ")\"";
    }
    paint(shape);
  }

  const Scene& scene_;
  Theme theme_;
  std::string out_;
};

}  // namespace

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // XML knows no other control characters, not even escaped.
        out += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? '?' : c;
    }
  }
}

std::string to_svg(const Scene& scene, Theme theme) {
  return Writer(scene, theme).write();
}

}  // namespace nonet::draw
