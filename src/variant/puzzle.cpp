#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {

std::optional<std::pair<int, int>> default_box(int rows, int columns, int size) noexcept {
  std::optional<std::pair<int, int>> best;
  for (int high = 2; high < size; ++high) {
    const int wide = size / high;
    if (size % high != 0 || rows % high != 0 || columns % wide != 0) continue;
    const auto is_better = [&] {
      const int now =
          best->second > best->first ? best->second - best->first : best->first - best->second;
      const int then = wide > high ? wide - high : high - wide;
      return then < now;
    };
    // High grows, so that of two equally square boxes the wider one comes first.
    if (!best || is_better()) best = std::pair(high, wide);
  }
  return best;
}

Subgrid plain_grid(int rows, int columns, int size) noexcept {
  Subgrid grid;
  grid.rows = rows;
  grid.columns = columns;
  const auto box = default_box(rows, columns, size);
  if (!box) grid.regions = Regions::none;
  grid.box_rows = box ? box->first : 1;
  grid.box_columns = box ? box->second : size;
  return grid;
}

Puzzle Puzzle::square(int size) {
  NONET_EXPECT(size >= 1 && size <= kMaxDigitCount, "a square puzzle has 1 to 36 rows");
  Puzzle puzzle;
  puzzle.layout = Layout(size, size);
  puzzle.max_digit = size;
  puzzle.givens.assign(puzzle.layout.cell_count(), kNoDigit);
  puzzle.grids.push_back(plain_grid(size, size, size));
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
