// The list engine: the last stretch of `bits`, once few options are left and at most 64 items.
//
// Idea    An option is now one word, the bit set of its items, and the live options are an array of
//         such words. Choosing an option copies those that share no bit with it. While they are
//         copied, the items are counted in unary: bit i of c1, c2, c3, c4 says that item i has at
//         least one, two, three, four live options. Nothing is ever undone.
//
//             live options           n words   0010010… 0100001… …   padded with all ones
//             copy at the next depth n' words  behind it in the same array
//
// Cost    Some forty nanoseconds a node. It counts only: a list of covers needs the options' names.
#if defined(NONET_COVER_BITS_LIST_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_COVER_BITS_LIST_INL_HPP
#undef NONET_COVER_BITS_LIST_INL_HPP
#else
#define NONET_COVER_BITS_LIST_INL_HPP
#endif

#include "cover/bits_ops-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::cover::HWY_NAMESPACE {
namespace {

constexpr std::size_t kMostListed = 40;  // live options at which the list engine takes over

class ListCounter {
 public:
  // At least so many of the live options have the item, a bit an item.
  struct Tallies {
    Word one = 0, two = 0, three = 0, four = 0;

    HWY_INLINE void add(Word option) {
      four |= three & option;
      three |= two & option;
      two |= one & option;
      one |= option;
    }
  };

  // `primary`: the primary items. `least_size`: of an option, counted in primary items.
  // `is_uniform`: all options have that size.
  void reset(Word primary, std::uint32_t least_size, bool is_uniform) {
    primary_ = primary;
    least_size_ = static_cast<int>(least_size);
    is_uniform_ = is_uniform;
    nodes = 0;
  }

  // Where to put the live options: room for kMostListed of them.
  [[nodiscard]] Word* begin() { return words_; }

  // The covers of the items `need` by the first `count` words at begin().
  [[nodiscard]] Word count(std::size_t size, Word need, const Tallies& tallies) {
    if ((need & ~tallies.one) != 0) return 0;
    pad(words_ + size);
    return visit(words_, size, need, tallies);
  }

  std::uint64_t nodes = 0;

 private:
  static constexpr std::size_t kGroup = kRowWords;  // options are looked at in groups

  static HWY_INLINE void pad(Word* end) {
    for (std::size_t i = 0; i < kGroup; i += hn::Lanes(kD64)) {
      hn::StoreU(hn::Set(kD64, ~Word{0}), kD64, end + i);
    }
  }

  // The item of `need` that the fewest options have; as a bit.
  [[nodiscard]] Word rarest(const Word* options, std::size_t size, Word need,
                            const Tallies& tallies) const {
    Word rare = few(need, tallies);
    if (rare == 0) rare = fewest_of_many(options, size, need);
    return rare & (~rare + 1);
  }

  // The items of `need` with the fewest options, if those are fewer than four.
  [[nodiscard]] static HWY_INLINE Word few(Word need, const Tallies& tallies) {
    Word items = need & ~tallies.two;
    if (items == 0) items = need & ~tallies.three;
    if (items == 0) items = need & ~tallies.four;
    return items;
  }

  // All of `need` have four options or more: they are counted in binary, a plane of bits a digit.
  [[nodiscard]] static Word fewest_of_many(const Word* options, std::size_t size, Word need) {
    Word planes[6] = {};
    for (std::size_t k = 0; k < size; ++k) {
      Word carry = options[k];
      for (Word& plane : planes) {
        const Word sum = plane ^ carry;
        carry &= plane;
        plane = sum;
      }
    }
    for (std::size_t p = 6; p-- > 0;) {
      if ((need & ~planes[p]) != 0) need &= ~planes[p];
    }
    return need;
  }

  Word visit(const Word* options, std::size_t size, Word need, const Tallies& tallies) {
    ++nodes;
    const auto item = hn::Set(kD64, rarest(options, size, need, tallies));
    Word sum = 0;
    for (std::size_t g = 0; g < size; g += hn::Lanes(kD64)) {
      Word has = lane_bits(hn::Ne(hn::And(hn::Load(kD64, options + g), item), hn::Zero(kD64)));
      // The padding has every item.
      if (size - g < hn::Lanes(kD64)) has &= (Word{1} << (size - g)) - 1;
      for (; has != 0; has &= has - 1) {
        sum += choose(options, size, options[g + static_cast<std::size_t>(std::countr_zero(has))],
                      need, tallies);
      }
    }
    return sum;
  }

  HWY_INLINE Word choose(const Word* options, std::size_t size, Word option, Word need,
                         const Tallies& tallies) {
    const Word left = need & ~option;
    if (left == 0) return 1;
    const int open = std::popcount(left);
    const auto chosen = hn::Set(kD64, option);
    if (open < 2 * least_size_) return count_last(options, size, chosen, left);
    if (!reaches_all(options, size, chosen, left)) return 0;
    if (is_uniform_ && open == 2 * least_size_) {
      const Word item = few(left, tallies);
      return count_pairs(options, size, option, item != 0 ? item : left);
    }
    return descend(options, size, chosen, left);
  }

  // One option must do the rest.
  HWY_INLINE Word count_last(const Word* options, std::size_t size, hn::Vec<decltype(kD64)> chosen,
                             Word left) const {
    const auto want = hn::Set(kD64, left);
    const auto primary = hn::Set(kD64, primary_);
    std::size_t found = 0;
    for (std::size_t g = 0; g < size; g += hn::Lanes(kD64)) {
      const auto o = hn::Load(kD64, options + g);
      const auto is_free = hn::Eq(hn::And(o, chosen), hn::Zero(kD64));
      found += hn::CountTrue(kD64, hn::And(is_free, hn::Eq(hn::And(o, primary), want)));
    }
    return found;
  }

