// Bytes into the readers of variant puzzles, and what comes out through the writers and in again.
//
//   variant_fuzz [libFuzzer's options] tests/corpus/variants
//
// Held to: an answer comes, and it is a puzzle without fault or an error with words; what a writer
// writes is recognised as its format and read; the native JSON gives the same puzzle; checkers and
// lowering take whatever was read.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/contract.hpp"
#include "nonet/format/variant.hpp"
#include "nonet/variant/check.hpp"
#include "nonet/variant/rules.hpp"

namespace nonet {
namespace {

void check_error(const Error& error) {
  NONET_EXPECT(!error.message.empty(), "an error says something");
}

void check_puzzle(const variant::Puzzle& puzzle) {
  NONET_EXPECT(!variant::find_fault(puzzle).has_value(), "what was read is a puzzle");
  for (const VariantFormatInfo& format : variant_formats()) {
    if (format.write == nullptr) continue;
    const auto text = format.write(puzzle);
    if (!text) {
      check_error(text.error());
      continue;
    }
    if (text->size() > kMaxVariantText) continue;
    const auto again = format.read(*text);
    NONET_EXPECT(again.has_value(), "what was written is read");
    NONET_EXPECT(again->puzzle.layout == puzzle.layout, "cells stay where they are");
    if (format.name != "json") continue;
    NONET_EXPECT(again->puzzle == puzzle, "the native JSON says everything");
  }
  const std::vector<int> digits(puzzle.layout.cell_count(), puzzle.min_digit);
  static_cast<void>(variant::check(puzzle, digits));
  static_cast<void>(variant::lower(puzzle));
}

void check_text(std::string_view text) {
  const auto reading = read_variant(text);
  if (!reading) return check_error(reading.error());
  NONET_EXPECT(find_variant_format(reading->format) != nullptr, "the format is of the registry");
  check_puzzle(reading->puzzle);
}

}  // namespace
}  // namespace nonet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  nonet::check_text({reinterpret_cast<const char*>(data), size});
  return 0;
}
