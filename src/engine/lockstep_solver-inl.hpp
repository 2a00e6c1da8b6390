// The driver of `lockstep`: which lane works on what.
//
// After each pass the masks say which lanes are dead, solved, or settled with cells open. Only those
// are visited, one by one: a settled lane guesses (its other child goes on the lane's stack), a dead
// or solved one takes the last child from its stack, or the next puzzle. Lanes need not be at the
// same depth, and stay 99 % busy. When no puzzle is left to begin, idle lanes take the oldest node of
// the longest stack: that is also how one puzzle alone spreads over all lanes.
//
// A stack holds at most one child for each of the 81 rows and 81 columns of a digit: the child that
// goes on settles one, and nothing unsettles it.
#if defined(NONET_ENGINE_LOCKSTEP_SOLVER_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_LOCKSTEP_SOLVER_INL_HPP
#undef NONET_ENGINE_LOCKSTEP_SOLVER_INL_HPP
#else
#define NONET_ENGINE_LOCKSTEP_SOLVER_INL_HPP
#endif

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <span>

#include "engine/lockstep.hpp"
#include "engine/lockstep_choice-inl.hpp"
#include "engine/lockstep_text-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::lockstep::HWY_NAMESPACE {
namespace {

template <class D>
class LaneSolver final : public Solver {
 public:
  void solve(std::span<const Puzzle> puzzles, const Options& options,
             std::span<Answer> answers) override {
    puzzles_ = puzzles;
    options_ = &options;
    answers_ = answers;
    next_ = 0;
    live_ = 0;
    idle_ = kAllLanes;
    is_waiting_ = false;
    std::memset(static_cast<void*>(&board_), 0, sizeof board_);
    std::fill_n(lanes_, kLanes, Lane{});
    for (std::size_t l = 0; l < kLanes; ++l) begin_puzzle(l);
    if (next_ >= puzzles_.size()) share();
    for (std::uint64_t count = 1; live_ != 0; ++count) {
      if (count % kPassesBetweenLooks == 0 && options.cancel != nullptr &&
          options.cancel->is_cancelled()) {
        return give_up();
      }
      const Outcome outcome = pass(board_, scratch_);
      ++effort_.passes;
      effort_.lane_passes += static_cast<std::uint64_t>(std::popcount(live_));
      if (const auto guess = outcome.settled & ~outcome.dead & outcome.open & live_; guess != 0) {
        guess_all(guess);
      }
      visit_ended(outcome);
      if (next_ >= puzzles_.size()) share();
    }
  }

  [[nodiscard]] Effort effort() const override { return effort_; }

 private:
  static constexpr std::size_t kLanes = hn::MaxLanes(D());
  static constexpr std::uint32_t kAllLanes = (1u << kLanes) - 1;
  static constexpr int kGuessTogether = 3;  // 2 costs up to 4 % more time, 5 up to 8 %
  static constexpr std::size_t kStackDepth = 162;
  static constexpr std::size_t kNodeWords = 32;  // 27, a multiple of a cache line
  static constexpr std::uint64_t kPassesBetweenLooks = 1024;
  static constexpr std::size_t kNone = ~std::size_t{0};

  struct Lane {
    std::size_t puzzle = kNone;
    std::uint32_t bottom = 0, top = 0;  // of its stack: the oldest node, and one above the newest
  };

  // Word 0 of a lane; the others are kLanes apart.
  HWY_INLINE std::uint32_t* words_of(std::size_t l) {
    return reinterpret_cast<std::uint32_t*>(&board_.x) + l;
  }

  HWY_INLINE void load(std::size_t l, const std::uint32_t* words) {
    std::uint32_t* x = words_of(l);
    NONET_UNROLL for (std::size_t w = 0; w < kWordCount; ++w) x[w * kLanes] = words[w];
  }

  HWY_INLINE bool begin_puzzle(std::size_t l) {
    if (next_ >= puzzles_.size()) return false;
    const Puzzle& puzzle = puzzles_[next_];
    answers_[next_].solutions = 0;
    answers_[next_].guesses = 0;
    answers_[next_].nodes = 1;
    answers_[next_].is_complete = true;
    if (puzzle.words != nullptr) {
      load(l, puzzle.words);
    } else {
      alignas(64) std::uint32_t words[kNodeWords];
      read_text(puzzle.text, words);
      load(l, words);
    }
    lanes_[l] = {next_++, 0, 0};
    set_live(l);
    return true;
  }

  HWY_INLINE void set_live(std::size_t l) {
    live_ |= 1u << l;
    idle_ &= ~(1u << l);
  }

  void set_idle(std::size_t l) {
    alignas(64) static constexpr std::uint32_t kNothing[kNodeWords] = {};
    load(l, kNothing);
    lanes_[l] = {};
    live_ &= ~(1u << l);
    idle_ |= 1u << l;
  }

  // The choice is made for all lanes at once, so one that wants it waits a pass for company.
  HWY_INLINE void guess_all(std::uint32_t guess) {
    if (!is_waiting_ && std::popcount(guess) < kGuessTogether && idle_ == 0) {
      is_waiting_ = true;
      return;
    }
    is_waiting_ = false;
    choose(board_, branches_);
    for (; guess != 0; guess &= guess - 1) {
      const auto l = static_cast<std::size_t>(std::countr_zero(guess));
      Lane& lane = lanes_[l];
      answers_[lane.puzzle].guesses += 1;
      answers_[lane.puzzle].nodes += 1;
      std::uint32_t* node = stacks_[l][lane.top++];
      std::uint32_t* x = words_of(l);
      NONET_UNROLL for (std::size_t w = 0; w < kWordCount; ++w) node[w] = x[w * kLanes];
      const std::size_t first = 3 * branches_.digit[l];
      NONET_UNROLL for (std::size_t w = 0; w < 3; ++w) {
        const std::uint32_t word = node[first + w];
        x[(first + w) * kLanes] = word & ~branches_.others[w][l];
        node[first + w] = word & ~branches_.first[w][l];
      }
    }
  }

