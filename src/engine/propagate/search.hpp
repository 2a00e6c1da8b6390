// Search: which cell to try next, and what to learn from failures.
//
// Idea    A binary tree: the lowest value of the chosen cell goes in, or out. The cell is the one
//         with the largest score / size^2. Scores start equal; each failure adds to the cells that
//         had part in it: 1 for each cell of a cage or sum that failed, for a cell without values,
//         and for the cell that was just decided; 0.3 for each cell of a house that failed. Scores
//         never fade.
//         After 200 failures the search starts once more from the root: what was proven there
//         stays, and so do the scores, which by then know the hard corner of the puzzle.
//         Derived constraints that hardly ever change anything are switched off (board.hpp), at
//         100, 400, 1600 ... failures.
// Source  Weights of failed constraints: Boussemart, Hemery, Lecoutre and Sais, ECAI 2004; scores
//         kept over a restart: Grimes and Wallace (2007). The squares, the shares and not letting
//         scores fade were measured (docs/propagate.md).
// Counts  A guess is a value tried (the left branch). A node is one propagation.
// Parts   A search that has used up its nodes leaves the subtrees that are still open, for others to
//         go on with (team.hpp).
// Not     Values in a clever order (within the noise), lookahead, last conflict (both never won).
#pragma once

#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/propagate/solver.hpp"
#include "engine/propagate/state.hpp"
#include "nonet/base/rng.hpp"

namespace nonet::engine::propagate {

// A part of the tree that nobody has looked at: below a state that is consistent, less the value of
// a cell that is not taken out yet, if there is one.
template <class L>
struct Subtree {
  static constexpr CellNumber kNoCell = 0xffff;
  State<L> state;
  CellNumber cell = kNoCell;
  typename L::Mask value = 0;
  double share = 1;  // of the tree
};

enum class SearchEnd : std::uint8_t {
  finished,
  stopped,  // by the limit, the sink or the token
  out_of_nodes,
};

// Board: propagation on states of a layout, see board.hpp.
template <class Board>
class Search {
 public:
  using L = typename Board::LayoutType;
  using Mask = typename L::Mask;
  using Scores = std::vector<float>;

  Search(Board& board, std::vector<State<L>>& stack, const SolverOptions& options, ValueSink sink)
      : board_(board), stack_(stack), options_(options), sink_(sink) {
    const std::size_t cells = board.cell_count();
    scores_.assign(cells, 1);
    decisions_.resize(cells + 1);
    shares_.assign(cells + 1, 1);
    values_.resize(cells);
    if (options.seed != 0) {
      Rng rng(options.seed);
      for (float& score : scores_) {
        score += 0.02F * static_cast<float>(rng.below(1024)) / 1024;
      }
    }
    for (std::size_t size = 1; size < preference_.size(); ++size) {
      preference_[size] = 1 / static_cast<float>(size * size);
    }
  }

  // The whole tree. stack[0] is the root, not yet propagated.
  SearchEnd run(std::uint64_t nodes) {
    if (!may_go_on()) return SearchEnd::stopped;
    last_node_ = nodes;
    ++result_.nodes;
    depth_ = 0;
    is_open_ = board_.start(stack_[0]);
    if (is_open_ && choose(stack_[0]) != kNone) is_open_ = board_.enrich(stack_[0]);
    return is_open_ ? go_on() : SearchEnd::finished;
  }

  // A subtree of a search with these scores; `known` is the solution that it found before it began
  // anew, if it did. The result is that of the subtree.
  SearchEnd run(const Subtree<L>& subtree, const Scores& scores,
                const std::vector<std::uint8_t>& known, std::uint64_t nodes) {
    result_ = {};
    next_look_ = 0;
    last_node_ = nodes;
    scores_ = scores;
    known_ = known;
    has_restarted_ = true;
    may_drop_ = false;
    done_ = 0;
    shares_[0] = subtree.share;
    depth_ = 0;
    stack_[0] = subtree.state;
    if (!may_go_on()) return SearchEnd::stopped;
    is_open_ = true;
    if (subtree.cell != Subtree<L>::kNoCell) {
      decisions_[0] = {subtree.cell, subtree.value};
      is_open_ = refute(0);
    }
    return go_on();
  }

  // What is left after out_of_nodes, in the order of the search.
  void append_open(std::vector<Subtree<L>>& out) const {
    if (is_open_) {
      out.push_back({stack_[depth_], Subtree<L>::kNoCell, 0, shares_[depth_]});
    }
    for (std::size_t depth = depth_; depth-- > 0;) {
      out.push_back(
          {stack_[depth], decisions_[depth].cell, decisions_[depth].value, shares_[depth]});
    }
  }

  [[nodiscard]] const SearchResult& result() const noexcept { return result_; }
  [[nodiscard]] const Scores& scores() const noexcept { return scores_; }
  [[nodiscard]] const std::vector<std::uint8_t>& known() const noexcept { return known_; }
  [[nodiscard]] double done() const noexcept { return done_; }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  static constexpr std::uint64_t kRestartFails = 200;
  static constexpr std::uint64_t kNodesBetweenLooks = 64;

