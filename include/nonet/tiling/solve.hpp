// Count and list tilings, as they are or up to symmetry (symmetry.hpp says what that means).
//
// Example
//   namespace tiling = nonet::tiling;
//   const auto pieces = tiling::parse_pieces("pentominoes");
//   const auto problem = tiling::Tiling::make(*tiling::Board::parse("3x20"), *pieces);
//   const auto result =
//       tiling::count_tilings(*problem, {.same = tiling::Same::up_to_symmetry});
//   std::cout << result->tilings << " of " << *result->raw << '\n';  // prints 2 of 8
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "nonet/base/function_ref.hpp"
#include "nonet/base/result.hpp"
#include "nonet/cover/count.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/tiling/tiling.hpp"

namespace nonet::tiling {

enum class Same : std::uint8_t { raw, up_to_symmetry };

struct TilingOptions {
  Same same = Same::raw;
  cover::SearchOptions search{};  // search.checkpoint is not looked at
};

struct TilingResult {
  cover::Count tilings;  // as wished, at most the limit
  std::optional<cover::Count>
      raw;  // of all, symmetric or not; absent when the search was cut short
  std::uint64_t nodes = 0;
  bool complete = true;  // nothing was left out
  bool cancelled = false;
};

// Gets each tiling as the numbers of its placements, ascending. Returns whether to go on.
using TilingSink = FunctionRef<bool(std::span<const std::uint32_t> placements)>;

// Gives:  every tiling once, or one of those that are the same; the order does not depend on the
//         number of threads. A board without cells has none.
// Errors: unsupported, when the engine cannot take the problem.
Result<TilingResult> for_each_tiling(const Tiling& tiling, const TilingOptions& options,
                                     TilingSink sink);

// Gives:  their number. Up to symmetry this takes about the time of the raw count divided by the
//         number of symmetries, where some piece is used once (orbits.cpp).
// Errors: as above.
[[nodiscard]] Result<TilingResult> count_tilings(const Tiling& tiling,
                                                 const TilingOptions& options = {});

}  // namespace nonet::tiling
