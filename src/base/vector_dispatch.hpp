// Calls the variant of a function that this processor can run.
//
// Example (in a file that foreach_target.h compiles for each target, in its part HWY_ONCE)
//   std::unique_ptr<Solver> make_solver() { return NONET_DISPATCH(make_lane_solver)(); }
#pragma once

#include <type_traits>

#include "nonet/base/vector_target.hpp"

namespace nonet {
namespace detail {

// The best function that was compiled, null where there is none, and that may run.
template <class Function>
Function* choose_compiled(std::type_identity_t<Function>* avx512,
                          std::type_identity_t<Function>* avx2,
                          std::type_identity_t<Function>* sse4, Function* baseline) noexcept {
  const VectorTarget target = vector_target();
  if (avx512 != nullptr && target >= VectorTarget::avx512) return avx512;
  if (avx2 != nullptr && target >= VectorTarget::avx2) return avx2;
  if (sse4 != nullptr && target >= VectorTarget::sse4) return sse4;
  return baseline;
}

}  // namespace detail

}  // namespace nonet

// The function of that name for this processor; names as with HWY_DYNAMIC_DISPATCH.
#define NONET_DISPATCH(function)                                                             \
  (::nonet::detail::choose_compiled(HWY_CHOOSE_AVX3_DL(function), HWY_CHOOSE_AVX2(function), \
                                    HWY_CHOOSE_SSE4(function), &HWY_STATIC_DISPATCH(function)))
