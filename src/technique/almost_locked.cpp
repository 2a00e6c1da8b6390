#include "technique/almost_locked.hpp"

#include <algorithm>

#include "technique/closed_subset.hpp"

namespace nonet::technique {
namespace {

struct Found {
  CellSet cells;
  DigitSet digits;
  int size = 0;
};

// The empty cells of a house, and what stands in each of their subsets.
class Subsets {
 public:
  Subsets(const Position& position, House house) {
    for (Cell cell : position.empty() & set_of(house)) {
      cells_[size_] = cell;
      cell_digits_[size_++] = position.digits(cell).bits();
    }
    for (unsigned mask = 1; mask < 1u << size_; ++mask) {
      const auto lowest = static_cast<std::size_t>(std::countr_zero(mask));
      digits_[mask] = static_cast<Bits9>(digits_[mask & (mask - 1)] | cell_digits_[lowest]);
    }
  }

  [[nodiscard]] unsigned count() const { return 1u << size_; }
  [[nodiscard]] Bits9 digits(unsigned mask) const { return digits_[mask]; }
  [[nodiscard]] CellSet cells(unsigned mask) const {
    CellSet set;
    for (; mask != 0; mask &= mask - 1) {
      set.add(cells_[static_cast<std::size_t>(std::countr_zero(mask))]);
    }
    return set;
  }

  // The cells of the mask that hang together with its first one by common digits.
  [[nodiscard]] unsigned first_part(unsigned mask) const {
    unsigned part = mask & (~mask + 1);
    Bits9 reached = cell_digits_[static_cast<std::size_t>(std::countr_zero(mask))];
    for (unsigned before = 0; before != part;) {
      before = part;
      for (unsigned rest = mask & ~part; rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        if ((cell_digits_[i] & reached) == 0) continue;
        reached = static_cast<Bits9>(reached | cell_digits_[i]);
        part |= 1u << i;
      }
    }
    return part;
  }

 private:
  std::array<Cell, 9> cells_{};
  std::array<Bits9, 9> cell_digits_{};
  std::size_t size_ = 0;
  std::array<Bits9, 512> digits_{};
};

// Sets of one cell are taken with its row, those on a line with the line.
bool is_taken_with(House house, CellSet cells) {
  const Cell first = cells.first();
  if (index(house) < 9) return true;
  if (index(house) < 18) return !is_single(cells);
  return !includes(set_of(row_house(row_of(first))), cells) &&
         !includes(set_of(column_house(column_of(first))), cells);
}

// A part of the set is a naked subset that removes nothing more: the rest says the same alone.
bool has_idle_subset(const Position& position, const Subsets& subsets, unsigned mask) {
  unsigned part = subsets.first_part(mask);
  if (part == mask) return false;
  for (; mask != 0; mask &= ~part, part = mask == 0 ? 0 : subsets.first_part(mask)) {
    const DigitSet digits = DigitSet::from_bits(subsets.digits(part));
    if (digits.size() > kBitCount[part]) continue;
    const CellSet cells = subsets.cells(part);
    CellSet removed;
    for (Digit digit : digits) {
      removed |= position.cells(digit) & common_peers(position.cells(digit) & cells);
    }
    if (removed.is_empty()) return true;
  }
  return false;
}

std::vector<Found> collect(const Position& position, int max_size) {
  std::vector<Found> found;
  for (House house : kAllHouses) {
    const Subsets subsets(position, house);
    for (unsigned mask = 1; mask < subsets.count(); ++mask) {
      const int size = kBitCount[mask];
      if (kBitCount[subsets.digits(mask)] != size + 1 || size > max_size) continue;
      const CellSet cells = subsets.cells(mask);
      if (!is_taken_with(house, cells) || has_idle_subset(position, subsets, mask)) {
        continue;
      }
      found.push_back({cells, DigitSet::from_bits(subsets.digits(mask)), size});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.size < b.size; });
  return found;
}

}  // namespace

void find_almost_locked_sets(const Position& position, int max_size, std::vector<Als>& sets) {
  const std::vector<Found> found = collect(position, max_size);
  sets.clear();
  sets.reserve(found.size());
  for (const Found& one : found) {
    Als& set = sets.emplace_back();
    set.cells = one.cells;
    set.digits = one.digits;
    for (Digit digit : set.digits) {
      set.places[index(digit)] = position.cells(digit) & set.cells;
      CellSet seen = position.cells(digit);
      for (Cell cell : set.at(digit)) seen &= peer_set(cell);
      set.seen[index(digit)] = seen;
      if (!seen.is_empty()) set.active.add(digit);
    }
  }
}

RestrictedCommons::RestrictedCommons(const Position& position, const std::vector<Als>& sets) {
  // By digit, the sets that hold it, by the first of its places there.
  std::array<std::array<std::vector<std::uint16_t>, kCellCount>, kDigitCount> by_first;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (Digit digit : sets[i].digits) {
      by_first[index(digit)][index(sets[i].at(digit).first())].push_back(
          static_cast<std::uint16_t>(i));
    }
  }
  first_.reserve(sets.size() + 1);
  for (const Als& set : sets) {
    first_.push_back(static_cast<std::uint32_t>(links_.size()));
    for (Digit digit : set.active) {
      const CellSet& seen = set.sees(digit);
      for (Cell first : position.cells(digit) & seen) {
        for (std::uint16_t other : by_first[index(digit)][index(first)]) {
          if (includes(seen, sets[other].at(digit))) links_.push_back({other, digit});
        }
      }
    }
    std::sort(links_.begin() + static_cast<std::ptrdiff_t>(first_.back()), links_.end(),
              [](const RestrictedCommon& a, const RestrictedCommon& b) {
                return a.to != b.to ? a.to < b.to : a.digit < b.digit;
              });
  }
  first_.push_back(static_cast<std::uint32_t>(links_.size()));
}

}  // namespace nonet::technique
