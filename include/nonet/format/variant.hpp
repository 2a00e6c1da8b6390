// Variant puzzles as text: the native JSON, and what people share.
//
// A reader for each format; what a text looks like decides which one reads it. All of them give the
// same model (variant/puzzle.hpp). What a format cannot say, its writer refuses by name; what it
// can say is read back identically. The native JSON says everything; docs/json.md has its keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/format/read.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet {

struct VariantReading {
  variant::Puzzle puzzle;     // find_fault() finds nothing
  std::string_view format{};  // a name of variant_formats()
  std::vector<Note> notes{};
  std::vector<int> solution{};  // the digits of a solution, where the text has one; else empty
};

struct VariantFormatInfo {
  std::string_view name;     // snake_case
  std::string_view summary;  // one line for people
  // It looks like this format; reading may still find it broken.
  bool (*recognises)(std::string_view text) noexcept;
  Result<VariantReading> (*read)(std::string_view text);
  // nullptr where the format is only read. The text ends in a newline.
  // Errors: unsupported, naming what the format has no word for.
  Result<std::string> (*write)(const variant::Puzzle& puzzle);
};

// In the order in which they are tried.
[[nodiscard]] std::span<const VariantFormatInfo> variant_formats() noexcept;
[[nodiscard]] const VariantFormatInfo* find_variant_format(std::string_view name) noexcept;

// The longest text that may hold one variant puzzle, packed or not, in bytes.
inline constexpr std::size_t kMaxVariantText = 1024 * 1024;

// The format that takes this text for its own, or nullptr. Plain 9x9 Sudoku without constraints
// are nobody's: read_sudoku() reads those.
[[nodiscard]] const VariantFormatInfo* recognise_variant(std::string_view text) noexcept;

// Gives:  the puzzle in `text`. Places and lines count from `first_line`, as in read_sudoku().
// Errors: unreadable, wrong_count, bad_character, too_long, unsupported (understood and named, but
//         with a rule that has no word here).
// Cost:   linear in the text and in what it unpacks to, which is at most kMaxVariantText.
[[nodiscard]] Result<VariantReading> read_variant(std::string_view text,
                                                  std::uint64_t first_line = 1);

// A plain Sudoku as a puzzle of the variant room, and back where it is one.
[[nodiscard]] variant::Puzzle to_variant(const Sudoku& sudoku);
// Errors: unsupported, when it is no 9x9 with boxes and digits 1 to 9, or has constraints.
[[nodiscard]] Result<Sudoku> to_sudoku(const variant::Puzzle& puzzle);

}  // namespace nonet
