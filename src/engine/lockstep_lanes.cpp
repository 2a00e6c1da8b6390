// The vector code of `lockstep`, compiled for each target, and the choice of one at run time. Apart
// from lockstep.cpp, so that the build can give this file the compiler that does best with it.
#include "engine/lockstep_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/lockstep_lanes.cpp"
#include "hwy/foreach_target.h"
// After foreach_target.h, which sets the target.
#include "engine/lockstep_solver-inl.hpp"
#include "hwy/highway.h"

#if HWY_ONCE
#include "base/vector_dispatch.hpp"

namespace nonet::engine::lockstep {

std::unique_ptr<Solver> make_solver(Shape shape) {
  return NONET_DISPATCH(make_lane_solver)(shape);
}

PassOutcome pass_once(Shape shape, std::uint32_t* words) {
  return NONET_DISPATCH(run_pass_once)(shape, words);
}

}  // namespace nonet::engine::lockstep
#endif
