// LineShape: what one line of text looks like, without knowing its neighbours.
//
// The page (page.hpp) finds puzzles in a text by these shapes and the splitter (splitter.cpp) finds
// their ends in a stream by the same ones, so the two cannot disagree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace nonet::detail {

// The signs that people write for an empty cell. They do not mix within a puzzle.
enum class Blank : std::uint8_t { dot, zero, star, underscore, dash, ex };
inline constexpr std::size_t kBlankCount = 6;

// What a character can be in a line of cells.
enum class Sign : std::uint8_t {
  dot,
  zero,
  star,
  underscore,
  dash,
  ex,         // a blank, in the order of Blank
  digit,      // 1..9, and l and I for 1
  space,      // space and tab
  bar,        // |
  delimiter,  // , ;
  mark,       // brackets, quotes and the like: they stand around cells and say nothing
  other,      // in no cell
};

[[nodiscard]] Sign sign_of(char c) noexcept;
[[nodiscard]] constexpr bool is_blank(Sign sign) noexcept {
  return sign <= Sign::ex;
}
[[nodiscard]] constexpr bool is_cell(Sign sign) noexcept {
  return sign <= Sign::digit;
}
[[nodiscard]] inline bool is_cell(char c) noexcept {
  return is_cell(sign_of(c));
}
// Needs: sign_of(c) is Sign::digit.
[[nodiscard]] constexpr int digit_value(char c) noexcept {
  return c >= '1' && c <= '9' ? c - '0' : 1;
}

struct LineShape {
  enum class Kind : std::uint8_t {
    blank,     // nothing, or spaces
    comment,   // begins with #, ; or //
    rule,      // +---+---+---+ and the like
    section,   // [Puzzle]
    puzzle,    // a whole puzzle on this line, or what nearly is one
    row,       // a row of cells or of candidate groups, or what nearly is one
    fragment,  // digits, spaces and bars only, and too few for a row: "7", "5 3   |"
    other,     // prose
  };
  Kind kind = Kind::blank;
  bool may_be_row = false;  // a rule of nine dashes: a row of blanks where '-' is the blank
  bool has_bar = false;
  bool has_wide_group = false;  // some group has several digits
  bool has_braces = false;      // some group stands in braces
  char delimiter = 0;        // , ; or tab, where it cuts the line into fields of one cell at most
  std::uint32_t fields = 0;  // how many of them
  std::uint32_t groups = 0;  // candidate groups; 0 if the line is not made of groups
  std::uint32_t digits = 0;
  std::array<std::uint32_t, kBlankCount> blanks{};
  std::uint32_t others = 0;     // characters that are in no cell
  std::size_t first_other = 0;  // the column of the first, from 0

  [[nodiscard]] std::uint32_t cells_with(Blank blank) const noexcept {
    return digits + blanks[static_cast<std::size_t>(blank)];
  }
  [[nodiscard]] std::uint32_t blank_total() const noexcept {
    std::uint32_t sum = 0;
    for (const std::uint32_t n : blanks) sum += n;
    return sum;
  }
  // The cells if the commonest blank is the blank.
  [[nodiscard]] std::uint32_t cells() const noexcept;
};

// Needs: one line as Text gives it (plain ASCII), without its end.
[[nodiscard]] LineShape shape_of(std::string_view line) noexcept;

[[nodiscard]] std::string_view trim(std::string_view text) noexcept;

}  // namespace nonet::detail
