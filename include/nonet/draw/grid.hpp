// Pictures of a 9x9 Sudoku: its digits, its candidates, and what a step looks at and does.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/draw/scene.hpp"
#include "nonet/grid/candidates.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::draw {

// What a cell or a candidate is to a step. Each has a colour and a form of its own.
enum class Role : std::uint8_t {
  pattern,  // what the step rests on: blue, a disc
  second,   // the other colour, the other end, the cover sets: orange, a square
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

// A link of a chain, with an arrow at its end. A strong one is a line, a weak one is dashed.
struct Link {
  enum class Strength : std::uint8_t { strong, weak };
  Cell from_cell{};
  Digit from_digit{};
  Cell to_cell{};
  Digit to_digit{};
  Strength strength = Strength::strong;
};

struct GridPicture {
  Grid grid;
  std::optional<Candidates> candidates{};  // drawn in the empty cells
  std::vector<CellMark> cells{};
  std::vector<CandidateMark> marks{};
  std::vector<Link> links{};
  enum class Labels : std::uint8_t { none, numbers } labels = Labels::none;  // of rows and columns
};

// Given digits are bold; placed ones are light and blue.
[[nodiscard]] Scene draw_grid(const GridPicture& picture);

// The cells that break the rules as marks, each once: Role::wrong.
[[nodiscard]] std::vector<CellMark> conflict_marks(const Grid& grid);

}  // namespace nonet::draw
