// Cycles and forcing chains: the static search.
// Idea    From one candidate on (or off), breadth first along weak and strong links in turn. Back at
//         the source on: a cycle, in which every link is strong, so that what sees both states goes.
//         At the source in the other state: it cannot be what it began as.
// Order   Strict half-rounds, all that turns off and then all that turns on, oldest first; the first
//         node to reach a state keeps it. A cycle is noted for each last link that closes it.
// How     The steps of a round lie one after another, and are the queue of the next. What turns off
//         without a strong link onward is not made. A candidate may turn off again by another way,
//         for another cycle; that matters only where it closes one, so only there is it made again.
// Cost    The candidates that turn themselves off are found first, by sets alone (reach.hpp). Mostly
//         there are none; then no cycle removes anything either, for what it removes turns itself
//         off. For the best chain the lengths of their shortest chains, by sets again, give a bound
//         (set_walk.hpp); and only sources from which a chain below it may come back are searched.
#include "rating/static_chains.hpp"

#include <algorithm>
#include <limits>

#include "rating/set_walk.hpp"

namespace nonet::rating {

namespace {

constexpr double kLeastBoth = 7.0;  // the rating of chains through both begins here

constexpr std::array kPasses{Through::houses, Through::cells, Through::both};

// What all passes over a board share.
struct BoardLinks {
  BoardLinks(const Board& on, const WeakLinks& weak_links, const StrongLinkTable& strong_links)
      : board(on), weak(weak_links), strong(strong_links), candidates(candidates_of(on)) {
    for (Cell cell : kAllCells) {
      for (Digit digit : on.digits(cell)) places[index(digit)].add(cell);
    }
  }

  const Board& board;
  const WeakLinks& weak;
  const StrongLinkTable& strong;
  CandidateSet candidates;
  std::array<CellSet, kDigitCount> places;
};

// Of candidates, the length of the shortest chain that turns each off; 0 where it is of no interest.
using Lengths = std::array<int, kCandidateCount>;

// A bound that lets in what is as cheap and as short, of the next kind.
ChainKey with_next_kind(ChainKey bound) noexcept {
  bound.kind = static_cast<ChainKind>(static_cast<int>(bound.kind) + 1);
  return bound;
}

}  // namespace

class StaticChains::Pass {
 public:
  Pass(const BoardLinks& links, Through through, StaticChain::Step* steps, ChainKey& bound,
       FunctionRef<void(const StaticChain&)> take)
      : board_(links.board),
        weak_(links.weak),
        strong_(links.strong),
        leads_(links.strong.leading(through)),
        places_(links.places),
        through_(through),
        steps_(steps),
        bound_(bound),
        longest_(longest_below(bound)),
        take_(take) {}

  void find(Stop& stop) {
    find_where(
        stop, [](Candidate) { return true; }, [](Candidate) { return true; },
        [](Candidate) { return true; });
  }

  // The same where `refuted` holds all candidates that some chain through both turns off. What a
  // cycle removes is one of them, turned off by a chain of this pass even, that takes a part of the
  // cycle and so is at most two nodes longer. The others of a cell where one is turned on are of
  // them, too. may_cycle(own, source) is asked with those that chains of this pass turn off.
  template <class MayCycle>
  void find_refuting(const CandidateSet& refuted, const SetWalk& walk, Stop& stop,
                     MayCycle may_cycle) {
    Lengths lengths;
    refuted.for_each(
        [&](Candidate c) { lengths[index(c)] = walk.off_from_on(c, longest_.refuting()); });
    find_refuting(refuted, lengths, walk, stop, may_cycle);
  }

  // The same where the lengths are known, of those of interest at least.
  template <class MayCycle>
  void find_refuting(const CandidateSet& refuted, const Lengths& lengths, const SetWalk& walk,
                     Stop& stop, MayCycle may_cycle) {
    CandidateSet own;
    DigitSet digits;
    int shortest = 0;
    refuted.for_each([&](Candidate c) {
      const int length = lengths[index(c)];
      if (length == 0 || length > longest_.refuting()) return;
      own.add(c);
      digits.add(digit_of(c));
      if (shortest == 0 || length < shortest) shortest = length;
    });
    if (own.is_empty() && through_ == Through::cells) return;
    const int least = std::max(4, shortest - 2);
    find_where(
        stop,
        [&](Candidate source) {
          return (through_ == Through::houses ? digits.has(digit_of(source)) : !own.is_empty()) &&
                 may_cycle(own, source) && walk.may_cycle(source, least, longest_.cycle);
        },
        [&](Candidate source) {
          return own.has(source) && lengths[index(source)] <= longest_.chain;
        },
        [&](Candidate source) {
          // Through houses alone the others are not turned off that way.
          const Cell cell = cell_of(source);
          for (Digit other : board_.digits(cell) - DigitSet(digit_of(source))) {
            if (!refuted.has(candidate(cell, other))) return false;
          }
          return walk.on_from_off(source, longest_.chain) != 0;
        });
  }

