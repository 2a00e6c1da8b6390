// Checkers of constraints on sets of cells: different digits, the same digits, digits of a kind.
#include <algorithm>
#include <array>

#include "variant/checkers.hpp"

namespace nonet::variant::detail {
namespace {

// The digits of the cells, ascending.
std::vector<int> sorted_digits(const Digits& digits, const Cells& cells) {
  std::vector<int> sorted;
  for (Cell cell : cells) sorted.push_back(digits.at(cell));
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

// The cell of this grid, zero-based in it.
Cell in_grid(const Digits& digits, const Subgrid& grid, int row, int column) {
  return *digits.puzzle.layout.at(grid.top + row, grid.left + column);
}

}  // namespace

Found check_all_different(const Digits& digits, const Cells& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (digits.at(cells[i]) != digits.at(cells[j])) continue;
      return Finding{{cells[i], cells[j]},
                     digits.name(cells[i]) + " and " + digits.name(cells[j]) + " both hold " +
                         std::to_string(digits.at(cells[i]))};
    }
  }
  return std::nullopt;
}

Found check_extra_region(const Digits& digits, const Constraint& constraint) {
  return check_all_different(digits, constraint.cells);
}

Found check_diagonal(const Digits& digits, const Constraint& constraint) {
  const bool falls = constraint.type == ConstraintType::diagonal_minus;
  for (const Subgrid& grid : digits.puzzle.grids) {
    Cells cells;
    for (int row = 0; row < grid.rows; ++row) {
      cells.push_back(in_grid(digits, grid, row, falls ? row : grid.rows - 1 - row));
    }
    if (auto found = check_all_different(digits, cells)) return found;
  }
  return std::nullopt;
}

Found check_windoku(const Digits& digits, const Constraint& /*constraint*/) {
  for (const Subgrid& grid : digits.puzzle.grids) {
    const int windows_down = (grid.rows - 1) / (grid.box_rows + 1);
    const int windows_across = (grid.columns - 1) / (grid.box_columns + 1);
    for (int window = 0; window < windows_down * windows_across; ++window) {
      const int top = window / windows_across * (grid.box_rows + 1) + 1;
      const int left = window % windows_across * (grid.box_columns + 1) + 1;
      Cells cells;
      for (int i = 0; i < grid.box_rows * grid.box_columns; ++i) {
        cells.push_back(
            in_grid(digits, grid, top + i / grid.box_columns, left + i % grid.box_columns));
      }
      if (auto found = check_all_different(digits, cells)) return found;
    }
  }
  return std::nullopt;
}

Found check_disjoint_groups(const Digits& digits, const Constraint& /*constraint*/) {
  for (const Subgrid& grid : digits.puzzle.grids) {
    std::vector<Cells> groups(static_cast<std::size_t>(grid.box_rows * grid.box_columns));
    for (int row = 0; row < grid.rows; ++row) {
      for (int column = 0; column < grid.columns; ++column) {
        const int place = row % grid.box_rows * grid.box_columns + column % grid.box_columns;
        groups[static_cast<std::size_t>(place)].push_back(in_grid(digits, grid, row, column));
      }
    }
    for (const Cells& group : groups) {
      if (auto found = check_all_different(digits, group)) return found;
    }
  }
  return std::nullopt;
}

Found check_quadruple(const Digits& digits, const Constraint& constraint) {
  std::vector<int> held = sorted_digits(digits, constraint.cells);
  for (int wanted : constraint.values) {
    const auto at = std::find(held.begin(), held.end(), wanted);
    if (at == held.end()) {
      return Finding{constraint.cells,
                     std::to_string(wanted) + " is missing or stands there too seldom"};
    }
    held.erase(at);
  }
  return std::nullopt;
}

Found check_clone(const Digits& digits, const Constraint& constraint) {
  const Cells& a = constraint.sets[0];
  const Cells& b = constraint.sets[1];
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (digits.at(a[i]) == digits.at(b[i])) continue;
    return Finding{{a[i], b[i]}, digits.name(a[i]) + " and " + digits.name(b[i]) + " differ"};
  }
  return std::nullopt;
}

Found check_same_values(const Digits& digits, const Constraint& constraint) {
  for (const Cells& set : constraint.sets) {
    if (sorted_digits(digits, set) == sorted_digits(digits, constraint.sets[0])) continue;
    return Finding{set, "the set at " + digits.name(set[0]) + " holds other digits"};
  }
  return std::nullopt;
}

Found check_parity(const Digits& digits, const Constraint& constraint) {
  const int wanted = constraint.type == ConstraintType::odd ? 1 : 0;
  for (Cell cell : constraint.cells) {
    if (digits.at(cell) % 2 == wanted) continue;
    return Finding{{cell}, digits.name(cell) + " holds " + std::to_string(digits.at(cell))};
  }
  return std::nullopt;
}

Found check_local_extreme(const Digits& digits, const Constraint& constraint) {
  constexpr std::array<std::array<int, 2>, 4> kSides{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
  const Layout& layout = digits.puzzle.layout;
  const Cells& except = constraint.sets[0];
  const bool is_min = constraint.type == ConstraintType::local_min;
  for (Cell cell : constraint.cells) {
    for (const auto& side : kSides) {
      const auto beside = layout.at(layout.row(cell) + side[0], layout.column(cell) + side[1]);
      if (!beside || std::find(except.begin(), except.end(), *beside) != except.end()) continue;
      const int mine = digits.at(cell);
      const int other = digits.at(*beside);
      if (is_min ? mine < other : mine > other) continue;
      return Finding{{cell, *beside},
                     digits.name(cell) + " is not " + (is_min ? "less" : "greater") + " than " +
                         digits.name(*beside)};
    }
  }
  return std::nullopt;
}

Found check_indexer(const Digits& digits, const Constraint& constraint) {
  const bool is_row = constraint.type == ConstraintType::row_indexer;
  const Layout& layout = digits.puzzle.layout;
  for (Cell cell : constraint.cells) {
    // The least digit stands for the first row or column.
    const int there = digits.at(cell) - digits.puzzle.min_digit;
    const auto pointed_at =
        is_row ? layout.at(there, layout.column(cell)) : layout.at(layout.row(cell), there);
    const int wanted = (is_row ? layout.row(cell) : layout.column(cell)) + digits.puzzle.min_digit;
    if (pointed_at && digits.at(*pointed_at) == wanted) continue;
    Cells cells{cell};
    if (pointed_at) cells.push_back(*pointed_at);
    return Finding{std::move(cells),
                   digits.name(cell) + " points at a cell that is not " + std::to_string(wanted)};
  }
  return std::nullopt;
}

}  // namespace nonet::variant::detail
