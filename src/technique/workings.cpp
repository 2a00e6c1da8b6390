#include "technique/workings.hpp"

#include "technique/chain_search.hpp"

namespace nonet::technique {

const std::vector<Als>& Workings::sets() {
  if (!sets_) sets_ = almost_locked_sets(position_, max_set_size_);
  return *sets_;
}

const AlsNetwork& Workings::network() {
  if (!network_) network_ = std::make_unique<AlsNetwork>(position_, sets());
  return *network_;
}

const AlsEffects& Workings::set_effects() {
  if (!effects_) effects_ = std::make_unique<AlsEffects>(position_, sets());
  return *effects_;
}

bool Workings::have_set_chains() {
  if (!have_set_chains_) have_set_chains_ = remove_something(set_effects(), network().commons);
  return *have_set_chains_;
}

const LinkGraph& Workings::candidate_links() {
  if (!candidate_links_) {
    candidate_links_ = std::make_unique<LinkGraph>(position_, LinkScope::candidates);
  }
  return *candidate_links_;
}

const LinkGraph& Workings::group_links() {
  if (!group_links_) {
    group_links_ = std::make_unique<LinkGraph>(position_, LinkScope::groups, sets());
  }
  return *group_links_;
}

bool Workings::have_candidate_chains() {
  if (!have_candidate_chains_) have_candidate_chains_ = remove_something(candidate_links());
  return *have_candidate_chains_;
}

bool Workings::have_group_chains() {
  if (!have_group_chains_) have_group_chains_ = remove_something(group_links());
  return *have_group_chains_;
}

}  // namespace nonet::technique
