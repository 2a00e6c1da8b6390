// Vector operations on rows of bits and rows of bytes, for the engine `bits`. Included once for each
// target of Highway.
//
// A row of bits is a multiple of 512 bits, a row of bytes a multiple of 64 bytes, both aligned, so
// no loop has a remainder on any target: 16, 32 or 64 bytes a vector.

#if defined(NONET_COVER_BITS_OPS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_COVER_BITS_OPS_INL_HPP
#undef NONET_COVER_BITS_OPS_INL_HPP
#else
#define NONET_COVER_BITS_OPS_INL_HPP
#endif

#include <bit>
#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nonet::cover::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Word = std::uint64_t;
constexpr std::size_t kRowWords = 8;   // a row of bits has a multiple of so many words
constexpr std::size_t kRowBytes = 64;  // and a row of bytes of so many bytes

constexpr hn::CappedTag<std::uint64_t, kRowWords> kD64{};
constexpr hn::CappedTag<std::uint8_t, kRowBytes> kD8{};
constexpr hn::CappedTag<std::uint16_t, 32> kD16{};

// A number of rows' parts that is known to the compiler (N > 0) or not (N == 0).
template <std::size_t N>
struct Extent {
  explicit Extent(std::size_t) {}
  [[nodiscard]] static constexpr std::size_t get() { return N; }
};
template <>
struct Extent<0> {
  explicit Extent(std::size_t n) : n_(n) {}
  [[nodiscard]] std::size_t get() const { return n_; }
  std::size_t n_;
};

// A bit a lane of 64 bits. g++ 12 takes a mask of eight lanes for one of sixteen when it widens it, with
// ones above: the barrier keeps it from seeing that the last step has nothing to do.
template <class Mask>
HWY_INLINE Word lane_bits(Mask mask) {
  Word bits = 0;
  hn::StoreMaskBits(kD64, mask, reinterpret_cast<std::uint8_t*>(&bits));
#if HWY_COMPILER_GCC
  asm("" : "+r"(bits));
#endif
  return bits & ((Word{1} << hn::MaxLanes(kD64)) - 1);
}

template <class E>
HWY_INLINE void and_rows(Word* out, const Word* a, const Word* b, E words) {
  for (std::size_t i = 0; i < words.get(); i += hn::Lanes(kD64)) {
    hn::Store(hn::And(hn::Load(kD64, a + i), hn::Load(kD64, b + i)), kD64, out + i);
  }
}

template <class E>
HWY_INLINE std::uint32_t count_bits(const Word* a, E words) {
  auto sum = hn::PopulationCount(hn::Load(kD64, a));
  for (std::size_t i = hn::Lanes(kD64); i < words.get(); i += hn::Lanes(kD64)) {
    sum = hn::Add(sum, hn::PopulationCount(hn::Load(kD64, a + i)));
  }
  return static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(kD64, sum)));
}

template <class E>
HWY_INLINE std::uint32_t count_common_bits(const Word* a, const Word* b, E words) {
  auto sum = hn::PopulationCount(hn::And(hn::Load(kD64, a), hn::Load(kD64, b)));
  for (std::size_t i = hn::Lanes(kD64); i < words.get(); i += hn::Lanes(kD64)) {
    const auto both = hn::And(hn::Load(kD64, a + i), hn::Load(kD64, b + i));
    sum = hn::Add(sum, hn::PopulationCount(both));
  }
  return static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(kD64, sum)));
}

template <class E>
HWY_INLINE bool have_common_bits(const Word* a, const Word* b, E words) {
  auto any = hn::And(hn::Load(kD64, a), hn::Load(kD64, b));
  for (std::size_t i = hn::Lanes(kD64); i < words.get(); i += hn::Lanes(kD64)) {
    any = hn::Or(any, hn::And(hn::Load(kD64, a + i), hn::Load(kD64, b + i)));
  }
  return !hn::AllTrue(kD64, hn::Eq(any, hn::Zero(kD64)));
}

