// Rng: seeded pseudo-random numbers that are the same on every platform and compiler.
//
// xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS
// 47:4, 2021), seeded through splitmix64 as its authors advise. The standard library's engines are
// portable too, but its distributions are not, so `below` and `shuffle` live here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace nonet {

class Rng {
 public:
  using result_type = std::uint64_t;

  explicit Rng(std::uint64_t seed) noexcept;

  [[nodiscard]] static constexpr result_type min() noexcept { return 0; }
  [[nodiscard]] static constexpr result_type max() noexcept {
    return std::numeric_limits<result_type>::max();
  }
  result_type operator()() noexcept;

  // Needs: bound >= 1.
  // Gives: a number in 0..bound-1, each equally likely (Lemire, "Fast random integer generation in
  //        an interval", ACM TOMACS 29:1, 2019).
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) noexcept;

  // Every order of `items` (anything with size() and []) equally likely.
  template <class Items>
  void shuffle(Items&& items) noexcept {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  std::uint64_t state_[4];
};

}  // namespace nonet