  HWY_INLINE void visit_ended(const Outcome& outcome) {
    std::uint32_t ended = (outcome.dead | (outcome.settled & ~outcome.open)) & live_;
    for (; ended != 0; ended &= ended - 1) {
      const auto l = static_cast<std::size_t>(std::countr_zero(ended));
      Lane& lane = lanes_[l];
      if (lane.puzzle == kNone) continue;  // its puzzle has ended in another lane just now
      if ((outcome.dead >> l & 1) == 0 && !take_solution(l)) {
        end_puzzle(l);
        continue;
      }
      if (lane.top > lane.bottom) {
        load(l, stacks_[l][--lane.top]);
        answers_[lane.puzzle].nodes += 1;
      } else if (!begin_puzzle(l)) {
        set_idle(l);
      }
    }
  }

  // Gives: whether to go on with the puzzle.
  HWY_INLINE bool take_solution(std::size_t l) {
    const std::size_t puzzle = lanes_[l].puzzle;
    Answer& answer = answers_[puzzle];
    answer.solutions += 1;
    bool more = true;
    if (options_->sink != nullptr) {
      char text[128];
      write_text(words_of(l), kLanes, text);
      if (answer.solutions == 1) std::memcpy(answer.solution, text, 81);
      more = (*options_->sink)(puzzle, text);
    } else if (answer.solutions == 1) {
      write_text(words_of(l), kLanes, answer.solution);
    }
    if (more && answer.solutions != options_->limit) return true;
    answer.is_complete = false;
    return false;
  }

  // The limit of lane l's puzzle is reached: its other nodes go, those in other lanes too.
  void end_puzzle(std::size_t l) {
    const std::size_t puzzle = lanes_[l].puzzle;
    if (next_ >= puzzles_.size()) {
      for (std::size_t k = 0; k < kLanes; ++k) {
        if (lanes_[k].puzzle == puzzle) set_idle(k);
      }
    } else if (!begin_puzzle(l)) {
      set_idle(l);
    }
  }

  // Idle lanes take the oldest node of the longest stack.
  void share() {
    while (idle_ != 0) {
      std::size_t richest = 0;
      std::uint32_t most = 0;
      for (std::uint32_t rest = live_; rest != 0; rest &= rest - 1) {
        const auto l = static_cast<std::size_t>(std::countr_zero(rest));
        if (const std::uint32_t size = lanes_[l].top - lanes_[l].bottom; size > most) {
          most = size;
          richest = l;
        }
      }
      if (most == 0) return;
      const auto l = static_cast<std::size_t>(std::countr_zero(idle_));
      Lane& from = lanes_[richest];
      load(l, stacks_[richest][from.bottom++]);
      if (from.bottom == from.top) from.bottom = from.top = 0;
      lanes_[l] = {from.puzzle, 0, 0};
      answers_[from.puzzle].nodes += 1;
      set_live(l);
      ++effort_.steals;
    }
  }

  // Cancelled: what is under way or was not begun is incomplete.
  void give_up() {
    for (const Lane& lane : lanes_) {
      if (lane.puzzle != kNone) answers_[lane.puzzle].is_complete = false;
    }
    for (; next_ < puzzles_.size(); ++next_) answers_[next_] = {.is_complete = false};
  }

  alignas(64) Board<D> board_;
  Scratch<D> scratch_;
  Branches<D> branches_;
  Lane lanes_[kLanes];
  std::span<const Puzzle> puzzles_;
  std::span<Answer> answers_;
  const Options* options_ = nullptr;
  std::size_t next_ = 0;               // puzzle to begin
  std::uint32_t live_ = 0, idle_ = 0;  // a bit a lane
  bool is_waiting_ = false;
  Effort effort_;
  alignas(64) std::uint32_t stacks_[kLanes][kStackDepth][kNodeWords];
};

std::unique_ptr<Solver> make_lane_solver(Shape shape) {
  // Not make_unique, which would fill the stacks with zeros first.
  if (shape == Shape::bulk) {
    return std::unique_ptr<Solver>(new LaneSolver<hn::CappedTag<std::uint32_t, 16>>);
  }
  return std::unique_ptr<Solver>(new LaneSolver<hn::CappedTag<std::uint32_t, 8>>);
}

template <class D>
PassOutcome pass_once_in(std::uint32_t* words) {
  constexpr std::size_t kLanes = hn::MaxLanes(D());
  struct {
    alignas(64) Board<D> board;
    Scratch<D> scratch;
  } state;
  auto* x = reinterpret_cast<std::uint32_t*>(&state.board.x);
  for (std::size_t l = 0; l < kLanes; ++l) {
    for (std::size_t w = 0; w < kWordCount; ++w) x[w * kLanes + l] = words[kWordCount * l + w];
  }
  const Outcome outcome = pass(state.board, state.scratch);
  for (std::size_t l = 0; l < kLanes; ++l) {
    for (std::size_t w = 0; w < kWordCount; ++w) words[kWordCount * l + w] = x[w * kLanes + l];
  }
  return {kLanes, outcome.dead, outcome.settled, outcome.open};
}

PassOutcome run_pass_once(Shape shape, std::uint32_t* words) {
  return shape == Shape::bulk ? pass_once_in<hn::CappedTag<std::uint32_t, 16>>(words)
                              : pass_once_in<hn::CappedTag<std::uint32_t, 8>>(words);
}

}  // namespace
}  // namespace nonet::engine::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
