// ChainKey: what decides between the chains that one producer finds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace nonet::rating {

// In the order of preference.
enum class ChainKind : std::uint8_t {
  binary = 1,  // both states of a candidate lead to the same
  x = 2,       // through houses alone
  y = 3,       // through cells alone
  xy = 4,
  cell = 5,    // all candidates of a cell lead to the same
  region = 6,  // all places of a digit in a house lead to the same
  contradiction = 7,
};

struct ChainKey {
  double rating = std::numeric_limits<double>::max();
  int length = std::numeric_limits<int>::max();
  ChainKind kind = ChainKind::contradiction;

  // Cheaper, then shorter, then by kind. Doubles are compared as they were added up: the last bit
  // counts.
  friend bool operator<(const ChainKey& a, const ChainKey& b) noexcept {
    if (a.rating != b.rating) return a.rating < b.rating;
    return a.length != b.length ? a.length < b.length : a.kind < b.kind;
  }
};

// What a chain of `length` nodes adds to the rating of its kind: a tenth for each of 4, 6, 8, 12,
// 16, 24, … that length - 2 exceeds. Added up by itself first, as the scale does.
[[nodiscard]] constexpr double sum_length_rating(int length) noexcept {
  double sum = 0;
  bool is_odd_step = false;
  for (int bound = 4; length - 2 > bound; is_odd_step = !is_odd_step) {
    sum += 0.1;
    bound = is_odd_step ? bound * 4 / 3 : bound * 3 / 2;
  }
  return sum;
}

// Of the lengths of nearly all chains: searches ask at each round whether they are still worth it.
inline constexpr auto kLengthRatings = [] {
  std::array<double, 128> ratings{};
  int length = 0;
  for (double& rating : ratings) rating = sum_length_rating(length++);
  return ratings;
}();
[[nodiscard]] inline double length_rating(int length) noexcept {
  const auto i = static_cast<std::size_t>(length);
  return i < kLengthRatings.size() ? kLengthRatings[i] : sum_length_rating(length);
}

}  // namespace nonet::rating
