// The branching of `lockstep`: for all lanes at once, which two children a settled lane has.
//
// A minirow holds three digits; the flags beyond three are surplus. Of the six bands (three of rows,
// three of columns) that still have surplus the one with the least is taken, in it the digit with
// the fewest flags, and of that digit a row (column) where it has two or three: either it is in the
// first of these minirows, or in one of the others. The children are disjoint, and neither choice
// is empty, so no solution is counted twice and none is lost.
#if defined(NONET_ENGINE_LOCKSTEP_CHOICE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_LOCKSTEP_CHOICE_INL_HPP
#undef NONET_ENGINE_LOCKSTEP_CHOICE_INL_HPP
#else
#define NONET_ENGINE_LOCKSTEP_CHOICE_INL_HPP
#endif

#include "engine/lockstep_pass-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::lockstep::HWY_NAMESPACE {
namespace {

// Bits to take from the three words of the digit: `others` for the child that goes on, `first` for
// the child that waits.
template <class D>
struct Branches {
  static constexpr std::size_t kLanes = hn::MaxLanes(D());
  alignas(64) std::uint32_t digit[kLanes];
  alignas(64) std::uint32_t others[3][kLanes];
  alignas(64) std::uint32_t first[3][kLanes];
};

inline constexpr std::uint32_t kBandBits = 0x1c0e07;    // band 0 of the rows
inline constexpr std::uint32_t kStackBits = 0x1249249;  // stack 0 of the columns
inline constexpr std::uint32_t kRowBits = 0x1ff;        // row 0 of each band

// How many bits are set, in one word and in four together. With AVX2 and SSE4 there is no instruction
// for it: half bytes are looked up, and only the sum of the bytes is gathered.
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
template <class D, class V>
HWY_INLINE auto bits_of_bytes(D tag, V v) {
  alignas(16) static constexpr std::uint8_t kBitsOfHalf[16] = {0, 1, 1, 2, 1, 2, 2, 3,
                                                               1, 2, 2, 3, 2, 3, 3, 4};
  const hn::Repartition<std::uint8_t, D> bytes;
  const auto table = hn::LoadDup128(bytes, kBitsOfHalf);
  const V low = hn::Set(tag, 0x0f0f0f0f);
  const auto lower = hn::BitCast(bytes, hn::And(v, low));
  const auto upper = hn::BitCast(bytes, hn::And(hn::ShiftRight<4>(v), low));
  return hn::Add(hn::TableLookupBytes(table, lower), hn::TableLookupBytes(table, upper));
}
template <class D, class B>
HWY_INLINE hn::Vec<D> sum_of_bytes(D tag, B counts) {
  // The product has the sum of the four bytes in its highest one.
  return hn::ShiftRight<24>(hn::Mul(hn::BitCast(tag, counts), hn::Set(tag, 0x01010101)));
}
template <class D, class V>
HWY_INLINE V count_bits(D tag, V v) {
  return sum_of_bytes(tag, bits_of_bytes(tag, v));
}
template <class D, class V>
HWY_INLINE V count_bits_of_four(D tag, V a, V b, V c, V e) {
  return sum_of_bytes(tag, hn::Add(hn::Add(bits_of_bytes(tag, a), bits_of_bytes(tag, b)),
                                   hn::Add(bits_of_bytes(tag, c), bits_of_bytes(tag, e))));
}
#else
template <class D, class V>
HWY_INLINE V count_bits(D, V v) {
  return hn::PopulationCount(v);
}
template <class D, class V>
HWY_INLINE V count_bits_of_four(D, V a, V b, V c, V e) {
  return hn::Add(hn::Add(hn::PopulationCount(a), hn::PopulationCount(b)),
                 hn::Add(hn::PopulationCount(c), hn::PopulationCount(e)));
}
#endif

// The surplus flags of a band, less one: no surplus wraps around to the worst.
template <class D, class V>
HWY_INLINE V surplus(D tag, V four, V five, V six, V seven, V band) {
  const V count = count_bits_of_four(tag, hn::And(four, band), hn::And(five, band),
                                     hn::And(six, band), hn::And(seven, band));
  return hn::Sub(count, hn::Set(tag, 1));
}

template <class D>
HWY_NOINLINE void choose(const Board<D>& board, Branches<D>& out) {
  using V = hn::Vec<D>;
  const D tag;
  const V worst = hn::Set(tag, ~std::uint32_t{0});
  V least = worst, band = hn::Zero(tag);
  auto is_column = hn::Ne(band, band);
  NONET_UNROLL for (int line = 0; line < 2; ++line) {
    const V* f = line == 0 ? board.rows : board.columns;
    const V s0 = xor3(f[0], f[1], f[2]), c0 = majority(f[0], f[1], f[2]);
    const V s1 = xor3(f[3], f[4], f[5]), c1 = majority(f[3], f[4], f[5]);
    const V s2 = xor3(f[6], f[7], f[8]), c2 = majority(f[6], f[7], f[8]);
    // The number of flags at a bit in binary: q3 q2 q1 q0.
    const V q0 = xor3(s0, s1, s2), c3 = majority(s0, s1, s2);
    const V t = xor3(c0, c1, c2), u = majority(c0, c1, c2);
    const V q1 = hn::Xor(t, c3), c4 = hn::And(t, c3);
    const V q2 = hn::Xor(u, c4), q3 = hn::And(u, c4);
    const V four = or_and(u, t, c3), five = or_and(q3, q2, hn::Or(q1, q0));
    const V six = or_and(q3, q2, q1), seven = hn::Or(q3, and3(q2, q1, q0));
    NONET_UNROLL for (int k = 0; k < 3; ++k) {
      const V bits = hn::Set(tag, line == 0 ? kBandBits << (3 * k) : kStackBits << k);
      const V count = surplus(tag, four, five, six, seven, bits);
      const auto is_less = hn::Lt(count, least);
      least = hn::IfThenElse(is_less, count, least);
      band = hn::IfThenElse(is_less, bits, band);
      if (line == 1) is_column = hn::Or(is_column, is_less);
    }
  }
  V fewest = worst, flags = hn::Zero(tag), digit = flags;  // of the digits with more than three
  NONET_UNROLL for (int d = 0; d < 9; ++d) {
    const V f = hn::And(hn::IfThenElse(is_column, board.columns[d], board.rows[d]), band);
    const V count = hn::Sub(count_bits(tag, f), hn::Set(tag, 4));
    const auto is_less = hn::Lt(count, fewest);
    fewest = hn::IfThenElse(is_less, count, fewest);
    flags = hn::IfThenElse(is_less, f, flags);
    digit = hn::IfThenElse(is_less, hn::Set(tag, static_cast<std::uint32_t>(d)), digit);
  }
  V fewest_in_line = worst, line = hn::Zero(tag);  // of the lines with more than one
  NONET_UNROLL for (int r = 0; r < 3; ++r) {
    const V f = hn::And(flags, hn::Set(tag, kRowBits << (9 * r)));
    const V count = hn::Sub(count_bits(tag, f), hn::Set(tag, 2));
    const auto is_less = hn::Lt(count, fewest_in_line);
    fewest_in_line = hn::IfThenElse(is_less, count, fewest_in_line);
    line = hn::IfThenElse(is_less, f, line);
  }
  const V first = hn::And(line, hn::Sub(hn::Zero(tag), line));
  const V others = hn::AndNot(first, line);
  // Columns go back to row alignment.
  const V all = hn::Set(tag, kAllBits);
  hn::Store(digit, tag, out.digit);
  hn::Store(others, tag, out.others[0]);
  hn::Store(first, tag, out.first[0]);
  hn::Store(hn::And(hn::IfThenElse(is_column, rotate<18>(others), others), all), tag,
            out.others[1]);
  hn::Store(hn::And(hn::IfThenElse(is_column, rotate<9>(others), others), all), tag, out.others[2]);
  hn::Store(hn::And(hn::IfThenElse(is_column, rotate<18>(first), first), all), tag, out.first[1]);
  hn::Store(hn::And(hn::IfThenElse(is_column, rotate<9>(first), first), all), tag, out.first[2]);
}

}  // namespace
}  // namespace nonet::engine::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
