// Contracts: what to do when a caller, or we ourselves, broke a promise.
//
// NONET_EXPECT(condition, "sentence")  a public function was called wrongly. Checked in every
// build. NONET_ASSERT(condition)              our own invariant does not hold. Checked unless
// NDEBUG.
//
// Both stop the program with file, line and sentence. Bad input from outside is never a broken
// contract: it is data, and comes back as a Result (result.hpp).
#pragma once

namespace nonet::detail {

// The one place where the library writes and stops: there is no sane way to go on.
[[noreturn]] void contract_broken(const char* kind, const char* condition, const char* message,
                                  const char* file, int line) noexcept;

}  // namespace nonet::detail

#define NONET_EXPECT(condition, message) \
  ((condition)                           \
       ? static_cast<void>(0)            \
       : ::nonet::detail::contract_broken("contract", #condition, message, __FILE__, __LINE__))

#ifdef NDEBUG
#define NONET_ASSERT(condition) static_cast<void>(0)
#else
#define NONET_ASSERT(condition) \
  ((condition)                  \
       ? static_cast<void>(0)   \
       : ::nonet::detail::contract_broken("invariant", #condition, "", __FILE__, __LINE__))
#endif
