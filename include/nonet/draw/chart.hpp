// Line and bar charts from plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/draw/scene.hpp"

namespace nonet::draw {

struct Axis {
  std::string title{};
  enum class Scale : std::uint8_t { linear, log } scale = Scale::linear;
  enum class Unit : std::uint8_t { none, seconds } unit = Unit::none;  // seconds: "20 ms", "3 µs"
};

struct Series {
  std::string name{};
  std::vector<Point> points{};   // of a line chart, in the order in which the line goes
  std::vector<double> values{};  // of a bar chart, one a category
};

struct Chart {
  enum class Kind : std::uint8_t { line, bar } kind = Kind::line;
  std::string title{};
  Axis x{};  // of a line chart; of a bar chart its title alone counts
  Axis y{};
  std::vector<std::string> categories{};  // of a bar chart
  std::vector<Series> series{};
};

inline constexpr std::size_t kMostSeries = 24;
inline constexpr std::size_t kMostCategories = 60;
inline constexpr std::size_t kMostPoints = 20'000;

// Each series has a colour and, beside it, a dash and a marker, or a pattern.
// Errors: unsupported or too_long, as a sentence: no series; a number that is not finite; a number
//         that is not positive on a logarithmic scale; bars that are not one a category.
[[nodiscard]] Result<Scene> draw_chart(const Chart& chart);

}  // namespace nonet::draw
