#include "nonet/grid/check_solution.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <utility>

#include "grid/random_values.hpp"

namespace nonet {
namespace {

const Grid kTheSolution = *grid_from_line(test::kSolution);
const Sudoku kThePuzzle = *grid_from_line(test::kPuzzle);

void expect_fault(const Sudoku& puzzle, const Grid& solution, SolutionFault fault, Cell cell,
                  const char* sentence) {
  const SolutionCheck check = check_solution(puzzle, solution);
  EXPECT_EQ(check.fault, fault);
  EXPECT_EQ(check.cell, cell);
  EXPECT_FALSE(check.is_solution());
  EXPECT_EQ(to_string(check), sentence);
}

// Nine different digits in each row, column and box, and nothing of the puzzle changed: by sets.
bool is_solution_by_sets(const Sudoku& puzzle, const Grid& grid) {
  for (int i = 0; i < 9; ++i) {
    std::set<int> row;
    std::set<int> column;
    std::set<int> box;
    for (int k = 0; k < 9; ++k) {
      const auto value = [&](int r, int c) {
        const auto digit = grid.at(static_cast<Cell>(9 * r + c));
        return digit ? value_of(*digit) : 0;
      };
      row.insert(value(i, k));
      column.insert(value(k, i));
      box.insert(value(i / 3 * 3 + k / 3, i % 3 * 3 + k % 3));
    }
    const std::set<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9};
    if (row != all || column != all || box != all) return false;
  }
  for (Cell cell : kAllCells) {
    if (!puzzle.allowed(cell).has(*grid.at(cell))) return false;
  }
  return true;
}

TEST(CheckSolution, AcceptsTheSolution) {
  const SolutionCheck check = check_solution(kThePuzzle, kTheSolution);
  EXPECT_TRUE(check.is_solution());
  EXPECT_EQ(check.fault, SolutionFault::none);
  EXPECT_EQ(to_string(check), "a solution");
  EXPECT_TRUE(check_solution(Grid(), kTheSolution).is_solution());
}

TEST(CheckSolution, NamesAnEmptyCell) {
  Grid grid = kTheSolution;
  grid.clear(cell_at(2, 3));
  expect_fault(kThePuzzle, grid, SolutionFault::empty_cell, cell_at(2, 3), "r3c4 is empty");
}

TEST(CheckSolution, NamesACellWhoseDigitWasChanged) {
  Grid grid = kTheSolution;
  grid.place(cell_at(0, 2), digit(1));
  expect_fault(kThePuzzle, grid, SolutionFault::changed, cell_at(0, 2),
               "r1c3 holds another digit than the puzzle");
}

TEST(CheckSolution, NamesACellWhoseDigitThePencilMarksRuleOut) {
  Candidates marks;
  marks.remove(cell_at(0, 1), digit(5));
  marks.remove(cell_at(0, 0), digit(9));  // of a given cell: not looked at
  expect_fault(Sudoku(kThePuzzle.grid, marks), kTheSolution, SolutionFault::not_candidate,
               cell_at(0, 1), "r1c2 holds a digit that its pencil marks rule out");
}

TEST(CheckSolution, NamesTheLaterOfTwoEqualDigitsInARowColumnOrBox) {
  for (const auto& [later, sentence] :
       {std::pair{cell_at(0, 8), "r1c9 repeats a digit of its row, column or box"},
        std::pair{cell_at(8, 0), "r9c1 repeats a digit of its row, column or box"},
        std::pair{cell_at(2, 2), "r3c3 repeats a digit of its row, column or box"}}) {
    Grid grid = kTheSolution;
    grid.place(later, *kTheSolution.at(cell_at(0, 0)));
    expect_fault(Grid(), grid, SolutionFault::repeated_digit, later, sentence);
  }
}

TEST(CheckSolution, ReportsFaultsInTheOrderOfTheirKinds) {
  Grid grid = kTheSolution;
  grid.place(cell_at(0, 0), digit(5));  // changes a given, and repeats the 5 of r1c2
  EXPECT_EQ(check_solution(kThePuzzle, grid).fault, SolutionFault::changed);
  EXPECT_EQ(check_solution(Grid(), grid).fault, SolutionFault::repeated_digit);
  grid.clear(cell_at(8, 8));
  EXPECT_EQ(check_solution(kThePuzzle, grid).fault, SolutionFault::empty_cell);
}

RC_GTEST_PROP(CheckSolution, AgreesWithSetsOnSolutionsAndOnWhatIsNearlyOne, (std::uint64_t seed)) {
  Rng rng(seed);
  Grid grid = test::random_isomorph_of_the_solution(rng);
  Grid puzzle = grid;
  for (int i = 0; i < 60; ++i) puzzle.clear(test::random_cell(rng));
  Sudoku sudoku = puzzle;
  if (rng.below(2) == 0) {
    sudoku.candidates.emplace();
    for (std::uint64_t i = rng.below(3); i > 0; --i) {
      sudoku.candidates->remove(test::random_cell(rng), test::random_digit(rng));
    }
  }
  for (std::uint64_t i = rng.below(3); i > 0; --i) {
    switch (rng.below(3)) {
      case 0:
        grid.clear(test::random_cell(rng));
        break;
      case 1:
        grid.place(test::random_cell(rng), test::random_digit(rng));
        break;
      default: {  // two cells exchange their digits
        const Cell a = test::random_cell(rng);
        const Cell b = test::random_cell(rng);
        const auto digit_a = grid.at(a);
        const auto digit_b = grid.at(b);
        if (digit_a && digit_b) {
          grid.place(a, *digit_b);
          grid.place(b, *digit_a);
        }
      }
    }
  }
  const bool expected = is_solution_by_sets(sudoku, grid);
  RC_CLASSIFY(expected, "solution");
  RC_ASSERT(check_solution(sudoku, grid).is_solution() == expected);
}

}  // namespace
}  // namespace nonet
