#include "nonet/base/vector_target.hpp"

#include <array>
#include <atomic>

namespace nonet {
namespace {

// What Highway lets the compiler use for each target, as far as a compiler lets one ask.
VectorTarget best() noexcept {
#if defined(__x86_64__)
  const auto can = [](bool first, auto... rest) { return (first && ... && rest); };
  if (!can(__builtin_cpu_supports("sse4.1"), __builtin_cpu_supports("sse4.2"),
           __builtin_cpu_supports("pclmul"), __builtin_cpu_supports("aes"))) {
    return VectorTarget::baseline;
  }
  if (!can(__builtin_cpu_supports("avx"), __builtin_cpu_supports("avx2"),
           __builtin_cpu_supports("bmi"), __builtin_cpu_supports("bmi2"),
           __builtin_cpu_supports("fma"))) {
    return VectorTarget::sse4;
  }
  if (!can(__builtin_cpu_supports("avx512f"), __builtin_cpu_supports("avx512vl"),
           __builtin_cpu_supports("avx512dq"), __builtin_cpu_supports("avx512bw"),
           __builtin_cpu_supports("avx512cd"), __builtin_cpu_supports("avx512vbmi"),
           __builtin_cpu_supports("avx512vbmi2"), __builtin_cpu_supports("avx512vnni"),
           __builtin_cpu_supports("avx512bitalg"), __builtin_cpu_supports("avx512vpopcntdq"),
           __builtin_cpu_supports("gfni"), __builtin_cpu_supports("vpclmulqdq"))) {
    return VectorTarget::avx2;
  }
  return VectorTarget::avx512;
#else
  return VectorTarget::baseline;
#endif
}

constexpr int kNotForced = -1;
std::atomic<int> forced{kNotForced};

}  // namespace

std::string_view to_string(VectorTarget target) noexcept {
  constexpr std::array<std::string_view, 4> kNames{"baseline", "sse4", "avx2", "avx512"};
  return kNames[static_cast<std::size_t>(target)];
}

VectorTarget vector_target() noexcept {
  static const VectorTarget kBest = best();
  const int target = forced.load(std::memory_order_relaxed);
  return target == kNotForced ? kBest : static_cast<VectorTarget>(target);
}

void force_vector_target(std::optional<VectorTarget> target) noexcept {
  forced.store(target ? static_cast<int>(*target) : kNotForced, std::memory_order_relaxed);
}

}  // namespace nonet
