// Puzzle: a Sudoku of any size with any constraints, as plain data.
//
// Example
//   namespace variant = nonet::variant;
//   variant::Puzzle puzzle = variant::Puzzle::square(9);
//   puzzle.constraints.push_back(
//       {.type = variant::ConstraintType::killer_cage, .cells = puzzle.cells({{0, 0}, {0, 1}}),
//        .value = 3});
//   std::cout << variant::houses(puzzle).size() << '\n';  // prints 27
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/variant/constraint.hpp"
#include "nonet/variant/digit_mask.hpp"
#include "nonet/variant/layout.hpp"

namespace nonet::variant {

enum class Regions : std::uint8_t { boxes, jigsaw, none };

// One grid on the canvas: a rectangle whose rows and columns, and regions if it has them, hold
// different digits. A plain puzzle has one, which is the canvas; a samurai has five.
struct Subgrid {
  int top = 0;  // zero-based, on the canvas
  int left = 0;
  int rows = 9;
  int columns = 9;
  Regions regions = Regions::boxes;
  int box_rows = 3;  // regions == boxes only
  int box_columns = 3;
  std::vector<Cells> jigsaw{};  // regions == jigsaw only; they need not cover the grid

  friend bool operator==(const Subgrid&, const Subgrid&) = default;
};

struct Puzzle {
  static constexpr std::int8_t kNoDigit = -1;

  Layout layout{9, 9};
  int min_digit = 1;
  int max_digit = 9;
  std::vector<Subgrid> grids;
  std::vector<std::int8_t> givens;  // of each cell; kNoDigit where there is none
  std::vector<DigitMask> marks;     // pencil marks: the digits left of each cell; or empty
  std::vector<Constraint> constraints;

  // An empty puzzle of size x size with digits 1..size and the box that people take.
  // Needs: 1 <= size <= kMaxDigitCount.
  [[nodiscard]] static Puzzle square(int size);

  [[nodiscard]] int digit_count() const noexcept { return max_digit - min_digit + 1; }
  [[nodiscard]] DigitMask all_digits() const noexcept {
    return mask_of_range(min_digit, max_digit);
  }
  // What the givens and pencil marks leave of a cell, before any rule.
  [[nodiscard]] DigitMask allowed(Cell cell) const noexcept;

  // Cells by (row, column) on the canvas, zero-based.
  // Needs: each is a cell.
  [[nodiscard]] Cells cells(const std::vector<std::pair<int, int>>& places) const;

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Rows and columns of the box that people take: `size` cells, whole boxes fill the grid, the most
// square one, wider than high where both would do (6x6: 2x3). Nothing if there is none but a whole
// row or column (7x7).
[[nodiscard]] std::optional<std::pair<int, int>> default_box(int rows, int columns,
                                                             int size) noexcept;

// A grid with default_box(), or where there is none without regions. The box is {1, size} then.
[[nodiscard]] Subgrid plain_grid(int rows, int columns, int size) noexcept;

// Cells that hold different digits. With as many cells as the puzzle has digits each digit stands
// there once; with fewer, only differing is asked for.
struct House {
  enum class Kind : std::uint8_t {
    row,
    column,
    region,        // a box, or a region of a jigsaw
    diagonal,      // of diagonal_plus, diagonal_minus
    extra_region,  // of all_different, windoku
    disjoint_group,
    cage,  // of killer_cage
    line,  // of renban
  };
  static constexpr int kOfTheGrid = -1;

  Kind kind{};
  int grid = 0;                 // which of Puzzle::grids; 0 for those of a constraint on cells
  int number = 0;               // zero-based among its kind, in its grid or constraint
  int constraint = kOfTheGrid;  // the index of the constraint that asks for it
  Cells cells{};

  friend bool operator==(const House&, const House&) = default;
};

// The rows, columns and regions of every grid, grid after grid. A house that two grids have in
// common (cell by cell) is listed once.
[[nodiscard]] std::vector<House> houses(const Puzzle& puzzle);

// The same with those that the constraints ask for, in their order: diagonals, windoku and other
// extra regions, disjoint groups, cages, renban lines. Of constraints inside any_of: none.
[[nodiscard]] std::vector<House> all_houses(const Puzzle& puzzle);

// Why this is no puzzle that the room can work with: sizes, digits, cells out of range, constraints
// without the cells or value that their type needs, a marked cell that is both local minimum and
// maximum. Nothing if all is well. Everything else of the room and every engine needs a valid one.
struct PuzzleFault {
  int constraint = -1;  // the index of the constraint at fault, or -1
  std::string message;  // a sentence without full stop
};
[[nodiscard]] std::optional<PuzzleFault> find_fault(const Puzzle& puzzle);

}  // namespace nonet::variant
