// All covers of a small problem: every set of options is looked at, by the definition alone.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "nonet/cover/problem.hpp"

namespace nonet::cover::test {

using Cover = std::vector<std::uint32_t>;  // ascending

inline bool is_cover(const Problem& problem, const Cover& options) {
  for (std::uint32_t i = 0; i < problem.items().size(); ++i) {
    const Item& item = problem.items()[i];
    std::uint32_t count = 0;
    std::set<std::uint32_t> colours;
    for (const std::uint32_t option : options) {
      for (const Use& use : problem.option(option)) {
        if (use.item != i) continue;
        ++count;
        colours.insert(use.colour);
      }
    }
    if (item.kind == Kind::primary) {
      if (count < item.bounds.at_least || count > item.bounds.at_most) return false;
    } else if (count > 1 && (colours.size() > 1 || *colours.begin() == 0)) {
      return false;
    }
  }
  return true;
}

// Needs: at most some 16 options. Options without primary item belong to no cover.
inline std::set<Cover> all_covers(const Problem& problem) {
  std::set<Cover> covers;
  for (std::uint32_t subset = 0; subset < std::uint32_t{1} << problem.option_count(); ++subset) {
    Cover options;
    bool has_dropped = false;
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      if ((subset >> option & 1) == 0) continue;
      has_dropped = has_dropped || problem.is_dropped(option);
      options.push_back(option);
    }
    if (!has_dropped && is_cover(problem, options)) covers.insert(options);
  }
  return covers;
}

}  // namespace nonet::cover::test