// The number of the first bit of a & b; 0xffffffff: there is none.
template <class E>
HWY_INLINE std::uint32_t first_common_bit(const Word* a, const Word* b, E words) {
  for (std::size_t w = 0; w < words.get(); ++w) {
    const Word both = a[w] & b[w];
    if (both == 0) continue;
    return static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(both));
  }
  return 0xffffffff;
}

// Calls visit(number) for each bit of a & b, ascending.
template <class E, class F>
HWY_INLINE void for_common_bits(const Word* a, const Word* b, E words, F visit) {
  for (std::size_t i = 0; i < words.get(); i += hn::Lanes(kD64)) {
    // Most words are empty: the vector tells which are not.
    const auto both = hn::And(hn::Load(kD64, a + i), hn::Load(kD64, b + i));
    Word lanes = lane_bits(hn::Ne(both, hn::Zero(kD64)));
    for (; lanes != 0; lanes &= lanes - 1) {
      const std::size_t w = i + static_cast<std::size_t>(std::countr_zero(lanes));
      for (Word rest = a[w] & b[w]; rest != 0; rest &= rest - 1) {
        visit(static_cast<std::uint32_t>(64 * w) +
              static_cast<std::uint32_t>(std::countr_zero(rest)));
      }
    }
  }
}

// Writes the numbers of the bits of a & ~b. Gives: how many.
// Needs: room for 32 numbers more than there are.
template <class E>
HWY_INLINE std::size_t list_bits_without(const Word* a, const Word* b, E words,
                                         std::uint16_t* HWY_RESTRICT out) {
  constexpr std::size_t kLanes = hn::MaxLanes(kD16);
  const std::uint16_t* begin = out;
  auto numbers = hn::Iota(kD16, 0);
  const auto step = hn::Set(kD16, static_cast<std::uint16_t>(kLanes));
  for (std::size_t w = 0; w < words.get(); ++w) {
    const Word bits = a[w] & ~b[w];
    for (std::size_t i = 0; i < 64; i += kLanes) {
      const Word part = bits >> i;
      const auto mask = hn::LoadMaskBits(kD16, reinterpret_cast<const std::uint8_t*>(&part));
      hn::StoreU(hn::Compress(numbers, mask), kD16, out);  // faster than CompressStore on x86
      out += hn::CountTrue(kD16, mask);
      numbers = hn::Add(numbers, step);
    }
  }
  return static_cast<std::size_t>(out - begin);
}

// Gives: a bit for each of 64 bytes, those for which `test` holds.
template <class Test>
HWY_INLINE Word bytes_where(const std::uint8_t* bytes, Test test) {
  Word bits = 0;
  for (std::size_t i = 0; i < kRowBytes; i += hn::Lanes(kD8)) {
    const auto mask = test(hn::Load(kD8, bytes + i));
    if constexpr (hn::MaxLanes(kD8) < 8) {
      bits |= static_cast<Word>(hn::CountTrue(kD8, mask)) << i;  // one lane
    } else {
      hn::StoreMaskBits(kD8, mask, reinterpret_cast<std::uint8_t*>(&bits) + i / 8);
    }
  }
  return bits;
}
// The other way: 255 in the bytes i, i + 1, … whose bits are set.
HWY_INLINE hn::Vec<decltype(kD8)> bytes_from_bits(const Word* bits, std::size_t i) {
  const Word part = bits[i / 64] >> (i % 64);
  const auto* first = reinterpret_cast<const std::uint8_t*>(&part);
  return hn::VecFromMask(kD8, hn::LoadMaskBits(kD8, first));
}
HWY_INLINE Word bytes_equal(const std::uint8_t* bytes, std::uint8_t value) {
  const auto v = hn::Set(kD8, value);
  return bytes_where(bytes, [v](auto b) HWY_ATTR { return hn::Eq(b, v); });
}
HWY_INLINE Word bytes_at_most(const std::uint8_t* bytes, std::uint8_t value) {
  const auto v = hn::Set(kD8, value);
  return bytes_where(bytes, [v](auto b) HWY_ATTR { return hn::Eq(hn::Min(b, v), b); });
}

}  // namespace
}  // namespace nonet::cover::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
