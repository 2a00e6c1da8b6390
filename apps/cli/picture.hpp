// Pictures of grids for the text layout:
//
//     ┌───────┬───────┬───────┐
//     │ 9 . 7 │ . . . │ . . 6 │      givens bold, placed digits coloured, where colour is on
//     …
#pragma once

#include <array>
#include <string>

#include "cli/messages.hpp"
#include "cli/terminal.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/technique/position.hpp"

namespace nonet::cli {

inline constexpr std::size_t kPictureLines = 13;

// Which cells of `grid` get a style of their own; other digits are `placed`.
struct Shades {
  CellSet given{};
  CellSet marked{};  // before given
  CellSet wrong{};   // before marked
};

[[nodiscard]] std::array<std::string, kPictureLines> picture_lines(const Grid& grid,
                                                                   const Shades& shades,
                                                                   Color color);

// The picture, each line with its line end.
void append_picture(std::string& out, const Grid& grid, const Shades& shades, Color color);
// Two pictures side by side.
void append_pictures(std::string& out, const Grid& left, const Grid& right, const Shades& shades,
                     Color color);

// "No solution: no digit fits in r1c9.", where it is as plain as that.
[[nodiscard]] std::string no_solution_sentence(const Position& position, Language language);

// "Not valid: r1c1 and r1c5 both hold 5.", of the first conflict.
// Needs: conflicts(grid) is not empty.
[[nodiscard]] std::string conflict_sentence(const Grid& grid, Language language);

}  // namespace nonet::cli
