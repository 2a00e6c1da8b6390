// Workings: what several finders work out about the same position, each once, when it is first asked
// for. They live no longer than the position stays as it is.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "nonet/technique/finder.hpp"
#include "technique/als_effects.hpp"
#include "technique/als_steps.hpp"
#include "technique/link_graph.hpp"

namespace nonet::technique {

class Workings {
 public:
  // Both must outlive it, the position unchanged.
  Workings(const Position& position, const FindOptions& options)
      : position_(position), max_set_size_(options.max_set_size) {}
  Workings(const Workings&) = delete;
  Workings& operator=(const Workings&) = delete;

  // The almost locked sets, up to FindOptions::max_set_size.
  [[nodiscard]] const std::vector<Als>& sets();
  [[nodiscard]] const AlsNetwork& network();
  [[nodiscard]] const AlsEffects& set_effects();
  // Whether sets in a row remove anything, in the same set or another, however many they are.
  [[nodiscard]] bool have_set_chains();

  // All links between candidates, or those between groups too.
  [[nodiscard]] const LinkGraph& candidate_links();
  [[nodiscard]] const LinkGraph& group_links();
  // Whether there is anything that chains remove, however long they are.
  [[nodiscard]] bool have_candidate_chains();
  [[nodiscard]] bool have_group_chains();

 private:
  const Position& position_;
  int max_set_size_;
  std::optional<std::vector<Als>> sets_;
  std::unique_ptr<AlsNetwork> network_;
  std::unique_ptr<AlsEffects> effects_;
  std::unique_ptr<LinkGraph> candidate_links_, group_links_;
  std::optional<bool> have_set_chains_, have_candidate_chains_, have_group_chains_;
};

// As nonet::for_each_step, with what other finders have worked out about the position.
void for_each_step(Technique technique, const Position& position, const FindOptions& options,
                   Workings& workings, Step& scratch, StepSink sink);

}  // namespace nonet::technique
