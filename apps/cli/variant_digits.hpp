// The digits of a variant puzzle and of its solutions, in a picture.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/pipeline.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::cli {

// Where --engine names one that takes no variants.
[[nodiscard]] std::optional<Error> refuse_engine(const Options& options);

// The solution boxed; the givens alone where `digits` is empty. Where `other` is not, cells that
// differ there are marked.
void append_digits(std::string& out, const variant::Puzzle& puzzle, std::span<const int> digits,
                   std::span<const int> other, Color color);

}  // namespace nonet::cli
