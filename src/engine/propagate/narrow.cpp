// The vector code of `propagate`, compiled for each target, and the choice of one at run time.
#include "engine/propagate/targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/propagate/narrow.cpp"
#include "hwy/foreach_target.h"
// After foreach_target.h, which sets the target.
#include "engine/propagate/narrow-inl.hpp"
#include "hwy/highway.h"

#if HWY_ONCE
#include "base/vector_dispatch.hpp"

namespace nonet::engine::propagate {

std::unique_ptr<Solver> make_narrow_solver() {
  return NONET_DISPATCH(make_lane_solver)();
}
std::unique_ptr<Solver> make_crowded_solver() {
  return NONET_DISPATCH(make_crowded_lane_solver)();
}

}  // namespace nonet::engine::propagate
#endif
