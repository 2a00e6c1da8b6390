#include "cli/chart_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace nonet::cli {
namespace {

using Json = nlohmann::json;

// Thrown and caught in this file alone.
struct NoChart {
  std::string sentence;
};

[[noreturn]] void refuse(const std::string& where, const std::string& what) {
  throw NoChart{where + " " + what};
}

void check_keys(const Json& object, const std::string& where,
                std::initializer_list<std::string_view> known) {
  if (!object.is_object()) refuse(where, "is not an object");
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      refuse(where, "has a key that is not known: '" + key + "'");
    }
  }
}

std::string text(const Json& value, const std::string& where) {
  if (!value.is_string()) refuse(where, "is not a string");
  return value.get<std::string>();
}

std::string text_at(const Json& object, const char* key, const std::string& where) {
  return object.contains(key) ? text(object.at(key), where + "." + key) : "";
}

double number(const Json& value, const std::string& where) {
  if (!value.is_number()) refuse(where, "is not a number");
  return value.get<double>();
}

const Json& list(const Json& value, const std::string& where) {
  if (!value.is_array()) refuse(where, "is not an array");
  return value;
}

draw::Axis axis(const Json& chart, const char* key) {
  if (!chart.contains(key)) return {};
  const Json& object = chart.at(key);
  check_keys(object, key, {"title", "scale"});
  draw::Axis axis{.title = text_at(object, "title", key)};
  const std::string scale = text_at(object, "scale", key);
  if (scale == "log") {
    axis.scale = draw::Axis::Scale::log;
  } else if (!scale.empty() && scale != "linear") {
    refuse(std::string(key) + ".scale", R"(is neither "linear" nor "log")");
  }
  return axis;
}

draw::Series series(const Json& object, draw::Chart::Kind kind, const std::string& where) {
  const bool is_bar = kind == draw::Chart::Kind::bar;
  const char* const data = is_bar ? "values" : "points";
  check_keys(object, where, {"name", data});
  if (!object.contains(data)) refuse(where, "has no \"" + std::string(data) + "\"");
  draw::Series series{.name = text_at(object, "name", where)};
  const std::string inside = where + "." + data;
  for (const Json& entry : list(object.at(data), inside)) {
    if (is_bar) {
      series.values.push_back(number(entry, "a value of " + inside));
      continue;
    }
    if (!entry.is_array() || entry.size() != 2) refuse("a point of " + inside, "is not [x, y]");
    series.points.push_back(
        {number(entry.at(0), "an x of " + inside), number(entry.at(1), "a y of " + inside)});
  }
  return series;
}

draw::Chart chart_of(const Json& object) {
  check_keys(object, "the chart", {"kind", "title", "x", "y", "categories", "series"});
  draw::Chart chart;
  const std::string kind = text_at(object, "kind", "the chart");
  if (kind != "line" && kind != "bar") refuse("kind", R"(is neither "line" nor "bar")");
  chart.kind = kind == "bar" ? draw::Chart::Kind::bar : draw::Chart::Kind::line;
  chart.title = text_at(object, "title", "the chart");
  chart.x = axis(object, "x");
  chart.y = axis(object, "y");
  if (object.contains("categories")) {
    if (kind == "line") refuse("categories", "are of bar charts only");
    for (const Json& name : list(object.at("categories"), "categories")) {
      chart.categories.push_back(text(name, "a category"));
    }
  }
  if (!object.contains("series")) refuse("the chart", "has no \"series\"");
  std::size_t count = 0;
  for (const Json& each : list(object.at("series"), "series")) {
    chart.series.push_back(series(each, chart.kind, "series " + std::to_string(++count)));
  }
  return chart;
}

// Of the byte at `offset`, from 1.
Place place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
  const auto start = before.rfind('\n');
  return {line + 1, before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1};
}

}  // namespace

Result<draw::Chart> read_chart(std::string_view text) {
  try {
    return chart_of(Json::parse(text));
  } catch (const Json::parse_error& fault) {
    const Place place = place_of(text, fault.byte == 0 ? 0 : fault.byte - 1);
    return Error{ErrorCode::unreadable, place, "this is no JSON"};
  } catch (const NoChart& fault) {
    return Error{ErrorCode::unsupported, {}, fault.sentence};
  }
}

}  // namespace nonet::cli
