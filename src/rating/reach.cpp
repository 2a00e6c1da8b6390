#include "rating/reach.hpp"

namespace nonet::rating {

void PassReach::find(const Board& board, const std::vector<CandidateSet>& linked,
                     const StrongLinkTable& strong, Through through) {
  CandidateSet done;
  std::array<CandidateSet, kDigitCount> of_digit;
  std::array<Candidate, kCandidateCount> open;
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) of_digit[index(digit)].add(candidate(cell, digit));
  }
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      const Candidate source = candidate(cell, digit);
      CandidateSet& on = on_[index(source)];
      CandidateSet& off = off_[index(source)];
      on.clear();
      off.clear();
      on.add(source);
      std::size_t open_count = 0;
      open[open_count++] = source;
      while (open_count != 0) {
        CandidateSet seen = linked[index(open[--open_count])];
        if (through == Through::houses) seen &= of_digit[index(digit)];
        seen -= off;
        off |= seen;
        seen &= strong.leading(through);
        seen.for_each([&](Candidate from) {
          const StrongLinks& links = strong[from];
          for (std::size_t i = links.begin(through); i < links.end(through); ++i) {
            const Candidate to = links.to[i];
            if (on.has(to)) continue;
            on.add(to);
            if (done.has(to)) {
              on |= on_[index(to)];
              off |= off_[index(to)];
            } else {
              open[open_count++] = to;
            }
          }
        });
      }
      done.add(source);
    }
  }
}

void BaseReach::start(const Board& board) {
  board_ = board;
  strong_.reset();
}

void BaseReach::prepare() {
  if (strong_) return;
  weak_.emplace(*board_);
  strong_.emplace(*board_);
  is_found_ = {};
  for (Cell cell : kAllCells) {
    for (Digit digit : board_->digits(cell)) {
      const Candidate c = candidate(cell, digit);
      linked_[index(c)].clear();
      for (Candidate seen : weak_->all(c)) linked_[index(c)].add(seen);
    }
  }
}

const PassReach& BaseReach::pass(Through through) {
  const auto i = static_cast<std::size_t>(through);
  if (!is_found_[i]) passes_[i].find(*board_, linked_, *strong_, through);
  is_found_[i] = true;
  return passes_[i];
}

NewReach::NewReach(BaseReach& base, Through through, const StrongLinkTable& strong,
                   const CandidateSet& candidates) {
  struct NewLink {
    Candidate from;
    CandidateSet on;  // what it leads to, through other new links, too
    CandidateSet off;
  };
  const PassReach& pass = base.pass(through);
  std::vector<NewLink> links;
  CandidateSet leading = strong.leading(through);
  leading &= candidates;
  leading.for_each([&](Candidate from) {
    const StrongLinks& now = strong[from];
    const StrongLinks& before = base.strong()[from];
    for (std::size_t i = now.begin(through); i < now.end(through); ++i) {
      const Candidate to = now.to[i];
      bool is_old = false;
      for (std::size_t k = before.begin(through); k < before.end(through); ++k) {
        is_old = is_old || before.to[k] == to;
      }
      if (!is_old) links.push_back({from, pass.on_from(to), pass.off_from(to)});
    }
  });
  // Warshall's closure: after round k each link knows all that it leads to by way of links up to k.
  for (const NewLink& by : links) {
    for (NewLink& link : links) {
      if (!link.off.has(by.from)) continue;
      link.on |= by.on;
      link.off |= by.off;
    }
  }
  for (NewLink& link : links) {
    const CandidateSet& sources = pass.off_from(link.from);
    cycling_ |= link.on &= sources;
    turning_off_ |= link.off &= sources;
  }
  cycling_ &= candidates;
  turning_off_ &= candidates;
}

}  // namespace nonet::rating
