// Checkers of the general constraints: choices, tables of pairs, automata.
#include <algorithm>

#include "variant/checkers.hpp"

namespace nonet::variant::detail {
namespace {

Found check_two(const Digits& digits, const Constraint& constraint, Cell a, Cell b) {
  if (constraint.table.allows(digits.at(a), digits.at(b))) return std::nullopt;
  return Finding{{a, b},
                 digits.name(a) + " holds " + std::to_string(digits.at(a)) + ", " + digits.name(b) +
                     " " + std::to_string(digits.at(b))};
}

}  // namespace

Found check_one_of(const Digits& digits, const Constraint& constraint) {
  for (Cell cell : constraint.cells) {
    const std::vector<int>& values = constraint.values;
    if (std::find(values.begin(), values.end(), digits.at(cell)) != values.end()) continue;
    return Finding{{cell}, digits.name(cell) + " holds " + std::to_string(digits.at(cell))};
  }
  return std::nullopt;
}

Found check_pair_chain(const Digits& digits, const Constraint& constraint) {
  for (std::size_t i = 1; i < constraint.cells.size(); ++i) {
    if (auto found = check_two(digits, constraint, constraint.cells[i - 1], constraint.cells[i])) {
      return found;
    }
  }
  return std::nullopt;
}

Found check_pair_all(const Digits& digits, const Constraint& constraint) {
  for (std::size_t i = 0; i < constraint.cells.size(); ++i) {
    for (std::size_t j = i + 1; j < constraint.cells.size(); ++j) {
      if (auto found = check_two(digits, constraint, constraint.cells[i], constraint.cells[j])) {
        return found;
      }
    }
  }
  return std::nullopt;
}

Found check_any_of(const Digits& digits, const Constraint& constraint) {
  Cells cells;
  for (const Constraint& part : constraint.parts) {
    const Found found = checker_of(part.type)(digits, part);
    if (!found) return std::nullopt;
    cells.insert(cells.end(), found->cells.begin(), found->cells.end());
  }
  return Finding{std::move(cells), "none of its parts holds"};
}

Found check_all_of(const Digits& digits, const Constraint& constraint) {
  for (const Constraint& part : constraint.parts) {
    if (auto found = checker_of(part.type)(digits, part)) return found;
  }
  return std::nullopt;
}

Found check_automaton(const Digits& digits, const Constraint& constraint) {
  const Machine& machine = constraint.machine;
  std::vector<bool> states(machine.state_count, false);
  for (auto start : machine.starts) states[start] = true;
  for (Cell cell : constraint.cells) {
    std::vector<bool> next(machine.state_count, false);
    for (const Machine::Transition& step : machine.transitions) {
      if (states[step.from] && has_digit(step.digits, digits.at(cell))) next[step.to] = true;
    }
    states = std::move(next);
  }
  for (auto accepting : machine.accepting) {
    if (states[accepting]) return std::nullopt;
  }
  return Finding{constraint.cells, "it does not accept these digits"};
}

}  // namespace nonet::variant::detail
