// Checkers of constraints on the order of digits along a line.
#include <algorithm>
#include <cstdlib>

#include "variant/checkers.hpp"

namespace nonet::variant::detail {
namespace {

Finding about_two(const Digits& digits, Cell a, Cell b) {
  return {{a, b},
          digits.name(a) + " holds " + std::to_string(digits.at(a)) + ", " + digits.name(b) + " " +
              std::to_string(digits.at(b))};
}

// The first two cells at most `reach` steps apart on the line for which `is_wrong(a, b)`.
template <class IsWrong>
Found find_two(const Digits& digits, const Cells& cells, std::size_t reach, IsWrong is_wrong) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size() && j - i <= reach; ++j) {
      if (is_wrong(digits.at(cells[i]), digits.at(cells[j]))) {
        return about_two(digits, cells[i], cells[j]);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Found check_whisper(const Digits& digits, const Constraint& constraint) {
  return find_two(digits, constraint.cells, 1,
                  [&](int a, int b) { return std::abs(a - b) < *constraint.value; });
}

Found check_renban(const Digits& digits, const Constraint& constraint) {
  if (auto found = check_all_different(digits, constraint.cells)) return found;
  int least = digits.at(constraint.cells[0]);
  int greatest = least;
  for (Cell cell : constraint.cells) {
    least = std::min(least, digits.at(cell));
    greatest = std::max(greatest, digits.at(cell));
  }
  if (greatest - least + 1 == static_cast<int>(constraint.cells.size())) return std::nullopt;
  return Finding{constraint.cells, "its digits leave a gap between " + std::to_string(least) +
                                       " and " + std::to_string(greatest)};
}

Found check_thermometer(const Digits& digits, const Constraint& constraint) {
  return find_two(digits, constraint.cells, 1, [](int a, int b) { return a >= b; });
}

Found check_palindrome(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  for (std::size_t i = 0; i < cells.size() / 2; ++i) {
    const Cell other = cells[cells.size() - 1 - i];
    if (digits.at(cells[i]) != digits.at(other)) return about_two(digits, cells[i], other);
  }
  return std::nullopt;
}

Found check_between_line(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  const int low = std::min(digits.at(cells.front()), digits.at(cells.back()));
  const int high = std::max(digits.at(cells.front()), digits.at(cells.back()));
  for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
    const int digit = digits.at(cells[i]);
    if (low < digit && digit < high) continue;
    return Finding{{cells.front(), cells[i], cells.back()},
                   digits.name(cells[i]) + " holds " + std::to_string(digit) + ", the ends " +
                       std::to_string(low) + " and " + std::to_string(high)};
  }
  return std::nullopt;
}

Found check_lockout_line(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  const int first = digits.at(cells.front());
  const int last = digits.at(cells.back());
  if (std::abs(first - last) < *constraint.value) {
    return about_two(digits, cells.front(), cells.back());
  }
  for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
    const int digit = digits.at(cells[i]);
    if (digit < std::min(first, last) || digit > std::max(first, last)) continue;
    return Finding{{cells.front(), cells[i], cells.back()},
                   digits.name(cells[i]) + " holds " + std::to_string(digit) + ", the ends " +
                       std::to_string(first) + " and " + std::to_string(last)};
  }
  return std::nullopt;
}

Found check_modular_line(const Digits& digits, const Constraint& constraint) {
  const int mod = *constraint.value;
  return find_two(digits, constraint.cells, static_cast<std::size_t>(mod - 1),
                  [&](int a, int b) { return a % mod == b % mod; });
}

Found check_entropic_line(const Digits& digits, const Constraint& constraint) {
  const int least = digits.puzzle.min_digit;
  const int count = digits.puzzle.digit_count();
  const auto third = [&](int digit) { return (digit - least) * 3 / count; };
  return find_two(digits, constraint.cells, 2, [&](int a, int b) { return third(a) == third(b); });
}

}  // namespace nonet::variant::detail
