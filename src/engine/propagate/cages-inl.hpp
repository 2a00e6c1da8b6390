// Cages: cells with different values and a known sum.
//
// Idea    Strip the fixed cells. Of one free cell the value is known; of two, each mask is the other
//         one reflected; of three or more, every combination of the sum is tried at once, one a
//         lane of 16 bits.
//         A combination C lives when C lies in the union of the masks, avoids the fixed values,
//         contains the needed ones, and Hall's condition holds: for each set S of free cells,
//         U = C & (union of their masks) has at least |S| values. Where it has exactly |S| (S is
//         tight), no cell outside S can have a value of U. A cell keeps what some living combination
//         leaves it. With all S this is exact (the values of a cage that can be completed are those,
//         and only those); it is done for up to five free cells, and for |S| <= 2 beyond.
//         Values that all living combinations share must be in the cage: those that only a few of
//         its cells can hold go out of the common peers of these cells.
// Source  Hall (1935); Regin's filtering of all_different (AAAI 1994) is the same condition on
//         one combination. Doing it on all combinations in lanes is our own.
// Cost    25 ns (three free cells) to 90 ns (five) with AVX-512. Leaving out the |S| of three and
//         four doubles the guesses of the hardest killers. A memo per cage hits too seldom to pay.
// Twin    Walking all assignments: tests/engine/propagate/cages_test.cpp.
#if defined(NONET_ENGINE_PROPAGATE_CAGES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_PROPAGATE_CAGES_INL_HPP
#undef NONET_ENGINE_PROPAGATE_CAGES_INL_HPP
#else
#define NONET_ENGINE_PROPAGATE_CAGES_INL_HPP
#endif

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/propagate/combinations.hpp"
#include "engine/propagate/lanes-inl.hpp"
#include "engine/propagate/state.hpp"
#include "nonet/base/build.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::propagate::HWY_NAMESPACE {
namespace {

constexpr hn::CappedTag<std::uint16_t, 16> kSetTag{};
constexpr hn::RebindToSigned<decltype(kSetTag)> kSetSignTag{};
using SetVector = hn::Vec<decltype(kSetTag)>;
constexpr std::size_t kSetLanes = hn::MaxLanes(kSetTag);

HWY_INLINE std::uint16_t or_of_lanes(SetVector v) {
#if HWY_TARGET == HWY_SCALAR
  return hn::GetLane(v);
#else
#if HWY_MAX_BYTES >= 32
  const hn::Half<decltype(kSetTag)> half;
  auto r = hn::Or(hn::LowerHalf(half, v), hn::UpperHalf(half, v));
#else
  const auto half = kSetTag;
  auto r = v;
#endif
  r = hn::Or(r, hn::ShiftRightBytes<8>(half, r));
  r = hn::Or(r, hn::ShiftRightBytes<4>(half, r));
  const std::uint32_t both =
      hn::GetLane(hn::BitCast(hn::Repartition<std::uint32_t, decltype(half)>(), r));
  return static_cast<std::uint16_t>(both | both >> 16);
#endif
}

// A cage as the filter wants it.
struct CageRecord {
  std::uint8_t size = 0;
  std::uint8_t number = 0;  // of the constraint; where State::need has its values
  std::int16_t sum = 0;
  std::array<std::uint8_t, kMaxCageDigits> cells{};
  // By set of its cells: the cells outside that are peers of all of them, 96 bits.
  using Outside = std::array<std::uint32_t, 3>;
  const Outside* outside = nullptr;
};

// The cells of a cage while it is filtered.
struct FreeCells {
  std::uint16_t masks[kMaxCageDigits];
  std::uint8_t position[kMaxCageDigits];  // in the cage
};

// How many cells are filtered: known to the compiler, which then unrolls all loops over them, or not.
template <int K>
struct Size {
  static constexpr int kMost = K;
  constexpr operator int() const noexcept { return K; }
};
struct AnySize {
  static constexpr int kMost = kMaxCageDigits;
  int size;
  constexpr operator int() const noexcept { return size; }
};

inline constexpr int kMostForAllSets = 5;

// What each cell of `set` may hold together; where that is as many values as cells, the other cells
// lose them.
template <class N>
HWY_INLINE void filter_set(N count, unsigned set, const SetVector* cell, SetVector* united,
                           SetVector* barred, SetVector& failed) {
  united[set] = hn::Or(united[set & (set - 1)], cell[std::countr_zero(set)]);
  const auto size = static_cast<std::uint16_t>(std::popcount(set));
  const SetVector values = hn::PopulationCount(united[set]);
  failed = hn::Or(failed, hn::Sub(values, hn::Set(kSetTag, size)));  // sign: too few values
  const SetVector tight = hn::IfThenElseZero(hn::Eq(values, hn::Set(kSetTag, size)), united[set]);
  for (int i = 0; i < count; ++i) {
    if ((set >> i & 1) == 0) barred[i] = hn::Or(barred[i], tight);
  }
}

template <int K>
HWY_INLINE void filter_sets(Size<K> count, const SetVector* cell, SetVector* united,
                            SetVector* barred, SetVector& failed) {
  HWY_UNROLL(32)
  for (unsigned set = 1; set < (1u << K) - 1; ++set) {
    filter_set(count, set, cell, united, barred, failed);
  }
}
HWY_INLINE void filter_sets(AnySize count, const SetVector* cell, SetVector* united,
                            SetVector* barred, SetVector& failed) {
  for (unsigned set = 1; set < (1u << count) - 1; ++set) {
    filter_set(count, set, cell, united, barred, failed);
  }
}

// Hall's condition for all sets of cells. `failed` gets the sign in lanes that fail; `cell[i]`
// becomes what the tight sets leave it.
template <class N>
HWY_INLINE void filter_all_sets(N count, SetVector* cell, SetVector& failed) {
  constexpr int kMost = std::min(N::kMost, kMostForAllSets);
  SetVector united[1 << kMost];
  SetVector barred[kMost];
  united[0] = hn::Zero(kSetTag);
  for (int i = 0; i < count; ++i) barred[i] = hn::Zero(kSetTag);
  filter_sets(count, cell, united, barred, failed);
  for (int i = 0; i < count; ++i) cell[i] = hn::AndNot(barred[i], cell[i]);
}

// The same for single cells and pairs.
template <class N>
HWY_INLINE void filter_pairs(N count, SetVector* cell, SetVector& failed) {
  const SetVector one = hn::Set(kSetTag, 1);
  const SetVector two = hn::Set(kSetTag, 2);
  SetVector barred[N::kMost];
  for (int i = 0; i < count; ++i) barred[i] = hn::Zero(kSetTag);
  for (int i = 0; i < count; ++i) {
    const SetVector values = hn::PopulationCount(cell[i]);
    failed = hn::Or(failed, hn::Sub(values, one));
    const SetVector tight = hn::IfThenElseZero(hn::Eq(values, one), cell[i]);
    for (int j = 0; j < count; ++j) {
      if (j != i) barred[j] = hn::Or(barred[j], tight);
    }
    for (int j = i + 1; j < count; ++j) {
      const SetVector united = hn::Or(cell[i], cell[j]);
      const SetVector values_of_two = hn::PopulationCount(united);
      failed = hn::Or(failed, hn::Sub(values_of_two, two));
      const SetVector pair = hn::IfThenElseZero(hn::Eq(values_of_two, two), united);
      for (int k = 0; k < count; ++k) {
        if (k != i && k != j) barred[k] = hn::Or(barred[k], pair);
      }
    }
  }
  for (int i = 0; i < count; ++i) cell[i] = hn::AndNot(barred[i], cell[i]);
}

// Filters the masks of `count` free cells by the combinations of a row of the table.
// Gives: false when none lives; else the values that all living ones share, in `required`.
template <class N>
HWY_INLINE bool filter_cage(N count, const CombinationRow& row, std::uint16_t* masks,
                            std::uint16_t used, std::uint16_t needed, std::uint16_t& required) {
  std::uint16_t united = 0;
  for (int i = 0; i < count; ++i) united = static_cast<std::uint16_t>(united | masks[i]);
  united = static_cast<std::uint16_t>(united & ~used);
  const SetVector zero = hn::Zero(kSetTag);
  const SetVector outside = hn::Set(kSetTag, static_cast<std::uint16_t>(~united));
  const SetVector need = hn::Set(kSetTag, needed);
  SetVector kept[N::kMost];
  SetVector missed = zero;  // values that some living combination lacks
  for (int i = 0; i < count; ++i) kept[i] = zero;
  for (std::size_t at = 0; at < row.sets.size(); at += kSetLanes) {
    const SetVector all = hn::Load(kSetTag, row.sets.data() + at);
    // Dead ones become 0, which has too few values for any set of cells.
    const auto misfit = hn::Or(hn::And(all, outside), hn::AndNot(all, need));
    const SetVector sets = hn::IfThenElseZero(hn::Eq(misfit, zero), all);
    SetVector cell[N::kMost];
    for (int i = 0; i < count; ++i) cell[i] = hn::And(sets, hn::Set(kSetTag, masks[i]));
    SetVector failed =
        hn::Sub(hn::PopulationCount(sets), hn::Set(kSetTag, static_cast<std::uint16_t>(count)));
    if (count <= kMostForAllSets) {
      filter_all_sets(count, cell, failed);
    } else {
      filter_pairs(count, cell, failed);
    }
    const SetVector dead =
        hn::BitCast(kSetTag, hn::BroadcastSignBit(hn::BitCast(kSetSignTag, failed)));
    for (int i = 0; i < count; ++i) kept[i] = hn::Or(kept[i], hn::AndNot(dead, cell[i]));
    missed = hn::Or(missed, hn::AndNot(hn::Or(dead, sets), hn::Set(kSetTag, 0x1ff)));
  }
  for (int i = 0; i < count; ++i) {
    masks[i] = or_of_lanes(kept[i]);
    if (masks[i] == 0) return false;
  }
  required = static_cast<std::uint16_t>(~or_of_lanes(missed) & 0x1ff);
  return true;
}

inline bool filter_free(const CombinationRow& row, int count, std::uint16_t* masks,
                        std::uint16_t used, std::uint16_t needed, std::uint16_t& required) {
  if constexpr (kIsSmall) return filter_cage(AnySize{count}, row, masks, used, needed, required);
  switch (count) {
    case 1:
      return filter_cage(Size<1>{}, row, masks, used, needed, required);
    case 2:
      return filter_cage(Size<2>{}, row, masks, used, needed, required);
    case 3:
      return filter_cage(Size<3>{}, row, masks, used, needed, required);
    case 4:
      return filter_cage(Size<4>{}, row, masks, used, needed, required);
    case 5:
      return filter_cage(Size<5>{}, row, masks, used, needed, required);
    case 6:
      return filter_cage(Size<6>{}, row, masks, used, needed, required);
    case 7:
      return filter_cage(Size<7>{}, row, masks, used, needed, required);
    case 8:
      return filter_cage(Size<8>{}, row, masks, used, needed, required);
    default:
      return filter_cage(Size<9>{}, row, masks, used, needed, required);
  }
}

// Values v become sum - v.
HWY_INLINE std::uint16_t reflected(std::uint16_t mask, int sum) {
  const unsigned reversed = kReversal.of[mask];
  return static_cast<std::uint16_t>((sum >= 10 ? reversed << (sum - 10) : reversed >> (10 - sum)) &
                                    0x1ff);
}

// Two free cells: each value has its partner. Gives false when nothing is left.
HWY_INLINE bool filter_pair(int sum, std::uint16_t* masks, std::uint16_t used, std::uint16_t needed,
                            std::uint16_t& required) {
  if (sum < 3 || sum > 17) return false;
  unsigned first = masks[0] & ~used;
  unsigned second = masks[1] & ~used;
  if (sum % 2 == 0) {  // no value is its own partner
    const unsigned half = 1u << (sum / 2 - 1);
    first &= ~half;
    second &= ~half;
  }
  first &= reflected(static_cast<std::uint16_t>(second), sum);
  if (needed != 0) {
    const std::uint16_t partners = reflected(needed, sum);
    const int count = std::popcount(needed);
    if (count > 2 || (count == 2 && (needed & partners) == 0)) return false;
    first &= static_cast<unsigned>(needed | partners);
  }
  second &= reflected(static_cast<std::uint16_t>(first), sum);
  if (first == 0 || second == 0) return false;
  masks[0] = static_cast<std::uint16_t>(first);
  masks[1] = static_cast<std::uint16_t>(second);
  const unsigned both = first | second;
  required = static_cast<std::uint16_t>(std::popcount(both) == 2 ? both : 0);
  return true;
}

template <class L>
HWY_INLINE void strike(Node<L>& node, const CageRecord::Outside& cells, std::uint16_t value) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (cells[i] == 0) continue;
    std::uint16_t* const lanes = node.state.cells.data() + 32 * i;
#if HWY_TARGET == HWY_AVX3_DL
    const __m512i row = _mm512_load_si512(lanes);
    const __m512i bit = _mm512_set1_epi16(static_cast<std::int16_t>(value));
    const std::uint32_t hit = _mm512_mask_test_epi16_mask(cells[i], row, bit);
    if (hit == 0) continue;
    _mm512_store_si512(
        lanes, _mm512_mask_andnot_epi32(row, 0xffff, _mm512_maskz_mov_epi16(hit, bit), row));
#else
    std::uint32_t hit = 0;
    for (std::uint32_t rest = cells[i]; rest != 0; rest &= rest - 1) {
      std::uint16_t& mask = lanes[std::countr_zero(rest)];
      if ((mask & value) == 0) continue;
      mask = static_cast<std::uint16_t>(mask & ~value);
      hit |= rest & (0 - rest);
    }
    if (hit == 0) continue;
#endif
    node.wake.cells[i] |= hit;
    node.wake.any = 1;
  }
}

