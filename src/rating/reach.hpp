// Reach: what static chains can get to, as sets, without their order or length.
//
// Nested chains search a board that has lost a few candidates since a board on which no chain
// removes anything. Whatever they find must therefore go through a strong link that is new; and
// from the sets of the older board it is quickly told which sources can get there and back at all.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rating/links.hpp"

namespace nonet::rating {

// What chains of one pass reach on a board.
class PassReach {
 public:
  PassReach(const Board& board, const WeakLinks& weak, Through through);

  // The candidates that are on, and those that are off, when `c` is on.
  [[nodiscard]] const CandidateSet& on_from(Candidate c) const noexcept { return on_[index(c)]; }
  [[nodiscard]] const CandidateSet& off_from(Candidate c) const noexcept { return off_[index(c)]; }
  [[nodiscard]] bool has_strong_link(Candidate from, Candidate to) const noexcept;

 private:
  std::array<StrongLinks, kCandidateCount> strong_;
  std::vector<CandidateSet> on_;
  std::vector<CandidateSet> off_;
};

class BaseReach {
 public:
  explicit BaseReach(const Board& board);

  [[nodiscard]] const PassReach& pass(Through through) const noexcept {
    return passes_[static_cast<std::size_t>(through)];
  }
  // The candidates that see `c`.
  [[nodiscard]] const CandidateSet& linked(Candidate c) const noexcept { return linked_[index(c)]; }

 private:
  WeakLinks weak_;
  std::array<PassReach, 3> passes_;
  std::vector<CandidateSet> linked_;
};

// Which chains may exist on `board` that did not on the board of `base`.
// Needs: `board` is that board without some candidates; `strong` are its links of the pass.
class NewReach {
 public:
  NewReach(const BaseReach& base, Through through, const Board& board,
           const std::array<StrongLinks, kCandidateCount>& strong);

  struct May {
    bool cycle = false;     // on leads to on again
    bool turn_off = false;  // on leads to off
  };
  [[nodiscard]] May from_on(Candidate source) const noexcept;
  [[nodiscard]] bool may_turn_on(Candidate source, const StrongLinks& links) const noexcept;

 private:
  struct NewLink {
    Candidate from;
    Candidate to;
    CandidateSet on;  // what it leads to, through other new links, too
    CandidateSet off;
  };

  const BaseReach& base_;
  const PassReach& pass_;
  std::vector<NewLink> links_;
  CandidateSet ends_;  // their off ends
};

}  // namespace nonet::rating
