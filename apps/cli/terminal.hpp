// The terminal: is there one, how wide is it, and may it be coloured?
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::cli {

enum class ColorWish : std::uint8_t { automatic, always, never };
enum class Color : std::uint8_t { off, on };

[[nodiscard]] bool is_terminal(int descriptor) noexcept;

// Columns of the terminal behind `descriptor`; 80 where that is not known.
[[nodiscard]] std::size_t terminal_width(int descriptor) noexcept;

// What --color, NO_COLOR (https://no-color.org) and the kind of output amount to. An explicit
// --color goes before NO_COLOR, as a narrower wish does before a wider one.
enum class Destination : std::uint8_t { terminal, elsewhere };
[[nodiscard]] Color color_for(ColorWish wish, Destination destination) noexcept;

// The few styles that the program uses; each also tells something without colour by its place.
enum class Style : std::uint8_t { given, placed, wrong, marked, frame, heading };

// Appends `text` in a style; plain when colour is off.
void append_styled(std::string& out, std::string_view text, Style style, Color color);

}  // namespace nonet::cli
