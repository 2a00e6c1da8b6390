// Puzzles made to a wish: how many clues, in which pattern, how hard, by which technique.
//
// Example
//   nonet::Generator generator({.symmetry = nonet::ClueSymmetry::rotate180}, 1);
//   const auto made = generator.make(0, 3);
//   std::cout << made.size() << ' ' << nonet::to_line(made[0].puzzle).size() << '\n';  // prints 3 81
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/generate/pattern.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/rating/rate.hpp"
#include "nonet/technique/technique.hpp"

namespace nonet {

struct RatingWish {
  rating::Scale scale = rating::Scale::se121;
  int least = 0;  // ER in tenths, both included
  int most = 0;
};

struct Wish {
  ClueSymmetry symmetry = ClueSymmetry::none;
  CellSet mask = CellSet::all();  // clues stand in these cells only
  // With a range that leaves a choice the number of clues is drawn, each equally likely, and as many
  // are kept; else all go that can.
  std::optional<int> least_clues{};
  std::optional<int> most_clues{};
  bool minimal = false;  // clue by clue; without it, orbit by orbit of the symmetry
  std::optional<RatingWish> rating{};
  // It and the easier ones (by their human order) solve the puzzle, and not without it. It must have
  // a finder (technique.hpp).
  std::optional<Technique> technique{};
};

// Gives: why no puzzle can be as wished, where plain counting shows it, as a sentence without full
//        stop; or an empty string.
[[nodiscard]] std::string why_impossible(const Wish& wish);

struct Made {
  Grid puzzle;
  Grid solution;
  std::uint64_t attempts = 0;                  // grids begun for it, itself among them
  std::optional<rating::RatingResult> rating;  // where one was wished for
};

// Why an attempt was not good enough: to say what is being waited for.
enum class Miss : std::uint8_t { mask, clues, minimal, rating, technique, one_solution };
inline constexpr std::size_t kMissCount = 6;

[[nodiscard]] std::string_view to_string(Miss miss) noexcept;

// A stream of puzzles, numbered from 0: number i depends on the wish, the seed and i alone. One
// object a thread.
class Generator {
 public:
  Generator(Wish wish, std::uint64_t seed);
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  struct Options {
    const CancelToken* cancel = nullptr;
    // Told of each attempt that was not good enough, in some order; by make_together() from any
    // thread.
    std::optional<FunctionRef<void(Miss)>> missed{};
  };

  // The puzzles first … first + count - 1, all unique.
  // Gives:  fewer, from the first one on, if the token ended it.
  // Cost:   without a wish 30 microseconds a puzzle in batches of a hundred; a rare wish can take
  //         for ever, so have a token.
  [[nodiscard]] std::vector<Made> make(std::uint64_t first, std::size_t count,
                                       const Options& options);
  [[nodiscard]] std::vector<Made> make(std::uint64_t first, std::size_t count);

  // The puzzle `number` as make() gives it, if one of its attempts first … first + count - 1 is good
  // and none before `first` is; else nothing.
  [[nodiscard]] std::optional<Made> attempt(std::uint64_t number, std::uint64_t first,
                                            std::size_t count, const Options& options);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// What Generator(wish, seed).make(first, count, options) gives, with several threads on each puzzle:
// for a few that are hard to come by. They look at its attempts in turn, and the first good one in
// the order of attempts is taken. (For many puzzles: a Generator a thread.)
// Gives: the same for every number of threads; 0: as many as there are cores.
[[nodiscard]] std::vector<Made> make_together(const Wish& wish, std::uint64_t seed,
                                              std::uint64_t first, std::size_t count,
                                              unsigned threads, const Generator::Options& options);

}  // namespace nonet
