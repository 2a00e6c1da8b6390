#include "rating/reach.hpp"

namespace nonet::rating {

PassReach::PassReach(const Board& board, const WeakLinks& weak, Through through)
    : on_(kCandidateCount), off_(kCandidateCount) {
  CandidateSet done;
  std::vector<Candidate> open;
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      strong_[index(candidate(cell, digit))] = strong_links(board, cell, digit, through);
    }
  }
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      const Candidate source = candidate(cell, digit);
      CandidateSet& on = on_[index(source)];
      CandidateSet& off = off_[index(source)];
      on.add(source);
      open.assign(1, source);
      while (!open.empty()) {
        const Candidate from = open.back();
        open.pop_back();
        for (Candidate seen :
             through == Through::houses ? weak.through_houses(from) : weak.all(from)) {
          if (off.has(seen)) continue;
          off.add(seen);
          const StrongLinks& links = strong_[index(seen)];
          for (std::size_t i = 0; i < links.count; ++i) {
            const Candidate to = links.to[i];
            if (on.has(to)) continue;
            on.add(to);
            if (done.has(to)) {
              on |= on_[index(to)];
              off |= off_[index(to)];
            } else {
              open.push_back(to);
            }
          }
        }
      }
      done.add(source);
    }
  }
}

bool PassReach::has_strong_link(Candidate from, Candidate to) const noexcept {
  const StrongLinks& links = strong_[index(from)];
  for (std::size_t i = 0; i < links.count; ++i) {
    if (links.to[i] == to) return true;
  }
  return false;
}

BaseReach::BaseReach(const Board& board)
    : weak_(board),
      passes_{PassReach(board, weak_, Through::houses), PassReach(board, weak_, Through::cells),
              PassReach(board, weak_, Through::both)},
      linked_(kCandidateCount) {
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      const Candidate c = candidate(cell, digit);
      for (Candidate seen : weak_.all(c)) linked_[index(c)].add(seen);
    }
  }
}

NewReach::NewReach(const BaseReach& base, Through through, const Board& board,
                   const std::array<StrongLinks, kCandidateCount>& strong)
    : base_(base), pass_(base.pass(through)) {
  for (Cell cell : kAllCells) {
    for (Digit digit : board.digits(cell)) {
      const Candidate from = candidate(cell, digit);
      const StrongLinks& links = strong[index(from)];
      for (std::size_t i = 0; i < links.count; ++i) {
        const Candidate to = links.to[i];
        if (pass_.has_strong_link(from, to)) continue;
        links_.push_back({from, to, pass_.on_from(to), pass_.off_from(to)});
        ends_.add(from);
      }
    }
  }
  // Warshall's closure: after round k each link knows all that it leads to by way of links up to k.
  for (const NewLink& by : links_) {
    for (NewLink& link : links_) {
      if (!link.off.has(by.from)) continue;
      link.on |= by.on;
      link.off |= by.off;
    }
  }
}

NewReach::May NewReach::from_on(Candidate source) const noexcept {
  May may;
  const CandidateSet& off = pass_.off_from(source);
  if (!off.meets(ends_)) return may;
  for (const NewLink& link : links_) {
    if (!off.has(link.from)) continue;
    may.cycle = may.cycle || link.on.has(source);
    may.turn_off = may.turn_off || link.on.meets(base_.linked(source));
    if (may.cycle && may.turn_off) break;
  }
  return may;
}

bool NewReach::may_turn_on(Candidate source, const StrongLinks& links) const noexcept {
  for (const NewLink& link : links_) {
    if (!link.on.has(source)) continue;
    if (link.from == source) return true;
    for (std::size_t i = 0; i < links.count; ++i) {
      if (pass_.off_from(links.to[i]).has(link.from)) return true;
    }
  }
  return false;
}

}  // namespace nonet::rating
