#include "nonet/cover/models.hpp"

#include <string>
#include <utility>
#include <vector>

#include "nonet/base/contract.hpp"

namespace nonet::cover {
namespace {

constexpr std::uint32_t kMostOfModel = 1000;

Problem built(ProblemBuilder& builder) {
  Result<Problem> problem = builder.build();
  NONET_EXPECT(problem.has_value(), "a model is a problem");
  return std::move(*problem);
}

std::string numbered(const char* letter, std::uint32_t number) {
  return letter + std::to_string(number + 1);
}

// 0 .. n - 1 from the middle outwards: of 5 it is 2 3 1 4 0, of 4 it is 1 2 0 3.
std::vector<std::uint32_t> from_the_middle(std::uint32_t n) {
  const std::uint32_t middle = (n - 1) / 2;
  std::vector<std::uint32_t> order{middle};
  for (std::uint32_t step = 1; order.size() < n; ++step) {
    order.push_back(middle + step);
    if (order.size() < n) order.push_back(middle - step);
  }
  return order;
}

}  // namespace

Problem queens(std::uint32_t n) {
  NONET_EXPECT(n >= 1 && n <= kMostOfModel, "queens: 1 <= n <= 1000");
  ProblemBuilder builder;
  // Engines take the first of equally short items, and a queen in the middle rules out most (Knuth
  // calls this order organ-pipe).
  std::vector<std::uint32_t> row(n);
  std::vector<std::uint32_t> column(n);
  for (const std::uint32_t i : from_the_middle(n)) {
    row[i] = builder.add_primary(numbered("r", i));
    column[i] = builder.add_primary(numbered("c", i));
  }
  for (std::uint32_t d = 0; d < 2 * n - 1; ++d) builder.add_secondary(numbered("a", d));
  for (std::uint32_t d = 0; d < 2 * n - 1; ++d) builder.add_secondary(numbered("b", d));
  const std::uint32_t rising = 2 * n;
  const std::uint32_t falling = rising + 2 * n - 1;
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < n; ++c) {
      builder.add_option({row[r], column[c], rising + r + c, falling + r + (n - 1 - c)});
    }
  }
  return built(builder);
}

Problem langford(std::uint32_t n) {
  NONET_EXPECT(n >= 1 && n <= kMostOfModel, "langford: 1 <= n <= 1000");
  ProblemBuilder builder;
  for (std::uint32_t k = 0; k < n; ++k) builder.add_primary(numbered("d", k));
  for (std::uint32_t slot = 0; slot < 2 * n; ++slot) builder.add_primary(numbered("s", slot));
  for (std::uint32_t k = 1; k <= n; ++k) {
    // k slots lie between the two.
    for (std::uint32_t first = 0; first + k + 1 < 2 * n; ++first) {
      builder.add_option({k - 1, n + first, n + first + k + 1});
    }
  }
  return built(builder);
}

}  // namespace nonet::cover
