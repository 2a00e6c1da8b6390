// Rows of 32 lanes of 16 bits, whatever the length of the target's vectors; a grid is three rows.
//
// Permutations of all lanes, tests into bit masks and three-way logic are one instruction each with
// AVX-512, and go through memory or several instructions elsewhere.
#if defined(NONET_ENGINE_PROPAGATE_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_PROPAGATE_LANES_INL_HPP
#undef NONET_ENGINE_PROPAGATE_LANES_INL_HPP
#else
#define NONET_ENGINE_PROPAGATE_LANES_INL_HPP
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::propagate::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::CappedTag<std::uint16_t, 32> kRowTag{};
using RowVector = hn::Vec<decltype(kRowTag)>;
constexpr std::size_t kRowLanes = 32;
constexpr std::size_t kRowStep = hn::MaxLanes(kRowTag);
constexpr std::size_t kRowParts = kRowLanes / kRowStep;

struct Row {
  RowVector part[kRowParts];
};

template <class F>
HWY_INLINE Row make_row(F f) {
  Row row;
  for (std::size_t i = 0; i < kRowParts; ++i) row.part[i] = f(i);
  return row;
}
HWY_INLINE Row load_row(const std::uint16_t* lanes) {
  return make_row([=](std::size_t i) { return hn::Load(kRowTag, lanes + i * kRowStep); });
}
HWY_INLINE void store_row(Row row, std::uint16_t* lanes) {
  for (std::size_t i = 0; i < kRowParts; ++i) hn::Store(row.part[i], kRowTag, lanes + i * kRowStep);
}
HWY_INLINE Row set_row(std::uint16_t value) {
  return make_row([=](std::size_t) { return hn::Set(kRowTag, value); });
}
HWY_INLINE Row operator|(Row a, Row b) {
  return make_row([&](std::size_t i) { return hn::Or(a.part[i], b.part[i]); });
}
HWY_INLINE Row operator&(Row a, Row b) {
  return make_row([&](std::size_t i) { return hn::And(a.part[i], b.part[i]); });
}
// a & ~b
HWY_INLINE Row without(Row a, Row b) {
  return make_row([&](std::size_t i) { return hn::AndNot(b.part[i], a.part[i]); });
}
// a | (b & c)
HWY_INLINE Row or_and(Row a, Row b, Row c) {
#if HWY_TARGET == HWY_AVX3_DL
  return make_row([&](std::size_t i) {
    return RowVector{_mm512_ternarylogic_epi32(a.part[i].raw, b.part[i].raw, c.part[i].raw, 0xf8)};
  });
#else
  return a | (b & c);
#endif
}

// A bit for each lane in which a and b have a common bit.
HWY_INLINE std::uint32_t meeting_lanes(Row a, Row b) {
#if HWY_TARGET == HWY_AVX3_DL
  return _mm512_test_epi16_mask(a.part[0].raw, b.part[0].raw);
#else
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kRowParts; ++i) {
    const auto zero = hn::Eq(hn::And(a.part[i], b.part[i]), hn::Zero(kRowTag));
    std::uint32_t part = 0;
    hn::StoreMaskBits(kRowTag, zero, reinterpret_cast<std::uint8_t*>(&part));
    bits |= (~part & ((1u << kRowStep) - 1)) << (i * kRowStep);
  }
  return bits;
#endif
}
HWY_INLINE std::uint32_t empty_lanes(Row a) {
  return ~meeting_lanes(a, a);
}
// The lanes with at most one bit.
HWY_INLINE std::uint32_t lanes_below_two(Row a) {
  return ~meeting_lanes(
      a, make_row([&](std::size_t i) { return hn::Sub(a.part[i], hn::Set(kRowTag, 1)); }));
}
// b where b is not 0, else a.
HWY_INLINE Row replaced_by(Row a, Row b) {
  return make_row([&](std::size_t i) {
    return hn::IfThenElse(hn::Eq(b.part[i], hn::Zero(kRowTag)), a.part[i], b.part[i]);
  });
}

struct Grid3 {
  Row row[3];
};
HWY_INLINE Grid3 load_grid(const std::uint16_t* cells) {
  return {{load_row(cells), load_row(cells + 32), load_row(cells + 64)}};
}
HWY_INLINE void store_grid(const Grid3& grid, std::uint16_t* cells) {
  for (std::size_t i = 0; i < 3; ++i) store_row(grid.row[i], cells + 32 * i);
}

// Lane numbers to take lanes from.
using RowIndex = std::array<std::uint16_t, 32>;
using GridIndex = std::array<std::uint16_t, 96>;

// Lanes out of one row.
class RowSource {
 public:
#if HWY_TARGET == HWY_AVX3_DL
  HWY_INLINE explicit RowSource(Row row) : row_(row) {}
#else
  HWY_INLINE explicit RowSource(Row row) {
    store_row(row, lanes_);
  }
#endif
  HWY_INLINE Row take(const std::uint16_t* index) const {
#if HWY_TARGET == HWY_AVX3_DL
    return {{RowVector{_mm512_permutexvar_epi16(_mm512_load_si512(index), row_.part[0].raw)}}};
#else
    alignas(64) std::uint16_t out[32];
    for (std::size_t i = 0; i < 32; ++i) out[i] = lanes_[index[i]];
    return load_row(out);
#endif
  }

 private:
#if HWY_TARGET == HWY_AVX3_DL
  Row row_;
#else
  alignas(64) std::uint16_t lanes_[32];
#endif
};

// Lanes out of a grid.
class GridSource {
 public:
#if HWY_TARGET == HWY_AVX3_DL
  HWY_INLINE explicit GridSource(const Grid3& grid) : grid_(grid) {}
#else
  HWY_INLINE explicit GridSource(const Grid3& grid) {
    store_grid(grid, lanes_);
  }
#endif
  HWY_INLINE Row take(const std::uint16_t* index) const {
#if HWY_TARGET == HWY_AVX3_DL
    const __m512i lanes = _mm512_load_si512(index);
    const __mmask32 third = _mm512_test_epi16_mask(lanes, _mm512_set1_epi16(64));
    const __m512i low =
        _mm512_permutex2var_epi16(grid_.row[0].part[0].raw, lanes, grid_.row[1].part[0].raw);
    return {
        {RowVector{_mm512_mask_permutexvar_epi16(low, third, lanes, grid_.row[2].part[0].raw)}}};
#else
    alignas(64) std::uint16_t out[32];
    for (std::size_t i = 0; i < 32; ++i) out[i] = lanes_[index[i]];
    return load_row(out);
#endif
  }

 private:
#if HWY_TARGET == HWY_AVX3_DL
  const Grid3& grid_;
#else
  alignas(64) std::uint16_t lanes_[96];
#endif
};

}  // namespace
// NOLINTNEXTLINE(google-readability-namespace-comments)
}  // namespace nonet::engine::propagate::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // NONET_ENGINE_PROPAGATE_LANES_INL_HPP
