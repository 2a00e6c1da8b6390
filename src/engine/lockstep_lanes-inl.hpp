// The vector layer of `lockstep`: lanes of 32 bits, and the few operations that its pass is made of.
//
// A ternary operation is one instruction with AVX-512 (vpternlog), and so is a rotation of 27 bits
// but for a shift that two rotations share (vpshld). Highway's own operations do for the rest.
#if defined(NONET_ENGINE_LOCKSTEP_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_LOCKSTEP_LANES_INL_HPP
#undef NONET_ENGINE_LOCKSTEP_LANES_INL_HPP
#else
#define NONET_ENGINE_LOCKSTEP_LANES_INL_HPP
#endif

#include <cstdint>

#include "engine/lockstep_layout.hpp"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::lockstep::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// A row of the table of a ternary operation: its value for the bits a, b, c is bit 4a + 2b + c.
#if HWY_TARGET == HWY_AVX3_DL
template <int kTable, class T>
HWY_INLINE hn::Vec512<T> ternary(hn::Vec512<T> a, hn::Vec512<T> b, hn::Vec512<T> c) {
  return hn::Vec512<T>{_mm512_ternarylogic_epi32(a.raw, b.raw, c.raw, kTable)};
}
template <int kTable, class T>
HWY_INLINE hn::Vec256<T> ternary(hn::Vec256<T> a, hn::Vec256<T> b, hn::Vec256<T> c) {
  return hn::Vec256<T>{_mm256_ternarylogic_epi32(a.raw, b.raw, c.raw, kTable)};
}
#define NONET_TERNARY(name, table, formula) \
  template <class V>                        \
  HWY_INLINE V name(V a, V b, V c) {        \
    return ternary<table>(a, b, c);         \
  }
#else
#define NONET_TERNARY(name, table, formula) \
  template <class V>                        \
  HWY_INLINE V name(V a, V b, V c) {        \
    return formula;                         \
  }
#endif

NONET_TERNARY(or3, 0xfe, hn::Or(hn::Or(a, b), c))
NONET_TERNARY(and3, 0x80, hn::And(hn::And(a, b), c))
NONET_TERNARY(xor3, 0x96, hn::Xor(hn::Xor(a, b), c))
NONET_TERNARY(majority, 0xe8, hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b))))
NONET_TERNARY(select, 0xca, hn::Or(hn::And(a, b), hn::AndNot(a, c)))  // a ? b : c
NONET_TERNARY(or_and, 0xf8, hn::Or(a, hn::And(b, c)))                 // a | (b & c)
NONET_TERNARY(and_or, 0xe0, hn::And(a, hn::Or(b, c)))                 // a & (b | c)
NONET_TERNARY(and_neither, 0x10, hn::AndNot(hn::Or(b, c), a))         // a & ~(b | c)
NONET_TERNARY(restrict_to, 0xb0, hn::AndNot(hn::AndNot(c, b), a))     // a & (~b | c)
NONET_TERNARY(or_xor, 0xf6, hn::Or(a, hn::Xor(b, c)))                 // a | (b ^ c)
#undef NONET_TERNARY

// Rotation of 27 bits to the left, in two steps: what two rotations of a word share, and the rest.
// The five bits above are rubbish afterwards. With AVX-512 they may be rubbish before too; elsewhere
// they must be 0, which saves the first step.
#if HWY_TARGET == HWY_AVX3_DL
template <class V>
HWY_INLINE V raise(V f) {
  return hn::ShiftLeft<5>(f);
}
template <int kBits, class T>
HWY_INLINE hn::Vec512<T> rotate(hn::Vec512<T> f, hn::Vec512<T> raised) {
  return hn::Vec512<T>{_mm512_shldi_epi32(f.raw, raised.raw, kBits)};
}
template <int kBits, class T>
HWY_INLINE hn::Vec256<T> rotate(hn::Vec256<T> f, hn::Vec256<T> raised) {
  return hn::Vec256<T>{_mm256_shldi_epi32(f.raw, raised.raw, kBits)};
}
template <class V>
HWY_INLINE V clean(V f, V) {
  return f;
}
#else
template <class V>
HWY_INLINE V raise(V f) {
  return f;
}
template <int kBits, class V>
HWY_INLINE V rotate(V f, V) {
  return hn::Or(hn::ShiftLeft<kBits>(f), hn::ShiftRight<27 - kBits>(f));
}
template <class V>
HWY_INLINE V clean(V f, V all_bits) {
  return hn::And(f, all_bits);
}
#endif
template <int kBits, class V>
HWY_INLINE V rotate(V f) {
  return rotate<kBits>(f, raise(f));
}

// One bit a lane. g++ 12 takes a mask of eight lanes for one of sixteen when it widens it, with ones
// above: the barrier keeps it from seeing that the last step has nothing to do.
template <class D, class M>
HWY_INLINE std::uint32_t lane_bits(D d, M mask) {
  constexpr std::size_t kLanes = hn::MaxLanes(D());
  if constexpr (kLanes == 1) {
    return hn::AllTrue(d, mask) ? 1 : 0;
  } else {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(d, mask, bytes);
    std::uint32_t bits = bytes[0] | (kLanes > 8 ? std::uint32_t{bytes[1]} << 8 : 0);
#if HWY_COMPILER_GCC
    asm("" : "+r"(bits));
#endif
    return bits & ((1u << kLanes) - 1);
  }
}

}  // namespace
}  // namespace nonet::engine::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