// Where the values that the cage must contain can only be in some of its cells, their common peers
// lose them.
template <class L>
HWY_INLINE void strike_required(const CageRecord& cage, const FreeCells& free, int count,
                                std::uint16_t required, Node<L>& node) {
  for (unsigned rest = required; rest != 0; rest &= rest - 1) {
    const unsigned value = rest & (0 - rest);
    unsigned holders = 0;
    for (int i = 0; i < count; ++i) {
      holders |= static_cast<unsigned>((free.masks[i] & value) != 0) << free.position[i];
    }
    const CageRecord::Outside& outside = cage.outside[holders];
    if ((outside[0] | outside[1] | outside[2]) != 0) {
      strike(node, outside, static_cast<std::uint16_t>(value));
    }
  }
}

// kSize: the number of cells if it is known to the compiler, else 0.
template <int kSize, class L>
bool run_cage(const CageRecord& cage, Node<L>& node) {
  FreeCells free;
  int count = 0;
  int sum = cage.sum;
  unsigned used = 0;
  const int size = kSize != 0 ? kSize : cage.size;
  for (int i = 0; i < size; ++i) {  // without branches
    const unsigned mask = node.mask(cage.cells[static_cast<std::size_t>(i)]);
    free.masks[count] = static_cast<std::uint16_t>(mask);
    free.position[count] = static_cast<std::uint8_t>(i);
    const bool is_fixed = (mask & (mask - 1)) == 0;
    count += is_fixed ? 0 : 1;
    const unsigned all = 0u - static_cast<unsigned>(is_fixed);
    used |= mask & all;
    sum -= static_cast<int>(static_cast<unsigned>(std::countr_zero(mask | 0x8000) + 1) & all);
  }
  const auto taken = static_cast<std::uint16_t>(used);
  const auto needed = static_cast<std::uint16_t>(node.state.need[cage.number] & ~used);
  std::uint16_t required = 0;
  bool is_alive = false;
  switch (count) {
    case 0:
      return sum == 0 && needed == 0;
    case 1: {
      if (sum < 1 || sum > 9) return false;
      const unsigned value = 1u << (sum - 1);
      if ((free.masks[0] & value & ~used) == 0 || (needed & ~value) != 0) return false;
      node.set(cage.cells[free.position[0]], static_cast<std::uint16_t>(value));
      return true;
    }
    case 2:
      is_alive = filter_pair(sum, free.masks, taken, needed, required);
      break;
    default: {
      if (sum < 3 || sum > kMaxCageSum) return false;
      const CombinationRow& row =
          kCombinations.rows[static_cast<std::size_t>(count)][static_cast<std::size_t>(sum)];
      if (kIsSmall) {
        is_alive = filter_free(row, count, free.masks, taken, needed, required);
      } else if (kSize == 3 || (kSize == 4 && count == 3)) {  // fewer cases to tell apart
        is_alive = filter_cage(Size<3>{}, row, free.masks, taken, needed, required);
      } else if (kSize == 4) {
        is_alive = filter_cage(Size<4>{}, row, free.masks, taken, needed, required);
      } else {
        is_alive = filter_free(row, count, free.masks, taken, needed, required);
      }
    }
  }
  if (!is_alive) return false;
  for (int i = 0; i < count; ++i) node.set(cage.cells[free.position[i]], free.masks[i]);
  strike_required(cage, free, count, required, node);
  return true;
}

