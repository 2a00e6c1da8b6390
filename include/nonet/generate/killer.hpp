// Killer puzzles: the whole grid in cages, no givens, one solution.
//
// Example
//   nonet::KillerGenerator generator({.least_cells = 2, .most_cells = 4}, 1);
//   const auto made = generator.make(0, 2);
//   const auto count = nonet::count_solutions(made[1].puzzle, {.limit = 2});
//   std::cout << made.size() << ' ' << count.solutions << '\n';  // prints 2 1
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/generate/generate.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet {

struct KillerWish {
  int least_cells = 2;  // of a cage; 1 <= least_cells <= most_cells <= 9
  int most_cells = 5;
};

struct MadeKiller {
  variant::Puzzle puzzle;      // 9x9 with cages alone, in the order of their first cells
  std::vector<int> solution;   // of each cell
  std::uint64_t attempts = 0;  // grids begun for it, itself among them
};

// Why there can be no killer with cages of these sizes, as a sentence without full stop; else empty.
[[nodiscard]] std::string_view find_fault(const KillerWish& wish) noexcept;

// A stream of killers, numbered from 0: number i depends on the wish, the seed and i alone. One
// object a thread.
// Method: a random full grid is cut into cages of random sizes. As long as there is another solution
//         a cage whose sum or digits it changes is cut in two so that it is none any more; where no
//         cage can be cut the next attempt begins. Each is solved by the engine propagate.
class KillerGenerator {
 public:
  // Needs: find_fault(wish) is empty.
  KillerGenerator(KillerWish wish, std::uint64_t seed);
  ~KillerGenerator();
  KillerGenerator(KillerGenerator&&) noexcept;
  KillerGenerator& operator=(KillerGenerator&&) noexcept;

  // Gives: the killers first … first + count - 1, fewer if the token ended it.
  // Cost:  some ten milliseconds each; with large cages alone it can take for ever.
  [[nodiscard]] std::vector<MadeKiller> make(std::uint64_t first, std::size_t count,
                                             const Generator::Options& options);
  [[nodiscard]] std::vector<MadeKiller> make(std::uint64_t first, std::size_t count);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet
