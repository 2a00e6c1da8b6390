// nonet explain and nonet hint of a killer: 9x9, with boxes, and cages with sums.
#pragma once

#include "cli/pipeline.hpp"

namespace nonet::cli {

[[nodiscard]] VariantAnswer make_variant_explain(const Options& options, const View& view);
[[nodiscard]] VariantAnswer make_variant_hint(const Options& options, const View& view);

}  // namespace nonet::cli
