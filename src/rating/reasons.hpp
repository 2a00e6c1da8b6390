// Reasons: why a step of a rating holds, as the evidence of room technique.
#pragma once

#include "nonet/rating/rate.hpp"
#include "nonet/technique/step.hpp"
#include "rating/forcing_chains.hpp"
#include "rating/static_chains.hpp"

namespace nonet::rating {

[[nodiscard]] bool is_chain(const Technique& technique) noexcept;

// The reasons of a step that is no chain: what a finder of room technique says that gives as much.
// Where none does, the step without marks.
// Cost: that of the finders; some ten microseconds.
[[nodiscard]] Step find_reasons(const Board& before, const RatingStep& step);

// A cycle, or a chain from a candidate back to its opposite, as links in order.
[[nodiscard]] Step reasons_of(const StaticChain& chain);

// A branch for each target, with all ancestors of the target behind it: each node comes after its
// reasons. What a nested step turned off is joined to its reasons by derived links.
[[nodiscard]] Step reasons_of(const ForcingChain& chain);

}  // namespace nonet::rating
