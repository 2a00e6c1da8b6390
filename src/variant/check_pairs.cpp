// Checkers of constraints on two cells: dots, X and V, chess moves, and what no mark says.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>

#include "variant/checkers.hpp"

namespace nonet::variant::detail {
namespace {

using Step = std::array<int, 2>;

bool is_ratio(int a, int b, int ratio) {
  return a == b * ratio || b == a * ratio;
}

Finding about_two(const Digits& digits, Cell a, Cell b) {
  return {{a, b},
          digits.name(a) + " holds " + std::to_string(digits.at(a)) + ", " + digits.name(b) + " " +
              std::to_string(digits.at(b))};
}

// The first two cells so many rows and columns apart for which `is_wrong(a, b)`.
template <class IsWrong>
Found find_two(const Digits& digits, std::initializer_list<Step> steps, IsWrong is_wrong) {
  const Layout& layout = digits.puzzle.layout;
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    const Cell a = cell(i);
    for (const Step& step : steps) {
      const auto b = layout.at(layout.row(a) + step[0], layout.column(a) + step[1]);
      if (b && is_wrong(a, *b)) return about_two(digits, a, *b);
    }
  }
  return std::nullopt;
}

constexpr std::initializer_list<Step> kBeside = {{0, 1}, {1, 0}};

bool has_mark(const Puzzle& puzzle, Cell a, Cell b, std::initializer_list<ConstraintType> marks) {
  for (const Constraint& drawn : puzzle.constraints) {
    if (std::find(marks.begin(), marks.end(), drawn.type) == marks.end()) continue;
    if (drawn.cells == Cells{a, b} || drawn.cells == Cells{b, a}) return true;
  }
  return false;
}

// The values of all marks of this type; `usual` where none is written or none drawn.
std::vector<int> values_of(const Puzzle& puzzle, ConstraintType mark, int usual) {
  std::vector<int> values;
  for (const Constraint& drawn : puzzle.constraints) {
    if (drawn.type == mark) values.push_back(drawn.value.value_or(usual));
  }
  if (values.empty()) values.push_back(usual);
  return values;
}

}  // namespace

Found check_dot(const Digits& digits, const Constraint& constraint) {
  const int a = digits.at(constraint.cells[0]);
  const int b = digits.at(constraint.cells[1]);
  const bool holds = constraint.type == ConstraintType::white_dot
                         ? std::abs(a - b) == constraint.value.value_or(1)
                         : is_ratio(a, b, constraint.value.value_or(2));
  if (holds) return std::nullopt;
  return about_two(digits, constraint.cells[0], constraint.cells[1]);
}

Found check_xv(const Digits& digits, const Constraint& constraint) {
  if (digits.sum(constraint.cells) == (constraint.type == ConstraintType::x ? 10 : 5)) {
    return std::nullopt;
  }
  return about_two(digits, constraint.cells[0], constraint.cells[1]);
}

Found check_greater_than(const Digits& digits, const Constraint& constraint) {
  if (digits.at(constraint.cells[0]) > digits.at(constraint.cells[1])) return std::nullopt;
  return about_two(digits, constraint.cells[0], constraint.cells[1]);
}

Found check_chess_move(const Digits& digits, const Constraint& constraint) {
  const auto is_wrong = [&](Cell a, Cell b) { return digits.at(a) == digits.at(b); };
  if (constraint.type == ConstraintType::anti_king) {
    return find_two(digits, {{1, -1}, {1, 1}}, is_wrong);
  }
  return find_two(digits, {{1, -2}, {1, 2}, {2, -1}, {2, 1}}, is_wrong);
}

Found check_non_consecutive(const Digits& digits, const Constraint& /*constraint*/) {
  return find_two(digits, kBeside,
                  [&](Cell a, Cell b) { return std::abs(digits.at(a) - digits.at(b)) == 1; });
}

Found check_negative(const Digits& digits, const Constraint& constraint) {
  const Puzzle& puzzle = digits.puzzle;
  using Type = ConstraintType;
  if (constraint.type == Type::negative_xv) {
    return find_two(digits, kBeside, [&](Cell a, Cell b) {
      const int sum = digits.at(a) + digits.at(b);
      return (sum == 10 || sum == 5) && !has_mark(puzzle, a, b, {Type::x, Type::v});
    });
  }
  if (constraint.type == Type::negative_kropki) {
    return find_two(digits, kBeside, [&](Cell a, Cell b) {
      const int first = digits.at(a);
      const int second = digits.at(b);
      return (std::abs(first - second) == 1 || is_ratio(first, second, 2)) &&
             !has_mark(puzzle, a, b, {Type::white_dot, Type::black_dot});
    });
  }
  if (constraint.type == Type::negative_ratio) {
    const std::vector<int> ratios = values_of(puzzle, Type::black_dot, 2);
    return find_two(digits, kBeside, [&](Cell a, Cell b) {
      for (int ratio : ratios) {
        if (is_ratio(digits.at(a), digits.at(b), ratio) &&
            !has_mark(puzzle, a, b, {Type::black_dot})) {
          return true;
        }
      }
      return false;
    });
  }
  const std::vector<int> differences = values_of(puzzle, Type::white_dot, 1);
  return find_two(digits, kBeside, [&](Cell a, Cell b) {
    const int difference = std::abs(digits.at(a) - digits.at(b));
    return std::find(differences.begin(), differences.end(), difference) != differences.end() &&
           !has_mark(puzzle, a, b, {Type::white_dot});
  });
}

}  // namespace nonet::variant::detail
