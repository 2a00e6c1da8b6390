// hodoku: the library line of HoDoKu, which keeps givens, placed digits and candidates.
//
//     :0003:8:6...+53+4…:436 712:829::
//      |    | |          |       |  ||
//      |    | |          |       |  |extra
//      |    | |          |       |  placements
//      |    | |          |       eliminations
//      |    | |          candidates deleted so far: digit, row, column
//      |    | 81 cells; + before a digit that was placed, not given
//      |    digits of the technique
//      technique
//
// The candidates are those that the rules allow minus the deleted ones; without any deleted there
// are no pencil marks. The 81 cells with their plusses stand alone, too. Fields that say what a
// technique should find become comments.
#include <algorithm>

#include "format/one_line.hpp"
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {
namespace {

struct Field {
  std::size_t begin;
  std::size_t end;
};

std::vector<Field> fields_of(std::string_view line) {
  std::vector<Field> fields;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i] != ':') continue;
    fields.push_back({begin, i});
    begin = i + 1;
  }
  return fields;
}

// "6...+53+4…": one word of cells and plusses, about 81 of them.
bool is_bare_cells(std::string_view line) noexcept {
  const std::string_view text = trim(line);
  const auto cells = std::count_if(text.begin(), text.end(), [](char c) { return is_cell(c); });
  const auto plusses = std::count(text.begin(), text.end(), '+');
  return plusses > 0 && cells + plusses == static_cast<std::ptrdiff_t>(text.size()) &&
         cells >= 60 && cells <= 110 && plusses <= cells;
}

// The cells of `field`, or an error at its place.
Result<Grid> read_cells(const Page& page, std::size_t line_index, Field field) {
  const std::string_view line = page.text.line(line_index);
  Grid grid;
  std::size_t n = 0;
  bool is_placed = false;
  for (std::size_t column = field.begin; column < field.end; ++column) {
    const Sign sign = sign_of(line[column]);
    if (sign == Sign::space) continue;
    if (line[column] == '+' && !is_placed) {
      is_placed = true;
      continue;
    }
    if (!is_cell(sign) || (is_placed && sign != Sign::digit)) {
      return Error{
          ErrorCode::bad_character, page.text.place(line_index, column),
          page.text.describe(line_index, column) +
              (is_placed ? " follows a plus and is no digit" : " is neither a digit nor a blank")};
    }
    if (n < kAllCells.size() && sign == Sign::digit) {
      const Digit value = digit(digit_value(line[column]));
      is_placed ? grid.place(kAllCells[n], value) : grid.give(kAllCells[n], value);
    }
    ++n;
    is_placed = false;
  }
  if (n != kAllCells.size()) {
    return Error{ErrorCode::wrong_count, page.text.place(line_index, field.end),
                 std::to_string(n) + " cells found; a puzzle has 81"};
  }
  return grid;
}

// Takes the triples of `field` from `candidates`; gives the error of the first that is none.
std::optional<Error> delete_candidates(const Page& page, std::size_t line_index, Field field,
                                       Candidates& candidates) {
  const std::string_view line = page.text.line(line_index);
  for (std::size_t at = field.begin; at < field.end;) {
    if (sign_of(line[at]) == Sign::space) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < field.end && line[end] >= '1' && line[end] <= '9') ++end;
    const bool ends_well = end == field.end || sign_of(line[end]) == Sign::space;
    if (end - at != 3 || !ends_well) {
      return Error{ErrorCode::bad_character, page.text.place(line_index, at),
                   "a deleted candidate is three digits: digit, row, column"};
    }
    candidates.remove(cell_at(line[at + 1] - '1', line[at + 2] - '1'), digit(line[at] - '0'));
    at = end;
  }
  return std::nullopt;
}

void add_fields(const Page& page, std::size_t line, const std::vector<Field>& fields,
                std::vector<Note>& notes) {
  constexpr std::string_view kNames[] = {"", "technique ",    "digits ",     "",
                                         "", "eliminations ", "placements ", "extra "};
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::string_view name = i < std::size(kNames) ? kNames[i] : "extra ";
    const std::string text = page.text.original(line, fields[i].begin, fields[i].end);
    if (name.empty() || text.empty()) continue;
    notes.push_back(
        {Note::Kind::comment, page.text.place(line, fields[i].begin), std::string(name) + text});
  }
}

}  // namespace

Result<Reading> read_hodoku(const Page& page) {
  std::vector<std::size_t> lines;
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    if (page.shapes[i].kind != LineShape::Kind::puzzle) continue;
    const std::string_view line = page.text.line(i);
    if (is_library_line(line) || is_bare_cells(line)) lines.push_back(i);
  }
  if (lines.empty()) return not_in_format("a library line of HoDoKu");
  if (lines.size() == 1 && !page.blocks.empty()) {
    const Block& other = page.blocks[0];
    return Error{ErrorCode::ambiguous, page.text.place(other.first_line, other.begin_column),
                 "there is another puzzle beside the library line"};
  }
  if (lines.size() > 1) {
    return Error{ErrorCode::ambiguous, page.text.place(lines[1], 0),
                 "there are " + std::to_string(lines.size()) + " puzzles in this text, on lines " +
                     std::to_string(page.text.line_number(lines[0])) + " and " +
                     std::to_string(page.text.line_number(lines[1])) +
                     (lines.size() > 2 ? ", …" : "")};
  }
  const std::size_t i = lines[0];
  const std::string_view line = page.text.line(i);
  const bool is_library = is_library_line(line);
  std::vector<Field> fields = {{0, line.size()}};
  if (is_library) fields = fields_of(line);
  const Field cells = is_library ? fields[3] : fields[0];
  auto grid = read_cells(page, i, cells);
  if (!grid) return grid.error();
  Sudoku sudoku(*grid);
  if (is_library && fields.size() > 4 && fields[4].end > fields[4].begin) {
    sudoku.candidates = Candidates::of(*grid);
    if (auto error = delete_candidates(page, i, fields[4], *sudoku.candidates)) return *error;
  }
  Block block;  // so that the line itself is no comment
  block.first_line = i;
  block.end_line = i + 1;
  for (Block::Square& square : block.squares) {
    square.line = static_cast<std::uint32_t>(i);
    square.column = static_cast<std::uint32_t>(line.size());
  }
  constexpr int kConfidence = 98;
  Reading reading = make_reading(page, sudoku, "hodoku", kConfidence, {&block});
  if (is_library) add_fields(page, i, fields, reading.notes);
  return reading;
}

std::string write_hodoku(const Sudoku& sudoku) {
  std::string text = ":0000:x:";
  for (Cell cell : kAllCells) {
    if (!sudoku.grid.is_empty(cell) && !sudoku.grid.is_given(cell)) text += '+';
    text += char_of(sudoku.grid, cell, '.');
  }
  text += ':';
  const Candidates by_rules = Candidates::of(sudoku.grid);
  const Candidates left = candidates_to_write(sudoku);
  bool is_first = true;
  for (Cell cell : sudoku.grid.empty_cells()) {
    for (Digit value : by_rules.digits(cell) - left.digits(cell)) {
      if (!is_first) text += ' ';
      is_first = false;
      text += to_char(value);
      text += static_cast<char>('1' + row_of(cell));
      text += static_cast<char>('1' + column_of(cell));
    }
  }
  return text + ":::\n";
}

}  // namespace nonet::detail
