#include "engine/propagate/sums.hpp"

#include <cstdlib>

namespace nonet::engine::propagate {
namespace {

// The largest set (up to three) of cells left that are peers with one sign; ties: the set whose
// last cell comes first.
std::vector<std::size_t> take_group(const Sum& sum, const std::vector<std::size_t>& left,
                                    const PeerSets& peers) {
  const auto fit = [&](std::size_t a, std::size_t b) {
    const Term& x = sum.terms[left[a]];
    const Term& y = sum.terms[left[b]];
    return x.coefficient == y.coefficient && peers.are_peers(x.cell, y.cell);
  };
  std::vector<std::size_t> best{0};
  for (std::size_t c = 1; c < left.size(); ++c) {
    for (std::size_t b = 0; b < c; ++b) {
      if (!fit(c, b)) continue;
      if (best.size() < 2) best = {b, c};
      for (std::size_t a = 0; a < b; ++a) {
        if (fit(c, a) && fit(b, a)) return {a, b, c};
      }
    }
  }
  return best;
}

// Cells join the first group that they fit.
std::vector<SumGroup> grouped_by_order(const Sum& sum, int digits, const PeerSets& peers) {
  std::vector<SumGroup> groups;
  for (const Term& term : sum.terms) {
    const auto fits = [&](const SumGroup& group) {
      return group.coefficient == term.coefficient &&
             group.cells.size() < static_cast<std::size_t>(digits) &&
             std::all_of(group.cells.begin(), group.cells.end(),
                         [&](CellNumber cell) { return peers.are_peers(cell, term.cell); });
    };
    auto group = std::find_if(groups.begin(), groups.end(), fits);
    if (group == groups.end()) group = groups.insert(group, {term.coefficient, {}});
    group->cells.push_back(term.cell);
  }
  return groups;
}

// The house with the most cells left becomes a group, again and again.
std::vector<SumGroup> grouped_by_house(const Sum& sum, std::span<const Cells> houses) {
  std::vector<SumGroup> groups;
  std::vector<Term> left = sum.terms;
  while (!left.empty()) {
    SumGroup best{left[0].coefficient, {left[0].cell}};
    for (const Cells& house : houses) {
      for (std::size_t i = 0; i < left.size(); ++i) {
        const int coefficient = left[i].coefficient;
        const auto is_same = [coefficient](const Term& term) {
          return term.coefficient == coefficient;
        };
        if (std::any_of(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(i), is_same)) {
          continue;  // looked at with the first of its kind
        }
        SumGroup group{coefficient, {}};
        for (const Term& term : left) {
          const bool is_inside = std::find(house.begin(), house.end(), term.cell) != house.end();
          if (is_same(term) && is_inside) group.cells.push_back(term.cell);
        }
        if (group.cells.size() > best.cells.size()) best = std::move(group);
      }
    }
    left.erase(std::remove_if(left.begin(), left.end(),
                              [&best](const Term& term) {
                                return std::find(best.cells.begin(), best.cells.end(), term.cell) !=
                                       best.cells.end();
                              }),
               left.end());
    groups.push_back(std::move(best));
  }
  return groups;
}

// The more, the narrower the bounds: the pairs of cells that differ.
std::size_t weight_of(const std::vector<SumGroup>& groups) {
  std::size_t weight = 0;
  for (const SumGroup& group : groups) weight += group.cells.size() * (group.cells.size() - 1);
  return weight;
}

}  // namespace

bool fits_convolution(const Sum& sum, int digits) noexcept {
  const auto size = static_cast<int>(sum.terms.size());
  if (size == 0 || size > kMaxSumCells || (digits + 1) * size / 2 > 62) return false;
  return std::all_of(sum.terms.begin(), sum.terms.end(),
                     [](const Term& term) { return std::abs(term.coefficient) == 1; });
}

SumRecord make_sum_record(const Sum& sum, int digits, const PeerSets& peers) {
  SumRecord record;
  record.size = static_cast<std::uint8_t>(sum.terms.size());
  std::vector<std::size_t> left(sum.terms.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  std::size_t count = 0;
  int total = sum.total;
  while (!left.empty()) {
    std::vector<std::size_t> group = take_group(sum, left, peers);
    record.group_size[record.groups++] = static_cast<std::uint8_t>(group.size());
    for (std::size_t member : group) {
      const Term& term = sum.terms[left[member]];
      record.cells[count] = term.cell;
      record.is_mirrored[count] = term.coefficient < 0;
      if (term.coefficient < 0) total += digits + 1;
      ++count;
    }
    for (auto member = group.rbegin(); member != group.rend(); ++member) {
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(*member));
    }
  }
  // Mirrored as a whole, the total goes to the other side of the middle.
  const int whole = (digits + 1) * record.size;
  if (2 * total > whole) {
    total = whole - total;
    for (std::size_t i = 0; i < count; ++i) record.is_mirrored[i] = !record.is_mirrored[i];
  }
  // Totals below 0 cannot be had, as little as -1.
  record.total = static_cast<std::int16_t>(std::max(total, -1));
  return record;
}

BoundsRecord make_bounds_record(const Sum& sum, int digits, const PeerSets& peers,
                                std::span<const Cells> houses) {
  std::vector<SumGroup> by_order = grouped_by_order(sum, digits, peers);
  if (by_order.size() == 1) return {std::move(by_order), sum.total};
  std::vector<SumGroup> by_house = grouped_by_house(sum, houses);
  const bool is_tighter = weight_of(by_house) > weight_of(by_order);
  return {std::move(is_tighter ? by_house : by_order), sum.total};
}

}  // namespace nonet::engine::propagate
