// The digits of a variant puzzle and of its solutions, in a picture.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "cli/pipeline.hpp"
#include "nonet/engine/variant_engine.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::cli {

// What --engine names; where it takes no variants, nothing.
[[nodiscard]] std::shared_ptr<VariantEngine> make_variant_engine(const Options& options);

// Where --engine names one that takes no variants, or not this one.
[[nodiscard]] std::optional<Error> refuse_engine(const Options& options,
                                                 const variant::Puzzle& puzzle);

// The solution boxed; the givens alone where `digits` is empty. Where `other` is not, cells that
// differ there are marked.
void append_digits(std::string& out, const variant::Puzzle& puzzle, std::span<const int> digits,
                   std::span<const int> other, Color color);

}  // namespace nonet::cli
