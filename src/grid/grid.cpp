#include "nonet/grid/grid.hpp"

#include <cstring>

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

bool is_plain_line(std::string_view line) noexcept {
  if (line.size() != kCellCount) return false;
  // Eight characters at a time; the highest bit of each byte answers.
  constexpr std::uint64_t kEach = 0x0101010101010101;
  constexpr std::uint64_t kLow = 0x7f * kEach;
  constexpr std::uint64_t kHigh = 0x80 * kEach;
  std::uint64_t strange = 0;
  std::uint64_t dots = 0;
  std::uint64_t zeros = 0;
  const auto look_at = [&](std::size_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, line.data() + at, sizeof word);
    const std::uint64_t low = word & kLow;
    const std::uint64_t is_no_dot = (low ^ ('.' * kEach)) + kLow;
    const std::uint64_t is_no_zero = (low ^ ('0' * kEach)) + kLow;
    const std::uint64_t from_zero = low + (0x80 - '0') * kEach;
    const std::uint64_t above_nine = low + (0x7f - '9') * kEach;
    strange |= word | (is_no_dot & (~from_zero | above_nine));
    dots |= ~is_no_dot;
    zeros |= ~is_no_zero;
  };
  for (std::size_t at = 0; at + 8 <= kCellCount; at += 8) look_at(at);
  look_at(kCellCount - 8);
  return (strange & kHigh) == 0 && ((dots & kHigh) == 0 || (zeros & kHigh) == 0);
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
