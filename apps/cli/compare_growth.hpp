// What a page of a comparison adds to its figures: problems that grow, and two search trees.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/compare_input.hpp"
#include "nonet/compare/compare.hpp"
#include "nonet/compare/search_tree.hpp"

namespace nonet::cli {

struct Growth {
  std::vector<std::size_t> sizes;  // by problem: empty cells, or cells of the board
  compare::Comparison comparison;  // its engines are those asked for
};

// A puzzle's solution with givens taken away one by one, by `seed`; a row of sizes from it.
// Gives: no sizes when no puzzle has exactly one solution.
[[nodiscard]] Growth grow_puzzles(const CompareInput& input,
                                  const std::vector<const EngineInfo*>& engines, std::uint64_t seed,
                                  const compare::CompareOptions& options);

// Boards of 3 by n, tiled by the two triominoes.
[[nodiscard]] Growth grow_tilings(const std::vector<const cover::EngineInfo*>& engines,
                                  const compare::CompareOptions& options);

// The trees of one grid in both orders.
struct TreePair {
  std::string grid;  // its cells in reading order, '.' for empty
  compare::SearchTree reading, fewest;
};

// A fixed 4x4 grid to its end; then the first puzzle, if any, whose trees to the first solution are
// small enough to be looked at.
[[nodiscard]] std::vector<TreePair> tree_pairs(const CompareInput& input);

}  // namespace nonet::cli
