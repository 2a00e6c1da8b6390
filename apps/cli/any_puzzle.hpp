// A puzzle of either kind, from any text: a 9x9 Sudoku, or a variant.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "nonet/format/read.hpp"
#include "nonet/format/variant.hpp"

namespace nonet::cli {

using AnyPuzzle = std::variant<Reading, VariantReading>;

// A text in a format of variants that holds a plain Sudoku (a link to one, say) gives a Sudoku.
// Errors: those of read_variant() where the text is in one of its formats, else of read_sudoku().
[[nodiscard]] Result<AnyPuzzle> read_any(std::string_view text, std::uint64_t first_line);

}  // namespace nonet::cli
