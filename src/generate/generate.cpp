// Generate and test: full grids lose clues side by side (reducer.hpp), and what comes out is held to
// the wish.
#include "nonet/generate/generate.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>

#include "generate/attempt.hpp"
#include "generate/reducer.hpp"
#include "nonet/base/contract.hpp"
#include "nonet/base/ordered_work.hpp"
#include "nonet/base/rng.hpp"
#include "nonet/generate/full_grid.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet {
namespace {

using generate::Reducer;
using generate::Reduction;

// No puzzle with fewer has one solution (McGuire, Tugemann and Civario, 2014).
constexpr int kFewestClues = 17;

constexpr std::size_t kSideBySide = 64;  // attempts: enough for the lanes of the bulk engine

// What the pass of the bulk engine solves alone needs no technique beyond this one, and is rated no
// higher than it is on either scale.
constexpr Technique kHardestOfThePass = Technique::hidden_triple;
constexpr int kRatingOfThePass = 40;

struct Attempt {
  std::size_t slot = 0;
  std::uint64_t number = 0;
  Grid solution;
};

}  // namespace

std::string_view to_string(Miss miss) noexcept {
  constexpr std::array<std::string_view, kMissCount> kNames{"mask",   "clues",     "minimal",
                                                            "rating", "technique", "one_solution"};
  return kNames[static_cast<std::size_t>(miss)];
}

std::string why_impossible(const Wish& wish) {
  const int most = wish.most_clues.value_or(kCellCount);
  const int least = wish.least_clues.value_or(0);
  if (most < kFewestClues) return "no puzzle of fewer than 17 clues has one solution";
  std::bitset<kCellCount + 1> reached(1);  // numbers of clues that whole orbits add up to
  for (const CellSet& orbit : orbits(wish.symmetry)) {
    if (!(orbit - wish.mask).is_empty()) continue;
    reached |= reached << static_cast<std::size_t>(orbit.size());
  }
  for (int n = std::max(kFewestClues, least); n <= std::min(most, kCellCount); ++n) {
    if (reached[static_cast<std::size_t>(n)]) return "";
  }
  return "no pattern of that symmetry, mask and number of clues could be a puzzle";
}

struct Generator::State {
  Wish wish;
  std::uint64_t seed;
  std::vector<CellSet> units;         // the orbits that may hold clues
  std::vector<Technique> techniques;  // up to the one wished for
  Reducer reducer;
  rating::Rater rater;
  bool easy_is_no_use = false;  // what the pass of the bulk engine solves cannot be as wished
  std::vector<Attempt> attempts;
  std::vector<Reduction> reductions;
  std::vector<std::array<char, 81>> puzzles;
  std::vector<bool> are_easy;

  void clear() {
    attempts.clear();
    reductions.clear();
  }

  void begin(std::size_t slot, std::uint64_t puzzle, std::uint64_t number) {
    Rng rng = generate::random_numbers(seed, puzzle, number);
    Attempt& attempt = attempts.emplace_back();
    attempt.slot = slot;
    attempt.number = number;
    attempt.solution = random_full_grid(rng);
    Reduction& reduction = reductions.emplace_back();
    write_line(attempt.solution, reduction.puzzle.data());
    for (Cell cell : CellSet::all() - wish.mask) reduction.puzzle[index(cell)] = '.';
    reduction.units = units;
    rng.shuffle(reduction.units);
    const int most = wish.most_clues.value_or(81);
    if (wish.least_clues && !wish.minimal) {
      const int span = std::max(0, most - *wish.least_clues);
      reduction.least_clues =
          *wish.least_clues + static_cast<int>(rng.below(static_cast<std::uint64_t>(span) + 1));
    }
  }

  // Gives: false if the token ended it.
  bool reduce(const CancelToken* cancel) {
    const bool has_mask = wish.mask != CellSet::all();
    if (!reducer.reduce(reductions, cancel, has_mask)) return false;
    are_easy.assign(reductions.size(), false);
    if (!easy_is_no_use) return true;
    puzzles.clear();
    for (const Reduction& reduction : reductions) puzzles.push_back(reduction.puzzle);
    reducer.ask_easy(puzzles, cancel, are_easy);
    return true;
  }

  // The attempt with that index, if it is good; else its miss is told.
  std::optional<Made> judge(std::size_t i, const Generator::Options& options) {
    Made made;
    const auto miss = judge(reductions[i], are_easy[i], options.cancel, made);
    if (miss) {
      if (options.missed) (*options.missed)(*miss);
      return std::nullopt;
    }
    made.solution = attempts[i].solution;
    made.attempts = attempts[i].number + 1;
    return made;
  }

