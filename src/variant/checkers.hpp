// One checker a type of constraint. Each says what is wrong in the plainest way that is right; none
// uses houses.cpp or rules.cpp, so that a mistake there cannot hide here.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "nonet/variant/puzzle.hpp"

namespace nonet::variant::detail {

struct Digits {
  const Puzzle& puzzle;
  std::span<const int> values;

  [[nodiscard]] int at(Cell cell) const { return values[index(cell)]; }
  [[nodiscard]] std::string name(Cell cell) const { return puzzle.layout.name(cell); }
  [[nodiscard]] int sum(const Cells& cells) const {
    int total = 0;
    for (Cell cell : cells) total += at(cell);
    return total;
  }
};

struct Finding {
  Cells cells;  // what shows it
  std::string reason;
};
using Found = std::optional<Finding>;
using Checker = Found (*)(const Digits&, const Constraint&);

[[nodiscard]] Checker checker_of(ConstraintType type) noexcept;

// check_cells.cpp
Found check_all_different(const Digits& digits, const Cells& cells);
Found check_extra_region(const Digits& digits, const Constraint& constraint);
Found check_diagonal(const Digits& digits, const Constraint& constraint);
Found check_windoku(const Digits& digits, const Constraint& constraint);
Found check_disjoint_groups(const Digits& digits, const Constraint& constraint);
Found check_quadruple(const Digits& digits, const Constraint& constraint);
Found check_clone(const Digits& digits, const Constraint& constraint);
Found check_same_values(const Digits& digits, const Constraint& constraint);
Found check_parity(const Digits& digits, const Constraint& constraint);
Found check_local_extreme(const Digits& digits, const Constraint& constraint);
Found check_indexer(const Digits& digits, const Constraint& constraint);

// check_sums.cpp
Found check_cage(const Digits& digits, const Constraint& constraint);
Found check_sum(const Digits& digits, const Constraint& constraint);
Found check_arrow(const Digits& digits, const Constraint& constraint);
Found check_pill_arrow(const Digits& digits, const Constraint& constraint);
Found check_double_arrow(const Digits& digits, const Constraint& constraint);
Found check_equal_sum(const Digits& digits, const Constraint& constraint);
Found check_region_sum_line(const Digits& digits, const Constraint& constraint);
Found check_zipper_line(const Digits& digits, const Constraint& constraint);
Found check_ten_line(const Digits& digits, const Constraint& constraint);

// check_lines.cpp
Found check_whisper(const Digits& digits, const Constraint& constraint);
Found check_renban(const Digits& digits, const Constraint& constraint);
Found check_thermometer(const Digits& digits, const Constraint& constraint);
Found check_palindrome(const Digits& digits, const Constraint& constraint);
Found check_between_line(const Digits& digits, const Constraint& constraint);
Found check_lockout_line(const Digits& digits, const Constraint& constraint);
Found check_modular_line(const Digits& digits, const Constraint& constraint);
Found check_entropic_line(const Digits& digits, const Constraint& constraint);

// check_pairs.cpp
Found check_dot(const Digits& digits, const Constraint& constraint);
Found check_xv(const Digits& digits, const Constraint& constraint);
Found check_greater_than(const Digits& digits, const Constraint& constraint);
Found check_chess_move(const Digits& digits, const Constraint& constraint);
Found check_non_consecutive(const Digits& digits, const Constraint& constraint);
Found check_negative(const Digits& digits, const Constraint& constraint);

// check_outside.cpp
Found check_sandwich(const Digits& digits, const Constraint& constraint);
Found check_x_sum(const Digits& digits, const Constraint& constraint);
Found check_skyscraper(const Digits& digits, const Constraint& constraint);
Found check_numbered_room(const Digits& digits, const Constraint& constraint);

// check_general.cpp
Found check_one_of(const Digits& digits, const Constraint& constraint);
Found check_pair_chain(const Digits& digits, const Constraint& constraint);
Found check_pair_all(const Digits& digits, const Constraint& constraint);
Found check_any_of(const Digits& digits, const Constraint& constraint);
Found check_all_of(const Digits& digits, const Constraint& constraint);
Found check_automaton(const Digits& digits, const Constraint& constraint);

}  // namespace nonet::variant::detail
