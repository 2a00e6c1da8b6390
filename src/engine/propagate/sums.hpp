// Sums with signs: innies minus outies, little killers, arrows.
//
// Idea    A cell with a minus is mirrored (v -> n+1-v), which makes every sign a plus; of the two
//         orientations the one with the smaller total is taken, so that all partial sums are bits
//         of one word. The cells are split into groups of up to three that are peers of each other
//         and have the same sign. The sums that a group can have are a set of numbers: a bit set,
//         pairs and triples of different values only. `before[g]` adds up the groups before g, and
//         `after` those behind it, by shifting (convolution of bit sets): a sum t of group g can be
//         had when before[g] << t meets what the rest leaves. Then the group's cells are filtered by
//         the sums it can have.
// Exact   across groups and within a group, when it is done; not where cells of two groups are peers.
// Source  Own. Against bounds alone it saves a tenth to half of the guesses, and against an exact
//         depth-first search (same guesses) three quarters of the time.
// Cost    About 100 ns for six cells. Where the total is farther from both ends than any cell is
//         wide, next to nothing follows, and nothing is done.
// Twin    Walking all assignments: tests/engine/propagate/sums_test.cpp.
//
// Sums that do not fit (many cells, many values, coefficients) are filtered by bounds: run_bounds.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/state.hpp"

