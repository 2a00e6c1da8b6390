#include "technique/link_graph.hpp"

#include "technique/common.hpp"

namespace nonet::technique {

LinkGraph::LinkGraph(const Position& position, LinkScope scope) {
  add_candidates(position);
  weak_ = BitTable(size(), size());
  strong_ = BitTable(size(), size());
  linked_ = BitTable(1, size());
  link_weakly(position);
  if (scope != LinkScope::two_digits) link_houses(position);
  if (scope != LinkScope::one_digit) link_cells(position, scope);
}

void LinkGraph::add_candidates(const Position& position) {
  for (Cell cell : position.empty()) {
    for (Digit digit : position.digits(cell)) {
      ids_[index(cell)][index(digit)] = static_cast<std::uint16_t>(nodes_.size());
      nodes_.push_back({CellSet(cell), digit});
    }
  }
  candidate_count_ = nodes_.size();
}

void LinkGraph::link_strongly(std::size_t a, std::size_t b) {
  set_bit(strong_[a], b);
  set_bit(strong_[b], a);
  set_bit(linked_[0], a);
  set_bit(linked_[0], b);
}

void LinkGraph::link_houses(const Position& position) {
  for (Digit digit : kAllDigits) {
    for (House house : kAllHouses) {
      const CellSet places = position.places(digit, house);
      if (places.is_empty()) continue;
      const CellSet rest = places - CellSet(places.first());
      if (is_single(rest)) link_strongly(id(places.first(), digit), id(rest.first(), digit));
    }
  }
}

void LinkGraph::link_cells(const Position& position, LinkScope scope) {
  for (Cell cell : position.cells_with(2)) {
    const Digit first = position.digits(cell).first();
    const Digit second = (position.digits(cell) - DigitSet(first)).first();
    link_strongly(id(cell, first), id(cell, second));
  }
  if (scope == LinkScope::two_digits) return;
  for (std::size_t i = 0; i < candidate_count_; ++i) {
    const auto [cell, digit] = candidate(i);
    for (Digit other : position.digits(cell) - DigitSet(digit)) set_bit(weak_[i], id(cell, other));
  }
}

void LinkGraph::link_weakly(const Position& position) {
  for (std::size_t i = 0; i < candidate_count_; ++i) {
    const auto [cell, digit] = candidate(i);
    for (Cell peer : position.cells(digit) & peer_set(cell)) set_bit(weak_[i], id(peer, digit));
  }
}

}  // namespace nonet::technique
