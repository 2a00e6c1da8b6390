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
        const bool goes_on = seen.while_each([&](Candidate from) {
          const StrongLinks& links = strong[from];
          for (std::size_t i = links.begin(through); i < links.end(through); ++i) {
            const Candidate to = links.to[i];
            if (on.has(to)) continue;
            if (!done.has(to)) {
              on.add(to);
              open[open_count++] = to;
            } else if (on_[index(to)].has(source)) {  // each leads to the other, and so to the same
              on = on_[index(to)];
              off = off_[index(to)];
              return false;
            } else {
              on |= on_[index(to)];
              off |= off_[index(to)];
            }
          }
          return true;
        });
        if (!goes_on) break;
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
  group_ends();
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

void NewReach::group_ends() {
  std::vector<bool> is_done(ends_.size());
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    if (is_done[i]) continue;
    const Word* row = &leads_to_[i * words_];
    Group& group = groups_.emplace_back();
    group.row = i;
    for (std::size_t k = i; k < ends_.size(); ++k) {
      if (!std::equal(row, row + words_, &leads_to_[k * words_])) continue;
      is_done[k] = true;
      for_each(others_, k,
               [&](std::size_t other) { group.sources |= pass_.off_from(ends_[other]); });
    }
  }
}

CandidateSet NewReach::led_to(const Group& group, Reached reached) const {
  CandidateSet result;
  for_each(leads_to_, group.row, [&](std::size_t end) { result |= (pass_.*reached)(ends_[end]); });
  return result;
}

CandidateSet NewReach::sources_among(Reached reached) const {
  CandidateSet result;
  for (const Group& group : groups_) {
    CandidateSet back = led_to(group, reached);
    back &= group.sources;
    result |= back;
  }
  return result;
}

CandidateSet NewReach::cycling() const {
  return sources_among(&PassReach::on_from);
}

CandidateSet NewReach::turning_off() const {
  return sources_among(&PassReach::off_from);
}

CommonReach::CommonReach(BaseReach& base)
    : pass_(base.pass(Through::both)), before_(base.board()), now_(before_), is_base_(true) {
  candidates_ = candidates_of(now_);
  for (Cell cell : kAllCells) {
    if (now_.count(cell) > 1) unsettled_.add(cell, now_.digits(cell));
  }
}

CommonReach::CommonReach(BaseReach& base, const Board& board)
    : pass_(base.pass(Through::both)), before_(base.board()), now_(board), is_base_(false) {
  candidates_ = candidates_of(now_);
  for (Cell cell : kAllCells) {
    if (now_.count(cell) > 1) unsettled_.add(cell, now_.digits(cell));
  }
  const NewReach reach(base, Through::both, board);
  reach.for_each_group(
      [&](const CandidateSet& sources, const CandidateSet& on, const CandidateSet& off) {
        groups_.push_back({sources, on, off});
        touched_ |= sources;
      });
}

bool CommonReach::may_agree(Cell cell) const {
  std::array<Candidate, kDigitCount> sources;
  std::size_t count = 0;
  bool is_touched = is_base_ || !(now_.digits(cell) == before_.digits(cell));
  for (Digit digit : now_.digits(cell)) {
    const Candidate c = candidate(cell, digit);
    is_touched = is_touched || touched_.has(c);
    sources[count++] = c;
  }
  return is_touched && agree({sources.data(), count});
}

bool CommonReach::may_agree(House house, Digit digit) const {
  std::array<Candidate, kDigitCount> sources;
  std::size_t count = 0;
  const Places places = now_.places(house, digit);
  bool is_touched = is_base_ || places != before_.places(house, digit);
  for (int i : BitsOf(places)) {
    const Candidate c = candidate(cell_in(house, i), digit);
    is_touched = is_touched || touched_.has(c);
    sources[count++] = c;
  }
  return is_touched && agree({sources.data(), count});
}

bool CommonReach::agree(std::span<const Candidate> sources) const {
  CandidateSet on = unsettled_;
  CandidateSet off = candidates_;
  for (const Candidate c : sources) {
    CandidateSet own_on = pass_.on_from(c);
    CandidateSet own_off = pass_.off_from(c);
    if (touched_.has(c)) {
      for (const Group& group : groups_) {
        if (!group.sources.has(c)) continue;
        own_on |= group.on;
        own_off |= group.off;
      }
    }
    on &= own_on;
    off &= own_off;
    if (on.is_empty() && off.is_empty()) return false;
  }
  return true;
}

}  // namespace nonet::rating
