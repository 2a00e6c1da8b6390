#include "engine/propagate/instance.hpp"

namespace nonet::engine::propagate {

Instance box_grid(int box_rows, int box_columns) {
  const int n = box_rows * box_columns;
  Instance instance;
  instance.digits = n;
  instance.cell_count = static_cast<std::size_t>(n * n);
  instance.allowed.assign(instance.cell_count, (ValueMask{1} << n) - 1);
  instance.houses.assign(static_cast<std::size_t>(3 * n), {});
  instance.axes.assign(3, {});
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const auto cell = static_cast<CellNumber>(row * n + column);
      const int box = row / box_rows * box_rows + column / box_columns;
      for (int house : {row, n + column, 2 * n + box}) {
        instance.houses[static_cast<std::size_t>(house)].push_back(cell);
      }
    }
  }
  for (int i = 0; i < 3 * n; ++i) {
    instance.axes[static_cast<std::size_t>(i / n)].push_back(static_cast<std::uint16_t>(i));
  }
  for (int start = 0; start < n; start += box_rows) {  // bands of rows, each of box_rows boxes
    Band band;
    for (int i = 0; i < box_rows; ++i) {
      band.lines.push_back(static_cast<std::uint16_t>(start + i));
      band.regions.push_back(static_cast<std::uint16_t>(2 * n + start + i));
    }
    instance.bands.push_back(std::move(band));
  }
  for (int start = 0; start < box_rows; ++start) {  // stacks of columns
    Band band;
    for (int i = 0; i < box_columns; ++i) {
      band.lines.push_back(static_cast<std::uint16_t>(n + start * box_columns + i));
      band.regions.push_back(static_cast<std::uint16_t>(2 * n + start + i * box_rows));
    }
    instance.bands.push_back(std::move(band));
  }
  instance.is_plain_nine = box_rows == 3 && box_columns == 3;
  return instance;
}

}  // namespace nonet::engine::propagate
