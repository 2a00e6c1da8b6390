#include "nonet/base/rng.hpp"

#include <bit>

#include "nonet/base/contract.hpp"

namespace nonet {
namespace {

std::uint64_t splitmix64(std::uint64_t& x) noexcept {
  std::uint64_t z = (x += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

struct Product {
  std::uint64_t high;
  std::uint64_t low;
};

// 64 x 64 -> 128 bits in portable C++: the GNU 128-bit type is not everywhere.
Product multiply(std::uint64_t a, std::uint64_t b) noexcept {
  const std::uint64_t mask = 0xffffffffu;
  const std::uint64_t a0 = a & mask, a1 = a >> 32, b0 = b & mask, b1 = b >> 32;
  const std::uint64_t p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
  const std::uint64_t middle = (p00 >> 32) + (p01 & mask) + (p10 & mask);
  return {p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32), (middle << 32) | (p00 & mask)};
}

}  // namespace

Rng::Rng(std::uint64_t seed) noexcept {
  for (auto& word : state_) word = splitmix64(seed);
}

Rng::result_type Rng::operator()() noexcept {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t Rng::below(std::uint64_t bound) noexcept {
  NONET_EXPECT(bound >= 1, "Rng::below needs a bound of at least 1");
  // Rejects the few products that would make low numbers likelier.
  const std::uint64_t threshold = (0 - bound) % bound;
  for (;;) {
    const Product product = multiply((*this)(), bound);
    if (product.low >= threshold) return product.high;
  }
}

}  // namespace nonet
