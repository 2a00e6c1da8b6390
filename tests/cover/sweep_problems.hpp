// Instances made straight from lists of options, for tests of counting, and a count by definition.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "cover/instance.hpp"
#include "nonet/base/rng.hpp"

namespace nonet::cover::test {

using Options = std::vector<std::vector<Use>>;

inline Instance instance_of(std::uint32_t primary_count, std::uint32_t item_count,
                            const Options& options) {
  Instance instance;
  instance.primary_count = primary_count;
  instance.item_count = item_count;
  for (std::vector<Use> option : options) {
    std::sort(option.begin(), option.end(), [](Use a, Use b) { return a.item < b.item; });
    for (const Use& use : option) {
      instance.uses.push_back(use);
      instance.has_colours = instance.has_colours || use.colour != 0;
    }
    instance.start.push_back(static_cast<std::uint32_t>(instance.uses.size()));
    instance.number.push_back(static_cast<std::uint32_t>(instance.number.size()));
  }
  return instance;
}

// Cells in reading order, a piece of two cells on each pair of neighbours.
inline Instance dominoes(std::uint32_t rows, std::uint32_t columns) {
  Options options;
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
    if (cell % columns + 1 < columns) options.push_back({{cell}, {cell + 1}});
    if (cell + columns < rows * columns) options.push_back({{cell}, {cell + columns}});
  }
  return instance_of(rows * columns, rows * columns, options);
}

// Each pair of points.
inline Instance matchings(std::uint32_t points) {
  Options options;
  for (std::uint32_t a = 0; a < points; ++a) {
    for (std::uint32_t b = a + 1; b < points; ++b) options.push_back({{a}, {b}});
  }
  return instance_of(points, points, options);
}

// Each set of elements that is not empty.
inline Instance partitions(std::uint32_t elements) {
  Options options;
  for (std::uint32_t set = 1; set < std::uint32_t{1} << elements; ++set) {
    options.emplace_back();
    for (std::uint32_t i = 0; i < elements; ++i) {
      if ((set >> i & 1) != 0) options.back().push_back({i});
    }
  }
  return instance_of(elements, elements, options);
}

// Rows and columns are primary, diagonals secondary.
inline Instance queens_by_hand(std::uint32_t n) {
  Options options;
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) {
      options.push_back(
          {{row}, {n + column}, {2 * n + row + column}, {4 * n - 1 + n - 1 + row - column}});
    }
  }
  return instance_of(2 * n, 6 * n - 2, options);
}

// Colourings of a graph: a vertex is a primary item; an edge and a colour are a secondary item.
inline Instance colourings(std::uint32_t vertices,
                           const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
                           std::uint32_t colours) {
  Options options;
  for (std::uint32_t v = 0; v < vertices; ++v) {
    for (std::uint32_t c = 0; c < colours; ++c) {
      options.push_back({{v}});
      for (std::uint32_t e = 0; e < edges.size(); ++e) {
        if (edges[e].first == v || edges[e].second == v) {
          options.back().push_back({vertices + e * colours + c});
        }
      }
    }
  }
  const auto edge_count = static_cast<std::uint32_t>(edges.size());
  return instance_of(vertices, vertices + edge_count * colours, options);
}

// Few items and options; secondary ones with and without colours; each option has a primary item.
inline Instance random_instance(std::uint64_t seed) {
  Rng rng(seed);
  const auto between = [&](std::uint64_t low, std::uint64_t high) {
    return static_cast<std::uint32_t>(low + rng.below(high - low + 1));
  };
  const std::uint32_t primary_count = between(1, 6);
  const std::uint32_t item_count = primary_count + between(0, 4);
  const std::uint32_t colour_count = between(0, 4);
  Options options(between(1, 14));
  for (std::vector<Use>& option : options) {
    option.push_back({between(0, primary_count - 1)});
    for (std::uint32_t item = 0; item < item_count; ++item) {
      if (item == option[0].item || rng.below(3) != 0) continue;
      option.push_back({item, item < primary_count ? 0 : between(0, colour_count)});
    }
  }
  return instance_of(primary_count, item_count, options);
}

// The number of covers by the definition: every set of options is looked at.
inline std::uint64_t count_by_definition(const Instance& instance) {
  const auto is_cover = [&](std::uint32_t set) {
    std::vector<std::uint32_t> times(instance.item_count);
    std::vector<std::uint32_t> colour(instance.item_count);
    for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
      if ((set >> o & 1) == 0) continue;
      for (const Use& use : instance.option(o)) {
        if (times[use.item]++ == 0) {
          colour[use.item] = use.colour;
        } else if (use.item < instance.primary_count || use.colour == 0 ||
                   use.colour != colour[use.item]) {
          return false;
        }
      }
    }
    return std::count(times.begin(), times.begin() + instance.primary_count, 0u) == 0;
  };
  std::uint64_t count = 0;
  for (std::uint32_t set = 0; set < std::uint32_t{1} << instance.option_count(); ++set) {
    if (is_cover(set)) ++count;
  }
  return count;
}

}  // namespace nonet::cover::test