  // The shortest chains that turn these off; one below the bound becomes the bound.
  [[nodiscard]] Lengths lower_bound(const CandidateSet& sources, const SetWalk& walk) {
    Lengths lengths;
    longest_ = longest_below(with_next_kind(bound_));
    sources.for_each([&](Candidate c) {
      const int length = lengths[index(c)] = walk.off_from_on(c, longest_.refuting());
      if (length == 0 || board_.count(cell_of(c)) < 2) return;
      const ChainKey own = key(false, length);
      if (!(own < bound_)) return;
      bound_ = own;
      longest_ = longest_below(with_next_kind(own));
    });
    return lengths;
  }

 private:
  template <class MayCycle, class MayTurnOff, class MayTurnOn>
  void find_where(Stop& stop, MayCycle may_cycle, MayTurnOff may_turn_off, MayTurnOn may_turn_on) {
    for (Cell cell : kAllCells) {
      const int count = board_.count(cell);
      if (count < 2 || (through_ == Through::cells && count != 2)) continue;
      if (stop.is_asked()) return;
      for (Digit digit : board_.digits(cell)) {
        const Candidate source = candidate(cell, digit);
        // A cycle comes back to its source through a strong link, and those go both ways.
        if (leads_.has(source) && may_cycle(source)) find_cycles(source);
        if (through_ == Through::cells) continue;
        if (may_turn_off(source)) find_off_from_on(source);
        if (leads_.has(source) && may_turn_on(source)) find_on_from_off(source);
      }
    }
  }

  // The longest of interest.
  struct Longest {
    int chain;
    int cycle;
    // Of a chain that turns something off, or is a part of a cycle that does.
    [[nodiscard]] int refuting() const noexcept {
      return std::max(chain, std::min(cycle, kUnlimited - 2) + 2);
    }
  };
  static constexpr int kUnlimited = std::numeric_limits<int>::max();

  // Those that may be below `bound`.
  [[nodiscard]] Longest longest_below(const ChainKey& bound) const noexcept {
    const auto longest = [&](bool is_cycle) {
      constexpr int kTabled = static_cast<int>(kLengthRatings.size());
      int length = 2;
      while (length < kTabled && key(is_cycle, length + 2) < bound) length += 2;
      return length < kTabled ? length : kUnlimited;
    };
    return {longest(false), longest(true)};
  }

  using Step = StaticChain::Step;
  using Index = std::int32_t;

  [[nodiscard]] ChainKind kind() const noexcept {
    return through_ == Through::houses  ? ChainKind::x
           : through_ == Through::cells ? ChainKind::y
                                        : ChainKind::xy;
  }
  [[nodiscard]] ChainKey key(bool is_cycle, int length) const noexcept {
    const double least = through_ == Through::both                  ? kLeastBoth
                         : through_ == Through::houses && !is_cycle ? 6.6
                                                                    : 6.5;
    return {least + length_rating(length), length, kind()};
  }

  [[nodiscard]] std::span<const Candidate> seen_from(Candidate c) const noexcept {
    return through_ == Through::houses ? weak_.through_houses(c) : weak_.all(c);
  }

  void begin(Candidate source, bool is_on) {
    end_ = 0;
    steps_[end_++] = {source, is_on, Cause::none, -1};
  }

  [[nodiscard]] bool is_ancestor(Index i, Candidate turned_off) const noexcept {
    for (; i >= 0; i = steps_[i].parent) {
      if (!steps_[i].is_on && steps_[i].at == turned_off) return true;
    }
    return false;
  }

