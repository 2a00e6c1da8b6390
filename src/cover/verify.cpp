#include "nonet/cover/verify.hpp"

#include <vector>

namespace nonet::cover {
namespace {

std::string times(std::uint32_t count) {
  return count == 1 ? "once" : std::to_string(count) + " times";
}

}  // namespace

std::string verify_cover(const Problem& problem, std::span<const std::uint32_t> options) {
  std::vector<bool> is_chosen(problem.option_count());
  std::vector<std::uint32_t> count(problem.items().size());
  std::vector<std::uint32_t> colour(problem.items().size());
  const auto option_name = [](std::uint32_t option) { return std::to_string(option + 1); };
  for (const std::uint32_t option : options) {
    if (option >= problem.option_count()) return "there is no option " + option_name(option);
    if (is_chosen[option]) return "option " + option_name(option) + " is there twice";
    if (problem.is_dropped(option)) return "option " + option_name(option) + " has no primary item";
    is_chosen[option] = true;
    for (const Use& use : problem.option(option)) {
      const Item& item = problem.items()[use.item];
      if (item.kind == Kind::secondary && count[use.item] > 0) {
        if (use.colour == 0 || colour[use.item] == 0) {
          return "the secondary item '" + item.name + "' is covered twice";
        }
        if (use.colour != colour[use.item]) {
          return "the item '" + item.name + "' has two colours, '" +
                 std::string(problem.colour_name(colour[use.item])) + "' and '" +
                 std::string(problem.colour_name(use.colour)) + "'";
        }
      }
      ++count[use.item];
      colour[use.item] = use.colour;
    }
  }
  for (std::size_t i = 0; i < problem.items().size(); ++i) {
    const Item& item = problem.items()[i];
    if (item.kind == Kind::secondary) continue;
    if (count[i] < item.bounds.at_least) {
      return "the item '" + item.name + "' is covered " +
             (count[i] == 0 ? "not at all" : times(count[i])) + " instead of " +
             times(item.bounds.at_least);
    }
    if (count[i] > item.bounds.at_most) {
      return "the item '" + item.name + "' is covered " + times(count[i]) + " instead of at most " +
             times(item.bounds.at_most);
    }
  }
  return {};
}

}  // namespace nonet::cover
