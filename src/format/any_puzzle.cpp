#include "nonet/format/any_puzzle.hpp"

#include <utility>

namespace nonet {
namespace {

// Most texts by far: then nobody need ask the formats of variants.
bool is_classic_line(std::string_view text) noexcept {
  constexpr std::size_t kCells = 81;
  return text.size() >= kCells &&
         text.substr(0, kCells).find_first_not_of("0123456789.") == std::string_view::npos;
}

Result<AnyPuzzle> read_classic(std::string_view text, std::uint64_t first_line) {
  auto reading = read_sudoku(text, first_line);
  if (!reading) return reading.error();
  return AnyPuzzle(std::move(*reading));
}

}  // namespace

Result<AnyPuzzle> read_any(std::string_view text, std::uint64_t first_line) {
  if (is_classic_line(text) && text.find(' ') == std::string_view::npos) {
    return read_classic(text, first_line);
  }
  if (recognise_variant(text) == nullptr) return read_classic(text, first_line);
  auto reading = read_variant(text, first_line);
  if (!reading) return reading.error();
  if (reading->solution.empty()) {
    auto sudoku = to_sudoku(reading->puzzle);
    if (sudoku) {
      constexpr int kConfidence = 99;
      return AnyPuzzle(Reading{*sudoku, reading->format, kConfidence, std::move(reading->notes)});
    }
  }
  return AnyPuzzle(std::move(*reading));
}

}  // namespace nonet
