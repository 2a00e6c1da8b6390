// Random small problems, the same for the same seed, for engines to be compared on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/cover/problem.hpp"

namespace nonet::cover::test {

struct RandomShape {
  std::uint32_t most_items = 8;
  std::uint32_t most_options = 12;
  bool with_secondary = true;
  bool with_colours = true;
  bool with_multiplicities = false;
  bool with_costs = false;
  std::uint32_t idle_items = 0;  // secondary, and in no option: to make a problem large
};

// Primary and secondary items come mixed, and some options have no primary item.
inline Problem random_problem(std::uint64_t seed, const RandomShape& shape = {}) {
  Rng rng(seed);
  const auto between = [&](std::uint64_t low, std::uint64_t high) {
    return static_cast<std::uint32_t>(low + rng.below(high - low + 1));
  };
  ProblemBuilder builder;
  const std::uint32_t item_count = between(1, shape.most_items);
  std::vector<bool> is_secondary(item_count);
  for (std::uint32_t i = 0; i < item_count; ++i) {
    const std::string name = "i" + std::to_string(i);
    is_secondary[i] = shape.with_secondary && rng.below(3) == 0;
    if (is_secondary[i]) {
      builder.add_secondary(name);
    } else if (shape.with_multiplicities && rng.below(2) == 0) {
      const std::uint32_t at_least = between(0, 2);
      builder.add_primary(name, {at_least, std::max(1u, at_least + between(0, 2))});
    } else {
      builder.add_primary(name);
    }
  }
  for (std::uint32_t i = 0; i < shape.idle_items; ++i) {
    builder.add_secondary("idle" + std::to_string(i));
  }
  const std::uint32_t colour_count = between(1, 3);
  for (std::uint32_t c = 0; c < colour_count && shape.with_colours; ++c) {
    builder.add_colour("c" + std::to_string(c));
  }
  const std::uint32_t option_count = between(0, shape.most_options);
  const std::uint32_t density = between(2, 4);  // an item is in an option once in so many
  for (std::uint32_t o = 0; o < option_count; ++o) {
    std::vector<Use> uses;
    for (std::uint32_t i = 0; i < item_count; ++i) {
      if (rng.below(density) != 0) continue;
      const bool is_coloured = shape.with_colours && is_secondary[i] && rng.below(4) != 0;
      uses.push_back({i, is_coloured ? between(1, colour_count) : 0});
    }
    rng.shuffle(uses);
    const std::int64_t cost =
        shape.with_costs ? static_cast<std::int64_t>(rng.below(41)) - 15 : std::int64_t{0};
    builder.add_option(uses, cost);
  }
  return *builder.build();
}

}  // namespace nonet::cover::test
