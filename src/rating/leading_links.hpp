// LeadingLinks: the candidates that have strong links, numbered, and the links among them.
//
// A chain that goes on goes through these alone, and on most boards they are so few that a set of
// them is two words or four, where one of all candidates has twelve.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rating/links.hpp"
#include "rating/reach.hpp"

namespace nonet::rating {

using LeadingNumber = std::uint16_t;

template <std::size_t kWords>
class LeadingSet {
 public:
  LeadingSet() = default;
  explicit LeadingSet(const std::uint64_t* words) noexcept {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] = words[i];
  }
  [[nodiscard]] bool has(LeadingNumber n) const noexcept {
    return (words_[n / 64] >> (n % 64) & 1) != 0;
  }
  void add(LeadingNumber n) noexcept { words_[n / 64] |= std::uint64_t{1} << (n % 64); }
  void remove(LeadingNumber n) noexcept { words_[n / 64] &= ~(std::uint64_t{1} << (n % 64)); }
  [[nodiscard]] bool is_empty() const noexcept {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  LeadingSet& operator|=(const LeadingSet& other) noexcept {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  LeadingSet& operator-=(const LeadingSet& other) noexcept {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend LeadingSet operator&(LeadingSet a, const LeadingSet& b) noexcept {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
    return a;
  }

  // Ascending.
  template <class Use>
  void for_each(Use use) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        use(static_cast<LeadingNumber>(64 * i + static_cast<std::size_t>(std::countr_zero(word))));
      }
    }
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

class LeadingLinks {
 public:
  static constexpr std::size_t kMostWords = (kCandidateCount + 63) / 64;

  struct Strong {
    std::array<LeadingNumber, 4> to;
    std::uint8_t count;
  };

  void find(const BaseReach& reach, const StrongLinkTable& strong, Through through) {
    const CandidateSet& leading = strong.leading(through);
    count_ = 0;
    leading.for_each(
        [&](Candidate c) { numbers_[index(c)] = static_cast<LeadingNumber>(count_++); });
    all_ = {};
    for (std::size_t i = 0; i < count_; ++i) all_[i / 64] |= std::uint64_t{1} << (i % 64);
    words_ = count_ <= 2 * 64 ? 2 : count_ <= 4 * 64 ? 4 : kMostWords;
    std::size_t n = 0;
    leading.for_each([&](Candidate c) {
      std::uint64_t* row = &seen_[words_ * n];
      std::fill_n(row, words_, 0);
      for_each_seen(reach, leading, c, [&](LeadingNumber other) {
        row[other / 64] |= std::uint64_t{1} << (other % 64);
      });
      const StrongLinks& links = strong[c];
      Strong& own = strong_[n++];
      own.count = 0;
      for (std::size_t i = links.begin(through); i < links.end(through); ++i) {
        own.to[own.count++] = numbers_[index(links.to[i])];
      }
    });
  }

  // How many words a set needs, one of 2, 4 and kMostWords.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }

  template <std::size_t kWords>
  [[nodiscard]] LeadingSet<kWords> all() const noexcept {
    return LeadingSet<kWords>(all_.data());
  }

  // Needs, for these: the candidate leads; and a set has words() words.
  [[nodiscard]] LeadingNumber number(Candidate c) const noexcept { return numbers_[index(c)]; }
  [[nodiscard]] const Strong& strong(LeadingNumber n) const noexcept { return strong_[n]; }
  template <std::size_t kWords>
  [[nodiscard]] LeadingSet<kWords> seen_from(LeadingNumber n) const noexcept {
    return LeadingSet<kWords>(&seen_[kWords * n]);
  }

  // Calls use(number) with those that any candidate sees.
  template <class Use>
  void for_each_seen(const BaseReach& reach, const CandidateSet& leading, Candidate c,
                     Use use) const {
    CandidateSet seen = reach.linked(c);
    seen &= leading;
    seen.for_each([&](Candidate other) { use(numbers_[index(other)]); });
  }

 private:
  std::size_t count_ = 0;
  std::size_t words_ = 0;
  std::array<std::uint64_t, kMostWords> all_;
  std::array<LeadingNumber, kCandidateCount> numbers_;
  std::array<Strong, kCandidateCount> strong_;
  std::array<std::uint64_t, kCandidateCount * kMostWords> seen_;
};

}  // namespace nonet::rating
