// The houses of a puzzle: those of its grids, and those that constraints ask for.
#include <algorithm>
#include <set>

#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {
namespace {

// Collects houses of one grid or constraint; those that are there already are left out.
class Collector {
 public:
  explicit Collector(const Puzzle& puzzle) : puzzle_(puzzle) {}

  void begin(int grid, int constraint) {
    grid_ = grid;
    constraint_ = constraint;
  }

  void add(House::Kind kind, int number, Cells cells) {
    Cells sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    // A constraint's house is kept when the grid has it too: it names what was asked for.
    const bool is_new = seen_.insert(std::move(sorted)).second;
    if (!is_new && constraint_ == House::kOfTheGrid) return;
    found.push_back({kind, grid_, number, constraint_, std::move(cells)});
  }

  // The rectangle with this corner, in reading order; cells of the canvas only.
  [[nodiscard]] Cells rectangle(int top, int left, int rows, int columns) const {
    Cells cells;
    for (int row = top; row < top + rows; ++row) {
      for (int column = left; column < left + columns; ++column) {
        if (const auto cell = puzzle_.layout.at(row, column)) cells.push_back(*cell);
      }
    }
    return cells;
  }

  std::vector<House> found;

 private:
  const Puzzle& puzzle_;
  std::set<Cells> seen_;
  int grid_ = 0;
  int constraint_ = House::kOfTheGrid;
};

void add_grid(Collector& to, const Subgrid& grid) {
  for (int row = 0; row < grid.rows; ++row) {
    to.add(House::Kind::row, row, to.rectangle(grid.top + row, grid.left, 1, grid.columns));
  }
  for (int column = 0; column < grid.columns; ++column) {
    to.add(House::Kind::column, column, to.rectangle(grid.top, grid.left + column, grid.rows, 1));
  }
  int number = 0;
  if (grid.regions == Regions::jigsaw) {
    for (const Cells& region : grid.jigsaw) to.add(House::Kind::region, number++, region);
  }
  if (grid.regions != Regions::boxes) return;
  for (int row = 0; row < grid.rows; row += grid.box_rows) {
    for (int column = 0; column < grid.columns; column += grid.box_columns) {
      to.add(House::Kind::region, number++,
             to.rectangle(grid.top + row, grid.left + column, grid.box_rows, grid.box_columns));
    }
  }
}

void add_diagonal(Collector& to, const Subgrid& grid, ConstraintType type) {
  Cells cells;
  for (int i = 0; i < grid.rows; ++i) {
    const int column = type == ConstraintType::diagonal_minus ? i : grid.columns - 1 - i;
    for (Cell cell : to.rectangle(grid.top + i, grid.left + column, 1, 1)) cells.push_back(cell);
  }
  to.add(House::Kind::diagonal, type == ConstraintType::diagonal_minus ? 0 : 1, std::move(cells));
}

// Boxes shifted so that one row and one column lies between any two, and around them.
void add_windows(Collector& to, const Subgrid& grid) {
  int number = 0;
  for (int row = 1; row + grid.box_rows < grid.rows; row += grid.box_rows + 1) {
    for (int column = 1; column + grid.box_columns < grid.columns; column += grid.box_columns + 1) {
      to.add(House::Kind::extra_region, number++,
             to.rectangle(grid.top + row, grid.left + column, grid.box_rows, grid.box_columns));
    }
  }
}

void add_disjoint_groups(Collector& to, const Subgrid& grid) {
  for (int place = 0; place < grid.box_rows * grid.box_columns; ++place) {
    Cells cells;
    for (int row = place / grid.box_columns; row < grid.rows; row += grid.box_rows) {
      for (int column = place % grid.box_columns; column < grid.columns;
           column += grid.box_columns) {
        for (Cell cell : to.rectangle(grid.top + row, grid.left + column, 1, 1)) {
          cells.push_back(cell);
        }
      }
    }
    to.add(House::Kind::disjoint_group, place, std::move(cells));
  }
}

void add_constraint(Collector& to, const Puzzle& puzzle, const Constraint& constraint, int number) {
  to.begin(0, number);
  const auto in_each_grid = [&](auto add) {
    for (std::size_t i = 0; i < puzzle.grids.size(); ++i) {
      to.begin(static_cast<int>(i), number);
      add(puzzle.grids[i]);
    }
  };
  switch (constraint.type) {
    case ConstraintType::killer_cage:
      to.add(House::Kind::cage, 0, constraint.cells);
      break;
    case ConstraintType::all_different:
      to.add(House::Kind::extra_region, 0, constraint.cells);
      break;
    case ConstraintType::renban:
      to.add(House::Kind::line, 0, constraint.cells);
      break;
    case ConstraintType::diagonal_plus:
    case ConstraintType::diagonal_minus:
      in_each_grid([&](const Subgrid& grid) { add_diagonal(to, grid, constraint.type); });
      break;
    case ConstraintType::windoku:
      in_each_grid([&](const Subgrid& grid) { add_windows(to, grid); });
      break;
    case ConstraintType::disjoint_groups:
      in_each_grid([&](const Subgrid& grid) { add_disjoint_groups(to, grid); });
      break;
    case ConstraintType::all_of:
      for (const Constraint& part : constraint.parts) add_constraint(to, puzzle, part, number);
      break;
    default:
      break;
  }
}

void add_grids(Collector& to, const Puzzle& puzzle) {
  for (std::size_t i = 0; i < puzzle.grids.size(); ++i) {
    to.begin(static_cast<int>(i), House::kOfTheGrid);
    add_grid(to, puzzle.grids[i]);
  }
}

}  // namespace

std::vector<House> houses(const Puzzle& puzzle) {
  Collector collector(puzzle);
  add_grids(collector, puzzle);
  return std::move(collector.found);
}

std::vector<House> all_houses(const Puzzle& puzzle) {
  Collector collector(puzzle);
  add_grids(collector, puzzle);
  for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
    add_constraint(collector, puzzle, puzzle.constraints[i], static_cast<int>(i));
  }
  return std::move(collector.found);
}

}  // namespace nonet::variant
