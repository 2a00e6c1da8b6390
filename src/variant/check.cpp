#include "nonet/variant/check.hpp"

#include <algorithm>

#include "nonet/variant/constraint_types.hpp"
#include "variant/checkers.hpp"

namespace nonet::variant {
namespace {

using detail::Digits;
using detail::Found;

std::string kind_name(House::Kind kind) {
  if (kind == House::Kind::row) return "row ";
  return kind == House::Kind::column ? "column " : "region ";
}

// Rows, columns and regions by plain counting through the grids, without the lists of houses.cpp.
class GridRules {
 public:
  GridRules(const Digits& digits, std::vector<Broken>& out) : digits_(digits), out_(out) {}

  void check(const Subgrid& grid, std::size_t number) {
    grid_ = digits_.puzzle.grids.size() > 1 ? " of grid " + std::to_string(number + 1) : "";
    for (int row = 0; row < grid.rows; ++row) {
      check_rectangle(House::Kind::row, row, grid, {row, 0, 1, grid.columns});
    }
    for (int column = 0; column < grid.columns; ++column) {
      check_rectangle(House::Kind::column, column, grid, {0, column, grid.rows, 1});
    }
    if (grid.regions == Regions::jigsaw) {
      for (std::size_t i = 0; i < grid.jigsaw.size(); ++i) {
        report(House::Kind::region, static_cast<int>(i), grid.jigsaw[i]);
      }
    }
    if (grid.regions != Regions::boxes) return;
    const int across = grid.columns / grid.box_columns;
    const int down = grid.rows / grid.box_rows;
    for (int box = 0; box < across * down; ++box) {
      check_rectangle(House::Kind::region, box, grid,
                      {box / across * grid.box_rows, box % across * grid.box_columns, grid.box_rows,
                       grid.box_columns});
    }
  }

 private:
  struct Rectangle {
    int top, left, rows, columns;
  };

  void check_rectangle(House::Kind kind, int number, const Subgrid& grid, Rectangle part) {
    Cells cells;
    for (int i = 0; i < part.rows * part.columns; ++i) {
      cells.push_back(*digits_.puzzle.layout.at(grid.top + part.top + i / part.columns,
                                                grid.left + part.left + i % part.columns));
    }
    report(kind, number, cells);
  }

  void report(House::Kind kind, int number, const Cells& cells) {
    const Found found = detail::check_all_different(digits_, cells);
    if (!found) return;
    out_.push_back({-1, found->cells,
                    kind_name(kind) + std::to_string(number + 1) + grid_ + ": " + found->reason});
  }

  const Digits& digits_;
  std::vector<Broken>& out_;
  std::string grid_;
};

void check_puzzle_digits(const Digits& digits, std::vector<Broken>& out) {
  const Puzzle& puzzle = digits.puzzle;
  for (std::size_t i = 0; i < puzzle.layout.cell_count(); ++i) {
    const Cell at = cell(i);
    if (has_digit(puzzle.allowed(at), digits.at(at))) continue;
    const bool is_given = puzzle.givens[i] != Puzzle::kNoDigit;
    out.push_back({-1,
                   {at},
                   digits.name(at) + (is_given ? " holds another digit than the puzzle"
                                               : " holds a digit that the pencil marks rule out")});
  }
}

}  // namespace

std::string describe(const Puzzle& puzzle, const Constraint& constraint) {
  const ConstraintInfo& info = info_of(constraint.type);
  std::string words(info.noun);
  if (constraint.value) words += " of " + std::to_string(*constraint.value);
  const Cells& cells =
      !constraint.cells.empty() || constraint.sets.empty() ? constraint.cells : constraint.sets[0];
  if (!cells.empty()) words += " at " + puzzle.layout.name(cells[0]);
  return words;
}

std::optional<Broken> check_constraint(const Puzzle& puzzle, const Constraint& constraint,
                                       std::span<const int> digits) {
  NONET_EXPECT(digits.size() == puzzle.layout.cell_count(), "a digit for each cell");
  auto found = detail::checker_of(constraint.type)({puzzle, digits}, constraint);
  if (!found) return std::nullopt;
  return Broken{-1, std::move(found->cells), describe(puzzle, constraint) + ": " + found->reason};
}

std::vector<Broken> check(const Puzzle& puzzle, std::span<const int> digits) {
  std::vector<Broken> broken;
  const std::size_t cells = puzzle.layout.cell_count();
  if (digits.size() != cells) {
    broken.push_back(
        {-1,
         {},
         std::to_string(digits.size()) + " digits for " + std::to_string(cells) + " cells"});
    return broken;
  }
  for (std::size_t i = 0; i < cells; ++i) {
    if (has_digit(puzzle.all_digits(), digits[i])) continue;
    broken.push_back({-1,
                      {cell(i)},
                      puzzle.layout.name(cell(i)) + " holds no digit from " +
                          std::to_string(puzzle.min_digit) + " to " +
                          std::to_string(puzzle.max_digit)});
  }
  if (!broken.empty()) return broken;
  const Digits view{puzzle, digits};
  check_puzzle_digits(view, broken);
  GridRules rules(view, broken);
  for (std::size_t i = 0; i < puzzle.grids.size(); ++i) rules.check(puzzle.grids[i], i);
  for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
    if (auto found = check_constraint(puzzle, puzzle.constraints[i], digits)) {
      found->constraint = static_cast<int>(i);
      broken.push_back(std::move(*found));
    }
  }
  return broken;
}

}  // namespace nonet::variant

