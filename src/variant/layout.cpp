#include "nonet/variant/layout.hpp"

#include <string>

namespace nonet::variant {

Layout::Layout(int rows, int columns)
    : Layout(rows, columns,
             std::vector<bool>(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns),
                               true)) {}

Layout::Layout(int rows, int columns, const std::vector<bool>& is_cell)
    : rows_(rows), columns_(columns), cell_at_(is_cell.size(), -1) {
  NONET_EXPECT(rows >= 1 && rows <= kMaxSide && columns >= 1 && columns <= kMaxSide,
               "a layout has between 1 and 64 rows and columns");
  NONET_EXPECT(is_cell.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns),
               "a layout says of each place whether it is a cell");
  for (std::size_t place = 0; place < is_cell.size(); ++place) {
    if (!is_cell[place]) continue;
    cell_at_[place] = static_cast<int>(place_of_.size());
    place_of_.push_back(static_cast<int>(place));
  }
}

std::optional<Cell> Layout::at(int row, int column) const noexcept {
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return std::nullopt;
  const int number = cell_at_[static_cast<std::size_t>(row * columns_ + column)];
  if (number < 0) return std::nullopt;
  return static_cast<Cell>(number);
}

std::string Layout::name(Cell cell) const {
  return 'r' + std::to_string(row(cell) + 1) + 'c' + std::to_string(column(cell) + 1);
}

}  // namespace nonet::variant
