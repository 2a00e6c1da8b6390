// SetWalk: how long static chains are at least, by sets and without their steps.
//
// A search for chains asks this first: all that one candidate turns off is one set, so a round is
// some unions, where a search that keeps parents looks at each link by itself. Chains through houses
// alone stay with one digit, and walk in sets of cells.
#pragma once

#include <array>

#include "nonet/grid/cell_set.hpp"
#include "rating/links.hpp"
#include "rating/reach.hpp"

namespace nonet::rating {

class SetWalk {
 public:
  // Needs: `reach` is prepared, and its board the one of `strong` with perhaps more candidates.
  SetWalk(const BaseReach& reach, const StrongLinkTable& strong, Through through)
      : reach_(reach), strong_(strong), through_(through), leading_(strong.leading(through)) {
    if (through != Through::houses) return;
    leading_.for_each([&](Candidate c) { cells_[index(digit_of(c))].add(cell_of(c)); });
  }

  // Of each, `worth(length)` says whether a length is of interest; where it says no, so it does of
  // all longer ones.

  // Gives: the length of the shortest chain from `source` on to `source` off; 0 if there is none.
  template <class Worth>
  [[nodiscard]] int off_from_on(Candidate source, Worth worth) const {
    return in_space(source, [&](auto space) { return walk(space, source, source, 4, worth); });
  }

  // The same from `source` off to on.
  template <class Worth>
  [[nodiscard]] int on_from_off(Candidate source, Worth worth) const {
    return in_space(source, [&](auto space) {
      Way<decltype(space)> way;
      const StrongLinks& own = strong_[source];
      for (std::size_t i = own.begin(through_); i < own.end(through_); ++i) {
        way.turn_on(own.to[i]);
      }
      const auto closers = way.is_on;
      for (int length = 4; worth(length) && way.has_next(); length += 2) {
        const auto turned_off = way.turn_off(space);
        if (space.meet(turned_off, closers)) return length;
        turn_on(space, turned_off, way, [](Candidate) {});
      }
      return 0;
    });
  }

  // Gives: false only if no cycle of `least` nodes or more closes at `source`.
  // How:   A cycle is back through a strong link from what `source` may turn off at once, and must
  //        come to that by another way.
  template <class Worth>
  [[nodiscard]] bool may_cycle(Candidate source, int least, Worth worth) const {
    const StrongLinks& own = strong_[source];
    for (std::size_t i = own.begin(through_); i < own.end(through_); ++i) {
      const bool closes = in_space(source, [&](auto space) {
        space.remove(space.open, own.to[i]);
        return walk(space, source, own.to[i], least, worth) != 0;
      });
      if (closes) return true;
    }
    return false;
  }

 private:
  struct OfDigit {
    using Set = CellSet;
    Digit digit;
    Set open;

    [[nodiscard]] Set seen_from(Candidate c) const noexcept { return peer_set(cell_of(c)); }
    static bool has(const Set& set, Candidate c) noexcept { return set.has(cell_of(c)); }
    static void add(Set& set, Candidate c) noexcept { set.add(cell_of(c)); }
    static void remove(Set& set, Candidate c) noexcept { set.remove(cell_of(c)); }
    static bool meet(const Set& a, const Set& b) noexcept { return !(a & b).is_empty(); }
    template <class Use>
    void for_each(const Set& set, Use use) const {
      for (Cell cell : set) use(candidate(cell, digit));
    }
  };
  struct OfBoard {
    using Set = CandidateSet;
    const BaseReach& reach;
    Set open;

    [[nodiscard]] const Set& seen_from(Candidate c) const noexcept { return reach.linked(c); }
    static bool has(const Set& set, Candidate c) noexcept { return set.has(c); }
    static void add(Set& set, Candidate c) noexcept { set.add(c); }
    static void remove(Set& set, Candidate c) noexcept { set.remove(c); }
    static bool meet(const Set& a, const Set& b) noexcept { return a.meets(b); }
    template <class Use>
    void for_each(const Set& set, Use use) const {
      set.for_each(use);
    }
  };
  template <class Use>
  auto in_space(Candidate source, Use use) const {
    const Digit digit = digit_of(source);
    return through_ == Through::houses ? use(OfDigit{digit, cells_[index(digit)]})
                                       : use(OfBoard{reach_, leading_});
  }

  // What is on, in the order in which it was found.
  template <class Space>
  struct Way {
    typename Space::Set is_on;
    std::array<Candidate, kCandidateCount> on;
    std::size_t size = 0;
    std::size_t done = 0;

    [[nodiscard]] bool has_next() const noexcept { return done < size; }
    bool turn_on(Candidate c) noexcept {
      if (Space::has(is_on, c)) return false;
      Space::add(is_on, c);
      on[size++] = c;
      return true;
    }
    // Gives: what those turn off that have not done so yet, no longer open.
    typename Space::Set turn_off(Space& space) noexcept {
      typename Space::Set turned_off;
      for (; done < size; ++done) turned_off |= space.seen_from(on[done]);
      turned_off &= space.open;
      space.open -= turned_off;
      return turned_off;
    }
  };
  template <class Space, class Use>
  void turn_on(const Space& space, const typename Space::Set& turned_off, Way<Space>& way,
               Use use) const {
    space.for_each(turned_off, [&](Candidate from) {
      const StrongLinks& links = strong_[from];
      for (std::size_t n = links.begin(through_); n < links.end(through_); ++n) {
        if (way.turn_on(links.to[n])) use(links.to[n]);
      }
    });
  }

  // From `source` on by what is open, until something that is newly on sees `end`.
  // Gives: the length, at least `least`; 0 if it never comes to that.
  template <class Space, class Worth>
  int walk(Space& space, Candidate source, Candidate end, int least, Worth worth) const {
    const typename Space::Set closers = space.seen_from(end);
    Way<Space> way;
    way.turn_on(source);
    for (int length = 4; worth(length) && way.has_next(); length += 2) {
      bool is_back = false;
      turn_on(space, way.turn_off(space), way,
              [&](Candidate to) { is_back = is_back || space.has(closers, to); });
      if (is_back && length >= least) return length;
    }
    return 0;
  }

  const BaseReach& reach_;
  const StrongLinkTable& strong_;
  Through through_;
  const CandidateSet& leading_;
  std::array<CellSet, kDigitCount> cells_;  // of each digit, those that lead; through houses alone
};

}  // namespace nonet::rating
