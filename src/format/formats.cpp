// The table of formats. To add one: a file with its reader and writer, two lines in readers.hpp, a
// row here. Tests, fuzz targets and help follow from the row.
#include "nonet/format/formats.hpp"

#include <array>

#include "format/readers.hpp"
#include "format/registry.hpp"

namespace nonet {
namespace detail {
namespace {

template <Reader reader>
Result<Reading> read_text(std::string_view text) {
  if (text.size() > kMaxPuzzleText) {
    return Error{ErrorCode::too_long, {}, "the text is longer than a puzzle can be (64 KB)"};
  }
  return reader(Page(text));
}

using Writer = std::string (*)(const Sudoku&);

enum class Keeps : std::uint8_t { digits, placed, candidates, both };
enum class Reads : std::uint8_t { blocks, its_own };
enum class Where : std::uint8_t { alone, inside };

template <Reader reader>
constexpr FormatRow row(std::string_view name, std::string_view extension, Keeps keeps,
                        Writer writer, Reads reads, Where where, std::string_view summary) {
  return {{name, summary, extension, keeps == Keeps::placed || keeps == Keeps::both,
           keeps == Keeps::candidates || keeps == Keeps::both, read_text<reader>, writer},
          reader,
          reads == Reads::blocks,
          where == Where::inside};
}

constexpr std::array kRows = {
    row<read_line>("line", "txt", Keeps::digits, write_line, Reads::blocks, Where::inside,
                   "81 characters on a line, '.' for an empty cell"),
    row<read_line>("sdm", "sdm", Keeps::digits, write_sdm, Reads::blocks, Where::alone,
                   "81 characters on a line, 0 for an empty cell"),
    row<read_json_line>("json_line", "jsonl", Keeps::candidates, write_json_line, Reads::its_own,
                        Where::alone, "an object with the puzzle in a string, one a line"),
    row<read_hodoku>("hodoku", "", Keeps::both, write_hodoku, Reads::its_own, Where::inside,
                     "HoDoKu's library line: givens, placed digits, deleted candidates"),
    row<read_url>("url", "", Keeps::digits, write_url, Reads::its_own, Where::alone,
                  "a link with the puzzle written out in it"),
    row<read_pencilmark729>("pencilmark729", "", Keeps::candidates, write_pencilmark729,
                            Reads::its_own, Where::inside, "729 characters, nine for each cell"),
    row<read_sdk>("sdk", "sdk", Keeps::placed, write_sdk, Reads::its_own, Where::alone,
                  "SudoCue's file: [Puzzle] and [State]"),
    row<read_simple_sudoku>("ss", "ss", Keeps::digits, write_simple_sudoku, Reads::blocks,
                            Where::inside, "Simple Sudoku's file: a grid between *---* rules"),
    row<read_blocks>("blocks", "", Keeps::both, write_blocks, Reads::blocks, Where::inside,
                     "givens, digits so far and candidates as grids below each other"),
    row<read_candidate_grid>("candidate_grid", "", Keeps::candidates, write_candidate_grid,
                             Reads::blocks, Where::inside, "nine lines of nine candidate groups"),
    row<read_boxed>("boxed", "", Keeps::digits, write_boxed, Reads::blocks, Where::inside,
                    "nine lines of nine cells with bars and rules"),
    row<read_csv>("csv", "csv", Keeps::digits, write_csv, Reads::blocks, Where::inside,
                  "nine lines of nine fields cut by commas"),
    row<read_tsv>("tsv", "tsv", Keeps::digits, write_tsv, Reads::blocks, Where::inside,
                  "nine lines of nine fields cut by tabs"),
    row<read_rows>("rows", "", Keeps::digits, write_rows, Reads::blocks, Where::inside,
                   "nine lines of nine cells"),
};

constexpr auto kInfos = [] {
  std::array<FormatInfo, kRows.size()> infos{};
  for (std::size_t i = 0; i < kRows.size(); ++i) infos[i] = kRows[i].info;
  return infos;
}();

}  // namespace

std::span<const FormatRow> format_rows() noexcept {
  return kRows;
}

}  // namespace detail

std::span<const FormatInfo> formats() noexcept {
  return detail::kInfos;
}

const FormatInfo* find_format(std::string_view name) noexcept {
  for (const FormatInfo& info : detail::kInfos) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

}  // namespace nonet
