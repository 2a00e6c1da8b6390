// SVG: a scene as text, exact and the same everywhere: numbers have at most two decimals, and no
// locale, clock or address goes into it.
//
// Example
//   nonet::draw::Scene scene{.width = 20, .height = 10, .title = "A dot"};
//   scene.circle({{10, 5}, 2.5}, {nonet::draw::Colour::ink});
//   const std::string svg = nonet::draw::to_svg(scene);
//   std::cout << svg.substr(0, 62) << '\n';
//   // prints <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" wi
#pragma once

#include <string>
#include <string_view>

#include "nonet/draw/scene.hpp"

namespace nonet::draw {

// Gives: one svg element, with a line end behind it. It has the role of an image, a title and a
//        description for screen readers, and can stand in a file or inside a page.
[[nodiscard]] std::string to_svg(const Scene& scene, Theme theme = Theme::light);

// Text between tags, or in quotes as an attribute, of XML and HTML. Control characters, which XML
// does not know, become question marks.
void append_escaped(std::string& out, std::string_view text);

}  // namespace nonet::draw