  void find_cycles(Candidate source) {
    CandidateSet closers;  // their strong links lead back to the source
    const StrongLinks& own = strong_[source];
    for (std::size_t i = own.begin(through_); i < own.end(through_); ++i) closers.add(own.to[i]);
    CandidateSet is_on;
    CandidateSet is_off;
    is_on.add(source);
    begin(source, true);
    Index round = 0;
    for (int length = 2; round < end_; length += 2) {
      if (length >= 4 && !(key(true, length) < bound_)) return;
      const Index turned_off = end_;
      for (Index i = round; i < turned_off; ++i) {
        for (Candidate seen : seen_from(steps_[i].at)) {
          if (!leads_.has(seen)) continue;
          const bool is_again = is_off.has(seen);
          if (is_again && (!closers.has(seen) || is_ancestor(steps_[i].parent, seen))) continue;
          is_off.add(seen);
          steps_[end_++] = {seen, false, Cause::none, i};
        }
      }
      round = end_;
      for (Index i = turned_off; i < round; ++i) {
        const StrongLinks& links = strong_[steps_[i].at];
        for (std::size_t n = links.begin(through_); n < links.end(through_); ++n) {
          const Candidate to = links.to[n];
          if (to == source && length >= 4) offer(true, on(source), links.cause[n], i, length);
          if (is_on.has(to)) continue;
          is_on.add(to);
          steps_[end_++] = {to, true, links.cause[n], i};
        }
      }
    }
  }

  void find_off_from_on(Candidate source) {
    CandidateSet closers;
    for (Candidate seen : seen_from(source)) closers.add(seen);
    CandidateSet is_on;
    CandidateSet is_off;
    is_on.add(source);
    begin(source, true);
    Index round = 0;
    for (int length = 2; round < end_; length += 2) {
      if (!(key(false, length) < bound_)) return;
      const Index turned_off = end_;
      for (Index i = round; i < turned_off; ++i) {
        if (closers.has(steps_[i].at)) {
          offer(false, off(source), Cause::none, i, length);
          return;
        }
        turn_off(i, i + 1, is_off);
      }
      round = end_;
      turn_on(turned_off, round, is_on);
    }
  }

  void find_on_from_off(Candidate source) {
    CandidateSet is_on;
    CandidateSet is_off;
    is_off.add(source);
    begin(source, false);
    Index round = 0;
    for (int length = 2; round < end_; length += 2) {
      if (!(key(false, length) < bound_)) return;
      const Index turned_on = end_;
      for (Index i = round; i < turned_on; ++i) {
        const StrongLinks& links = strong_[steps_[i].at];
        for (std::size_t n = links.begin(through_); n < links.end(through_); ++n) {
          if (links.to[n] != source) continue;
          offer(false, on(source), links.cause[n], i, length);
          return;
        }
        turn_on(i, i + 1, is_on);
      }
      round = end_;
      turn_off(turned_on, round, is_off);
    }
  }

  void turn_off(Index from, Index to, CandidateSet& is_off) {
    for (Index i = from; i < to; ++i) {
      for (Candidate seen : seen_from(steps_[i].at)) {
        if (!leads_.has(seen) || is_off.has(seen)) continue;
        is_off.add(seen);
        steps_[end_++] = {seen, false, Cause::none, i};
      }
    }
  }

  void turn_on(Index from, Index to, CandidateSet& is_on) {
    for (Index i = from; i < to; ++i) {
      const StrongLinks& links = strong_[steps_[i].at];
      for (std::size_t n = links.begin(through_); n < links.end(through_); ++n) {
        if (is_on.has(links.to[n])) continue;
        is_on.add(links.to[n]);
        steps_[end_++] = {links.to[n], true, links.cause[n], i};
      }
    }
  }

  void offer(bool is_cycle, Node target, Cause cause, Index last, int length) {
    const ChainKey own = key(is_cycle, length);
    if (!(own < bound_)) return;
    removals_.clear();
    const StaticChain chain{own, through_, is_cycle, target, cause, steps_, last, removals_};
    if (is_cycle) {
      remove_what_sees_both(chain);
    } else {
      const Cell cell = cell_of(candidate_of(target));
      const DigitSet digit(digit_of(candidate_of(target)));
      removals_.add(cell, is_on(target) ? board_.digits(cell) - digit : digit);
    }
    if (removals_.is_empty()) return;
    take_(chain);
    longest_ = longest_below(bound_);
  }

  // What sees one node of the cycle on and one off, of its digit; in the order of the nodes that are
  // on, from the target back.
  void remove_what_sees_both(const StaticChain& chain) {
    std::array<std::array<CellSet, kDigitCount>, 2> seen{};
    CellSet cells;
    const auto look = [&](Candidate at, bool is_on) {
      cells.add(cell_of(at));
      seen[is_on ? 1 : 0][index(digit_of(at))] |= peer_set(cell_of(at));
    };
    chain.walk_back([&](const Step& step) { look(step.at, step.is_on); });
    bool is_any = false;
    for (Digit digit : kAllDigits) {
      CellSet& both = seen[0][index(digit)];
      both &= seen[1][index(digit)] & places_[index(digit)];
      both -= cells;
      is_any = is_any || !both.is_empty();
    }
    if (!is_any) return;
    const auto remove = [&](Candidate at) {
      const Digit digit = digit_of(at);
      for (Cell cell : peer_set(cell_of(at)) & seen[0][index(digit)]) {
        removals_.add(cell, DigitSet(digit));
      }
    };
    remove(candidate_of(chain.target));
    chain.walk_back([&](const Step& step) {
      if (step.is_on) remove(step.at);
    });
  }