  // Nothing if it is good.
  std::optional<Miss> judge(const Reduction& reduction, bool is_easy, const CancelToken* cancel,
                            Made& made) {
    if (!reduction.is_unique) return Miss::mask;
    if (wish.most_clues && reduction.clues > *wish.most_clues) return Miss::clues;
    if (wish.least_clues && reduction.clues < *wish.least_clues) return Miss::clues;
    if (wish.minimal && wish.symmetry != ClueSymmetry::none &&
        !reducer.redundant_clues(reduction.puzzle, cancel).is_empty()) {
      return Miss::minimal;
    }
    if (is_easy) return wish.technique ? Miss::technique : Miss::rating;
    made.puzzle = *grid_from_line({reduction.puzzle.data(), reduction.puzzle.size()});
    if (wish.technique && !needs_technique(made.puzzle)) return Miss::technique;
    if (wish.rating) {
      made.rating = rater(Sudoku(made.puzzle), wish.rating->scale,
                          {.until = wish.rating->most, .cancel = cancel});
      const bool is_good = made.rating->status == rating::RatingStatus::rated &&
                           made.rating->er.tenths >= wish.rating->least &&
                           made.rating->er.tenths <= wish.rating->most;
      if (!is_good) return Miss::rating;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool needs_technique(const Grid& puzzle) const {
    const StepResult steps = solve_by_steps(Sudoku(puzzle), {.techniques = techniques});
    return steps.ending == StepEnding::solved && steps.count(*wish.technique) > 0;
  }
};

Generator::Generator(Wish wish, std::uint64_t seed) : state_(std::make_unique<State>()) {
  State& state = *state_;
  for (const CellSet& orbit : orbits(wish.symmetry)) {
    // An orbit is used as a whole or not at all.
    if ((orbit - wish.mask).is_empty()) {
      state.units.push_back(orbit);
    } else {
      wish.mask -= orbit;
    }
  }
  if (wish.technique) {
    NONET_EXPECT(info(*wish.technique).find != nullptr, "a technique wished for has a finder");
    const int order = info(*wish.technique).order;
    for (const Technique technique : human_order()) {
      if (info(technique).order < order) state.techniques.push_back(technique);
    }
    state.techniques.push_back(*wish.technique);
    state.easy_is_no_use = order > info(kHardestOfThePass).order;
  }
  if (wish.rating && wish.rating->least > kRatingOfThePass) state.easy_is_no_use = true;
  state.wish = wish;
  state.seed = seed;
}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

std::vector<Made> Generator::make(std::uint64_t first, std::size_t count) {
  return make(first, count, {});
}

std::vector<Made> Generator::make(std::uint64_t first, std::size_t count, const Options& options) {
  State& state = *state_;
  std::vector<std::optional<Made>> made(count);
  std::vector<std::uint64_t> next(count, 0);  // attempt of each
  std::size_t open = count;
  const auto is_stopped = [&] {
    return options.cancel != nullptr && options.cancel->is_cancelled();
  };
  while (open > 0 && !is_stopped()) {
    const std::size_t each = std::max<std::size_t>(1, kSideBySide / open);
    state.clear();
    for (std::size_t slot = 0; slot < count; ++slot) {
      if (made[slot]) continue;
      for (std::size_t k = 0; k < each; ++k) state.begin(slot, first + slot, next[slot] + k);
    }
    if (!state.reduce(options.cancel)) break;
    for (std::size_t i = 0; i < state.attempts.size() && !is_stopped(); ++i) {
      const std::size_t slot = state.attempts[i].slot;
      if (made[slot]) continue;  // an earlier attempt was good
      ++next[slot];
      made[slot] = state.judge(i, options);
      if (made[slot]) --open;
    }
  }
  std::vector<Made> result;
  for (auto& one : made) {
    if (!one) break;
    result.push_back(std::move(*one));
  }
  return result;
}

std::optional<Made> Generator::attempt(std::uint64_t number, std::uint64_t first, std::size_t count,
                                       const Options& options) {
  State& state = *state_;
  state.clear();
  for (std::size_t k = 0; k < count; ++k) state.begin(0, number, first + k);
  if (!state.reduce(options.cancel)) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    if (options.cancel != nullptr && options.cancel->is_cancelled()) break;
    if (auto made = state.judge(i, options)) return made;
  }
  return std::nullopt;
}

std::vector<Made> make_together(const Wish& wish, std::uint64_t seed, std::uint64_t first,
                                std::size_t count, unsigned threads,
                                const Generator::Options& options) {
  std::vector<Made> result;
  const auto is_stopped = [&] {
    return options.cancel != nullptr && options.cancel->is_cancelled();
  };
  for (std::uint64_t number = first; number < first + count && !is_stopped(); ++number) {
    CancelToken found(std::nullopt, options.cancel);
    std::optional<Made> made;
    std::uint64_t next = 0;
    run_ordered(
        threads,
        [&]() -> std::optional<std::uint64_t> { return std::exchange(next, next + kSideBySide); },
        [&] {
          return [&, generator = Generator(wish, seed)](std::uint64_t attempt) mutable {
            return generator.attempt(number, attempt, kSideBySide,
                                     {.cancel = &found, .missed = options.missed});
          };
        },
        // All attempts before these have been looked at, and were not good.
        [&](std::optional<Made> one) {
          if (is_stopped()) return false;
          made = std::move(one);
          if (made) found.cancel();
          return !made;
        });
    if (!made) break;
    result.push_back(std::move(*made));
  }
  return result;
}

}  // namespace nonet
