// nonet check of a variant puzzle that comes with a solution: is it one, and if not, what is broken?
#pragma once

#include "cli/pipeline.hpp"

namespace nonet::cli {

[[nodiscard]] VariantAnswer make_variant_check(const View& view);

}  // namespace nonet::cli
