// Text of 81 characters into the words of a lane, and a solved lane into text.
//
// In    A byte permutation puts the characters into the order of the layout, 32 bytes a word; then
//       "which bytes are the digit d" is the word of d, with the empty cells added to all of them.
// Out   The other way round: each byte becomes the digit whose word has its bit.
// With AVX-512 the permutation is one or two instructions; elsewhere it is put together from
// shuffles of sixteen bytes.
#if defined(NONET_ENGINE_LOCKSTEP_TEXT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_LOCKSTEP_TEXT_INL_HPP
#undef NONET_ENGINE_LOCKSTEP_TEXT_INL_HPP
#else
#define NONET_ENGINE_LOCKSTEP_TEXT_INL_HPP
#endif

#include <array>
#include <cstring>

#include "engine/lockstep_lanes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::lockstep::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_AVX3_DL

// Byte k of the layout's order, from two sources of 64 bytes: words 0 and 1, then word 2. And the
// other way: character k from the bytes of the words.
struct Permutations {
  alignas(64) std::uint8_t words01[64], word2[64], text0[64], text1[64];
};
inline constexpr Permutations kPermutations = [] {
  Permutations p{};
  for (int k = 0; k < 64; ++k) p.words01[k] = p.word2[k] = 127;  // beyond the text: a zero byte
  for (int cell = 0; cell < 81; ++cell) {
    const Place place = kPlaces[static_cast<std::size_t>(cell)];
    const auto at = static_cast<std::uint8_t>(32 * place.word + place.bit);
    if (place.word < 2) {
      p.words01[at] = static_cast<std::uint8_t>(cell);
    } else {
      p.word2[place.bit] = static_cast<std::uint8_t>(cell);
    }
    (cell < 64 ? p.text0[cell] : p.text1[cell - 64]) = at;
  }
  return p;
}();

HWY_INLINE void read_text(const char* text, std::uint32_t* words) {
  const __m512i a = _mm512_loadu_si512(text);
  const __m512i b = _mm512_maskz_loadu_epi8(0x1ffff, text + 64);
  const __m512i w01 = _mm512_permutex2var_epi8(a, _mm512_load_si512(kPermutations.words01), b);
  const __m256i w2 = _mm512_castsi512_si256(
      _mm512_permutex2var_epi8(a, _mm512_load_si512(kPermutations.word2), b));
  std::uint64_t is01[9], filled01 = 0;
  std::uint32_t is2[9], filled2 = 0;
  _Pragma("GCC unroll 9") for (int d = 0; d < 9; ++d) {
    const char digit = static_cast<char>('1' + d);
    is01[d] = _mm512_cmpeq_epi8_mask(w01, _mm512_set1_epi8(digit));
    is2[d] = _mm256_cmpeq_epi8_mask(w2, _mm256_set1_epi8(digit));
    filled01 |= is01[d];
    filled2 |= is2[d];
  }
  const std::uint64_t empty01 = ~filled01 & (std::uint64_t{kAllBits} << 32 | kAllBits);
  const std::uint32_t empty2 = ~filled2 & kAllBits;
  _Pragma("GCC unroll 9") for (int d = 0; d < 9; ++d) {
    const std::uint64_t both = is01[d] | empty01;
    std::memcpy(words + 3 * d, &both, 8);
    words[3 * d + 2] = is2[d] | empty2;
  }
}

// `lane` points to word 0 of a lane; its words are `stride` apart.
HWY_INLINE void write_text(const std::uint32_t* lane, std::size_t stride, char* text) {
  __m512i w01 = _mm512_setzero_si512();
  __m256i w2 = _mm256_setzero_si256();
  _Pragma("GCC unroll 9") for (std::size_t d = 0; d < 9; ++d) {
    const char digit = static_cast<char>('1' + d);
    const std::uint64_t both = lane[3 * d * stride] | std::uint64_t{lane[(3 * d + 1) * stride]}
                                                          << 32;
    w01 = _mm512_mask_mov_epi8(w01, both, _mm512_set1_epi8(digit));
    w2 = _mm256_mask_mov_epi8(w2, lane[(3 * d + 2) * stride], _mm256_set1_epi8(digit));
  }
  const __m512i rest = _mm512_castsi256_si512(w2);
  const __m512i head = _mm512_permutex2var_epi8(w01, _mm512_load_si512(kPermutations.text0), rest);
  const __m512i tail = _mm512_permutex2var_epi8(w01, _mm512_load_si512(kPermutations.text1), rest);
  _mm512_storeu_si512(text, head);
  _mm512_mask_storeu_epi8(text + 64, 0x1ffff, tail);
}

#elif HWY_TARGET != HWY_SCALAR

