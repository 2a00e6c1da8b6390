// SetWalk: how long static chains are at least, by sets and without their steps.
//
// A search for chains asks this first: all that one candidate turns off is one set, so a round is
// some unions, where a search that keeps parents looks at each link by itself. Chains through houses
// alone stay with one digit, and walk in sets of cells.
#pragma once

#include <array>

#include "nonet/grid/cell_set.hpp"
#include "rating/leading_links.hpp"
#include "rating/links.hpp"
#include "rating/reach.hpp"

namespace nonet::rating {

class SetWalk {
 public:
  // Needs: `reach` is prepared, and its board the one of `strong` with perhaps more candidates.
  SetWalk(const BaseReach& reach, const StrongLinkTable& strong, Through through)
      : reach_(reach), strong_(strong), through_(through), leading_(strong.leading(through)) {
    if (through == Through::houses) {
      leading_.for_each([&](Candidate c) { cells_[index(digit_of(c))].add(cell_of(c)); });
    } else {
      links_.find(reach, strong, through);
    }
  }

  // Each looks for lengths up to `most`.

  // Gives: the length of the shortest chain from `source` on to `source` off; 0 if there is none.
  [[nodiscard]] int off_from_on(Candidate source, int most) const {
    return in_space(source, [&](auto space) {
      const auto seen = space.seen_from(source);
      return walk(space, source, seen, seen, 4, most);
    });
  }

  // The same from `source` off to on.
  // Needs: it has a strong link of the pass.
  [[nodiscard]] int on_from_off(Candidate source, int most) const {
    return in_space(source, [&](auto space) {
      Way<decltype(space)> way;
      space.for_each_strong(space.node(source), [&](auto to) { way.turn_on(space, to); });
      const auto closers = way.is_on;
      for (int length = 4; length <= most && way.has_next; length += 2) {
        const auto turned_off = way.turn_off(space);
        if (!(turned_off & closers).is_empty()) return length;
        turn_on(space, turned_off, way, [](auto) {});
      }
      return 0;
    });
  }

  // Gives: false only if no cycle of `least` to `most` nodes closes at `source`.
  // Needs: it has a strong link of the pass.
  // How:   A cycle is back through a strong link from what `source` may turn off at once, and must
  //        come to that by another way.
  [[nodiscard]] bool may_cycle(Candidate source, int least, int most) const {
    return in_space(source, [&](auto space) {
      const auto seen = space.seen_from(source);
      bool closes = false;
      space.for_each_strong(space.node(source), [&](auto end) {
        if (closes) return;
        auto without_end = space;
        without_end.open.remove(end);
        closes = walk(without_end, source, seen, space.seen_from_node(end), least, most) != 0;
      });
      return closes;
    });
  }

 private:
  // Where chains walk, from node to node: `open` holds those that may still be turned off.
  struct OfDigit {
    using Set = CellSet;
    using Node = Cell;
    const SetWalk& in;
    Digit digit;
    Set open;

    [[nodiscard]] bool is_node(Candidate) const noexcept { return true; }
    [[nodiscard]] Node node(Candidate c) const noexcept { return cell_of(c); }
    [[nodiscard]] Set seen_from(Candidate c) const noexcept { return peer_set(cell_of(c)); }
    [[nodiscard]] Set seen_from_node(Node cell) const noexcept { return peer_set(cell); }
    template <class Use>
    void for_each_strong(Node cell, Use use) const {
      const StrongLinks& links = in.strong_[candidate(cell, digit)];
      for (std::size_t i = links.begin(Through::houses); i < links.end(Through::houses); ++i) {
        use(cell_of(links.to[i]));
      }
    }
    template <class Use>
    static void for_each(const Set& set, Use use) {
      for (Cell cell : set) use(cell);
    }
  };
  template <std::size_t kWords>
  struct OfBoard {
    using Set = LeadingSet<kWords>;
    using Node = LeadingNumber;
    const SetWalk& in;
    Set open;

    [[nodiscard]] bool is_node(Candidate c) const noexcept { return in.leading_.has(c); }
    [[nodiscard]] Node node(Candidate c) const noexcept { return in.links_.number(c); }
    [[nodiscard]] Set seen_from(Candidate c) const noexcept {
      if (is_node(c)) return seen_from_node(node(c));
      Set seen;
      in.links_.for_each_seen(in.reach_, in.leading_, c, [&](Node other) { seen.add(other); });
      return seen;
    }
    [[nodiscard]] Set seen_from_node(Node n) const noexcept {
      return in.links_.template seen_from<kWords>(n);
    }
    template <class Use>
    void for_each_strong(Node n, Use use) const {
      const LeadingLinks::Strong& links = in.links_.strong(n);
      for (std::size_t i = 0; i < links.count; ++i) use(links.to[i]);
    }
    template <class Use>
    static void for_each(const Set& set, Use use) {
      set.for_each(use);
    }
  };
  template <class Use>
  int in_space(Candidate source, Use use) const {
    if (through_ == Through::houses) {
      const Digit digit = digit_of(source);
      return use(OfDigit{*this, digit, cells_[index(digit)]});
    }
    if (links_.words() == 2) return use(OfBoard<2>{*this, links_.all<2>()});
    if (links_.words() == 4) return use(OfBoard<4>{*this, links_.all<4>()});
    constexpr std::size_t kMost = LeadingLinks::kMostWords;
    return use(OfBoard<kMost>{*this, links_.all<kMost>()});
  }

  template <class Space>
  struct Way {
    typename Space::Set is_on;
    typename Space::Set seen;  // from those that are newly on
    bool has_next = false;     // some are

    bool turn_on(const Space& space, typename Space::Node node) noexcept {
      if (is_on.has(node)) return false;
      is_on.add(node);
      seen |= space.seen_from_node(node);
      has_next = true;
      return true;
    }
    // Gives: what those turn off that are newly on, no longer open.
    typename Space::Set turn_off(Space& space) noexcept {
      const typename Space::Set turned_off = seen & space.open;
      space.open -= turned_off;
      seen = {};
      has_next = false;
      return turned_off;
    }
  };
  template <class Space, class Use>
  static void turn_on(const Space& space, const typename Space::Set& turned_off, Way<Space>& way,
                      Use use) {
    Space::for_each(turned_off, [&](auto from) {
      space.for_each_strong(from, [&](auto to) {
        if (way.turn_on(space, to)) use(to);
      });
    });
  }

  // From `source` on, which sees `seen`, by what is open, until one of `closers` is newly on.
  // Gives: the length, at least `least`; 0 if it never comes to that.
  template <class Space>
  static int walk(Space& space, Candidate source, const typename Space::Set& seen,
                  const typename Space::Set& closers, int least, int most) {
    Way<Space> way;
    if (space.is_node(source)) way.is_on.add(space.node(source));
    way.seen = seen;
    way.has_next = true;
    for (int length = 4; length <= most && way.has_next; length += 2) {
      bool is_back = false;
      turn_on(space, way.turn_off(space), way,
              [&](auto to) { is_back = is_back || closers.has(to); });
      if (is_back && length >= least) return length;
    }
    return 0;
  }

  const BaseReach& reach_;
  const StrongLinkTable& strong_;
  Through through_;
  const CandidateSet& leading_;
  std::array<CellSet, kDigitCount> cells_;  // of each digit, those that lead; through houses alone
  LeadingLinks links_;                      // through cells and both
};

}  // namespace nonet::rating
