// Vector code that Highway compiled for several kinds of processor: which of them to run.
//
// Not Highway's own choice at run time, which lives in a shared library that times the processor's
// clock when it is loaded: 2.5 ms, as long as 10,000 puzzles take. Nothing is linked for this one.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace nonet {

// Ascending: a processor that can do one can do those before it.
enum class VectorTarget : std::uint8_t {
  baseline,  // what the whole library is compiled for; the only one but on x86-64
  sse4,
  avx2,
  avx512,  // with VBMI2, VNNI and so on: Highway's AVX3_DL
};

[[nodiscard]] std::string_view to_string(VectorTarget target) noexcept;

// The best that this processor can do, unless one is forced. Found out once.
[[nodiscard]] VectorTarget vector_target() noexcept;

// For tests and measurements: what vector_target() gives from now on, on any thread.
// Needs: the processor can do it.
void force_vector_target(std::optional<VectorTarget> target) noexcept;

}  // namespace nonet