// Sixteen bytes a vector: byte k of vector v of the order comes from block b at index[v][b][k];
// 0x80 and above: from another block. The text has six blocks, the last of them 65 to 80.
struct Shuffles {
  alignas(16) std::uint8_t in[6][6][16], out[6][6][16];
};
inline constexpr Shuffles kShuffles = [] {
  Shuffles s{};
  for (auto* table : {&s.in, &s.out}) {
    for (auto& vector : *table) {
      for (auto& block : vector) {
        for (auto& byte : block) byte = 0x80;
      }
    }
  }
  for (int cell = 0; cell < 81; ++cell) {
    const Place place = kPlaces[static_cast<std::size_t>(cell)];
    const int at = 32 * place.word + place.bit;  // two vectors a word
    const int block = cell < 80 ? cell / 16 : 5, byte = cell < 80 ? cell % 16 : 15;
    s.in[at / 16][block][at % 16] = static_cast<std::uint8_t>(byte);
    s.out[block][at / 16][byte] = static_cast<std::uint8_t>(at % 16);
  }
  for (int k = 0; k < 15; ++k) {  // the last block overlaps the one before it
    for (int v = 0; v < 6; ++v) s.out[5][v][k] = s.out[4][v][k + 1];
  }
  return s;
}();

constexpr hn::CappedTag<std::uint8_t, 16> kBytes{};

HWY_INLINE void read_text(const char* text, std::uint32_t* words) {
  const auto* source = reinterpret_cast<const std::uint8_t*>(text);
  hn::Vec<decltype(kBytes)> block[6];
  NONET_UNROLL for (int b = 0; b < 6; ++b) {
    block[b] = hn::LoadU(kBytes, source + (b < 5 ? 16 * b : 65));
  }
  NONET_UNROLL for (int w = 0; w < 3; ++w) {
    std::uint32_t is[9] = {}, filled = 0;
    NONET_UNROLL for (int half = 0; half < 2; ++half) {
      auto bytes = hn::Zero(kBytes);
      NONET_UNROLL for (int b = 0; b < 6; ++b) {
        const auto index = hn::Load(kBytes, kShuffles.in[2 * w + half][b]);
        bytes = hn::Or(bytes, hn::TableLookupBytesOr0(block[b], index));
      }
      NONET_UNROLL for (int d = 0; d < 9; ++d) {
        const auto digit = hn::Set(kBytes, static_cast<std::uint8_t>('1' + d));
        is[d] |= lane_bits(kBytes, hn::Eq(bytes, digit)) << (16 * half);
      }
    }
    NONET_UNROLL for (int d = 0; d < 9; ++d) filled |= is[d];
    NONET_UNROLL for (int d = 0; d < 9; ++d) words[3 * d + w] = is[d] | (~filled & kAllBits);
  }
}

HWY_INLINE void write_text(const std::uint32_t* lane, std::size_t stride, char* text) {
  hn::Vec<decltype(kBytes)> order[6];
  NONET_UNROLL for (std::size_t w = 0; w < 3; ++w) {
    std::uint32_t v[10] = {};
    NONET_UNROLL for (std::size_t d = 0; d < 9; ++d) v[d + 1] = lane[(3 * d + w) * stride];
    const std::uint32_t planes[4] = {v[1] | v[3] | v[5] | v[7] | v[9], v[2] | v[3] | v[6] | v[7],
                                     v[4] | v[5] | v[6] | v[7], v[8] | v[9]};
    NONET_UNROLL for (std::size_t half = 0; half < 2; ++half) {
      auto bytes = hn::Set(kBytes, std::uint8_t{'0'});
      NONET_UNROLL for (std::size_t p = 0; p < 4; ++p) {
        const std::uint32_t bits = planes[p] >> (16 * half);
        const auto mask = hn::LoadMaskBits(kBytes, reinterpret_cast<const std::uint8_t*>(&bits));
        const auto value = hn::Set(kBytes, static_cast<std::uint8_t>(1 << p));
        bytes = hn::Or(bytes, hn::IfThenElseZero(mask, value));
      }
      order[2 * w + half] = bytes;
    }
  }
  auto* target = reinterpret_cast<std::uint8_t*>(text);
  NONET_UNROLL for (int b = 0; b < 6; ++b) {
    auto bytes = hn::Zero(kBytes);
    NONET_UNROLL for (int v = 0; v < 6; ++v) {
      const auto index = hn::Load(kBytes, kShuffles.out[b][v]);
      bytes = hn::Or(bytes, hn::TableLookupBytesOr0(order[v], index));
    }
    hn::StoreU(bytes, kBytes, target + (b < 5 ? 16 * b : 65));
  }
}

#else

HWY_INLINE void read_text(const char* text, std::uint32_t* words) {
  std::memset(words, 0, kWordCount * sizeof(std::uint32_t));
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const Place place = kPlaces[cell];
    for (std::size_t d = 0; d < 9; ++d) {
      const bool is_empty = text[cell] < '1' || text[cell] > '9';
      const bool has = is_empty || static_cast<std::size_t>(text[cell] - '1') == d;
      words[3 * d + place.word] |= std::uint32_t{has} << place.bit;
    }
  }
}

HWY_INLINE void write_text(const std::uint32_t* lane, std::size_t stride, char* text) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const Place place = kPlaces[cell];
    for (std::size_t d = 0; d < 9; ++d) {
      if ((lane[(3 * d + place.word) * stride] >> place.bit & 1) != 0) {
        text[cell] = static_cast<char>('1' + d);
      }
    }
  }
}

#endif

}  // namespace
}  // namespace nonet::engine::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
