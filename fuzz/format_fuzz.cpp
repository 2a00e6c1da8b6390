// Any bytes at all through the readers, the writers and the splitter.
//
// The environment variable NONET_FUZZ_READER names the one reader to feed (tools/fuzz.sh does all
// of them in turn); without it the reader that guesses is fed. Whatever is read must come back the
// same through every writer that carries it, and the splitter must cut the same pieces wherever the
// stream is cut.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/contract.hpp"
#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"
#include "nonet/format/splitter.hpp"

namespace {

using nonet::Cell;
using nonet::FormatInfo;
using nonet::PuzzleSplitter;
using nonet::PuzzleText;
using nonet::Sudoku;

void check_writers(const Sudoku& sudoku) {
  for (const FormatInfo& format : nonet::formats()) {
    if (format.write == nullptr || format.read == nullptr) continue;
    const std::string text = format.write(sudoku);
    const auto again = nonet::read_sudoku_as(format.name, text);
    NONET_EXPECT(again.has_value(), "what was written must be read");
    NONET_EXPECT(format.write(again->sudoku) == text, "writing again must give the same text");
  }
}

std::vector<std::string> pieces(std::string_view text, std::size_t step) {
  std::vector<std::string> found;
  PuzzleSplitter splitter;
  const auto sink = [&found](const PuzzleText& puzzle) { found.emplace_back(puzzle.text); };
  for (std::size_t at = 0; at < text.size(); at += step) splitter.feed(text.substr(at, step), sink);
  splitter.finish(sink);
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const char* reader = std::getenv("NONET_FUZZ_READER");
  const auto reading =
      reader != nullptr ? nonet::read_sudoku_as(reader, text) : nonet::read_sudoku(text);
  if (reading) {
    check_writers(reading->sudoku);
  } else {
    NONET_EXPECT(!reading.error().message.empty(), "an error has a sentence");
    NONET_EXPECT(reader == nullptr || reading.error().code != nonet::ErrorCode::unknown_name,
                 "NONET_FUZZ_READER must name a reader");
  }
  if (reader == nullptr) {
    NONET_EXPECT(pieces(text, 7) == pieces(text, size + 1), "pieces depend on where it was cut");
  }
  return 0;
}
