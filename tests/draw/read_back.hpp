// What a picture shows, read back from its SVG by plain searching: shares nothing with the writer.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::draw {

// "name=\"value\"" of a tag, or "".
inline std::string attribute(std::string_view tag, const std::string& name) {
  const std::string key = " " + name + "=\"";
  const auto at = tag.find(key);
  if (at == std::string_view::npos) return "";
  const auto start = at + key.size();
  return std::string(tag.substr(start, tag.find('"', start) - start));
}

inline double number(std::string_view tag, const std::string& name) {
  return std::strtod(attribute(tag, name).c_str(), nullptr);
}

// Every "<name …>" up to its '>'.
inline std::vector<std::string> tags(std::string_view svg, const std::string& name) {
  std::vector<std::string> found;
  const std::string opening = "<" + name + " ";
  for (auto at = svg.find(opening); at != std::string_view::npos; at = svg.find(opening, at + 1)) {
    found.emplace_back(svg.substr(at, svg.find('>', at) - at));
  }
  return found;
}

struct SeenText {
  double x, y, size;
  bool is_bold;
  std::string text;
};

// A group says of its texts what they do not say themselves.
inline std::vector<SeenText> texts(std::string_view svg) {
  std::vector<SeenText> found;
  for (auto at = svg.find("<text "); at != std::string_view::npos;
       at = svg.find("<text ", at + 1)) {
    const auto end = svg.find('>', at);
    std::string tag(svg.substr(at, end - at));
    const auto group = svg.rfind("<g ", at);
    const auto closed = svg.rfind("</g>", at);
    if (group != std::string_view::npos && (closed == std::string_view::npos || closed < group)) {
      tag += svg.substr(group + 2, svg.find('>', group) - group - 2);
    }
    found.push_back({number(tag, "x"), number(tag, "y"), number(tag, "font-size"),
                     attribute(tag, "font-weight") == "bold",
                     std::string(svg.substr(end + 1, svg.find('<', end) - end - 1))});
  }
  return found;
}

}  // namespace nonet::draw
