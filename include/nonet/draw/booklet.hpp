// Booklets: pages of puzzles to print, with the solutions at the end.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/draw/scene.hpp"
#include "nonet/grid/grid.hpp"

namespace nonet::draw {

struct BookletPuzzle {
  Grid puzzle;
  Grid solution;  // its givens are those of the puzzle or not; they are bold where the puzzle's are
  std::string note;  // beside the number, such as "rated 4.2"; may be empty
};

// The same of any kind of puzzle: square pictures with the border of draw_grid() and draw_variant().
struct BookletEntry {
  Scene puzzle;
  Scene solution;
  std::string note;
};

// The solution with the puzzle's givens bold.
[[nodiscard]] BookletEntry booklet_entry(const BookletPuzzle& puzzle);

// Six puzzles a page and twenty solutions; in large print one and six.
enum class Print : std::uint8_t { normal, large };

struct BookletOptions {
  Print print = Print::normal;
  std::string title = "Sudoku";  // above the puzzles
  std::string solutions_title = "Solutions";
};

// Pages of A4, upright, puzzles numbered from 1 in their order. No page without a puzzle.
[[nodiscard]] std::vector<Scene> draw_booklet(std::span<const BookletPuzzle> puzzles,
                                              const BookletOptions& options = {});
[[nodiscard]] std::vector<Scene> draw_booklet(std::span<const BookletEntry> entries,
                                              const BookletOptions& options = {});

}  // namespace nonet::draw
