// Layer: the states that a sweep has reached after a step, with the number of ways to reach each.
//
// Idea  A hash table with open addressing and linear probing; the entries lie in the table itself,
//       and a count of 0 marks a free place. Going over a layer is going over the table.
// Cost  One cache miss a move.
// Not   Sorting and merging runs of states: where secondary items are closed, runs that were in
//       order are no longer.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "nonet/cover/count.hpp"

namespace nonet::cover {

template <std::size_t Words>
using StateBits = std::array<std::uint64_t, Words>;

template <std::size_t Words>
[[nodiscard]] std::uint64_t hash_of(const StateBits<Words>& state) noexcept {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15;  // Knuth, TAOCP 3, 6.4: 2^64 / golden ratio
  std::uint64_t hash = state[0] * kFactor;
  for (std::size_t w = 1; w < Words; ++w) hash = (std::rotl(hash, 29) ^ state[w]) * kFactor;
  return hash;
}

// Numbers of 64 and 128 bits and of any size. add_to gives false, and any sum, when it overflows.
struct Wide {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

[[nodiscard]] inline bool is_zero(std::uint64_t number) noexcept {
  return number == 0;
}
[[nodiscard]] inline bool is_zero(const Wide& number) noexcept {
  return (number.low | number.high) == 0;
}
[[nodiscard]] inline bool is_zero(const Count& number) noexcept {
  return number.is_zero();
}

[[nodiscard]] inline bool add_to(std::uint64_t& sum, std::uint64_t number) noexcept {
  sum += number;
  return sum >= number;
}
[[nodiscard]] inline bool add_to(Wide& sum, const Wide& number) noexcept {
  sum.low += number.low;
  const std::uint64_t carry = sum.low < number.low ? 1 : 0;
  sum.high += number.high;
  const bool fits = sum.high >= number.high;
  sum.high += carry;
  return fits && sum.high >= carry;
}
[[nodiscard]] inline bool add_to(Count& sum, const Count& number) {
  sum += number;
  return true;
}

[[nodiscard]] inline Wide wider(std::uint64_t number) noexcept {
  return {number, 0};
}
[[nodiscard]] inline Count wider(const Wide& number) {
  return (Count(number.high) << 64) + number.low;
}
[[nodiscard]] inline Count to_count(std::uint64_t number) {
  return {number};
}
[[nodiscard]] inline Count to_count(const Wide& number) {
  return wider(number);
}
[[nodiscard]] inline Count to_count(const Count& number) {
  return number;
}

enum class Added : std::uint8_t {
  yes,
  overflow,  // the count of the state does not fit its type
  full,      // the layer would take more memory than it may
};

template <std::size_t Words, class Number>
class Layer {
 public:
  struct Entry {
    StateBits<Words> state{};
    Number count{};
  };
  // What a number of any size keeps on the heap, roughly.
  static constexpr std::size_t kEntryBytes =
      sizeof(Entry) + (std::is_same_v<Number, Count> ? 48 : 0);

  explicit Layer(std::size_t most_bytes) : most_places_(std::bit_floor(most_bytes / kEntryBytes)) {}

  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  // Empties the layer and makes room for about `expected` states.
  void reset(std::size_t expected) {
    size_ = 0;
    make_table(std::min(std::bit_ceil(2 * expected + 16), most_places_));
  }

  [[nodiscard]] Added add(const StateBits<Words>& state, const Number& count) {
    if (size_ >= most_full_ && !grow()) return Added::full;
    Entry& entry = place_of(state);
    if (!is_zero(entry.count)) return add_to(entry.count, count) ? Added::yes : Added::overflow;
    entry.state = state;
    entry.count = count;
    ++size_;
    return Added::yes;
  }

  // Calls action(state, count) until it gives false. Gives: whether it never did.
  template <class Action>
  [[nodiscard]] bool for_each(Action action) const {
    for (const Entry& entry : table_) {
      if (!is_zero(entry.count) && !action(entry.state, entry.count)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] Entry& place_of(const StateBits<Words>& state) noexcept {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = hash_of(state) >> shift_;
    while (!is_zero(table_[place].count) && table_[place].state != state) {
      place = (place + 1) & mask;
    }
    return table_[place];
  }

  void make_table(std::size_t places) {
    table_.assign(places, Entry{});
    most_full_ = places / 8 * 5;
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(places));
  }

  bool grow() {
    if (2 * table_.size() > most_places_) return false;
    std::vector<Entry> old;
    old.swap(table_);
    make_table(2 * old.size());
    for (Entry& entry : old) {
      if (!is_zero(entry.count)) place_of(entry.state) = std::move(entry);
    }
    return true;
  }

  std::size_t most_places_;
  std::vector<Entry> table_;
  std::size_t size_ = 0;
  std::size_t most_full_ = 0;
  unsigned shift_ = 0;
};

}  // namespace nonet::cover
