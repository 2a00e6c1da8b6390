// Closures: the closures of a board in one mode, each made when it is first asked for.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "nonet/base/function_ref.hpp"
#include "rating/closure.hpp"
#include "rating/closure_mode.hpp"
#include "rating/inner_cache.hpp"
#include "rating/stop.hpp"

namespace nonet::rating {

// What closures share.
struct ChainScratch {
  Stop stop{nullptr};
  ClosurePool pool;
  AncestorWalk ancestors;
  StaticChains static_chains{stop};
};

class Closures {
 public:
  Closures(const Board& start, ClosureMode mode, ChainScratch& scratch, InnerCache& inner);
  // Closures of higher levels, which go on from where those of `lower` ended.
  Closures(Closures& lower, ClosureMode mode);
  ~Closures();
  Closures(const Closures&) = delete;
  Closures& operator=(const Closures&) = delete;

  [[nodiscard]] const Board& start() const noexcept { return start_; }
  [[nodiscard]] const ClosureMode& mode() const noexcept { return mode_; }
  [[nodiscard]] ChainScratch& scratch() const noexcept { return scratch_; }

  // Goes on with a board that has lost candidates, and keeps the closures that this does not touch.
  // Needs: the mode is dynamic or nishio, the level 0.
  void move_to(const Board& next);

  // Levels 1 to 3 go on where the level below ended: none of its closures has a contradiction, or
  // there would have been a step.
  // Needs: the mode is dynamic, and `level` is not below the present one and not 4.
  void raise_level(int level) noexcept { mode_.level = level; }

  // Gives: the closure, incomplete once the stop has been asked for.
  [[nodiscard]] const Closure& of(Node source);

 private:
  void complete(Closure& closure);
  [[nodiscard]] bool follow_on(Closure& closure);  // these two give false at a contradiction
  [[nodiscard]] bool follow_off(Closure& closure);
  bool turn_on(Closure& closure, Candidate to, Candidate turned_off, Cause cause);
  void add_lost(Closure& closure, Candidate turned_off, Cause cause);

  // Adds what nested steps turn off; gives false if nothing.
  [[nodiscard]] bool add_nested(Closure& closure);
  [[nodiscard]] bool add_patterns(Closure& closure);
  [[nodiscard]] bool add_inner(Closure& closure, const InnerHints& hints);
  bool turn_off(Closure& closure, const Removal* begin, const Removal* end,
                std::span<const Candidate> parents, const InnerHint* hint);

  struct Change;
  [[nodiscard]] bool survives(Closure& closure, const Change& change) const;

  Board start_;
  ClosureMode mode_;
  Closure::CellsByDigit candidates_;  // of the start
  ChainScratch& scratch_;
  InnerCache& inner_;
  Closures* lower_ = nullptr;
  std::array<std::unique_ptr<Closure>, kNodeCount> made_;
};

}  // namespace nonet::rating
