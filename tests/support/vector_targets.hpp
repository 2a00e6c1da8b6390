// Vector code under test on every target that this machine has.
#pragma once

// What is compiled for fewer targets than this list has is dispatched to the next lower one.
#include "engine/lockstep_targets.hpp"
#include "hwy/highway.h"
#include "nonet/base/function_ref.hpp"

namespace nonet::test {

// Calls `run` once for each vector target that this machine has and the library was built for, with
// dynamic dispatch held to it.
inline void for_each_vector_target(FunctionRef<void(const char* name)> run) {
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    run(hwy::TargetName(target));
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace nonet::test
