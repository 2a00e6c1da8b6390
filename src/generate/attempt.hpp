// Each puzzle has a row of attempts, 0, 1, 2, …, each with random numbers of its own, and the first
// good one is taken; so neither the size of a batch nor the number of threads changes a puzzle.
#pragma once

#include <cstdint>

#include "nonet/base/rng.hpp"

namespace nonet::generate {

// Rng spreads its seed over its state; here three numbers become one.
inline Rng random_numbers(std::uint64_t seed, std::uint64_t puzzle, std::uint64_t attempt) {
  Rng mixed(seed);
  for (const std::uint64_t number : {puzzle, attempt}) mixed = Rng(mixed() ^ number);
  return mixed;
}

}  // namespace nonet::generate
