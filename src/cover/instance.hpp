// Instance: a problem as the engines see it: primary items first, options sorted by item, what is
// forced or impossible already taken out (reduce.cpp). Answers go back through `number`.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/cover/problem.hpp"

namespace nonet::cover {

struct Instance {
  std::uint32_t primary_count = 0;  // items 0 to primary_count - 1
  std::uint32_t item_count = 0;     // secondary items follow
  std::vector<std::uint32_t> start{0};
  std::vector<Use> uses;              // option o: uses[start[o]] to uses[start[o + 1]]
  std::vector<std::uint32_t> number;  // of option o in the problem
  std::vector<Bounds> bounds;         // of the primary items; empty: each exactly once
  std::vector<std::uint32_t> forced;  // options (problem's numbers) that every cover contains
  bool has_colours = false;
  bool is_impossible = false;  // seen to have no cover

  [[nodiscard]] std::uint32_t option_count() const noexcept {
    return static_cast<std::uint32_t>(start.size() - 1);
  }
  [[nodiscard]] std::span<const Use> option(std::uint32_t o) const noexcept {
    return std::span(uses).subspan(start[o], start[o + 1] - start[o]);
  }
};

enum class Reduction : std::uint8_t {
  none,  // every option as it is: for engines whose counters are compared with other programs
  full,  // reduce.cpp
};

[[nodiscard]] Instance make_instance(const Problem& problem, Reduction reduction);

}  // namespace nonet::cover
