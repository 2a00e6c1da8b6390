// The vector targets that `propagate` is compiled for. Include before any header of Highway.
#pragma once

#define HWY_WANT_AVX3_DL
// AVX-512 without VBMI and BITALG (Skylake) and plain SSSE3 do as well with the next lower target;
// vectors of unknown length cannot be members.
#define HWY_DISABLED_TARGETS \
  (HWY_AVX3 | HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
