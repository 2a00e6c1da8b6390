// Run: what an engine reports to while it searches one part of the tree.
//
// The part is given by a prefix, a list of options; the engine goes down it and searches below. It
// calls enter_node() on each node, and does not search the node when the answer is false. The Run
// says no when the caller wants to stop, and also when the part has grown too large: then the node
// is handed back as a part of its own, to be searched later, perhaps by another thread. So every
// node is searched once however the tree is cut, and sums do not depend on the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "cover/instance.hpp"
#include "nonet/base/cancel.hpp"
#include "nonet/cover/checkpoint.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {

// In place of an option: "no more options of this item" (multiplicities).
inline constexpr std::uint32_t kNoOption = 0xffffffff;

// One choice on the way from the root to a node.
struct Choice {
  std::uint32_t option = 0;  // of the instance, or kNoOption
  std::uint32_t of = 1;      // how many options were to choose from
};

class Run {
 public:
  static constexpr std::uint64_t kNodesBetweenLooks = 4096;
  static constexpr std::size_t kHandBackDepth = 3;

  // Counts. `limit` 0: none.
  Run(const Instance& instance, std::uint64_t limit, const CancelToken* cancel)
      : instance_(instance), limit_(limit), cancel_(cancel) {}
  // Lists: `sink` gets each cover.
  Run(const Instance& instance, std::uint64_t limit, const CancelToken* cancel, CoverSink& sink)
      : instance_(instance), limit_(limit), cancel_(cancel), sink_(&sink) {}

  // Before the engine starts on a part. After `budget` nodes (0: no bound) what is left of it is
  // handed back.
  void begin_part(const Checkpoint::Part& part, std::uint64_t budget);

  // The way down: where the engine is. An engine sets choice `depth` before it goes from a node of
  // depth `depth` to its child. Depths count from the root, so the first choices are the prefix's.
  void choose(std::size_t depth, Choice choice) {
    if (depth >= path_.size()) path_.resize(2 * depth + 16);
    path_[depth] = choice;
  }

  // Call it on each node with its depth, before anything is done there. False: leave it.
  [[nodiscard]] bool enter_node(std::size_t depth) {
    if (nodes >= next_look_ && !may_enter(depth)) return false;
    ++nodes;
    return true;
  }

  // A cover: the first `depth` choices.
  // Needs: when wants_covers(), that enter_node(depth) has just said yes. The order of a list cut
  //        into parts rests on it.
  void found(std::size_t depth) {
    if (stopped_) return;
    ++solutions;
    if (sink_ != nullptr && !hand_out(depth)) return stop();
    if (solutions == limit_) stop();
  }
  // `count` covers at once; for engines that count without going to each.
  // Needs: wants_covers() false.
  void found_many(std::uint64_t count) {
    solutions += count;
    if (limit_ != 0 && solutions >= limit_) {
      solutions = limit_;
      stop();
    }
  }

  [[nodiscard]] bool wants_covers() const noexcept { return sink_ != nullptr; }
  [[nodiscard]] bool is_stopped() const noexcept { return stopped_; }
  [[nodiscard]] bool is_cancelled() const noexcept { return cancelled_; }
  [[nodiscard]] std::span<const Choice> path() const noexcept { return path_; }
  // What was handed back, in the order of the search.
  [[nodiscard]] std::vector<Checkpoint::Part>& handed_back() noexcept { return handed_back_; }

  // Engines add to these.
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;  // nodes at which there were two or more options to try
  std::uint64_t updates = 0;
  std::uint64_t solutions = 0;

 private:
  [[nodiscard]] bool may_enter(std::size_t depth);
  [[nodiscard]] bool hand_out(std::size_t depth);
  void stop() noexcept {
    stopped_ = true;
    next_look_ = 0;  // every enter_node() now looks, and is told no
  }

  const Instance& instance_;
  std::uint64_t limit_;
  const CancelToken* cancel_;
  CoverSink* sink_ = nullptr;
  std::vector<Choice> path_;
  std::vector<std::uint32_t> cover_;  // scratch of hand_out
  std::vector<Checkpoint::Part> handed_back_;
  std::size_t prefix_length_ = 0;
  double weight_ = 1;
  std::uint64_t part_end_ = 0;   // the node count at which the budget is used up
  std::uint64_t next_look_ = 0;  // when to look at the token and the budget again
  bool stopped_ = false;
  bool cancelled_ = false;
};

}  // namespace nonet::cover
