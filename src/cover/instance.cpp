#include "cover/instance.hpp"

#include <algorithm>

#include "cover/reduce.hpp"

namespace nonet::cover {

Instance make_instance(const Problem& problem, Reduction reduction) {
  Instance instance;
  instance.primary_count = static_cast<std::uint32_t>(problem.primary_count());
  instance.item_count = static_cast<std::uint32_t>(problem.items().size());
  instance.has_colours = problem.has_colours();

  std::vector<std::uint32_t> item_of(problem.items().size());
  std::uint32_t next_primary = 0;
  std::uint32_t next_secondary = instance.primary_count;
  for (std::size_t i = 0; i < item_of.size(); ++i) {
    const Item& item = problem.items()[i];
    item_of[i] = item.kind == Kind::primary ? next_primary++ : next_secondary++;
    if (problem.has_multiplicities() && item.kind == Kind::primary) {
      instance.bounds.push_back(item.bounds);
    }
  }

  instance.start.reserve(problem.option_count() + 1);
  for (std::size_t o = 0; o < problem.option_count(); ++o) {
    if (problem.is_dropped(o)) continue;
    const auto first = static_cast<std::ptrdiff_t>(instance.uses.size());
    for (const Use& use : problem.option(o)) {
      instance.uses.push_back({item_of[use.item], use.colour});
    }
    std::sort(instance.uses.begin() + first, instance.uses.end(),
              [](const Use& a, const Use& b) { return a.item < b.item; });
    instance.start.push_back(static_cast<std::uint32_t>(instance.uses.size()));
    instance.number.push_back(static_cast<std::uint32_t>(o));
  }
  if (reduction == Reduction::full && instance.bounds.empty()) reduce(instance);
  return instance;
}

}  // namespace nonet::cover
