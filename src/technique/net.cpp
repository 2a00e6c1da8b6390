#include "technique/net.hpp"

#include <algorithm>

#include "technique/common.hpp"

namespace nonet::technique {
namespace {

Node node_of(Candidate candidate) {
  return {CellSet(candidate.cell), candidate.digit};
}

}  // namespace

Net::Net(const Position& position, Assumption assumption) {
  for (Digit digit : kAllDigits) left_[index(digit)] = position.cells(digit);
  if (assumption.truth == Truth::on) {
    place(assumption.candidate);
  } else {
    left_[index(assumption.candidate.digit)].remove(assumption.candidate.cell);
  }
}

void Net::place(Candidate candidate) noexcept {
  for (Digit digit : kAllDigits) {
    if (digit != candidate.digit) left_[index(digit)].remove(candidate.cell);
  }
  left_[index(candidate.digit)] -= peer_set(candidate.cell);
  placed_.add(candidate.cell);
}

bool Net::advance(const Position& position, std::vector<Single>* taken) {
  const auto before = left_;
  const CellSet open = position.empty() - placed_;
  CellSet once, more;
  for (const CellSet& cells : before) {
    more |= once & cells;
    once |= cells;
  }
  bool is_any = false;
  const auto take = [&](Cell cell, Digit digit, const Alternatives& among) {
    if (placed_.has(cell) || !left_[index(digit)].has(cell)) return;
    place({cell, digit});
    if (taken != nullptr) taken->push_back({{cell, digit}, among});
    is_any = true;
  };
  for (Cell cell : (once - more) & open) {
    for (Digit digit : kAllDigits) {
      if (!before[index(digit)].has(cell)) continue;
      take(cell, digit, {CellSet(cell), position.digits(cell), {}});
    }
  }
  for (Digit digit : kAllDigits) {
    const CellSet places = before[index(digit)];
    if ((places & open).is_empty()) continue;
    for (House house : kAllHouses) {
      const CellSet here = places & set_of(house);
      if (!is_single(here) || !open.has(here.first())) continue;
      take(here.first(), digit, {position.places(digit, house), DigitSet(digit), house});
    }
  }
  return is_any;
}

std::optional<Alternatives> Net::contradiction(const Position& position) const {
  CellSet any;
  for (const CellSet& cells : left_) any |= cells;
  const CellSet emptied = position.empty() - any;
  if (!emptied.is_empty()) {
    return Alternatives{CellSet(emptied.first()), position.digits(emptied.first()), {}};
  }
  for (Digit digit : kAllDigits) {
    CellSet gone = position.cells(digit) - left_[index(digit)];
    for (House house : kAllHouses) {
      const CellSet places = position.places(digit, house);
      if (!places.is_empty() && includes(gone, places)) {
        return Alternatives{places, DigitSet(digit), house};
      }
    }
  }
  return std::nullopt;
}

NetTrace::NetTrace(const Position& position, Assumption assumption, int rounds)
    : position_(position) {
  Net net(position, assumption);
  if (assumption.truth == Truth::on) singles_.push_back({assumption.candidate, {}});
  for (int i = 0; i < rounds; ++i) net.advance(position, &singles_);
  is_needed_.assign(singles_.size(), false);
  for (auto& row : removers_) row.fill(kNever);
  for (std::size_t i = singles_.size(); i-- > 0;) {  // the first to take it away comes last
    const auto [cell, digit] = singles_[i].candidate;
    for (Digit other : position.digits(cell) - DigitSet(digit)) {
      remover({cell, other}) = static_cast<int>(i);
    }
    for (Cell peer : position.cells(digit) & peer_set(cell)) {
      remover({peer, digit}) = static_cast<int>(i);
    }
  }
  if (assumption.truth == Truth::off) remover(assumption.candidate) = kNever;
}

void NetTrace::need_off(Candidate candidate) {
  const int by = remover(candidate);
  if (by != kNever) is_needed_[static_cast<std::size_t>(by)] = true;
}

void NetTrace::add_removal(Candidate candidate, std::vector<Link>& links) {
  const int by = remover(candidate);
  if (by == kNever) return;
  const Candidate remover = singles_[static_cast<std::size_t>(by)].candidate;
  const Link link{node_of(remover), node_of(candidate), LinkKind::weak};
  if (std::find(links.begin(), links.end(), link) == links.end()) links.push_back(link);
}

void NetTrace::add_links(std::vector<Link>& links) {
  const auto for_each_reason = [&](const Single& single, const auto& visit) {
    for_each_candidate(position_, single.among, [&](Candidate other) {
      if (other != single.candidate) visit(other);
    });
  };
  for (std::size_t i = singles_.size(); i-- > 0;) {
    if (!is_needed_[i]) continue;
    for_each_reason(singles_[i], [&](Candidate other) { need_off(other); });
  }
  for (std::size_t i = 0; i < singles_.size(); ++i) {
    if (!is_needed_[i]) continue;
    for_each_reason(singles_[i], [&](Candidate other) {
      add_removal(other, links);
      links.push_back({node_of(other), node_of(singles_[i].candidate), LinkKind::strong});
    });
  }
}

void NetTrace::explain_off(const Alternatives& alternatives, std::vector<Link>& links) {
  is_needed_.assign(singles_.size(), false);
  for_each_candidate(position_, alternatives, [&](Candidate candidate) { need_off(candidate); });
  add_links(links);
  for_each_candidate(position_, alternatives,
                     [&](Candidate candidate) { add_removal(candidate, links); });
}

void NetTrace::explain_on(Candidate candidate, std::vector<Link>& links) {
  is_needed_.assign(singles_.size(), false);
  for (std::size_t i = 0; i < singles_.size(); ++i) {
    if (singles_[i].candidate == candidate) is_needed_[i] = true;
  }
  add_links(links);
}

}  // namespace nonet::technique
