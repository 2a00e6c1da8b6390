// The style of pages: quiet, light or dark as the reader's system is, light in print.
#pragma once

#include <string>

namespace nonet::cli {

// A style sheet. Pictures (draw/svg.hpp) are drawn for the light theme; in the dark, rules that are
// made of the palette give their colours the dark values.
[[nodiscard]] std::string page_style();

}  // namespace nonet::cli
