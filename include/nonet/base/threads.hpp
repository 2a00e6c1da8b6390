// Are there threads? Not in WebAssembly as we build it; whoever would start one asks first.
#pragma once

namespace nonet {

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

}  // namespace nonet
