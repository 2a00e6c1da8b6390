// SetWalk: how long static chains are at least, by sets and without their steps.
//
// A search for chains asks this first: all that one candidate turns off is one set, so a round is
// some unions, where a search that keeps parents looks at each link by itself.
#pragma once

#include <array>

#include "rating/links.hpp"
#include "rating/reach.hpp"

namespace nonet::rating {

class SetWalk {
 public:
  // Needs: `reach` is prepared, and its board the one of `strong` with perhaps more candidates.
  SetWalk(const BaseReach& reach, const StrongLinkTable& strong, Through through)
      : reach_(reach), strong_(strong), through_(through), leading_(strong.leading(through)) {
    if (through != Through::houses) return;
    leading_.for_each([&](Candidate c) { of_digit_[index(digit_of(c))].add(c); });
  }

  // Gives: the length of the shortest chain from `source` on to `source` off; 0 if there is none,
  //        or none of a length for which `is_short` says true.
  template <class IsShort>
  [[nodiscard]] int off_from_on(Candidate source, IsShort is_short) const {
    return walk(source, leading_of(source), source, is_short);
  }

  // Gives: a length below which no cycle closes at `source`; 0 if none closes, or only of lengths
  //        for which `is_short` says false.
  // How:   A cycle is back through a strong link from what `source` may turn off at once, and must
  //        come to that by another way.
  template <class IsShort>
  [[nodiscard]] int cycle(Candidate source, IsShort is_short) const {
    int least = 0;
    const StrongLinks& own = strong_[source];
    for (std::size_t i = own.begin(through_); i < own.end(through_); ++i) {
      CandidateSet allowed = leading_of(source);
      allowed.remove(own.to[i]);
      const int length = walk(source, allowed, own.to[i], [&](int next) {
        return (least == 0 || next < least) && is_short(next);
      });
      if (length != 0) least = length;
    }
    return least;
  }

 private:
  [[nodiscard]] const CandidateSet& leading_of(Candidate source) const noexcept {
    return through_ == Through::houses ? of_digit_[index(digit_of(source))] : leading_;
  }

  // From `source` on by what is in `allowed`, until something that is on sees `end`.
  template <class IsShort>
  int walk(Candidate source, const CandidateSet& allowed, Candidate end, IsShort is_short) const {
    const CandidateSet& closers = reach_.linked(end);
    CandidateSet open = allowed;  // not off yet
    CandidateSet is_on;
    is_on.add(source);
    std::array<Candidate, kCandidateCount> on;
    std::size_t size = 0;
    on[size++] = source;
    std::size_t done = 0;
    for (int length = 4; is_short(length); length += 2) {
      CandidateSet turned_off;
      for (; done < size; ++done) turned_off |= reach_.linked(on[done]);
      turned_off &= open;
      open -= turned_off;
      bool is_back = false;
      turned_off.for_each([&](Candidate from) {
        const StrongLinks& links = strong_[from];
        for (std::size_t n = links.begin(through_); n < links.end(through_); ++n) {
          const Candidate to = links.to[n];
          if (is_on.has(to)) continue;
          is_on.add(to);
          on[size++] = to;
          is_back = is_back || closers.has(to);
        }
      });
      if (is_back) return length;
      if (done == size) return 0;
    }
    return 0;
  }

  const BaseReach& reach_;
  const StrongLinkTable& strong_;
  Through through_;
  const CandidateSet& leading_;
  std::array<CandidateSet, kDigitCount> of_digit_;  // those of each digit, through houses alone
};

}  // namespace nonet::rating
