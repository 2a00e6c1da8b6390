#include "technique/workings.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace nonet::technique {
namespace {

// The value, which `make` makes when it is first asked for.
template <class Kept, class Make>
const auto& known(Kept& kept, const Make& make) {
  if (!kept.is_known) make(kept.value);
  kept.is_known = true;
  return std::as_const(kept.value);
}

// Those that chains go through. Larger sets are hardly ever needed in a chain, and many.
std::span<const Als> small_ones(const std::vector<Als>& sets) {
  constexpr int kMaxSize = 5;
  const auto end = std::partition_point(
      sets.begin(), sets.end(), [](const Als& set) { return set.cells.size() <= kMaxSize; });
  return std::span(sets).first(static_cast<std::size_t>(end - sets.begin()));
}

}  // namespace

void Workings::start(const Position& position) {
  position_ = &position;
  sets_.is_known = false;
  network_.reset();
  candidate_links_.is_known = group_links_.is_known = false;
  candidate_effects_.is_known = group_effects_.is_known = set_effects_.is_known = false;
}

const std::vector<Als>& Workings::sets() {
  return known(sets_, [&](std::vector<Als>& sets) {
    find_almost_locked_sets(*position_, max_set_size_, sets);
  });
}

const AlsNetwork& Workings::network() {
  if (!network_) network_ = std::make_unique<AlsNetwork>(*position_, sets());
  return *network_;
}

const LinkGraph& Workings::candidate_links() {
  return known(candidate_links_,
               [&](LinkGraph& links) { links.build(*position_, LinkScope::candidates); });
}

const LinkGraph& Workings::group_links() {
  return known(group_links_, [&](LinkGraph& links) {
    links.build(*position_, candidate_links(), small_ones(sets()));
  });
}

const ChainEffects& Workings::candidate_effects() {
  return known(candidate_effects_, [&](ChainEffects& effects) {
    if (screens_ == Screens::on) effects.work_out(candidate_links());
  });
}

const ChainEffects& Workings::group_effects() {
  return known(group_effects_, [&](ChainEffects& effects) {
    if (screens_ == Screens::off) return;
    effects.work_out(group_links(), candidate_links(), candidate_effects());
  });
}

const ChainEffects& Workings::set_effects() {
  return known(set_effects_, [&](ChainEffects& effects) {
    if (screens_ == Screens::off) return;
    set_links_.build(*position_, group_links(), sets());
    effects.work_out(set_links_, group_links(), group_effects());
  });
}

}  // namespace nonet::technique
