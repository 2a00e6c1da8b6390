// A puzzle of either kind, from any text: a 9x9 Sudoku, or a variant.
//
// Example
//   const auto any = nonet::read_any(
//       "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
//   std::cout << std::holds_alternative<nonet::Reading>(*any) << '\n';  // prints 1
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "nonet/format/read.hpp"
#include "nonet/format/variant.hpp"

namespace nonet {

using AnyPuzzle = std::variant<Reading, VariantReading>;

// A text in a format of variants that holds a plain Sudoku (a link to one, say) gives a Sudoku.
// Errors: those of read_variant() where the text is in one of its formats, else of read_sudoku().
[[nodiscard]] Result<AnyPuzzle> read_any(std::string_view text, std::uint64_t first_line = 1);

}  // namespace nonet
