// read_sudoku: the short way for strict lines, and the contest of the readers for all else.
//
// Idea    The page is made once; every reader of the registry looks at it, and the surest wins
//         (equal confidence: the earlier row). If none can read it, the error shown is that of a
//         reader that knows the text for its own, then "several puzzles", then the nearest miss.
// Cost    Linear: a constant number of readers, each linear.
#include "nonet/format/read.hpp"

#include <array>
#include <optional>
#include <utility>

#include "format/one_line.hpp"
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/registry.hpp"
#include "nonet/format/splitter.hpp"

namespace nonet {
namespace detail {
namespace {

// What a character of a strict line means: a digit, 0 for '.' and '0', or one of two flags.
constexpr std::uint8_t kDot = 0x10;
constexpr std::uint8_t kZero = 0x20;
constexpr std::uint8_t kBad = 0x80;
constexpr std::array<std::uint8_t, 256> kStrict = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(kBad);
  table['.'] = kDot;
  table['0'] = kZero;
  for (std::uint8_t i = 1; i <= 9; ++i) table[static_cast<std::size_t>('0' + i)] = i;
  return table;
}();

// Reads a strict 81-character line without allocating.
std::optional<Grid> read_strict(std::string_view text) noexcept {
  if (text.size() < kCellCount || text.size() > kCellCount + 2) return std::nullopt;
  const std::string_view end = text.substr(kCellCount);
  if (!end.empty() && end != "\n" && end != "\r\n") return std::nullopt;
  std::uint8_t seen = 0;
  for (std::size_t i = 0; i < kCellCount; ++i) {
    seen |= kStrict[static_cast<unsigned char>(text[i])];
  }
  if ((seen & kBad) != 0 || (seen & (kDot | kZero)) == (kDot | kZero)) return std::nullopt;
  Grid grid;
  for (Cell cell : kAllCells) {
    const std::uint8_t value = kStrict[static_cast<unsigned char>(text[index(cell)])] & 0x0f;
    if (value != 0) grid.give(cell, digit(value));
  }
  return grid;
}

Error too_long() {
  return {ErrorCode::too_long, {}, "the text is longer than a puzzle can be (64 KB)"};
}

}  // namespace

Result<Reading> read_page(const Page& page, Among among) {
  std::optional<Reading> best;
  std::optional<Error> error;
  Reader last = nullptr;
  for (const FormatRow& row : format_rows()) {
    if (row.reader == last) continue;  // the same reader under two names
    last = row.reader;
    if (among == Among::payloads && !row.is_payload) continue;
    auto reading = row.reader(page);
    if (reading) {
      if (!best || reading->confidence > best->confidence) best = std::move(*reading);
    } else if (!error && !row.reads_blocks && reading.error().place.line != 0) {
      error = std::move(reading.error());
    }
  }
  if (best) return std::move(*best);
  if (error) return std::move(*error);
  if (page.blocks.empty()) return why_not(page);
  return read_blocks(page);
}

Result<Reading> read_payload(const Page& page) {
  return read_page(page, Among::payloads);
}

}  // namespace detail

Result<Reading> read_sudoku(std::string_view text, std::uint64_t first_line) {
  if (const auto grid = detail::read_strict(text)) {
    Reading reading{Sudoku(*grid), "line", 100, {}};
    if (!follows_rules(*grid)) detail::add_conflicts(*grid, reading.notes);
    return reading;
  }
  if (text.size() > kMaxPuzzleText) return detail::too_long();
  return detail::read_page(detail::Page(text, first_line), detail::Among::all);
}

Result<Reading> read_sudoku_as(std::string_view format, std::string_view text,
                               std::uint64_t first_line) {
  for (const detail::FormatRow& row : detail::format_rows()) {
    if (row.info.name != format) continue;
    if (text.size() > kMaxPuzzleText) return detail::too_long();
    return row.reader(detail::Page(text, first_line));
  }
  return Error{ErrorCode::unknown_name, {}, "no format is called " + std::string(format)};
}

Result<Grid> parse_grid(std::string_view text) {
  auto reading = read_sudoku(text);
  if (!reading) return std::move(reading.error());
  return reading->sudoku.grid;
}

std::vector<Result<Reading>> read_all(std::string_view text) {
  std::vector<Result<Reading>> readings;
  PuzzleSplitter splitter;
  const auto sink = [&readings](const PuzzleText& puzzle) {
    readings.push_back(read_sudoku(puzzle.text, puzzle.first_line));
  };
  splitter.feed(text, sink);
  splitter.finish(sink);
  return readings;
}

}  // namespace nonet
