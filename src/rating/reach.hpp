// Reach: what static chains can get to, as sets, without their order or length.
//
// Most boards that are searched for static chains have lost a few candidates since a board on which
// no chain removes anything. Whatever is found must therefore go through a strong link that is new;
// and from the sets of the older board it is quickly told which sources can get there at all.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rating/links.hpp"

namespace nonet::rating {

// What chains of one pass reach on a board.
class PassReach {
 public:
  PassReach() : on_(kCandidateCount), off_(kCandidateCount) {}
  // `linked`: by candidate, those that it sees.
  void find(const Board& board, const std::vector<CandidateSet>& linked,
            const StrongLinkTable& strong, Through through);

  // The candidates that are on, and those that are off, when `c` is on.
  [[nodiscard]] const CandidateSet& on_from(Candidate c) const noexcept { return on_[index(c)]; }
  [[nodiscard]] const CandidateSet& off_from(Candidate c) const noexcept { return off_[index(c)]; }

 private:
  std::vector<CandidateSet> on_;
  std::vector<CandidateSet> off_;
};

// All of that on one board, found as it is asked for.
class BaseReach {
 public:
  BaseReach() : linked_(kCandidateCount) {}

  void start(const Board& board);

  // Of these call prepare() first.
  void prepare();
  [[nodiscard]] const WeakLinks& weak() const noexcept { return *weak_; }
  [[nodiscard]] const StrongLinkTable& strong() const noexcept { return *strong_; }
  // The candidates that see `c`.
  [[nodiscard]] const CandidateSet& linked(Candidate c) const noexcept { return linked_[index(c)]; }
  [[nodiscard]] const PassReach& pass(Through through);

 private:
  std::optional<Board> board_;
  std::optional<WeakLinks> weak_;
  std::optional<StrongLinkTable> strong_;
  std::array<PassReach, 3> passes_;
  std::array<bool, 3> is_found_{};
  std::vector<CandidateSet> linked_;
};

// Which chains may exist on a board that did not on the board of `base`.
// How     Links go both ways, so what is off when the start of a new link is on has that start off
//         when it is on itself: all sources that get to a new link are one set, and so are those
//         that it leads back to.
// Needs: `base` is prepared; it is that board without some candidates; `strong` are its links.
class NewReach {
 public:
  NewReach(BaseReach& base, Through through, const StrongLinkTable& strong,
           const CandidateSet& candidates);

  // Those that, when on, may be on again at the end of a cycle; those that may be off.
  [[nodiscard]] const CandidateSet& cycling() const noexcept { return cycling_; }
  [[nodiscard]] const CandidateSet& turning_off() const noexcept { return turning_off_; }

 private:
  CandidateSet cycling_;
  CandidateSet turning_off_;
};

}  // namespace nonet::rating
