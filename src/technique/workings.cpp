#include "technique/workings.hpp"

#include <algorithm>
#include <span>

namespace nonet::technique {

const std::vector<Als>& Workings::sets() {
  if (!sets_) sets_ = almost_locked_sets(position_, max_set_size_);
  return *sets_;
}

const AlsNetwork& Workings::network() {
  if (!network_) network_ = std::make_unique<AlsNetwork>(position_, sets());
  return *network_;
}

const LinkGraph& Workings::candidate_links() {
  if (!candidate_links_) {
    candidate_links_ = std::make_unique<LinkGraph>(position_, LinkScope::candidates);
  }
  return *candidate_links_;
}

const LinkGraph& Workings::group_links() {
  if (!group_links_) {
    // Larger sets are hardly ever needed in a chain, and many.
    constexpr int kMaxSetSize = 5;
    const auto last = std::partition_point(sets().begin(), sets().end(), [](const Als& set) {
      return set.cells.size() <= kMaxSetSize;
    });
    group_links_ = std::make_unique<LinkGraph>(position_, candidate_links(),
                                               std::span<const Als>(sets().begin(), last));
  }
  return *group_links_;
}

const ChainEffects& Workings::candidate_effects() {
  if (!candidate_effects_) {
    candidate_effects_ = std::make_unique<ChainEffects>();
    if (screens_ == Screens::on) *candidate_effects_ = ChainEffects(candidate_links());
  }
  return *candidate_effects_;
}

const ChainEffects& Workings::group_effects() {
  if (!group_effects_) {
    group_effects_ = std::make_unique<ChainEffects>();
    if (screens_ == Screens::on) {
      *group_effects_ = ChainEffects(group_links(), candidate_links(), candidate_effects());
    }
  }
  return *group_effects_;
}

const ChainEffects& Workings::set_effects() {
  if (!set_effects_) {
    set_effects_ = std::make_unique<ChainEffects>();
    if (screens_ == Screens::on) {
      const LinkGraph links(position_, group_links(), sets());
      *set_effects_ = ChainEffects(links, group_links(), group_effects());
    }
  }
  return *set_effects_;
}

}  // namespace nonet::technique
