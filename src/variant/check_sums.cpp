// Checkers of constraints that add digits up.
#include <algorithm>

#include "variant/checkers.hpp"

namespace nonet::variant::detail {
namespace {

Finding wrong_sum(const Cells& cells, int sum) {
  return {cells, "the sum is " + std::to_string(sum)};
}

// The regions that the cell is in, by grid and number of the region.
std::vector<std::pair<std::size_t, std::size_t>> regions_of(const Puzzle& puzzle, Cell cell) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t i = 0; i < puzzle.grids.size(); ++i) {
    const Subgrid& grid = puzzle.grids[i];
    const int row = puzzle.layout.row(cell) - grid.top;
    const int column = puzzle.layout.column(cell) - grid.left;
    if (row < 0 || row >= grid.rows || column < 0 || column >= grid.columns) continue;
    if (grid.regions == Regions::boxes) {
      const int across = grid.columns / grid.box_columns;
      found.emplace_back(i, row / grid.box_rows * across + column / grid.box_columns);
    }
    if (grid.regions != Regions::jigsaw) continue;
    for (std::size_t j = 0; j < grid.jigsaw.size(); ++j) {
      const Cells& region = grid.jigsaw[j];
      if (std::find(region.begin(), region.end(), cell) != region.end()) found.emplace_back(i, j);
    }
  }
  return found;
}

}  // namespace

Found check_cage(const Digits& digits, const Constraint& constraint) {
  if (auto found = check_all_different(digits, constraint.cells)) return found;
  return constraint.value ? check_sum(digits, constraint) : std::nullopt;
}

Found check_sum(const Digits& digits, const Constraint& constraint) {
  const int sum = digits.sum(constraint.cells);
  if (sum == *constraint.value) return std::nullopt;
  return wrong_sum(constraint.cells, sum);
}

Found check_arrow(const Digits& digits, const Constraint& constraint) {
  const Cells shaft(constraint.cells.begin() + 1, constraint.cells.end());
  const int sum = digits.sum(shaft);
  if (sum == digits.at(constraint.cells[0])) return std::nullopt;
  return wrong_sum(constraint.cells, sum);
}

Found check_pill_arrow(const Digits& digits, const Constraint& constraint) {
  Cells pill = constraint.sets[0];
  std::sort(pill.begin(), pill.end());
  int number = 0;
  for (Cell cell : pill) number = 10 * number + digits.at(cell);
  const int sum = digits.sum(constraint.cells);
  if (sum == number) return std::nullopt;
  return Finding{constraint.cells, "the pill holds " + std::to_string(number) + " and the sum is " +
                                       std::to_string(sum)};
}

Found check_double_arrow(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  const int ends = digits.at(cells.front()) + digits.at(cells.back());
  const int inner = digits.sum(cells) - ends;
  if (ends == inner) return std::nullopt;
  return Finding{cells, "the ends sum to " + std::to_string(ends) + " and the rest to " +
                            std::to_string(inner)};
}

Found check_equal_sum(const Digits& digits, const Constraint& constraint) {
  const int first = digits.sum(constraint.sets[0]);
  for (const Cells& set : constraint.sets) {
    const int sum = digits.sum(set);
    if (sum == first) continue;
    return Finding{set, "sums " + std::to_string(first) + " and " + std::to_string(sum)};
  }
  return std::nullopt;
}

Found check_region_sum_line(const Digits& digits, const Constraint& constraint) {
  std::optional<int> wanted;
  Cells piece;
  const auto end_piece = [&]() -> Found {
    const int sum = digits.sum(piece);
    if (!wanted) wanted = sum;
    if (sum == *wanted) return std::nullopt;
    return Finding{piece,
                   "pieces sum to " + std::to_string(*wanted) + " and " + std::to_string(sum)};
  };
  for (Cell cell : constraint.cells) {
    if (!piece.empty() &&
        regions_of(digits.puzzle, piece.back()) != regions_of(digits.puzzle, cell)) {
      if (auto found = end_piece()) return found;
      piece.clear();
    }
    piece.push_back(cell);
  }
  return end_piece();
}

Found check_zipper_line(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  const std::size_t half = cells.size() / 2;
  const int wanted = cells.size() % 2 == 1 ? digits.at(cells[half])
                                           : digits.at(cells[half - 1]) + digits.at(cells[half]);
  for (std::size_t i = 0; i < half; ++i) {
    const Cell other = cells[cells.size() - 1 - i];
    const int sum = digits.at(cells[i]) + digits.at(other);
    if (sum == wanted) continue;
    return Finding{{cells[i], other},
                   digits.name(cells[i]) + " and " + digits.name(other) + " sum to " +
                       std::to_string(sum) + ", the middle to " + std::to_string(wanted)};
  }
  return std::nullopt;
}

Found check_ten_line(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  // can_end[i]: the first i cells can be cut into pieces.
  std::vector<bool> can_end(cells.size() + 1, false);
  can_end[0] = true;
  for (std::size_t begin = 0; begin < cells.size(); ++begin) {
    if (!can_end[begin]) continue;
    int sum = 0;
    for (std::size_t i = begin; i < cells.size(); ++i) {
      sum += digits.at(cells[i]);
      if (sum == *constraint.value) can_end[i + 1] = true;
    }
  }
  if (can_end[cells.size()]) return std::nullopt;
  return Finding{cells, "it cannot be cut into such pieces"};
}

}  // namespace nonet::variant::detail
