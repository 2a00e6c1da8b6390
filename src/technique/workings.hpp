// Workings: what several finders work out about the same position, each once, when it is first asked
// for. They live no longer than the position stays as it is.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/technique/finder.hpp"
#include "technique/als_steps.hpp"
#include "technique/chain_effects.hpp"
#include "technique/link_graph.hpp"

namespace nonet::technique {

// Whether finders may trust what tells them that there is nothing to be found. Off, they search all
// the same: the plain twin, for tests.
enum class Screens : std::uint8_t { on, off };

class Workings {
 public:
  explicit Workings(const FindOptions& options, Screens screens = Screens::on)
      : max_set_size_(options.max_set_size), screens_(screens) {}
  Workings(const Workings&) = delete;
  Workings& operator=(const Workings&) = delete;

  // Begins, or begins anew with the memory that there is.
  // Needs: the position stays as it is until then.
  void start(const Position& position);

  [[nodiscard]] Screens screens() const noexcept { return screens_; }

  // The almost locked sets, up to FindOptions::max_set_size.
  [[nodiscard]] const std::vector<Als>& sets();
  [[nodiscard]] const AlsNetwork& network();

  // All links between candidates, or those between groups too.
  [[nodiscard]] const LinkGraph& candidate_links();
  [[nodiscard]] const LinkGraph& group_links();
  // What chains remove, however long they are.
  [[nodiscard]] const ChainEffects& candidate_effects();
  [[nodiscard]] const ChainEffects& group_effects();
  // Through all almost locked sets, the large ones too.
  [[nodiscard]] const ChainEffects& set_effects();

 private:
  template <class Value>
  struct Kept {
    Value value;
    bool is_known = false;
  };

  const Position* position_ = nullptr;
  int max_set_size_;
  Screens screens_;
  Kept<std::vector<Als>> sets_;
  std::unique_ptr<AlsNetwork> network_;
  Kept<LinkGraph> candidate_links_, group_links_;
  LinkGraph set_links_;
  Kept<ChainEffects> candidate_effects_, group_effects_, set_effects_;
};

// As nonet::for_each_step, with what other finders have worked out about the position.
void for_each_step(Technique technique, const Position& position, const FindOptions& options,
                   Workings& workings, Step& scratch, StepSink sink);

}  // namespace nonet::technique
