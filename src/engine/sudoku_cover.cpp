#include "nonet/engine/sudoku_cover.hpp"

#include <string>
#include <utility>

#include "nonet/base/contract.hpp"
#include "nonet/grid/candidates.hpp"

namespace nonet {
namespace {

class Maker {
 public:
  Maker(std::uint32_t box_rows, std::uint32_t box_columns)
      : box_rows_(box_rows), box_columns_(box_columns), n_(box_rows * box_columns) {
    add_items("r", "c");
    for (const char* house : {"r", "c", "b"}) add_items(house, "#");
  }

  void add(std::uint32_t row, std::uint32_t column, std::uint32_t digit) {
    const std::uint32_t boxes_a_row = n_ / box_columns_;
    const std::uint32_t box = row / box_rows_ * boxes_a_row + column / box_columns_;
    const std::uint32_t d = digit - 1;
    const std::uint32_t square = n_ * n_;
    builder_.add_option({row * n_ + column, square + row * n_ + d, 2 * square + column * n_ + d,
                         3 * square + box * n_ + d});
    placements_.push_back({row, column, digit});
  }

  SudokuCover build() { return {std::move(*builder_.build()), std::move(placements_)}; }

 private:
  void add_items(const std::string& first, const std::string& second) {
    for (std::uint32_t a = 1; a <= n_; ++a) {
      for (std::uint32_t b = 1; b <= n_; ++b) {
        builder_.add_primary(first + std::to_string(a) + second + std::to_string(b));
      }
    }
  }

  std::uint32_t box_rows_, box_columns_, n_;
  cover::ProblemBuilder builder_;
  std::vector<CoverPlacement> placements_;
};

}  // namespace

SudokuCover sudoku_cover(std::uint32_t box_rows, std::uint32_t box_columns) {
  NONET_EXPECT(box_rows >= 1 && box_columns >= 1 && box_rows <= 36 && box_columns <= 36 &&
                   box_rows * box_columns <= 36,
               "sudoku_cover: boxes of 1 to 36 cells");
  const std::uint32_t n = box_rows * box_columns;
  Maker maker(box_rows, box_columns);
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) {
      for (std::uint32_t digit = 1; digit <= n; ++digit) maker.add(row, column, digit);
    }
  }
  return maker.build();
}

SudokuCover sudoku_cover(const Sudoku& sudoku) {
  const Candidates candidates = Candidates::of(sudoku.grid);
  Maker maker(3, 3);
  for (Cell cell : kAllCells) {
    const DigitSet allowed = sudoku.allowed(cell);
    for (Digit d : candidates.digits(cell)) {
      if (!allowed.has(d)) continue;
      maker.add(static_cast<std::uint32_t>(row_of(cell)),
                static_cast<std::uint32_t>(column_of(cell)),
                static_cast<std::uint32_t>(value_of(d)));
    }
  }
  return maker.build();
}

}  // namespace nonet