  const Board& board_;
  const WeakLinks& weak_;
  const StrongLinkTable& strong_;
  const CandidateSet& leads_;  // those with a strong link
  const std::array<CellSet, kDigitCount>& places_;
  Through through_;
  Step* steps_;
  ChainKey& bound_;
  Longest longest_;  // below it
  FunctionRef<void(const StaticChain&)> take_;
  Index end_ = 0;
  Removals removals_;
};

void StaticChains::find_all(const Board& board, FunctionRef<void(const StaticChain&)> take) {
  const WeakLinks weak(board);
  const StrongLinkTable strong(board);
  const BoardLinks links(board, weak, strong);
  ChainKey bound;
  for (Through through : kPasses) Pass(links, through, steps_.get(), bound, take).find(stop_);
}

void StaticChains::find_new(const Board& board, BaseReach& base,
                            FunctionRef<void(const StaticChain&)> take) {
  base.prepare();
  CandidateSet refuted = NewReach(base, Through::both, board).turning_off();
  refuted &= candidates_of(board);
  if (refuted.is_empty()) return;
  const StrongLinkTable strong(board);
  // The weak links of the base are more, and the others lead to what has no strong link here.
  const BoardLinks links(board, base.weak(), strong);
  ChainKey bound;
  for (Through through : kPasses) {
    std::optional<CandidateSet> cycling;  // seldom needed
    const auto may_cycle = [&](const CandidateSet&, Candidate c) {
      if (!cycling) cycling = NewReach(base, through, board).cycling();
      return cycling->has(c);
    };
    const SetWalk walk(base, strong, through);
    Pass(links, through, steps_.get(), bound, take).find_refuting(refuted, walk, stop_, may_cycle);
  }
}

void StaticChains::find_best(const Board& board, BaseReach& reach,
                             FunctionRef<void(const StaticChain&)> take) {
  reach.start(board);
  reach.prepare();
  const BoardLinks links(board, reach.weak(), reach.strong());
  ChainKey bound;
  const auto lower_bound = [&](Through through, const CandidateSet& sources) {
    const SetWalk walk(reach, reach.strong(), through);
    return Pass(links, through, steps_.get(), bound, take).lower_bound(sources, walk);
  };
  const Lengths through_houses = lower_bound(Through::houses, links.candidates);
  Lengths through_both;
  CandidateSet refuted = links.candidates;
  const bool needs_both = !(bound.rating < kLeastBoth);  // or no chain through both can win
  if (needs_both) {
    const PassReach& both = reach.pass(Through::both);
    refuted.clear();
    links.candidates.for_each([&](Candidate c) {
      if (both.on_from(c).meets(reach.linked(c))) refuted.add(c);
    });
    if (refuted.is_empty()) return;
    through_both = lower_bound(Through::both, refuted);
  }
  // What is as good as that and comes before it counts, too: the next kind is let in.
  bound = with_next_kind(bound);
  const auto take_and_lower = [&](const StaticChain& chain) {
    bound = chain.key;
    take(chain);
  };
  for (Through through : kPasses) {
    if (through == Through::both && !needs_both) continue;
    const SetWalk walk(reach, reach.strong(), through);
    // What a cycle removes sees a node of it that is on, and turns all of them off from there, and
    // one that is off, and leaves them on from there.
    std::optional<CandidateSet> cycling;
    const auto may_cycle = [&](const CandidateSet& own, Candidate source) {
      if (!needs_both) return true;
      if (!cycling) {
        cycling.emplace();
        const PassReach& both = reach.pass(Through::both);
        own.for_each([&](Candidate c) {
          CandidateSet on_and_off = both.on_from(c);
          on_and_off &= both.off_from(c);
          *cycling |= on_and_off;
        });
      }
      return cycling->has(source);
    };
    Pass pass(links, through, steps_.get(), bound, take_and_lower);
    if (through == Through::cells) {
      pass.find_refuting(refuted, walk, stop_, may_cycle);
    } else {
      const Lengths& lengths = through == Through::houses ? through_houses : through_both;
      pass.find_refuting(refuted, lengths, walk, stop_, may_cycle);
    }
  }
}

}  // namespace nonet::rating
