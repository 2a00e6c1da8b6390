// Many puzzles at once, by the engine lockstep: a fraction of a microsecond each.
//
// Example
//   const std::vector<std::string_view> lines = {
//       "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.",
//       "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."};
//   const auto answers = nonet::solve_all(lines, {.limit = 2});
//   std::cout << answers[0].solutions << ' ' << answers[1].solutions << '\n';  // prints 1 2
//   std::cout << std::string_view(answers[0].solution.data(), 9) << '\n';      // prints 957214386
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/cancel.hpp"

namespace nonet {

struct BulkAnswer {
  std::uint64_t solutions = 0;  // at most the limit
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;
  bool complete = true;             // neither the limit nor the token ended the search
  std::array<char, 81> solution{};  // the first one found, when there is one
};

struct BulkOptions {
  std::uint64_t limit = 2;  // solutions of each puzzle; 0: all
  const CancelToken* cancel = nullptr;
  unsigned threads = 1;  // of solve_all; 0: as many as there are cores
};

// For a stream of batches. One object a thread; it keeps 350 KB.
class BulkSolver {
 public:
  BulkSolver();
  ~BulkSolver();
  BulkSolver(BulkSolver&&) noexcept;
  BulkSolver& operator=(BulkSolver&&) noexcept;

  // Needs:  puzzles of 81 characters in reading order, of which all but '1' to '9' are empty cells;
  //         as many answers as puzzles. Puzzles may be contradictory.
  // Gives:  the answers, in the order of the puzzles. What a cancelled call did not come to is
  //         incomplete.
  // Cost:   best with a hundred puzzles a call or more.
  void solve(std::span<const std::string_view> puzzles, const BulkOptions& options,
             std::span<BulkAnswer> answers);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The same for all at once, on several threads.
[[nodiscard]] std::vector<BulkAnswer> solve_all(std::span<const std::string_view> puzzles,
                                                const BulkOptions& options = {});

}  // namespace nonet
