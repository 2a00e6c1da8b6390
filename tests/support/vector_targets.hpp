// Vector code under test on every target that this machine has.
#pragma once

#include "nonet/base/function_ref.hpp"
#include "nonet/base/vector_target.hpp"

namespace nonet::test {

// Calls `run` once for each vector target that this machine has, with dispatch held to it. What was
// not compiled for a target is dispatched to the next lower one.
inline void for_each_vector_target(FunctionRef<void(const char* name)> run) {
  force_vector_target(std::nullopt);
  for (int target = static_cast<int>(vector_target()); target >= 0; --target) {
    force_vector_target(static_cast<VectorTarget>(target));
    run(to_string(vector_target()).data());
  }
  force_vector_target(std::nullopt);
}

}  // namespace nonet::test