  // Whether each item that is left is in some option that is left.
  HWY_INLINE bool reaches_all(const Word* options, std::size_t size, hn::Vec<decltype(kD64)> chosen,
                              Word left) const {
    auto any = hn::Zero(kD64);
    for (std::size_t g = 0; g < size; g += hn::Lanes(kD64)) {
      const auto o = hn::Load(kD64, options + g);
      any = hn::Or(any, hn::IfThenElseZero(hn::Eq(hn::And(o, chosen), hn::Zero(kD64)), o));
    }
    return (left & ~fold(any)) == 0;
  }

  // Two options must do the rest, and both are of the same size: those that are left and do not meet.
  // `items`: items that are left, the first of which tells the pairs apart.
  HWY_INLINE Word count_pairs(const Word* options, std::size_t size, Word option,
                              Word items) const {
    const auto chosen = hn::Set(kD64, option);
    const auto item = hn::Set(kD64, items & (~items + 1));
    Word sum = 0;
    for (std::size_t g = 0; g < size; g += hn::Lanes(kD64)) {
      const auto o = hn::Load(kD64, options + g);
      const auto is_free = hn::Eq(hn::And(o, chosen), hn::Zero(kD64));
      Word first = lane_bits(hn::And(is_free, hn::Ne(hn::And(o, item), hn::Zero(kD64))));
      for (; first != 0; first &= first - 1) {
        const auto i = g + static_cast<std::size_t>(std::countr_zero(first));
        const auto both = hn::Set(kD64, option | options[i]);
        for (std::size_t h = 0; h < size; h += hn::Lanes(kD64)) {
          sum += hn::CountTrue(kD64,
                               hn::Eq(hn::And(hn::Load(kD64, options + h), both), hn::Zero(kD64)));
        }
      }
    }
    return sum;
  }

  HWY_INLINE Word descend(const Word* options, std::size_t size, hn::Vec<decltype(kD64)> chosen,
                          Word left) {
    Word* const out = const_cast<Word*>(options) + (size + kGroup - 1) / kGroup * kGroup;
    Word* end = out;
    auto one = hn::Zero(kD64), two = one, three = one, four = one;
    for (std::size_t g = 0; g < size; g += hn::Lanes(kD64)) {
      const auto o = hn::Load(kD64, options + g);
      const auto is_free = hn::Eq(hn::And(o, chosen), hn::Zero(kD64));
      end += store_kept(o, is_free, end);
      const auto kept = hn::IfThenElseZero(is_free, o);
      four = hn::OrAnd(four, three, kept);
      three = hn::OrAnd(three, two, kept);
      two = hn::OrAnd(two, one, kept);
      one = hn::Or(one, kept);
    }
    pad(end);
    return visit(out, static_cast<std::size_t>(end - out), left,
                 merge(kD64, one, two, three, four));
  }

  // Writes the lanes of o that the mask has, side by side, and perhaps anything behind them as far
  // as a vector reaches. Highway 1.0.3 copies its table of permutations on each call under g++ 12.
  template <class Mask>
  static HWY_INLINE std::size_t store_kept(hn::Vec<decltype(kD64)> o, Mask mask, Word* out) {
#if HWY_TARGET == HWY_AVX3_DL
    hn::StoreU(decltype(o){_mm512_maskz_compress_epi64(mask.raw, o.raw)}, kD64, out);
    return hn::CountTrue(kD64, mask);
#else
    return hn::CompressStore(o, mask, kD64, out);
#endif
  }

  // Adds up the tallies of the lanes, half by half.
  template <class D, class V>
  static HWY_INLINE Tallies merge(D, V one, V two, V three, V four) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (hn::MaxLanes(D()) > 1) {
      const hn::Half<D> half;
      const auto a1 = hn::LowerHalf(half, one), b1 = hn::UpperHalf(half, one);
      const auto a2 = hn::LowerHalf(half, two), b2 = hn::UpperHalf(half, two);
      const auto a3 = hn::LowerHalf(half, three), b3 = hn::UpperHalf(half, three);
      const auto a4 = hn::LowerHalf(half, four), b4 = hn::UpperHalf(half, four);
      const auto four_in_both = hn::OrAnd(hn::OrAnd(hn::And(a3, b1), a2, b2), a1, b3);
      return merge(half, hn::Or(a1, b1), hn::Or(hn::OrAnd(a2, a1, b1), b2),
                   hn::Or(hn::OrAnd(hn::OrAnd(a3, a2, b1), a1, b2), b3),
                   hn::Or(hn::Or(a4, b4), four_in_both));
    }
#endif
    return {hn::GetLane(one), hn::GetLane(two), hn::GetLane(three), hn::GetLane(four)};
  }

  static HWY_INLINE Word fold(hn::Vec<decltype(kD64)> v) {
    return fold_half(kD64, v);
  }
  template <class D, class V>
  static HWY_INLINE Word fold_half(D, V v) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (hn::MaxLanes(D()) > 1) {
      const hn::Half<D> half;
      return fold_half(half, hn::Or(hn::LowerHalf(half, v), hn::UpperHalf(half, v)));
    }
#endif
    return hn::GetLane(v);
  }

  alignas(64) Word words_[(kMostListed + 2 * kGroup) * 65];
  Word primary_ = 0;
  int least_size_ = 1;
  bool is_uniform_ = false;
};

}  // namespace
}  // namespace nonet::cover::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
