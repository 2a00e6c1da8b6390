// Puzzles that stand on one line: 81 cells (with a tail perhaps), and what is nearly that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "format/line_shape.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet::detail {

// From this many cells on, a line is meant as a whole puzzle and not as a row of one.
inline constexpr std::size_t kLeastOneLine = 60;

// Whether the line is a record of its own: a puzzle, nearly one, a link, an object, a library line.
// Needs: what shape_of counted so far.
[[nodiscard]] bool is_one_line(std::string_view line, const LineShape& shape) noexcept;

// Lines that say of themselves what they are: `{"key": …` (`{5}` is a candidate), and a library line
// of HoDoKu.
[[nodiscard]] bool is_object(std::string_view line) noexcept;
[[nodiscard]] bool is_library_line(std::string_view line) noexcept;

// A whole variant puzzle that may be short: ISS text, a packed link or id, a game id of Solo, a grid
// of 4x4 to 7x7 in one word.
[[nodiscard]] bool is_variant_line(std::string_view line) noexcept;

struct OneLine {
  std::array<std::uint32_t, 81> columns;  // of the cells
  std::size_t begin = 0;                  // the part of the line that holds them; around it stand
  std::size_t end = 0;                    // names, tails, solutions
  bool is_guess = false;                  // other signs than the blank could be blanks too
  bool blanks_are_spaces = false;
};

// The first puzzle of 81 cells in `line` from column `from` on.
[[nodiscard]] std::optional<OneLine> find_one_line(std::string_view line, const LineShape& shape,
                                                   std::size_t from = 0) noexcept;

// The longest run of characters that are not cut by spaces, bars and delimiters.
struct Word {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::uint32_t cells = 0;
  std::uint32_t others = 0;
  std::size_t first_other = 0;  // column
};
[[nodiscard]] Word longest_word(std::string_view line) noexcept;

// 81 strict characters (digits, and one of '.' and '0') with nothing around them but a line end.
[[nodiscard]] bool is_strict_line(std::string_view line) noexcept;

}  // namespace nonet::detail
