// Checkers of clues that stand outside the grid; their cells are those that the clue sees, in order.
#include <algorithm>

#include "variant/checkers.hpp"

namespace nonet::variant::detail {

Found check_sandwich(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  const auto place_of = [&](int digit) {
    return std::find_if(cells.begin(), cells.end(), [&](Cell c) { return digits.at(c) == digit; });
  };
  auto begin = place_of(digits.puzzle.min_digit);
  auto end = place_of(digits.puzzle.max_digit);
  if (begin == cells.end() || end == cells.end()) {
    return Finding{cells, "the least or the greatest digit is missing"};
  }
  if (end < begin) std::swap(begin, end);
  const int sum = digits.sum(Cells(begin + 1, end));
  if (sum == *constraint.value) return std::nullopt;
  return Finding{Cells(begin, end + 1), "the sum is " + std::to_string(sum)};
}

Found check_x_sum(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  const int count = digits.at(cells[0]);
  if (count > static_cast<int>(cells.size())) {
    return Finding{cells, "there are no " + std::to_string(count) + " cells"};
  }
  const Cells counted(cells.begin(), cells.begin() + count);
  const int sum = digits.sum(counted);
  if (sum == *constraint.value) return std::nullopt;
  return Finding{counted.empty() ? cells : counted, "the sum is " + std::to_string(sum)};
}

Found check_skyscraper(const Digits& digits, const Constraint& constraint) {
  int tallest = 0;  // a 0 is not seen
  Cells seen;
  for (Cell cell : constraint.cells) {
    if (digits.at(cell) <= tallest) continue;
    tallest = digits.at(cell);
    seen.push_back(cell);
  }
  if (static_cast<int>(seen.size()) == *constraint.value) return std::nullopt;
  return Finding{seen, "it sees " + std::to_string(seen.size())};
}

Found check_numbered_room(const Digits& digits, const Constraint& constraint) {
  const Cells& cells = constraint.cells;
  // The least digit stands for the first cell.
  const int place = digits.at(cells[0]) - digits.puzzle.min_digit;
  if (place >= static_cast<int>(cells.size())) {
    return Finding{{cells[0]}, "there are not so many cells"};
  }
  const Cell room = cells[static_cast<std::size_t>(place)];
  if (digits.at(room) == *constraint.value) return std::nullopt;
  return Finding{{cells[0], room}, digits.name(room) + " holds " + std::to_string(digits.at(room))};
}

}  // namespace nonet::variant::detail
