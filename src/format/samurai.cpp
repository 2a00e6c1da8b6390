// samurai: five grids that share their corner boxes, on a canvas of 21 by 21.
//
// 21 lines of 21 characters, blank or `#` where no cell is; 441 characters; or 369 numbers, those of
// the cells in reading order.
#include <algorithm>
#include <array>

#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::Puzzle;

constexpr int kSide = 21;
constexpr std::array<std::array<int, 2>, 5> kCorners{{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};
constexpr std::size_t kCells = 369;

Puzzle empty_samurai() {
  std::vector<bool> is_cell(static_cast<std::size_t>(kSide) * kSide, false);
  Puzzle puzzle;
  for (const auto& [top, left] : kCorners) {
    variant::Subgrid grid = variant::plain_grid(9, 9, 9);
    grid.top = top;
    grid.left = left;
    puzzle.grids.push_back(grid);
    for (int i = 0; i < 81; ++i) {
      is_cell[static_cast<std::size_t>((top + i / 9) * kSide + left + i % 9)] = true;
    }
  }
  puzzle.layout = variant::Layout(kSide, kSide, is_cell);
  puzzle.givens.assign(puzzle.layout.cell_count(), Puzzle::kNoDigit);
  return puzzle;
}

// The 441 places as characters, from lines or one word; empty if it is neither.
std::string places_of(std::string_view text) {
  std::string places;
  std::vector<std::string_view> lines = split(text, '\n');
  while (!lines.empty() && trimmed(lines.back()).empty()) lines.pop_back();
  if (lines.size() == 1) {
    const std::string_view word = trimmed(lines[0]);
    return word.size() == static_cast<std::size_t>(kSide) * kSide ? std::string(word) : places;
  }
  if (lines.size() != static_cast<std::size_t>(kSide)) return places;
  for (std::string_view line : lines) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.size() > static_cast<std::size_t>(kSide)) return {};
    places += line;
    places.append(static_cast<std::size_t>(kSide) - line.size(), ' ');
  }
  return places;
}

std::vector<int> numbers_of(std::string_view text) {
  std::vector<int> numbers;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    if (c != ' ' && c != ',' && c != '\n' && c != '\r' && c != '\t') {
      word += c;
      continue;
    }
    if (word.empty()) continue;
    const auto number = parse_number(word);
    if (!number || numbers.size() == kCells) return {};
    numbers.push_back(*number);
    word.clear();
  }
  if (numbers.size() != kCells) numbers.clear();
  return numbers;
}

bool is_no_cell(char c) noexcept {
  return c == ' ' || c == '#' || c == '.' || c == '0' || c == '-' || c == 'x' || c == 'X';
}

}  // namespace

bool is_samurai(std::string_view text) noexcept {
  constexpr std::size_t kLongest = 4000;
  if (text.size() > kLongest || text.size() < kCells) return false;
  const std::string places = places_of(text);
  if (!numbers_of(text).empty()) return true;
  if (places.empty()) return false;
  constexpr std::string_view kKnown = " #.0123456789-xX_";
  return places.find_first_not_of(kKnown) == std::string::npos;
}

Result<VariantReading> read_samurai(std::string_view text) {
  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = empty_samurai();
  std::vector<int> numbers = numbers_of(text);
  if (numbers.empty()) {
    const std::string places = places_of(text);
    if (places.empty()) {
      return refuse(ErrorCode::wrong_count, "a samurai has 21 lines of 21 characters");
    }
    for (int place = 0; place < kSide * kSide; ++place) {
      const char c = places[static_cast<std::size_t>(place)];
      const Spot spot{place / kSide, place % kSide};
      if (!cell_at(puzzle, spot)) {
        if (is_no_cell(c)) continue;
        return refuse(ErrorCode::bad_character, spot_name(spot) + " lies between the grids",
                      {static_cast<std::uint64_t>(spot.row + 1),
                       static_cast<std::uint64_t>(spot.column + 1)});
      }
      numbers.push_back(c >= '0' && c <= '9' ? c - '0' : 0);
    }
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] > 9) {
      return refuse(ErrorCode::bad_character, std::to_string(numbers[i]) + " is no digit");
    }
    if (numbers[i] != 0) puzzle.givens[i] = static_cast<std::int8_t>(numbers[i]);
  }
  return finish(std::move(reading));
}

Result<std::string> write_samurai(const Puzzle& puzzle) {
  constexpr std::string_view kName = "samurai";
  Puzzle empty = empty_samurai();
  if (!(puzzle.layout == empty.layout) || puzzle.grids != empty.grids || puzzle.min_digit != 1 ||
      puzzle.max_digit != 9) {
    return no_word(kName, "its grids do not lie like those of a samurai");
  }
  if (!puzzle.constraints.empty()) return no_word(kName, "constraints");
  if (!puzzle.marks.empty()) return no_word(kName, "pencil marks");
  std::string text;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      const auto cell = puzzle.layout.at(row, column);
      const int given = cell ? puzzle.givens[index(*cell)] : 0;
      text += !cell ? '#' : given == Puzzle::kNoDigit ? '.' : char_of_value(given);
    }
    text += '\n';
  }
  return text;
}

}  // namespace nonet::detail
