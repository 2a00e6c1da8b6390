#include "format/variant_common.hpp"

#include <algorithm>
#include <map>

#include "format/utf8.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::detail {

using variant::Cell;
using variant::Cells;
using variant::Puzzle;

namespace {

bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}
bool is_space(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// The puzzle's regions are exactly these, in any order.
bool has_regions(const Puzzle& puzzle, const std::vector<Cells>& sorted) {
  std::vector<Cells> regions;
  for (variant::House& house : variant::houses(puzzle)) {
    if (house.kind == variant::House::Kind::region) regions.push_back(std::move(house.cells));
  }
  std::sort(regions.begin(), regions.end());
  return regions == sorted;
}

}  // namespace

std::optional<int> parse_number(std::string_view text) noexcept {
  constexpr std::size_t kMostDigits = 6;
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  int number = 0;
  for (char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

std::optional<Spot> parse_spot(std::string_view name) noexcept {
  if (name.empty() || (name[0] != 'R' && name[0] != 'r')) return std::nullopt;
  const std::size_t column = name.find_first_of("Cc");
  if (column == std::string_view::npos) return std::nullopt;
  const auto row_number = parse_number(name.substr(1, column - 1));
  const auto column_number = parse_number(name.substr(column + 1));
  if (!row_number || !column_number) return std::nullopt;
  return Spot{*row_number - 1, *column_number - 1};
}

std::string spot_name(Spot spot) {
  return 'R' + std::to_string(spot.row + 1) + 'C' + std::to_string(spot.column + 1);
}

std::string cell_name(const Puzzle& puzzle, Cell cell) {
  return spot_name({puzzle.layout.row(cell), puzzle.layout.column(cell)});
}

std::optional<Cell> cell_at(const Puzzle& puzzle, Spot spot) {
  return puzzle.layout.at(spot.row, spot.column);
}

int value_of_char(char c) noexcept {
  if (is_digit(c)) return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return -1;
}

char char_of_value(int value) noexcept {
  return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value];
}

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

std::string without_space(std::string_view text) {
  std::string bare;
  for (char c : text) {
    if (!is_space(c)) bare += c;
  }
  return bare;
}

Place place_in(std::string_view text, std::size_t at) noexcept {
  Place place{1, 1};
  for (std::size_t i = 0; i < std::min(at, text.size());) {
    const bool ends_line = text[i] == '\n';
    i += code_point_at(text, i).size;
    place = ends_line ? Place{place.line + 1, 1} : Place{place.line, place.column + 1};
  }
  return place;
}

Cells seen_from(const Puzzle& puzzle, Spot clue) {
  const int rows = puzzle.layout.rows();
  const int columns = puzzle.layout.columns();
  const bool is_beside_row = clue.row >= 0 && clue.row < rows;
  const bool is_beside_column = clue.column >= 0 && clue.column < columns;
  if (is_beside_row == is_beside_column) return {};
  const int down = is_beside_row ? 0 : clue.row < 0 ? 1 : -1;
  const int right = is_beside_column ? 0 : clue.column < 0 ? 1 : -1;
  if (clue.row < -1 || clue.row > rows || clue.column < -1 || clue.column > columns) return {};
  return diagonal_from(puzzle, clue, down, right);
}

std::optional<Spot> clue_that_sees(const Puzzle& puzzle, const Cells& cells) {
  if (cells.empty()) return std::nullopt;
  const int row = puzzle.layout.row(cells[0]);
  const int column = puzzle.layout.column(cells[0]);
  for (const Spot spot : {Spot{row, -1}, Spot{-1, column}, Spot{row, puzzle.layout.columns()},
                          Spot{puzzle.layout.rows(), column}}) {
    if (seen_from(puzzle, spot) == cells) return spot;
  }
  return std::nullopt;
}

Cells diagonal_from(const Puzzle& puzzle, Spot clue, int down, int right) {
  Cells cells;
  for (Spot spot{clue.row + down, clue.column + right};; spot.row += down, spot.column += right) {
    const auto cell = cell_at(puzzle, spot);
    if (!cell) return cells;
    cells.push_back(*cell);
  }
}

std::optional<DiagonalClue> diagonal_clue(const Puzzle& puzzle, const Cells& cells) {
  if (cells.empty()) return std::nullopt;
  const Spot first{puzzle.layout.row(cells[0]), puzzle.layout.column(cells[0])};
  for (const int down : {1, -1}) {
    for (const int right : {1, -1}) {
      const Spot spot{first.row - down, first.column - right};
      if (cell_at(puzzle, spot) || diagonal_from(puzzle, spot, down, right) != cells) continue;
      return DiagonalClue{spot, down, right};
    }
  }
  return std::nullopt;
}

std::vector<int> region_numbers(const Puzzle& puzzle) {
  std::vector<int> numbers(puzzle.layout.cell_count(), -1);
  int next = 0;
  for (const variant::House& house : variant::houses(puzzle)) {
    if (house.kind != variant::House::Kind::region) continue;
    for (Cell cell : house.cells) numbers[index(cell)] = next;
    ++next;
  }
  if (std::find(numbers.begin(), numbers.end(), -1) != numbers.end()) return {};
  return numbers;
}

void set_regions(Puzzle& puzzle, const std::vector<int>& numbers) {
  std::map<int, Cells> regions;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] >= 0) regions[numbers[i]].push_back(variant::cell(i));
  }
  std::vector<Cells> found;
  for (auto& [number, cells] : regions) found.push_back(std::move(cells));
  std::sort(found.begin(), found.end());

  variant::Subgrid& grid = puzzle.grids[0];
  const variant::Subgrid plain = variant::plain_grid(grid.rows, grid.columns, puzzle.digit_count());
  grid = plain;
  if (has_regions(puzzle, found)) return;
  grid.regions = variant::Regions::boxes;
  const int size = found.empty() ? 1 : static_cast<int>(found[0].size());
  for (int high = 2; high < size; ++high) {
    grid.box_rows = high;
    grid.box_columns = size / high;
    if (size % high == 0 && grid.rows % high == 0 && grid.columns % grid.box_columns == 0 &&
        has_regions(puzzle, found)) {
      return;
    }
  }
  grid = plain;
  grid.regions = found.empty() ? variant::Regions::none : variant::Regions::jigsaw;
  grid.jigsaw = std::move(found);
}

Result<VariantReading> finish(VariantReading reading) {
  if (auto fault = variant::find_fault(reading.puzzle)) {
    return refuse(ErrorCode::unreadable, std::move(fault->message));
  }
  return reading;
}

Error refuse(ErrorCode code, std::string message, Place place) {
  return Error{code, place, std::move(message)};
}

Error need_plain_shape(const Puzzle& puzzle, std::string_view format) {
  if (puzzle.grids.size() > 1) return no_word(format, "several grids");
  if (puzzle.layout.rows() != puzzle.layout.columns()) {
    return no_word(format, "a grid that is not square");
  }
  if (puzzle.min_digit != 1 || puzzle.max_digit != puzzle.layout.rows()) {
    return no_word(format, "digits from " + std::to_string(puzzle.min_digit) + " to " +
                               std::to_string(puzzle.max_digit));
  }
  return {};
}

Error no_word(std::string_view format, std::string_view what) {
  return refuse(ErrorCode::unsupported,
                std::string(format) + " cannot say this puzzle: " + std::string(what));
}

}  // namespace nonet::detail
