#include "nonet/draw/chart.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "draw/scale.hpp"

namespace nonet::draw {
namespace {

constexpr double kWidth = 640;
constexpr double kPlotHeight = 300;
constexpr double kMargin = 16;
constexpr double kTextSize = 12;
constexpr double kLegendRow = 20;
constexpr double kSwatch = 30;
constexpr double kLargest = 1e300;  // so that differences are finite

Error fault(std::string message) {
  return {ErrorCode::unsupported, {}, std::move(message)};
}

// The sentence, or an empty one.
std::string fault_of_number(double value, const Axis& axis, const std::string& name) {
  if (!std::isfinite(value)) return "'" + name + "' has a number that is not finite";
  if (std::abs(value) > kLargest) return "'" + name + "' has a number beyond 1e300";
  if (axis.scale == Axis::Scale::log && value <= 0) {
    return "'" + name + "' has a number that is not positive, on a logarithmic scale";
  }
  return "";
}

std::string fault_of(const Chart& chart) {
  const bool is_bar = chart.kind == Chart::Kind::bar;
  if (chart.series.empty()) return "the chart has no series";
  if (is_bar && chart.categories.empty()) return "a bar chart needs categories";
  std::size_t points = 0;
  for (const Series& series : chart.series) {
    points += series.points.size();
    if (is_bar && series.values.size() != chart.categories.size()) {
      return "'" + series.name + "' has " + std::to_string(series.values.size()) + " values for " +
             std::to_string(chart.categories.size()) + " categories";
    }
    for (const Point& point : series.points) {
      std::string why = fault_of_number(point.x, chart.x, series.name);
      if (why.empty()) why = fault_of_number(point.y, chart.y, series.name);
      if (!why.empty()) return why;
    }
    for (const double value : series.values) {
      std::string why = fault_of_number(value, chart.y, series.name);
      if (!why.empty()) return why;
    }
  }
  return !is_bar && points == 0 ? "the chart has no points" : "";
}

struct Range {
  double low, high;
};

Range range_of(const Chart& chart, double Point::*part) {
  Range range{HUGE_VAL, -HUGE_VAL};
  const auto take = [&range](double value) {
    range = {std::min(range.low, value), std::max(range.high, value)};
  };
  if (chart.kind == Chart::Kind::line) {
    for (const Series& series : chart.series) {
      for (const Point& point : series.points) take(point.*part);
    }
    return range;
  }
  for (const Series& series : chart.series) {
    for (const double value : series.values) take(value);
  }
  if (chart.y.scale == Axis::Scale::linear) take(0);  // a bar's length is its value
  return range;
}

Scale scale_of(const Chart& chart, double Point::*part) {
  const bool is_x = part == &Point::x;
  if (is_x && chart.kind == Chart::Kind::bar) return {Axis::Scale::linear, 0, 1, 1};
  const Range range = range_of(chart, part);
  const Axis& axis = is_x ? chart.x : chart.y;
  return {axis.scale, range.low, range.high, is_x ? 8 : 6, axis.unit};
}

class Plot {
 public:
  explicit Plot(const Chart& chart)
      : chart_(chart), x_(scale_of(chart, &Point::x)), y_(scale_of(chart, &Point::y)) {
    double longest = 0;
    for (const Tick& tick : y_.ticks()) {
      longest = std::max(longest, text_width(tick.label, kTextSize));
    }
    left_ = kMargin + longest + 8 + (chart.y.title.empty() ? 0 : 22);
    right_ = kWidth - kMargin - 8;
    top_ = kMargin + (chart.title.empty() ? 0 : 28) + legend_height() + 6;
    bottom_ = top_ + kPlotHeight;
  }

  Scene draw() {
    scene_.width = kWidth;
    scene_.title = chart_.title.empty() ? "Chart" : chart_.title;
    describe();
    title();
    legend();
    y_axis();
    if (chart_.kind == Chart::Kind::bar) {
      bars();
      categories();
    } else {
      x_axis();
      for (std::size_t i = 0; i < chart_.series.size(); ++i) series(i);
    }
    scene_.line({left_, bottom_}, {right_, bottom_}, {Colour::ink, 1.2});
    if (!chart_.x.title.empty()) {
      scene_.text({.at = {(left_ + right_) / 2, scene_.height + 14}, .text = chart_.x.title});
      scene_.height += 18;
    }
    scene_.height += kMargin;
    return std::move(scene_);
  }

