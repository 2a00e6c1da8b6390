// What the formats of variant puzzles share: names of cells, clues outside the grid, errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/format/variant.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::detail {

// A place of the canvas or just outside it, zero-based: -1 is before the first row or column.
struct Spot {
  int row = 0;
  int column = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};

// "R3C12", also with small letters.
[[nodiscard]] std::optional<Spot> parse_spot(std::string_view name) noexcept;
[[nodiscard]] std::string spot_name(Spot spot);  // "R3C12"
[[nodiscard]] std::string cell_name(const variant::Puzzle& puzzle, variant::Cell cell);
[[nodiscard]] std::optional<variant::Cell> cell_at(const variant::Puzzle& puzzle, Spot spot);

// A whole number without sign, at most 6 digits.
[[nodiscard]] std::optional<int> parse_number(std::string_view text) noexcept;
// 1..9, A..Z; also small letters when read.
[[nodiscard]] int value_of_char(char c) noexcept;  // -1: neither
[[nodiscard]] char char_of_value(int value) noexcept;

// Without spaces and line ends at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
[[nodiscard]] std::string without_space(std::string_view text);
// Line and column of a byte of the text; columns count characters.
[[nodiscard]] Place place_in(std::string_view text, std::size_t at) noexcept;

// The cells of the row or column that a clue outside the grid sees, nearest first; empty if the
// place is not beside a row or column. A clue at {r, -1} looks right, at {-1, c} down, and so on.
[[nodiscard]] variant::Cells seen_from(const variant::Puzzle& puzzle, Spot clue);
// The other way: where a clue stands that sees exactly these cells. Nothing if nowhere.
[[nodiscard]] std::optional<Spot> clue_that_sees(const variant::Puzzle& puzzle,
                                                 const variant::Cells& cells);

// From `clue` in steps of (down, right), until the canvas ends; the clue's own place left out.
[[nodiscard]] variant::Cells diagonal_from(const variant::Puzzle& puzzle, Spot clue, int down,
                                           int right);
// The other way, for two cells and more. A lone corner cell has a clue too.
struct DiagonalClue {
  Spot spot;
  int down = 1;
  int right = 1;
};
[[nodiscard]] std::optional<DiagonalClue> diagonal_clue(const variant::Puzzle& puzzle,
                                                        const variant::Cells& cells);

// A number for each cell that tells its region, in order of the regions' first cells; empty if the
// grid has no regions that cover it. Single grids only.
[[nodiscard]] std::vector<int> region_numbers(const variant::Puzzle& puzzle);
// The grid's regions from such numbers: boxes where they are the default boxes, else a jigsaw.
void set_regions(variant::Puzzle& puzzle, const std::vector<int>& numbers);

// The last step of each reader.
[[nodiscard]] Result<VariantReading> finish(VariantReading reading);

[[nodiscard]] Error refuse(ErrorCode code, std::string message, Place place = {});
// For writers: why this puzzle cannot be said in the format, or an error without message.
// A format of single square grids with digits 1..n.
[[nodiscard]] Error need_plain_shape(const variant::Puzzle& puzzle, std::string_view format);
[[nodiscard]] Error no_word(std::string_view format, std::string_view what);

}  // namespace nonet::detail
