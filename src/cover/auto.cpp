// Which engine suits a problem.
// Idea    Searching: `bits` where it can, else `cells`. Counting: a sweep along a frontier (memo.cpp)
//         beats any search where states meet, and is far behind it where they do not, and only
//         trying tells. So the sweep is begun, and given up as soon as it does not look like paying.
// How     payoff.hpp says when a sweep is given up.
// Cost    Giving up costs 0.02 to 0.6 ms. A frontier of more than 64 bits is not tried at all: a
//         Sudoku pays 0.02 ms for finding that out.
#include "cover/memo.hpp"
#include "cover/payoff.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

constexpr std::uint32_t kMostOptionsOfBits = 8192;
constexpr std::uint32_t kMostItemsOfBits = 4096;  // primary ones
constexpr std::uint32_t kMostWidth = 64;

}  // namespace

std::unique_ptr<Searcher> make_auto(const Instance& instance) {
  const bool suits_bits = instance.bounds.empty() &&
                          instance.option_count() <= kMostOptionsOfBits &&
                          instance.primary_count <= kMostItemsOfBits;
  return suits_bits ? make_bits(instance) : make_cells(instance);
}

Tally count_auto(const Instance& instance, const SearchOptions& options) {
  if (instance.is_impossible) return {};
  if (!instance.bounds.empty()) return declined();
  const Frontier frontier = choose_frontier(instance, kMostWidth);
  if (frontier.width > kMostWidth) return declined();
  Payoff payoff(frontier, options.limit != 0);
  return sweep(make_plan(instance, frontier), options, kMostSweepBytes,
               [&](const SweepState& state) { return payoff.look(state); });
}

}  // namespace nonet::cover
