#include "rating/reach.hpp"

#include <algorithm>

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

NewReach::NewReach(BaseReach& base, Through through, const Board& board)
    : pass_(base.pass(through)) {
  add_links(base.board(), board, through);
  follow_links();
}

void NewReach::add_links(const Board& before, const Board& now, Through through) {
  HousesByDigit where;
  for (Cell cell : kAllCells) {
    const DigitSet left = now.digits(cell);
    const DigitSet lost = before.digits(cell) - left;
    if (lost.is_empty()) continue;
    for (Digit digit : lost) where.houses[index(digit)] |= houses_mask(cell);
    if (through == Through::houses || count_of(left) != 2) continue;
    const Digit first = left.first();
    add_link(candidate(cell, first), candidate(cell, (left - DigitSet(first)).first()));
  }
  if (through == Through::cells) return;
  for (Digit digit : kAllDigits) {
    for (HouseMask left = where.houses[index(digit)]; left != 0; left &= left - 1) {
      const auto house = static_cast<House>(std::countr_zero(left));
      const Places places = now.places(house, digit);
      if (count_of(places) != 2) continue;
      add_link(candidate(cell_in(house, std::countr_zero(places)), digit),
               candidate(cell_in(house, std::countr_zero(places & (places - 1))), digit));
    }
  }
}

void NewReach::add_link(Candidate a, Candidate b) {
  links_.emplace_back(static_cast<std::uint16_t>(end_at(a)), static_cast<std::uint16_t>(end_at(b)));
}

std::size_t NewReach::end_at(Candidate c) {
  std::size_t end = 0;
  while (end < ends_.size() && ends_[end] != c) ++end;
  if (end == ends_.size()) ends_.push_back(c);
  return end;
}

template <class Use>
void NewReach::for_each(const std::vector<Word>& rows, std::size_t row, Use use) const {
  for (std::size_t w = 0; w < words_; ++w) {
    for (Word bits = rows[row * words_ + w]; bits != 0; bits &= bits - 1) {
      use(kWordSize * w + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
}

void NewReach::follow_links() {
  const std::size_t count = ends_.size();
  words_ = (count + kWordSize - 1) / kWordSize;
  others_.assign(count * words_, 0);
  std::vector<Word> off(count * words_);
  leads_to_.assign(count * words_, 0);
  const auto add = [&](std::vector<Word>& rows, std::size_t row, std::size_t end) {
    rows[row * words_ + end / kWordSize] |= Word{1} << (end % kWordSize);
  };
  for (const auto& [a, b] : links_) {
    add(others_, a, b);
    add(others_, b, a);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const CandidateSet& turned_off = pass_.off_from(ends_[i]);
    for (std::size_t w = 0; w < words_; ++w) {
      Word bits = 0;
      const std::size_t first = kWordSize * w;
      for (std::size_t k = std::min(count, first + kWordSize); k-- > first;) {
        bits = bits << 1 | Word{turned_off.has(ends_[k])};
      }
      off[i * words_ + w] = bits;
    }
    add(leads_to_, i, i);
    for_each(off, i, [&](std::size_t end) {
      for (std::size_t w = 0; w < words_; ++w) {
        leads_to_[i * words_ + w] |= others_[end * words_ + w];
      }
    });
  }
  // After each round all know what they lead to by way of the ends up to `by`.
  for (std::size_t by = 0; by < count; ++by) {
    const Word* by_row = &leads_to_[by * words_];
    for (std::size_t i = 0; i < count; ++i) {
      Word* row = &leads_to_[i * words_];
      if ((row[by / kWordSize] >> (by % kWordSize) & 1) == 0) continue;
      for (std::size_t w = 0; w < words_; ++w) row[w] |= by_row[w];
    }
  }
}

// Ends that lead to the same are dealt with together.
template <class Reached>
CandidateSet NewReach::sources_among(Reached reached) const {
  CandidateSet result;
  std::vector<bool> is_done(ends_.size());
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    if (is_done[i]) continue;
    const Word* row = &leads_to_[i * words_];
    CandidateSet sources;
    for (std::size_t k = i; k < ends_.size(); ++k) {
      if (!std::equal(row, row + words_, &leads_to_[k * words_])) continue;
      is_done[k] = true;
      for_each(others_, k, [&](std::size_t other) { sources |= pass_.off_from(ends_[other]); });
    }
    CandidateSet back;
    for_each(leads_to_, i, [&](std::size_t end) { back |= reached(ends_[end]); });
    back &= sources;
    result |= back;
  }
  return result;
}

CandidateSet NewReach::cycling() const {
  return sources_among([this](Candidate c) -> const CandidateSet& { return pass_.on_from(c); });
}

CandidateSet NewReach::turning_off() const {
  return sources_among([this](Candidate c) -> const CandidateSet& { return pass_.off_from(c); });
}

}  // namespace nonet::rating
