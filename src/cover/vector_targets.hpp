// The vector targets that `bits` is compiled for. Include before any header of Highway.
#pragma once

#define HWY_WANT_AVX3_DL
// AVX-512 without VBMI2 (Skylake) and plain SSSE3 do as well with the next lower target.
#define HWY_DISABLED_TARGETS (HWY_AVX3 | HWY_SSSE3)