namespace nonet::engine::propagate {

inline constexpr int kMaxSumCells = 12;

struct SumRecord {
  std::uint8_t size = 0;
  std::uint8_t groups = 0;
  std::int16_t total = 0;  // of the cells as mirrored
  std::array<CellNumber, kMaxSumCells> cells{};
  std::array<std::uint8_t, kMaxSumCells> group_size{};
  std::array<bool, kMaxSumCells> is_mirrored{};
};

// Whether run_sum can take it.
[[nodiscard]] bool fits_convolution(const Sum& sum, int digits) noexcept;
// Needs: fits_convolution(sum, digits).
[[nodiscard]] SumRecord make_sum_record(const Sum& sum, int digits, const PeerSets& peers);

// Bit v-1 goes to bit digits-v.
template <class Mask>
[[nodiscard]] inline Mask mirrored(Mask mask, int digits) noexcept {
  std::uint64_t m = mask;  // the 64 bits reversed, then shifted down
  m = (m >> 1 & 0x5555555555555555) | (m & 0x5555555555555555) << 1;
  m = (m >> 2 & 0x3333333333333333) | (m & 0x3333333333333333) << 2;
  m = (m >> 4 & 0x0f0f0f0f0f0f0f0f) | (m & 0x0f0f0f0f0f0f0f0f) << 4;
  if constexpr (sizeof(Mask) == 2) {
    m = (m >> 8 | m << 8) & 0xffff;
    return static_cast<Mask>(m >> (16 - digits));
  } else {
    return static_cast<Mask>(__builtin_bswap64(m) >> (64 - digits));
  }
}

namespace sums {

using Set = std::uint64_t;  // bit v: the value or sum v

// The sums of two different values.
[[nodiscard]] inline Set pair_sums(Set a, Set b) noexcept {
  Set sums = 0;
  for (; a != 0; a &= a - 1) {
    const int v = std::countr_zero(a);
    sums |= (b & ~(Set{1} << v)) << v;
  }
  return sums;
}

[[nodiscard]] inline Set group_sums(const Set* cell, int size) noexcept {
  if (size == 1) return cell[0];
  if (size == 2) return pair_sums(cell[0], cell[1]);
  Set sums = 0;
  for (Set a = cell[0]; a != 0; a &= a - 1) {
    const int v = std::countr_zero(a);
    const Set others = ~(Set{1} << v);
    sums |= pair_sums(cell[1] & others, cell[2] & others) << v;
  }
  return sums;
}

[[nodiscard]] inline Set convolved(Set a, Set b) noexcept {
  if (std::popcount(a) < std::popcount(b)) std::swap(a, b);
  Set sums = 0;
  for (; b != 0; b &= b - 1) sums |= a << std::countr_zero(b);
  return sums;
}

// Leaves each cell of the group the values with which it can have one of the sums.
// Gives: false when there is none.
[[nodiscard]] inline bool filter_group(Set* cell, int size, Set sums) noexcept {
  Set kept[3] = {0, 0, 0};
  if (size == 1) {
    kept[0] = cell[0] & sums;
  } else if (size == 2) {
    for (Set a = cell[0]; a != 0; a &= a - 1) {
      const int v = std::countr_zero(a);
      const Set second = cell[1] & ~(Set{1} << v) & sums >> v;
      if (second == 0) continue;
      kept[0] |= Set{1} << v;
      kept[1] |= second;
    }
  } else {
    for (Set a = cell[0]; a != 0; a &= a - 1) {
      const int v = std::countr_zero(a);
      for (Set b = cell[1] & ~(Set{1} << v); b != 0; b &= b - 1) {
        const int w = std::countr_zero(b);
        const Set third = cell[2] & ~(Set{1} << v) & ~(Set{1} << w) & sums >> (v + w);
        if (third == 0) continue;
        kept[0] |= Set{1} << v;
        kept[1] |= Set{1} << w;
        kept[2] |= third;
      }
    }
  }
  if (kept[0] == 0) return false;
  std::copy(kept, kept + size, cell);
  return true;
}

}  // namespace sums

template <class L>
bool run_sum(const SumRecord& sum, int digits, Node<L>& node) {
  using sums::Set;
  using Mask = typename L::Mask;
  Set cell[kMaxSumCells];
  int least = 0;
  int most = 0;
  int widest = digits;
  for (std::size_t i = 0; i < sum.size; ++i) {
    Mask mask = node.mask(sum.cells[i]);
    if (mask == 0) return false;
    if (sum.is_mirrored[i]) mask = mirrored(mask, digits);
    cell[i] = Set{mask} << 1;
    const int low = std::countr_zero(cell[i]);
    const int high = 63 - std::countl_zero(cell[i]);
    least += low;
    most += high;
    widest = std::max(widest, high - low);
  }
  const int slack = std::min(sum.total - least, most - sum.total);
  if (slack < 0) return false;
  if (slack >= widest) return true;
  const Set up_to_total = sum.total >= 63 ? ~Set{0} : (Set{2} << sum.total) - 1;
  Set group[kMaxSumCells];
  Set before[kMaxSumCells];
  const int groups = sum.groups;
  int at = 0;
  before[0] = 1;
  for (int g = 0; g < groups; ++g) {
    const int size = sum.group_size[static_cast<std::size_t>(g)];
    group[g] = sums::group_sums(cell + at, size);
    if (group[g] == 0) return false;
    if (g + 1 < groups) before[g + 1] = sums::convolved(before[g], group[g]) & up_to_total;
    at += size;
  }
  Set after = Set{1} << sum.total;  // what the groups up to g may add up to
  for (int g = groups - 1; g >= 0; --g) {
    Set rest = 0;
    Set possible = 0;
    for (Set all = group[g]; all != 0; all &= all - 1) {
      const Set left = after >> std::countr_zero(all);
      rest |= left;
      if ((left & before[g]) != 0) possible |= all & (0 - all);
    }
    after = rest;
    if (possible == 0) return false;
    const int size = sum.group_size[static_cast<std::size_t>(g)];
    at -= size;
    if (possible == group[g]) continue;
    if (!sums::filter_group(cell + at, size, possible)) return false;
    for (int i = at; i < at + size; ++i) {
      const auto place = static_cast<std::size_t>(i);
      auto mask = static_cast<Mask>(cell[i] >> 1);
      if (sum.is_mirrored[place]) mask = mirrored(mask, digits);
      node.set(sum.cells[place], mask);
    }
  }
  return true;
}

// --- By bounds

// Cells that differ from each other, with one coefficient.
struct SumGroup {
  int coefficient = 1;
  Cells cells;
};
struct BoundsRecord {
  std::vector<SumGroup> groups;
  int total = 0;
};

// Grouped in the order of the terms or by houses, whichever says more: a line of 32 cells that winds
// through the grid has its least sum at 80 one way and at 98 the other.
[[nodiscard]] BoundsRecord make_bounds_record(const Sum& sum, int digits, const PeerSets& peers,
                                              std::span<const Cells> houses);

// The sum of the `count` lowest (highest) values of the mask.
// Needs: it has as many.
template <class Mask>
[[nodiscard]] inline int lowest_sum(Mask mask, std::size_t count) noexcept {
  int sum = 0;
  for (; count != 0; --count, mask = static_cast<Mask>(mask & (mask - 1))) {
    sum += std::countr_zero(mask) + 1;
  }
  return sum;
}
template <class Mask>
[[nodiscard]] inline int highest_sum(Mask mask, std::size_t count) noexcept {
  std::uint64_t rest = mask;
  int sum = 0;
  for (; count != 0; --count) {
    const int top = 63 - std::countl_zero(rest);
    sum += top + 1;
    rest &= ~(std::uint64_t{1} << top);
  }
  return sum;
}

// A value stays when the others can make up for it: the cells of a group have at least the sum of
// their least values, and at least that of the lowest values that they have between them.
template <class L>
bool run_bounds(const BoundsRecord& sum, Node<L>& node) {
  using Mask = typename L::Mask;
  struct Range {
    Mask values = 0;   // of the group's cells between them
    int cell_low = 0;  // sums of the cells' own bounds
    int cell_high = 0;
    int low = 0;  // and what is known of the group
    int high = 0;
  };
  const auto lowest = [](Mask mask) { return std::countr_zero(mask) + 1; };
  const auto highest = [](Mask mask) { return highest_sum(mask, 1); };
  const auto range_of = [&](const SumGroup& group, Range& range) {
    for (CellNumber cell : group.cells) {
      const Mask mask = node.mask(cell);
      if (mask == 0) return false;
      range.values = static_cast<Mask>(range.values | mask);
      range.cell_low += lowest(mask);
      range.cell_high += highest(mask);
    }
    const std::size_t size = group.cells.size();
    if (static_cast<std::size_t>(std::popcount(range.values)) < size) return false;
    range.low = std::max(range.cell_low, lowest_sum(range.values, size));
    range.high = std::min(range.cell_high, highest_sum(range.values, size));
    return range.low <= range.high;
  };
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    int least = 0;
    int most = 0;
    for (const SumGroup& group : sum.groups) {
      Range range;
      if (!range_of(group, range)) return false;
      least += group.coefficient * (group.coefficient > 0 ? range.low : range.high);
      most += group.coefficient * (group.coefficient > 0 ? range.high : range.low);
    }
    if (sum.total < least || sum.total > most) return false;
    for (const SumGroup& group : sum.groups) {
      Range range;
      range_of(group, range);
      const int c = group.coefficient;
      const int others_least = least - c * (c > 0 ? range.low : range.high);
      const int others_most = most - c * (c > 0 ? range.high : range.low);
      const std::size_t rest = group.cells.size() - 1;
      for (CellNumber cell : group.cells) {
        const Mask mask = node.mask(cell);
        Mask kept = 0;
        for (Mask left = mask; left != 0; left = static_cast<Mask>(left & (left - 1))) {
          const auto value = static_cast<Mask>(left & (0 - left));
          const int v = lowest(value);
          const auto others = static_cast<Mask>(range.values & ~value);
          if (static_cast<std::size_t>(std::popcount(others)) < rest) continue;
          const int low = std::max(range.cell_low - lowest(mask), lowest_sum(others, rest)) + v;
          const int high = std::min(range.cell_high - highest(mask), highest_sum(others, rest)) + v;
          if (others_least + c * (c > 0 ? low : high) <= sum.total &&
              others_most + c * (c > 0 ? high : low) >= sum.total) {
            kept = static_cast<Mask>(kept | value);
          }
        }
        if (kept == 0) return false;
        if (kept == mask) continue;
        node.set(cell, kept);
        has_changed = true;
        break;  // the range of the group is another one now
      }
    }
  }
  return true;
}

}  // namespace nonet::engine::propagate
