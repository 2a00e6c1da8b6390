// Solve, count, enumerate, check: the questions people ask, answered by any engine.
//
// Example
//   const auto grid = nonet::parse_grid("92..8.65.6..2.43..3..5.9.72.7.953.......7......."
//                                       "6..5....142..3.....31..6.6.7..1..");
//   const auto answer = nonet::solve(*grid);
//   const auto three = nonet::count_solutions(*grid, {.limit = 3});
//   std::cout << nonet::to_string(answer.status) << '\n';  // prints several
//   std::cout << three.solutions << '\n';                  // prints 3
//   std::cout << (*answer.solution != *answer.second) << '\n';  // prints 1
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

enum class Status : std::uint8_t {
  unique,   // exactly one solution
  several,  // two or more
  none,     // no solution
  invalid,  // no solution, and plainly so: two equal digits in a house (grid.hpp, conflicts)
  stopped,  // the token stopped the search before this was known
};

// "unique", "several", "none", "invalid", "stopped".
[[nodiscard]] std::string_view to_string(Status status) noexcept;

struct SolveResult {
  Status status = Status::none;
  std::optional<Grid> solution;  // the first found
  std::optional<Grid> second;    // another, when there are several
  SearchResult search;           // the counters
};

// Gives: the solution and whether it is the only one.
// Stops: when options.cancel is set: `stopped`, with the solution found so far if there is one.
// options.limit is not looked at: two solutions are all that is needed.
[[nodiscard]] SolveResult solve(const Sudoku& sudoku, Engine& engine,
                                const SearchOptions& options = {});
// The same with the engine `auto`.
[[nodiscard]] SolveResult solve(const Sudoku& sudoku);

// Gives: the first solution in the order of the engine `fewest`, or nothing if there is none,
//        without asking whether there are more.
[[nodiscard]] std::optional<Grid> first_solution(const Sudoku& sudoku);

// Needs:  nothing; options.limit 0 counts all.
// Gives:  min(limit, number of solutions) in `solutions`; the same for every engine.
// Cost:   exponential in the worst case.
// Stops:  when options.cancel is set, with the count so far and complete false.
[[nodiscard]] SearchResult count_solutions(const Sudoku& sudoku, Engine& engine,
                                           const SearchOptions& options = {.limit = 2});
[[nodiscard]] SearchResult count_solutions(const Sudoku& sudoku,
                                           const SearchOptions& options = {.limit = 2});

// Calls `sink` with each solution, in the order of the engine `fewest`, until it returns false, the
// limit is reached or all are found.
SearchResult for_each_solution(const Sudoku& sudoku, const SearchOptions& options,
                               SolutionSink sink);

struct CheckResult {
  Status status = Status::none;
  std::vector<std::pair<Cell, Cell>> conflicts;  // when invalid: pairs of equal digits in a house
  CellSet redundant;  // when unique: givens that can each be left out, one at a time, and the
                      // solution stays unique; empty: the puzzle is minimal
};

// Is the puzzle proper (one solution), and is each of its givens needed?
// The status is that of the grid as it stands. Givens are judged with the placed digits set aside,
// and not at all in a pencil-marked puzzle, whose marks would tell what a given told.
// Cost: as many counts up to two as there are givens, plus two.
[[nodiscard]] CheckResult check(const Sudoku& sudoku, Engine& engine,
                                const CancelToken* cancel = nullptr);
[[nodiscard]] CheckResult check(const Sudoku& sudoku);

}  // namespace nonet
