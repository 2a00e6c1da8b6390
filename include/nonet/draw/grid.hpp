// Pictures of a 9x9 Sudoku: its digits, its candidates, and what a step looks at and does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/draw/scene.hpp"
#include "nonet/grid/candidates.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::draw {

// What a cell or a candidate is to a step. Each has a colour and a form of its own.
enum class Role : std::uint8_t {
  pattern,  // what the step rests on: blue, a disc
  second,   // the other colour, the other end, the cover sets: orange, a square
  third,    // of colours: sky, a triangle
  fourth,   // of colours: yellow, a hexagon
  fin,      // what is over: purple, a diamond
  placed,   // the digit that follows: green, a disc with a ring
  removed,  // the candidate that falls: vermilion, struck out
  wrong,    // a digit that a peer holds too: vermilion, striped; of cells alone
};

struct CellMark {
  Cell cell{};
  Role role = Role::pattern;
};

struct CandidateMark {
  Cell cell{};
  Digit digit{};
  Role role = Role::pattern;
};

struct GridPicture {
  Grid grid;
  std::optional<Candidates> candidates{};  // drawn in the empty cells
  std::vector<CellMark> cells{};
  // A candidate may stand here twice: with a form, and as removed.
  std::vector<CandidateMark> marks{};
  // Where the argument looks, and base houses: a tint with an edge. Cover houses: a dashed edge.
  std::vector<MarkedHouse> houses{};
  // Sets of cells: the first, the second, … each have a tint and an edge of their own.
  std::vector<CellSet> sets{};
  // Strong links are lines, weak ones are dashed, both bent out of the way of digits. A group has an
  // outline.
  std::vector<Link> links{};
  enum class Arrows : std::uint8_t { none, heads } arrows = Arrows::none;  // at the ends of links
  enum class Labels : std::uint8_t { none, numbers, letters } labels = Labels::none;  // of lines
  std::string caption{};  // below, in as many lines as it needs
};

// Given digits are bold; placed ones are light and blue.
[[nodiscard]] Scene draw_grid(const GridPicture& picture);

// The cells that break the rules as marks, each once: Role::wrong.
[[nodiscard]] std::vector<CellMark> conflict_marks(const Grid& grid);

}  // namespace nonet::draw
