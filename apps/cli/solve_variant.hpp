// nonet solve of a variant puzzle.
#pragma once

#include "cli/pipeline.hpp"

namespace nonet::cli {

[[nodiscard]] VariantAnswer make_variant_solve(const Options& options, const View& view);

}  // namespace nonet::cli
