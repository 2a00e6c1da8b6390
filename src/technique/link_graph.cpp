#include "technique/link_graph.hpp"

#include <algorithm>

#include "technique/common.hpp"

namespace nonet::technique {
namespace {

// The cells of a line in its i-th box.
constexpr CellSet crossing(std::size_t line, std::size_t i) {
  CellSet cells;
  for (std::size_t k = 3 * i; k < 3 * i + 3; ++k) cells.add(cells_of(kAllHouses[line])[k]);
  return cells;
}
constexpr auto kCrossings = [] {
  std::array<std::array<CellSet, 3>, 18> all{};
  for (std::size_t line = 0; line < all.size(); ++line) {
    for (std::size_t i = 0; i < 3; ++i) all[line][i] = crossing(line, i);
  }
  return all;
}();

}  // namespace

void LinkGraph::build(const Position& position, LinkScope scope) {
  sets_ = {};
  bivalue_ = position.cells_with(2);
  add_candidates(position);
  weak_.clear(size(), size());
  strong_.clear(size(), size());
  linked_.clear(1, size());
  link_weakly(position, scope);
  if (scope != LinkScope::two_digits) link_houses(position);
  if (scope != LinkScope::one_digit) link_cells(position);
}

void LinkGraph::build(const Position& position, const LinkGraph& graph, std::span<const Als> sets) {
  nodes_ = graph.nodes_;
  candidate_count_ = graph.candidate_count_;
  ids_ = graph.ids_;
  last_group_ = graph.last_group_;
  group_before_ = graph.group_before_;
  sets_ = sets;
  places_in_sets_.clear();
  bivalue_ = graph.bivalue_;
  const bool has_groups = graph.size() > candidate_count_;
  if (!has_groups) {
    for (auto& row : last_group_) row.fill(kNone);
    add_crossings(position);
  }
  const auto more = sets.subspan(graph.sets_.size());
  add_places(more);
  const auto widen = [&](const BitTable& table, std::size_t rows, BitTable& wide) {
    wide.clear(rows, size());
    for (std::size_t i = 0; i < std::min(rows, graph.size()); ++i) {
      std::copy(table[i].begin(), table[i].end(), wide[i].begin());
    }
  };
  widen(graph.weak_, size(), weak_);
  widen(graph.strong_, size(), strong_);
  widen(graph.linked_, 1, linked_);
  link_groups_weakly(position, graph.size());
  for (Digit digit : kAllDigits) {
    for (House house : kAllHouses) {
      if (!has_groups) link_crossings(position, digit, house);
    }
  }
  link_within(more);
}

const Als* LinkGraph::set_between(std::size_t a, std::size_t b) const noexcept {
  const bool is_of_cell = nodes_[a].cells == nodes_[b].cells && includes(bivalue_, nodes_[a].cells);
  const Als* first = nullptr;
  for_each_set_between(a, b, [&](const Als& set) {
    if (first == nullptr && !is_of_cell) first = &set;
  });
  return first;
}

void LinkGraph::add_candidates(const Position& position) {
  nodes_.clear();
  group_before_.clear();
  for (Cell cell : position.empty()) {
    for (Digit digit : position.digits(cell)) {
      ids_[index(cell)][index(digit)] = static_cast<std::uint16_t>(nodes_.size());
      nodes_.push_back({CellSet(cell), digit});
    }
  }
  candidate_count_ = nodes_.size();
}

std::uint16_t LinkGraph::find(CellSet cells, Digit digit) const {
  if (is_single(cells)) return ids_[index(cells.first())][index(digit)];
  std::uint16_t i = last_group_[index(cells.first())][index(digit)];
  while (i != kNone && !(nodes_[i].cells ^ cells).is_empty())
    i = group_before_[i - candidate_count_];
  return i;
}

std::size_t LinkGraph::node_of(CellSet cells, Digit digit) {
  const std::uint16_t found = find(cells, digit);
  if (found != kNone) return found;
  std::uint16_t& last = last_group_[index(cells.first())][index(digit)];
  group_before_.push_back(last);
  last = static_cast<std::uint16_t>(nodes_.size());
  nodes_.push_back({cells, digit});
  return last;
}

void LinkGraph::add_crossings(const Position& position) {
  for (Digit digit : kAllDigits) {
    for (std::size_t line = 0; line < 18; ++line) {
      for (std::size_t i = 0; i < 3; ++i) {
        const CellSet places = position.cells(digit) & kCrossings[line][i];
        crossings_[index(digit)][line][i] =
            places.is_empty() ? kNone : static_cast<std::uint16_t>(node_of(places, digit));
      }
    }
  }
}

void LinkGraph::add_places(std::span<const Als> sets) {
  for (const Als& set : sets) {
    for (Digit digit : set.active) {
      places_in_sets_.push_back(static_cast<std::uint16_t>(node_of(set.at(digit), digit)));
    }
  }
}

void LinkGraph::link_weakly(const Position& position, LinkScope scope) {
  for (std::size_t i = 0; i < candidate_count_; ++i) {
    const auto [cell, digit] = candidate(i);
    for (Cell peer : position.cells(digit) & peer_set(cell)) set_bit(weak_[i], id(peer, digit));
    if (scope != LinkScope::candidates) continue;
    for (Digit other : position.digits(cell) - DigitSet(digit)) set_bit(weak_[i], id(cell, other));
  }
}

void LinkGraph::link_groups_weakly(const Position& position, std::size_t first) {
  std::array<std::vector<std::size_t>, kDigitCount> groups;
  for (std::size_t i = candidate_count_; i < size(); ++i) {
    const auto& [cells, digit] = nodes_[i];
    auto& others = groups[index(digit)];
    if (i >= first) {
      const CellSet seen = common_peers(cells);
      for (Cell cell : position.cells(digit) & seen) link_weakly(i, id(cell, digit));
      for (std::size_t other : others) {
        if (includes(seen, nodes_[other].cells)) link_weakly(i, other);
      }
    }
    others.push_back(i);
  }
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

void LinkGraph::link_cells(const Position& position) {
  for (Cell cell : bivalue_) {
    const Digit first = position.digits(cell).first();
    const Digit second = (position.digits(cell) - DigitSet(first)).first();
    link_strongly(id(cell, first), id(cell, second));
  }
}

// Two crossings of the house with others that take in all its places; they may have a place in
// common where a row and a column of a box meet.
void LinkGraph::link_crossings(const Position& position, Digit digit, House house) {
  const CellSet places = position.places(digit, house);
  if (places.is_empty()) return;
  const auto& crossings = crossings_[index(digit)];
  std::array<std::uint16_t, 6> parts{};
  std::size_t count = 0;
  const auto add = [&](std::uint16_t part) {
    if (part != kNone && !(nodes_[part].cells ^ places).is_empty()) parts[count++] = part;
  };
  if (index(house) < 18) {
    for (std::uint16_t part : crossings[index(house)]) add(part);
  } else {
    const std::size_t box = index(house) - 18;
    for (std::size_t i = 0; i < 3; ++i) add(crossings[box / 3 * 3 + i][box % 3]);
    for (std::size_t i = 0; i < 3; ++i) add(crossings[9 + box % 3 * 3 + i][box / 3]);
  }
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = i + 1; k < count; ++k) {
      const CellSet both = nodes_[parts[i]].cells | nodes_[parts[k]].cells;
      if ((both ^ places).is_empty()) link_strongly(parts[i], parts[k]);
    }
  }
}

void LinkGraph::link_within(std::span<const Als> sets) {
  const std::uint16_t* places = places_in_sets_.data();
  for (const Als& set : sets) {
    const auto count = static_cast<std::size_t>(set.active.size());
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = i + 1; k < count; ++k) link_strongly(places[i], places[k]);
    }
    places += count;
  }
}

}  // namespace nonet::technique
