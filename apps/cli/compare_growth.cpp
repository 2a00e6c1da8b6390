#include "cli/compare_growth.hpp"

#include <algorithm>

#include "nonet/compare/thinned.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/tiling/piece_text.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kSizes = 15;
constexpr unsigned kRepeat = 3;
constexpr auto kLongest = std::chrono::nanoseconds(std::chrono::seconds(2));  // of a run
constexpr std::size_t kMostTreeNodes = 400;
constexpr std::size_t kWidestBoard = 8;

compare::CompareOptions growth_options(const compare::CompareOptions& options,
                                       std::uint64_t limit) {
  return {.repeat = kRepeat,
          .limit = limit,
          .timeout = std::min(options.timeout.value_or(kLongest), kLongest),
          .cancel = options.cancel};
}

}  // namespace

Growth grow_puzzles(const CompareInput& input, const std::vector<const EngineInfo*>& engines,
                    std::uint64_t seed, const compare::CompareOptions& options) {
  Growth growth;
  for (const Sudoku& sudoku : input.puzzles) {
    const auto engine = (*find_engine("auto"))->make();
    const SolveResult answer = solve(sudoku, *engine, {.cancel = options.cancel});
    if (answer.status != Status::unique) continue;
    const std::vector<Grid> all = compare::thinned(*answer.solution, seed);
    std::vector<Sudoku> puzzles;
    for (std::size_t i = 1; i <= kSizes; ++i) {
      puzzles.emplace_back(all[(all.size() - 1) * i / kSizes]);
      growth.sizes.push_back(static_cast<std::size_t>(puzzles.back().grid.empty_cells().size()));
    }
    growth.comparison = compare_puzzles(puzzles, engines, growth_options(options, 2));
    break;
  }
  return growth;
}

Growth grow_tilings(const std::vector<const cover::EngineInfo*>& engines,
                    const compare::CompareOptions& options) {
  Growth growth;
  std::vector<cover::Problem> problems;
  const auto pieces = tiling::parse_pieces("triominoes x*");
  for (std::size_t width = 1; width <= kWidestBoard; ++width) {
    const auto board = tiling::Board::parse("3x" + std::to_string(width));
    const auto tiling = tiling::Tiling::make(*board, *pieces);
    problems.push_back(tiling::cover_problem(*tiling));
    growth.sizes.push_back(3 * width);
  }
  growth.comparison = compare_covers(problems, engines, growth_options(options, 0));
  return growth;
}

std::vector<TreePair> tree_pairs(const CompareInput& input) {
  using compare::Order;
  const auto pair_of = [](std::string line, const compare::SmallGrid& grid,
                          const compare::TreeOptions& options) {
    return TreePair{std::move(line), search_tree(grid, Order::reading, options),
                    search_tree(grid, Order::fewest, options)};
  };
  const compare::SmallGrid four{.cells = {0, 0, 0, 0, 0, 0, 0, 2, 0, 4, 0, 0, 2, 0, 0, 1}};
  std::string line;
  for (const int digit : four.cells) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  std::vector<TreePair> pairs{pair_of(line, four, {})};
  for (const Sudoku& sudoku : input.puzzles) {
    if (sudoku.candidates || !follows_rules(sudoku.grid)) continue;
    const compare::TreeOptions options{.most_nodes = kMostTreeNodes, .limit = 1};
    TreePair pair = pair_of(to_line(sudoku.grid), compare::small_grid_of(sudoku.grid), options);
    if (pair.reading.nodes.size() >= kMostTreeNodes || pair.fewest.nodes.size() >= kMostTreeNodes) {
      continue;
    }
    pairs.push_back(std::move(pair));
    break;
  }
  return pairs;
}

}  // namespace nonet::cli
