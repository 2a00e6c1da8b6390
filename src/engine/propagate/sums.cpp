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

BoundsRecord make_bounds_record(const Sum& sum, int digits, const PeerSets& peers) {
  BoundsRecord record;
  record.total = sum.total;
  for (const Term& term : sum.terms) {
    const auto fits = [&](const SumGroup& group) {
      return group.coefficient == term.coefficient &&
             group.cells.size() < static_cast<std::size_t>(digits) &&
             std::all_of(group.cells.begin(), group.cells.end(),
                         [&](CellNumber cell) { return peers.are_peers(cell, term.cell); });
    };
    auto group = std::find_if(record.groups.begin(), record.groups.end(), fits);
    if (group == record.groups.end()) {
      group = record.groups.insert(group, {term.coefficient, {}});
    }
    group->cells.push_back(term.cell);
  }
  return record;
}

}  // namespace nonet::engine::propagate