namespace nonet::variant::detail {

Checker checker_of(ConstraintType type) noexcept {
  using Type = ConstraintType;
  // No default: the compiler names a type without a checker.
  switch (type) {
    case Type::killer_cage:
      return check_cage;
    case Type::all_different:
      return check_extra_region;
    case Type::whisper:
      return check_whisper;
    case Type::arrow:
      return check_arrow;
    case Type::pill_arrow:
      return check_pill_arrow;
    case Type::white_dot:
    case Type::black_dot:
      return check_dot;
    case Type::renban:
      return check_renban;
    case Type::sum:
    case Type::little_killer:
      return check_sum;
    case Type::thermometer:
      return check_thermometer;
    case Type::x:
    case Type::v:
      return check_xv;
    case Type::region_sum_line:
      return check_region_sum_line;
    case Type::anti_knight:
    case Type::anti_king:
      return check_chess_move;
    case Type::equal_sum:
      return check_equal_sum;
    case Type::diagonal_plus:
    case Type::diagonal_minus:
      return check_diagonal;
    case Type::same_values:
      return check_same_values;
    case Type::greater_than:
      return check_greater_than;
    case Type::quadruple:
      return check_quadruple;
    case Type::palindrome:
      return check_palindrome;
    case Type::between_line:
      return check_between_line;
    case Type::double_arrow:
      return check_double_arrow;
    case Type::sandwich:
      return check_sandwich;
    case Type::modular_line:
      return check_modular_line;
    case Type::entropic_line:
      return check_entropic_line;
    case Type::x_sum:
      return check_x_sum;
    case Type::zipper_line:
      return check_zipper_line;
    case Type::ten_line:
      return check_ten_line;
    case Type::disjoint_groups:
      return check_disjoint_groups;
    case Type::non_consecutive:
      return check_non_consecutive;
    case Type::windoku:
      return check_windoku;
    case Type::skyscraper:
      return check_skyscraper;
    case Type::clone:
      return check_clone;
    case Type::odd:
    case Type::even:
      return check_parity;
    case Type::local_min:
    case Type::local_max:
      return check_local_extreme;
    case Type::row_indexer:
    case Type::column_indexer:
      return check_indexer;
    case Type::numbered_room:
      return check_numbered_room;
    case Type::lockout_line:
      return check_lockout_line;
    case Type::negative_xv:
    case Type::negative_kropki:
    case Type::negative_ratio:
    case Type::negative_difference:
      return check_negative;
    case Type::one_of:
      return check_one_of;
    case Type::pair_chain:
      return check_pair_chain;
    case Type::pair_all:
      return check_pair_all;
    case Type::any_of:
      return check_any_of;
    case Type::all_of:
      return check_all_of;
    case Type::automaton:
      return check_automaton;
  }
  return check_all_of;
}

}  // namespace nonet::variant::detail
