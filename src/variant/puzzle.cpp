#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {

std::optional<std::pair<int, int>> default_box(int size) noexcept {
  int rows = 1;
  for (int divisor = 2; divisor * divisor <= size; ++divisor) {
    if (size % divisor == 0) rows = divisor;
  }
  if (rows == 1) return std::nullopt;
  return std::pair(rows, size / rows);
}

Puzzle Puzzle::square(int size) {
  NONET_EXPECT(size >= 1 && size <= kMaxDigitCount, "a square puzzle has 1 to 36 rows");
  Puzzle puzzle;
  puzzle.layout = Layout(size, size);
  puzzle.max_digit = size;
  puzzle.givens.assign(puzzle.layout.cell_count(), kNoDigit);
  Subgrid grid{.rows = size, .columns = size};
  if (const auto box = default_box(size)) {
    grid.box_rows = box->first;
    grid.box_columns = box->second;
  } else {
    grid.regions = Regions::none;
  }
  puzzle.grids.push_back(grid);
  return puzzle;
}

DigitMask Puzzle::allowed(Cell cell) const noexcept {
  const int given = givens[index(cell)];
  if (given != kNoDigit) return mask_of(given);
  return marks.empty() ? all_digits() : marks[index(cell)] & all_digits();
}

Cells Puzzle::cells(const std::vector<std::pair<int, int>>& places) const {
  Cells found;
  for (const auto& [row, column] : places) {
    const auto cell = layout.at(row, column);
    NONET_EXPECT(cell.has_value(), "no cell of the puzzle is there");
    found.push_back(*cell);
  }
  return found;
}

}  // namespace nonet::variant
