// Engines side by side: the same problems, one engine after another in one process, several times.
//
// The clock runs while an engine searches and at no other time. What the engines say is checked
// afterwards: each solution by itself (check_solution, verify_cover), and their counts against each
// other. An engine that is wrong keeps its row, with the fault.
//
// Example
//   const nonet::Sudoku puzzle = *nonet::grid_from_line(
//       "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
//   const std::vector engines = {*nonet::find_engine("reading"), *nonet::find_engine("fewest")};
//   const auto seen = nonet::compare::compare_puzzles(std::span(&puzzle, 1), engines, {.limit = 1});
//   std::cout << seen.rows[0].nodes << ' ' << seen.rows[1].nodes << '\n';  // prints 463 66
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/base/result.hpp"
#include "nonet/cover/count.hpp"
#include "nonet/cover/engine.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/engine/variant_engine.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::compare {

struct CompareOptions {
  unsigned repeat = 1;                                // timed runs of each engine on each problem
  std::uint64_t limit = 2;                            // solutions to look for; 0: all
  std::optional<std::chrono::nanoseconds> timeout{};  // of one run
  const CancelToken* cancel = nullptr;                // ends the comparison with what there is
  // Called before each run with the share that is done, 0 to 1.
  std::function<void(double)> progress{};
};

struct Spread {  // of seconds
  double least = 0;
  double median = 0;
  double most = 0;
};

enum class Outcome : std::uint8_t {
  settled,  // searched to the end, or to the limit
  stopped,  // out of time: the counters and seconds are how far it came
  stuck,    // it ended by itself before all was known, as human techniques do
  refused,  // the engine cannot take the problem
  wrong,    // what it says is not so
};

// "settled", "stopped", "stuck", "refused", "wrong".
[[nodiscard]] std::string_view to_string(Outcome outcome) noexcept;

// One engine on one problem.
struct Row {
  std::size_t problem = 0;
  std::size_t engine = 0;
  Outcome outcome = Outcome::settled;
  std::string fault{};       // why it refused, or what is wrong
  cover::Count solutions{};  // at most the limit
  bool complete = true;      // there are no more
  std::uint64_t nodes = 0;
  std::optional<std::uint64_t> guesses;  // absent, as the next: not counted by this engine
  std::optional<std::uint64_t> updates;
  std::optional<std::uint64_t> failures;
  unsigned runs = 0;
  Spread seconds;
  double relative = 0;  // the median, in units of the best that settled the problem; 0: not settled
};

// One engine on all problems.
struct Summary {
  std::string engine;
  std::size_t problems = 0;
  std::size_t settled = 0;
  std::size_t stuck = 0;
  std::size_t wrong = 0;
  std::uint64_t nodes = 0;  // sum, as the next three; absent: not counted on all of them
  std::optional<std::uint64_t> guesses{};
  std::optional<std::uint64_t> updates{};
  std::optional<std::uint64_t> failures{};
  Spread seconds{};          // of the problems' medians; what was stopped counts as it stands
  double total_seconds = 0;  // sum of these medians
  double relative = 0;       // the median, in units of the best among the engines that settled
                             // most problems; 0: none did, or it was stuck or wrong,
                             // which is no speed
};

struct Comparison {
  std::vector<Row> rows;           // by problem, then by engine
  std::vector<Summary> summaries;  // by engine
  bool complete = true;            // nothing was cut short by the token
};

// Human techniques as engines, beside those of find_engine(): `human` takes the easiest step each
// time, `teaching` sweeps over five techniques (solve_by_steps.hpp). They suppose nothing about the
// number of solutions, so a solution that they come to is the only one. A node is a step; where the
// techniques end the row is stuck.
[[nodiscard]] std::span<const EngineInfo> step_engines() noexcept;

// Gives:  the engine or step engine called `name`.
// Errors: unknown_name, with the names there are.
[[nodiscard]] Result<const EngineInfo*> find_contestant(std::string_view name);

// Gives: a row for each puzzle and engine. Every grid that an engine hands out is checked, up to
//        1,000 a run.
// Stops: when options.cancel is set; what was not measured has no row.
[[nodiscard]] Comparison compare_puzzles(std::span<const Sudoku> puzzles,
                                         std::span<const EngineInfo* const> engines,
                                         const CompareOptions& options);

// The same by engines of variant puzzles. Needs: variant::find_fault finds nothing.
[[nodiscard]] Comparison compare_variants(std::span<const variant::Puzzle> puzzles,
                                          std::span<const VariantEngineInfo* const> engines,
                                          const CompareOptions& options);

// The same by engines of exact cover. Building an engine's structures is part of its time. Counting
// is timed; the first 1,000 covers are listed and verified apart.
[[nodiscard]] Comparison compare_covers(std::span<const cover::Problem> problems,
                                        std::span<const cover::EngineInfo* const> engines,
                                        const CompareOptions& options);

}  // namespace nonet::compare
