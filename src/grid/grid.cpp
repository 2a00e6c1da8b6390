#include "nonet/grid/grid.hpp"

#include "nonet/grid/digit_set.hpp"

namespace nonet {

bool same_digits(const Grid& a, const Grid& b) noexcept {
  for (Cell cell : kAllCells) {
    if (a.at(cell) != b.at(cell)) return false;
  }
  return true;
}

bool follows_rules(const Grid& grid) noexcept {
  std::array<DigitSet, kHouseCount> seen;
  for (Cell cell : kAllCells) {
    const auto value = grid.at(cell);
    if (!value) continue;
    for (House house : houses_of(cell)) {
      if (seen[index(house)].has(*value)) return false;
      seen[index(house)].add(*value);
    }
  }
  return true;
}

std::vector<std::pair<Cell, Cell>> conflicts(const Grid& grid) {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (Cell cell : kAllCells) {
    if (grid.is_empty(cell)) continue;
    for (Cell peer : peers_of(cell)) {
      if (cell < peer && grid.at(cell) == grid.at(peer)) pairs.emplace_back(cell, peer);
    }
  }
  return pairs;
}

std::optional<Grid> grid_from_line(std::string_view line) noexcept {
  if (line.size() != kCellCount) return std::nullopt;
  Grid grid;
  for (Cell cell : kAllCells) {
    const char c = line[index(cell)];
    if (c == '.' || c == '0') continue;
    if (c < '1' || c > '9') return std::nullopt;
    grid.give(cell, digit(c - '0'));
  }
  return grid;
}

void write_line(const Grid& grid, char* out) noexcept {
  for (Cell cell : kAllCells) {
    const auto value = grid.at(cell);
    *out++ = value ? to_char(*value) : '.';
  }
}

std::string to_line(const Grid& grid) {
  std::string line(kCellCount, '.');
  write_line(grid, line.data());
  return line;
}

}  // namespace nonet
