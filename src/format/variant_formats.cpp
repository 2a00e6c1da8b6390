// The table of formats for variant puzzles, and reading by whichever takes the text for its own.
#include <algorithm>
#include <array>

#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"

namespace nonet {
namespace {

using detail::refuse;

std::string_view without_mark(std::string_view text) noexcept {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

constexpr std::array kFormats{
    VariantFormatInfo{"json", "our own JSON, which says everything", detail::is_variant_json,
                      detail::read_variant_json, detail::write_variant_json},
    VariantFormatInfo{"f_puzzles", "a link, an id or the JSON of f-puzzles", detail::is_f_puzzles,
                      detail::read_f_puzzles, detail::write_f_puzzles},
    VariantFormatInfo{"sudokupad",
                      "an id of SudokuPad (scl, ctc): digits, regions and cages of a drawing",
                      detail::is_sudokupad, detail::read_sudokupad, nullptr},
    VariantFormatInfo{"iss", "text of the Interactive Sudoku Solver: .Cage~3~R1C1~R1C2",
                      detail::is_iss, detail::read_iss, detail::write_iss},
    VariantFormatInfo{"killer_sums", "killer: 3x3:d:k: and sum * 256 + cage of each cell",
                      detail::is_killer_sums, detail::read_killer_sums, detail::write_killer_sums},
    VariantFormatInfo{"sumocue", "killer: SumoCueV1 with =sum and +head of each cell",
                      detail::is_sumocue, detail::read_sumocue, detail::write_sumocue},
    VariantFormatInfo{"killer81", "killer: 81 characters, sums and marks that point at them",
                      detail::is_killer81, detail::read_killer81, detail::write_killer81},
    VariantFormatInfo{"solo", "a game id of Solo: 3x3k:a1b2…,borders,sums", detail::is_solo,
                      detail::read_solo, detail::write_solo},
#ifdef NONET_HAS_XML
    VariantFormatInfo{"ksudoku", "the XML file of KSudoku", detail::is_ksudoku,
                      detail::read_ksudoku, detail::write_ksudoku},
    VariantFormatInfo{"opensudoku", "the XML file of OpenSudoku", detail::is_opensudoku,
                      detail::read_opensudoku, detail::write_opensudoku},
#endif
    VariantFormatInfo{"samurai", "five grids on 21 lines of 21 characters", detail::is_samurai,
                      detail::read_samurai, detail::write_samurai},
    VariantFormatInfo{"grid",
                      "a grid of another size as letters or numbers; a jigsaw's regions "
                      "behind it",
                      detail::is_grid_text, detail::read_grid_text, detail::write_grid_text},
};

}  // namespace

std::span<const VariantFormatInfo> variant_formats() noexcept {
  return kFormats;
}

const VariantFormatInfo* find_variant_format(std::string_view name) noexcept {
  for (const VariantFormatInfo& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

const VariantFormatInfo* recognise_variant(std::string_view text) noexcept {
  text = without_mark(text);
  for (const VariantFormatInfo& format : kFormats) {
    if (format.recognises(text)) return &format;
  }
  return nullptr;
}

Result<VariantReading> read_variant(std::string_view text, std::uint64_t first_line) {
  if (text.size() > kMaxVariantText) {
    return refuse(ErrorCode::too_long, "a puzzle has at most 1 MB of text", {first_line, 0});
  }
  const VariantFormatInfo* format = recognise_variant(text);
  if (format == nullptr) {
    return refuse(ErrorCode::unreadable, "no format of variant puzzles looks like this",
                  {first_line, 0});
  }
  auto reading = format->read(without_mark(text));
  if (!reading) {
    Error error = reading.error();
    error.place.line += error.place.line == 0 ? first_line : first_line - 1;
    error.message = std::string(format->name) + ": " + error.message;
    return error;
  }
  reading->format = format->name;
  for (Note& note : reading->notes) {
    note.place.line += note.place.line == 0 ? first_line : first_line - 1;
  }
  return reading;
}

std::string digits_line(const variant::Puzzle& puzzle, std::span<const int> digits) {
  const bool has_letters_for_all = puzzle.max_digit < variant::kMaxDigit;
  std::string line;
  for (const int digit : digits) {
    if (has_letters_for_all) {
      line += detail::char_of_value(digit);
    } else {
      line.append(line.empty() ? "" : " ").append(std::to_string(digit));
    }
  }
  return line;
}

variant::Puzzle to_variant(const Sudoku& sudoku) {
  variant::Puzzle puzzle = variant::Puzzle::square(9);
  if (sudoku.candidates) puzzle.marks.assign(puzzle.layout.cell_count(), puzzle.all_digits());
  for (Cell cell : kAllCells) {
    const auto digit = sudoku.grid.at(cell);
    if (digit && sudoku.grid.is_given(cell)) {
      puzzle.givens[index(cell)] = static_cast<std::int8_t>(*digit);
    }
    if (!sudoku.candidates || digit) continue;
    variant::DigitMask mask = 0;
    for (Digit candidate : sudoku.candidates->digits(cell)) {
      mask |= variant::mask_of(static_cast<int>(candidate));
    }
    puzzle.marks[index(cell)] = mask;
  }
  return puzzle;
}

Result<Sudoku> to_sudoku(const variant::Puzzle& puzzle) {
  variant::Puzzle plain = variant::Puzzle::square(9);
  plain.givens = puzzle.givens;
  plain.marks = puzzle.marks;
  if (!(plain == puzzle)) {
    return refuse(ErrorCode::unsupported, "this is no plain 9x9 Sudoku");
  }
  Sudoku sudoku;
  Candidates candidates;
  for (Cell cell : kAllCells) {
    const int given = puzzle.givens[index(cell)];
    if (given != variant::Puzzle::kNoDigit) sudoku.grid.give(cell, static_cast<Digit>(given));
    if (puzzle.marks.empty()) continue;
    DigitSet digits;
    for (int digit = 1; digit <= 9; ++digit) {
      if (variant::has_digit(puzzle.marks[index(cell)], digit)) {
        digits.add(static_cast<Digit>(digit));
      }
    }
    candidates.set(cell, digits);
  }
  if (!puzzle.marks.empty()) sudoku.candidates = candidates;
  return sudoku;
}

}  // namespace nonet