 private:
  [[nodiscard]] double x_at(double value) const {
    return left_ + (right_ - left_) * x_.part(value);
  }
  [[nodiscard]] double y_at(double value) const {
    return bottom_ - (bottom_ - top_) * y_.part(value);
  }

  void describe() {
    std::string& text = scene_.description;
    text = chart_.kind == Chart::Kind::bar ? "Bars" : "Lines";
    for (const Series& series : chart_.series) {
      text.append(text.size() < 6 ? ": " : ", ").append(series.name);
    }
  }

  void title() {
    if (chart_.title.empty()) return;
    scene_.text({.at = {kMargin + 8, kMargin + 14},
                 .text = chart_.title,
                 .size = 16,
                 .anchor = Text::Anchor::start,
                 .weight = Text::Weight::bold});
  }

  [[nodiscard]] bool has_legend() const {
    return chart_.series.size() > 1 || !chart_.series.front().name.empty();
  }

  struct Entry {
    Point at;
    std::size_t series;
  };
  // Where the names of series stand: side by side, in as many rows as they need.
  [[nodiscard]] std::vector<Entry> entries() const {
    std::vector<Entry> places;
    if (!has_legend()) return places;
    const double left = kMargin + 8;
    Point at{left, 0};
    for (std::size_t i = 0; i < chart_.series.size(); ++i) {
      const double across = kSwatch + 8 + text_width(chart_.series[i].name, kTextSize) + 18;
      if (at.x > left && at.x + across > kWidth - kMargin) at = {left, at.y + kLegendRow};
      places.push_back({at, i});
      at.x += across;
    }
    return places;
  }
  [[nodiscard]] double legend_height() const {
    const auto places = entries();
    return places.empty() ? 0 : places.back().at.y + kLegendRow + 4;
  }

  void legend() {
    const double top = kMargin + (chart_.title.empty() ? 0 : 28) + kLegendRow / 2;
    for (const auto& [at, i] : entries()) {
      const double y = top + at.y;
      if (chart_.kind == Chart::Kind::bar) {
        bar({{at.x + 8, y - 7}, kSwatch - 8, 14}, i);
      } else {
        scene_.line({at.x, y}, {at.x + kSwatch, y}, line_of(i));
        marker({at.x + kSwatch / 2, y}, i);
      }
      scene_.text({.at = {at.x + kSwatch + 6, centred(y, kTextSize)},
                   .text = chart_.series[i].name,
                   .size = kTextSize,
                   .anchor = Text::Anchor::start});
    }
  }

  void y_axis() {
    for (const Tick& tick : y_.ticks()) {
      const double y = y_at(tick.value);
      if (tick.label.empty()) continue;
      scene_.line({left_, y}, {right_, y}, {Colour::hair, 0.7});
      scene_.text({.at = {left_ - 8, centred(y, kTextSize)},
                   .text = tick.label,
                   .anchor = Text::Anchor::end},
                  Colour::muted);
    }
    if (chart_.y.title.empty()) return;
    scene_.text({.at = {kMargin + 10, (top_ + bottom_) / 2},
                 .text = chart_.y.title,
                 .turn = Text::Turn::upwards});
  }

  void x_axis() {
    for (const Tick& tick : x_.ticks()) {
      const double x = x_at(tick.value);
      const bool is_small = tick.label.empty();
      scene_.line({x, bottom_}, {x, bottom_ + (is_small ? 3 : 6)}, {Colour::ink, 1});
      if (is_small) continue;
      scene_.text({.at = {x, bottom_ + 20}, .text = tick.label}, Colour::muted);
    }
    scene_.height = bottom_ + 26;
  }

  [[nodiscard]] static Stroke line_of(std::size_t i) { return {nth_colour(i), 2, nth_dash(i)}; }

