#include "format/cage_numbers.hpp"

#include <algorithm>
#include <map>

#include "nonet/variant/constraint_types.hpp"

namespace nonet::detail {

using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;

std::size_t CageNumbers::head_of(int cage) const {
  return static_cast<std::size_t>(std::find(cage_of.begin(), cage_of.end(), cage) -
                                  cage_of.begin());
}

void add_cages(Puzzle& puzzle, const std::vector<int>& numbers, const std::vector<int>& sum_of) {
  std::vector<Constraint> cages;
  std::map<int, std::size_t> cage_at;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == CageNumbers::kNone) continue;
    const auto [at, is_new] = cage_at.try_emplace(numbers[i], cages.size());
    if (is_new) cages.push_back({.type = ConstraintType::killer_cage});
    Constraint& cage = cages[at->second];
    cage.cells.push_back(variant::cell(i));
    if (!cage.value && sum_of[i] != 0) cage.value = sum_of[i];
  }
  for (Constraint& cage : cages) {
    if (cage.value || cage.cells.size() > 1) puzzle.constraints.push_back(std::move(cage));
  }
}

Result<CageNumbers> number_cages(const Puzzle& puzzle, std::string_view format,
                                 const std::vector<ConstraintType>& besides) {
  if (!puzzle.marks.empty()) return no_word(format, "pencil marks");
  std::vector<int> index_of(puzzle.layout.cell_count(), CageNumbers::kNone);
  for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
    const Constraint& constraint = puzzle.constraints[i];
    if (constraint.type != ConstraintType::killer_cage) {
      if (std::find(besides.begin(), besides.end(), constraint.type) == besides.end()) {
        return no_word(format, variant::info_of(constraint.type).noun);
      }
      continue;
    }
    if (constraint.value == 0) return no_word(format, "a cage of 0");
    if (!constraint.value && constraint.cells.size() == 1) {
      return no_word(format, "a cage of one cell without sum");
    }
    for (variant::Cell cell : constraint.cells) {
      if (index_of[index(cell)] != CageNumbers::kNone) return no_word(format, "cages that overlap");
      index_of[index(cell)] = static_cast<int>(i);
    }
  }
  CageNumbers found;
  std::map<int, int> number_of;
  for (int at : index_of) {
    if (at == CageNumbers::kNone) {
      found.cage_of.push_back(CageNumbers::kNone);
      continue;
    }
    const auto next = static_cast<int>(number_of.size());
    const auto [number, is_new] = number_of.try_emplace(at, next);
    if (is_new) {
      found.sums.push_back(puzzle.constraints[static_cast<std::size_t>(at)].value.value_or(0));
    }
    found.cage_of.push_back(number->second);
  }
  return found;
}

bool has_constraint(const Puzzle& puzzle, ConstraintType type) {
  return std::any_of(puzzle.constraints.begin(), puzzle.constraints.end(),
                     [&](const Constraint& constraint) { return constraint.type == type; });
}

bool has_givens(const Puzzle& puzzle) {
  return std::any_of(puzzle.givens.begin(), puzzle.givens.end(),
                     [](int given) { return given != Puzzle::kNoDigit; });
}

}  // namespace nonet::detail