  struct Decision {
    std::uint16_t cell = 0;
    Mask value = 0;
  };

  SearchEnd go_on() {
    for (;;) {
      if (is_open_) {
        const std::size_t cell = choose(stack_[depth_]);
        if (cell == kNone) {
          if (!found(stack_[depth_])) return SearchEnd::stopped;
          done_ += shares_[depth_];
          is_open_ = false;
          continue;
        }
        if (!may_go_on()) return SearchEnd::stopped;
        if (result_.nodes >= last_node_) return SearchEnd::out_of_nodes;
        is_open_ = guess(depth_, cell);
        ++depth_;
        continue;
      }
      if (depth_ == 0) return SearchEnd::finished;
      if (may_drop_) board_.on_failures(fails_);
      if (wants_restart()) {
        has_restarted_ = true;
        if (result_.solutions != 0) known_ = values_;
        shares_[0] = 1;
        done_ = 0;
        depth_ = 0;
        is_open_ = true;
        continue;
      }
      --depth_;
      is_open_ = refute(depth_);
    }
  }

  [[nodiscard]] std::size_t choose(const State<L>& state) const noexcept {
    std::size_t best = kNone;
    float most = -1;
    for (std::size_t word = 0; word < board_.cell_words(); ++word) {
      for (std::uint32_t rest = ~state.done[word]; rest != 0; rest &= rest - 1) {
        const std::size_t cell = 32 * word + static_cast<std::size_t>(std::countr_zero(rest));
        const auto size = static_cast<std::size_t>(std::popcount(state.cells[cell]));
        const float weight = scores_[cell] * preference_[size];
        if (weight > most) {
          most = weight;
          best = cell;
        }
      }
    }
    return best;
  }

  bool guess(std::size_t depth, std::size_t cell) {
    ++result_.guesses;
    if (depth + 1 == stack_.size()) stack_.resize(2 * stack_.size());
    State<L>& child = stack_[depth + 1];
    child = stack_[depth];
    const auto value = static_cast<Mask>(child.cells[cell] & (0 - child.cells[cell]));
    decisions_[depth] = {static_cast<std::uint16_t>(cell), value};
    shares_[depth] /= 2;  // the other half is the child's
    shares_[depth + 1] = shares_[depth];
    const bool is_alive = settle(child, cell, value);
    if (!is_alive) done_ += shares_[depth + 1];
    return is_alive;
  }

  bool refute(std::size_t depth) {
    State<L>& state = stack_[depth];
    const Decision& decision = decisions_[depth];
    const bool is_alive = settle(state, decision.cell,
                                 static_cast<Mask>(state.cells[decision.cell] & ~decision.value));
    if (!is_alive) done_ += shares_[depth];
    return is_alive;
  }

  bool settle(State<L>& state, std::size_t cell, Mask mask) {
    ++result_.nodes;
    if (board_.decide(state, cell, mask)) return true;
    ++fails_;
    ++scores_[cell];
    const Blame blame = board_.blame();
    for (CellNumber blamed : blame.cells) scores_[blamed] += blame.weight;
    return false;
  }

  // Gives: whether to go on.
  bool found(const State<L>& state) {
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      values_[cell] = static_cast<std::uint8_t>(std::countr_zero(state.cells[cell]) + 1);
    }
    if (values_ == known_) return true;
    ++result_.solutions;
    if (!sink_(values_) || result_.solutions == options_.limit) {
      result_.complete = false;
      return false;
    }
    return true;
  }

  // Only one solution is remembered; with a second one it is too late to start anew.
  [[nodiscard]] bool wants_restart() const noexcept {
    return !has_restarted_ && fails_ > kRestartFails && result_.solutions < 2;
  }

  [[nodiscard]] bool may_go_on() {
    if (result_.nodes < next_look_) return true;
    next_look_ = result_.nodes + kNodesBetweenLooks;
    if (options_.progress != nullptr) report();
    if (options_.cancel == nullptr || !options_.cancel->is_cancelled()) return true;
    result_.complete = false;
    result_.cancelled = true;
    return false;
  }

  void report() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_report_) return;
    next_report_ = now + std::chrono::milliseconds(250);
    (*options_.progress)(
        {.fraction = done_, .solutions = result_.solutions, .guesses = result_.guesses});
  }

  Board& board_;
  std::vector<State<L>>& stack_;
  const SolverOptions& options_;
  ValueSink sink_;
  SearchResult result_;
  std::vector<float> scores_;
  std::array<float, 8 * sizeof(Mask) + 1> preference_{};
  std::vector<Decision> decisions_;
  std::vector<std::uint8_t> values_;
  std::vector<std::uint8_t> known_;  // the solution found before the restart, or none
  std::uint64_t fails_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t last_node_ = 0;
  std::size_t depth_ = 0;
  bool is_open_ = false;  // the state at depth_ is consistent and not yet searched
  bool has_restarted_ = false;
  bool may_drop_ = true;
  // Of the tree: the part of each open node on the path, and what is done.
  std::vector<double> shares_;
  double done_ = 0;
  std::chrono::steady_clock::time_point next_report_{};
};

}  // namespace nonet::engine::propagate