template <class L>
bool run_any_cage(const CageRecord& cage, Node<L>& node) {
  if constexpr (kIsSmall) return run_cage<0>(cage, node);
  switch (cage.size) {
    case 2:
      return run_cage<2>(cage, node);
    case 3:
      return run_cage<3>(cage, node);
    case 4:
      return run_cage<4>(cage, node);
    case 5:
      return run_cage<5>(cage, node);
    default:
      return run_cage<0>(cage, node);
  }
}

// A choice: cells with different values, whose set of values is one of a few. The same filter, with
// its own row of sets.
struct ChoiceRecord {
  std::vector<CellNumber> cells;  // at most nine
  std::vector<std::uint16_t> sets;
};

template <class L>
bool run_choice(const ChoiceRecord& choice, Node<L>& node) {
  std::uint16_t masks[kMaxCageDigits];
  CellNumber cells[kMaxCageDigits];
  int count = 0;
  unsigned used = 0;
  for (CellNumber cell : choice.cells) {
    const std::uint16_t mask = node.mask(cell);
    if ((mask & (mask - 1)) == 0) {
      if (mask == 0 || (used & mask) != 0) return false;
      used |= mask;
      continue;
    }
    masks[count] = mask;
    cells[count++] = cell;
  }
  CombinationRow row;
  std::size_t sets = 0;
  for (std::uint16_t set : choice.sets) {
    if ((used & ~set) == 0) row.sets[sets++] = static_cast<std::uint16_t>(set & ~used);
  }
  if (sets == 0) return false;
  if (count == 0) return true;
  std::uint16_t required = 0;
  const bool is_alive =
      filter_free(row, count, masks, static_cast<std::uint16_t>(used), 0, required);
  if (!is_alive) return false;
  for (int i = 0; i < count; ++i) node.set(cells[i], masks[i]);
  return true;
}

}  // namespace
// NOLINTNEXTLINE(google-readability-namespace-comments)
}  // namespace nonet::engine::propagate::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // NONET_ENGINE_PROPAGATE_CAGES_INL_HPP