  // Discs, squares, triangles and diamonds, filled and then hollow; where the colours begin again, each
  // has another form.
  void marker(Point at, std::size_t i) {
    const double r = 3.6;
    const Colour colour = nth_colour(i);
    const Fill fill{i / 4 % 2 == 0 ? colour : Colour::ground};
    const Stroke stroke{colour, 1.5};
    Path path;
    switch ((i + i / 8) % 4) {
      case 0:
        return scene_.circle({at, r}, fill, stroke);
      case 1:
        return scene_.rect({{at.x - r, at.y - r}, 2 * r, 2 * r}, fill, stroke);
      case 2:
        path.move({at.x, at.y - r - 1})
            .line({at.x + r + 1, at.y + r})
            .line({at.x - r - 1, at.y + r});
        break;
      default:
        path.move({at.x, at.y - r - 1.5}).line({at.x + r + 1.5, at.y}).line({at.x, at.y + r + 1.5});
        path.line({at.x - r - 1.5, at.y});
    }
    scene_.path(std::move(path.close()), stroke, fill);
  }

  void series(std::size_t i) {
    const auto& points = chart_.series[i].points;
    Path path;
    for (const Point& point : points) {
      const Point at{x_at(point.x), y_at(point.y)};
      if (&point == &points.front()) {
        path.move(at);
      } else {
        path.line(at);
      }
    }
    if (points.size() > 1) scene_.path(std::move(path), line_of(i));
    if (points.size() > 60) return;  // markers would run into each other
    for (const Point& point : points) marker({x_at(point.x), y_at(point.y)}, i);
  }

  void bar(const Rect& rect, std::size_t i) {
    const Colour colour = nth_colour(i);
    const Pattern pattern = nth_pattern(i);
    scene_.rect(rect, {Colour::ground});
    scene_.rect(rect, {colour, pattern == Pattern::solid ? 100 : 35, pattern}, {colour, 1});
  }

  void bars() {
    const auto groups = static_cast<double>(chart_.categories.size());
    const auto members = static_cast<double>(chart_.series.size());
    const double group = (right_ - left_) / groups;
    const double each = std::min(group * 0.78 / members, 60.0);
    const double zero = chart_.y.scale == Axis::Scale::log ? bottom_ : y_at(0);
    for (std::size_t c = 0; c < chart_.categories.size(); ++c) {
      double x = left_ + group * (static_cast<double>(c) + 0.5) - each * members / 2;
      for (std::size_t i = 0; i < chart_.series.size(); ++i) {
        const double y = y_at(chart_.series[i].values[c]);
        bar({{x + 1, std::min(y, zero)}, each - 2, std::abs(zero - y)}, i);
        x += each;
      }
    }
    if (zero < bottom_) scene_.line({left_, zero}, {right_, zero}, {Colour::ink, 1.2});
  }

  // Names that are wider than their place stand upright.
  void categories() {
    const double group = (right_ - left_) / static_cast<double>(chart_.categories.size());
    double longest = 0;
    for (const std::string& name : chart_.categories) {
      longest = std::max(longest, text_width(name, kTextSize));
    }
    const bool stands = longest > group - 4;
    for (std::size_t c = 0; c < chart_.categories.size(); ++c) {
      Text text{.at = {left_ + group * (static_cast<double>(c) + 0.5), bottom_ + 18},
                .text = chart_.categories[c]};
      if (stands) {
        text.at = {text.at.x + kTextSize * 0.36, bottom_ + 8};
        text.anchor = Text::Anchor::end;
        text.turn = Text::Turn::upwards;
      }
      scene_.text(std::move(text));
    }
    scene_.height = bottom_ + (stands ? longest + 12 : 24);
  }

  const Chart& chart_;
  Scale x_;
  Scale y_;
  double left_ = 0;
  double right_ = 0;
  double top_ = 0;
  double bottom_ = 0;
  Scene scene_;
};

}  // namespace

Result<Scene> draw_chart(const Chart& chart) {
  std::size_t points = 0;
  for (const Series& series : chart.series) points += series.points.size();
  if (chart.series.size() > kMostSeries || chart.categories.size() > kMostCategories ||
      points > kMostPoints) {
    return Error{ErrorCode::too_long,
                 {},
                 "a chart has at most " + std::to_string(kMostSeries) + " series, " +
                     std::to_string(kMostCategories) + " categories and " +
                     std::to_string(kMostPoints) + " points"};
  }
  if (std::string why = fault_of(chart); !why.empty()) return fault(std::move(why));
  return Plot(chart).draw();
}

}  // namespace nonet::draw
