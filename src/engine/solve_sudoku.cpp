#include "nonet/engine/solve_sudoku.hpp"

#include "nonet/engine/solve.hpp"

namespace nonet {

Result<std::array<std::string, 9>> solve_sudoku(const std::array<std::string_view, 9>& rows) {
  Grid grid;
  for (std::size_t row = 0; row < 9; ++row) {
    if (rows[row].size() != 9) {
      return Error{ErrorCode::wrong_count,
                   {row + 1, 0},
                   "a row has 9 characters; this one has " + std::to_string(rows[row].size())};
    }
    for (std::size_t column = 0; column < 9; ++column) {
      const char c = rows[row][column];
      if (c == '.') continue;
      if (c < '1' || c > '9') {
        return Error{
            ErrorCode::bad_character, {row + 1, column + 1}, "a cell is a digit 1 to 9 or '.'"};
      }
      grid.give(cell_at(static_cast<int>(row), static_cast<int>(column)), digit(c - '0'));
    }
  }
  const std::optional<Grid> solution = first_solution(grid);
  if (!solution) return Error{ErrorCode::no_solution, {}, "the grid has no solution"};
  const std::string line = to_line(*solution);
  std::array<std::string, 9> solved;
  for (std::size_t row = 0; row < 9; ++row) solved[row] = line.substr(9 * row, 9);
  return solved;
}

}  // namespace nonet
