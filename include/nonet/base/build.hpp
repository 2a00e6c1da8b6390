// What kind of build this is, for the few places that must know.
#pragma once

namespace nonet {

// Are there threads? Not in WebAssembly as we build it; whoever would start one asks first.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

// Is it sent over a network each time? Then code that is there a second time, made for a special case
// and a little faster, costs more than it saves.
#ifdef __EMSCRIPTEN__
inline constexpr bool kIsSmall = true;
#else
inline constexpr bool kIsSmall = false;
#endif

}  // namespace nonet
