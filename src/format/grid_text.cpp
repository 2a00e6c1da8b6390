// grid: a Sudoku of another size than 9x9 as text, with its regions behind it where it is a jigsaw.
//
// n lines of n characters, n * n characters, or n * n numbers. Beyond nine digits the characters
// seen decide: letters alone begin with A for 1; beside 1-9 letters go on with A for 10; where both
// `.` and 0 stand, 0 is a digit and F is 15. What was decided is noted where it was a guess.
#include <algorithm>
#include <cctype>

#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::Puzzle;
using Words = std::vector<std::string_view>;

constexpr std::size_t kClassic = 9;       // those are read_sudoku's
constexpr std::size_t kPencilmarks = 27;  // 27 * 27 characters are the candidates of a 9x9

Words words_of(std::string_view text) {
  Words words;
  for (std::size_t at = 0;;) {
    at = text.find_first_not_of(" \t\r\n,", at);
    if (at == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
    constexpr std::size_t kMostWords = 2000;
    if (words.size() > kMostWords) return words;
  }
}

// n if count is n * n for a size of ours.
std::size_t side_of(std::size_t count) noexcept {
  for (std::size_t side = 4; side <= variant::kMaxDigitCount; ++side) {
    if (side * side == count) return side;
  }
  return 0;
}

bool is_blank_char(char c) noexcept {
  return c == '.' || c == '_' || c == '-' || c == '*';
}

bool is_grid_char(char c) noexcept {
  return is_blank_char(c) || value_of_char(c) >= 0;
}

// Whether the equal characters are the cells of `side` connected regions of `side` cells. A second
// puzzle, or a solution, is no such map.
bool is_region_map(std::string_view text, std::size_t side) {
  std::vector<bool> seen(text.size(), false);
  std::string names;
  for (std::size_t start = 0; start < text.size(); ++start) {
    if (seen[start]) continue;
    if (names.find(text[start]) != std::string::npos) return false;  // in two pieces
    names += text[start];
    std::vector<std::size_t> reached{start};
    seen[start] = true;
    const auto reach = [&](std::size_t from, std::size_t to) {
      if (seen[to] || text[to] != text[from]) return;
      seen[to] = true;
      reached.push_back(to);
    };
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const std::size_t at = reached[i];
      if (at % side > 0) reach(at, at - 1);
      if (at % side + 1 < side) reach(at, at + 1);
      if (at >= side) reach(at, at - side);
      if (at + side < text.size()) reach(at, at + side);
    }
    if (reached.size() != side) return false;
  }
  return true;
}

struct Parts {
  std::size_t side = 0;  // 0: not in this format
  bool is_numbers = false;
  std::string cells;    // unless is_numbers
  std::string regions;  // empty: none
};

Parts parts_of(const Words& words) {
  Parts parts;
  if (words.empty()) return parts;
  const bool all_numbers = std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return word == "." || parse_number(word).has_value();
  });
  const bool all_chars = std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return std::all_of(word.begin(), word.end(), is_grid_char);
  });
  const std::size_t length = words[0].size();
  const bool same_length = std::all_of(
      words.begin(), words.end(), [&](std::string_view word) { return word.size() == length; });
  const auto join = [&](std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += words[i];
    return text;
  };
  if (all_chars && same_length && words.size() <= 2 && side_of(length) != 0) {
    const std::size_t side = side_of(length);
    // One word of 81 or 729 characters is a classic one; two of 81 are a grid and its regions. A
    // small grid has no letters, so that a row of a large one, or a word, is none.
    const bool fits = side > kClassic || std::all_of(words[0].begin(), words[0].end(), [&](char c) {
                        return is_blank_char(c) || value_of_char(c) <= static_cast<int>(side);
                      });
    const bool is_lone = words.size() == 1 && (side == kClassic || side == kPencilmarks);
    const bool is_pair = words.size() == 2 && !is_region_map(words[1], side);
    if (fits && !is_lone && !is_pair) parts.side = side;
    parts.cells = words[0];
    if (words.size() == 2) parts.regions = words[1];
  } else if (all_chars && same_length && length >= 4 && length <= variant::kMaxDigitCount &&
             length != kClassic && (words.size() == length || words.size() == 2 * length)) {
    parts.side = length;
    parts.cells = join(0, length);
    parts.regions = join(length, words.size());
  } else if (all_numbers && side_of(words.size()) != 0 && side_of(words.size()) != kClassic) {
    parts.side = side_of(words.size());
    parts.is_numbers = true;
  }
  return parts;
}

struct Alphabet {
  bool zero_is_digit = false;
  bool letters_from_one = false;
};

Alphabet alphabet_of(std::string_view cells, std::size_t side) noexcept {
  Alphabet alphabet;
  if (side <= kClassic) return alphabet;
  const bool has_digits = cells.find_first_of("123456789") != std::string_view::npos;
  const bool has_blank = std::any_of(cells.begin(), cells.end(), is_blank_char);
  alphabet.zero_is_digit = has_blank && cells.find('0') != std::string_view::npos;
  alphabet.letters_from_one = !has_digits && !alphabet.zero_is_digit;
  return alphabet;
}

}  // namespace

bool is_grid_text(std::string_view text) noexcept {
  return parts_of(words_of(text)).side != 0;
}

Result<VariantReading> read_grid_text(std::string_view text) {
  const Words words = words_of(text);
  const Parts parts = parts_of(words);
  if (parts.side == 0) return refuse(ErrorCode::unreadable, "this is no square of cells");
  const auto side = static_cast<int>(parts.side);
  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(side);
  const Alphabet alphabet = parts.is_numbers ? Alphabet{} : alphabet_of(parts.cells, parts.side);
  if (alphabet.zero_is_digit) {
    puzzle.min_digit = 0;
    puzzle.max_digit = side - 1;
  }
  for (std::size_t i = 0; i < puzzle.layout.cell_count(); ++i) {
    int value = 0;
    bool is_blank = false;
    if (parts.is_numbers) {
      value = parse_number(words[i]).value_or(0);
      is_blank = value == 0;
    } else {
      const char c = parts.cells[i];
      value = value_of_char(c);
      is_blank = is_blank_char(c) || (value == 0 && !alphabet.zero_is_digit);
      if (alphabet.letters_from_one && value > 0) value -= 9;
    }
    if (is_blank) continue;
    if (!variant::has_digit(puzzle.all_digits(), value)) {
      return refuse(ErrorCode::bad_character, puzzle.layout.name(variant::cell(i)) +
                                                  " holds no digit from " +
                                                  std::to_string(puzzle.min_digit) + " to " +
                                                  std::to_string(puzzle.max_digit));
    }
    puzzle.givens[i] = static_cast<std::int8_t>(value);
  }
  if (side > static_cast<int>(kClassic) && !parts.is_numbers) {
    reading.notes.push_back({Note::Kind::guess, Place{},
                             alphabet.zero_is_digit      ? "0 is a digit, A is 10"
                             : alphabet.letters_from_one ? "A is 1"
                                                         : "1 to 9, then A is 10"});
  }
  if (!parts.regions.empty()) {
    std::vector<int> regions;
    for (char c : parts.regions) regions.push_back(static_cast<unsigned char>(c));
    set_regions(puzzle, regions);
  }
  return finish(std::move(reading));
}

Result<std::string> write_grid_text(const Puzzle& puzzle) {
  constexpr std::string_view kName = "grid";
  if (Error error = need_plain_shape(puzzle, kName); !error.message.empty()) return error;
  if (!puzzle.constraints.empty()) return no_word(kName, "constraints");
  if (!puzzle.marks.empty()) return no_word(kName, "pencil marks");
  const int side = puzzle.layout.rows();
  if (side < 4 || side > 35) return no_word(kName, "a size that is not from 4 to 35");
  std::string cells;
  bool has_small = false;
  for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
    const int given = puzzle.givens[i];
    cells += given == Puzzle::kNoDigit ? '.' : char_of_value(given);
    has_small = has_small || (given > 0 && given <= 9);
  }
  const bool has_letters = std::any_of(cells.begin(), cells.end(), [](char c) { return c >= 'A'; });
  std::string text;
  const bool is_plain = puzzle.grids[0] == variant::plain_grid(side, side, side);
  if (has_letters && !has_small) {
    // Letters alone would begin with A for 1: numbers are sure.
    if (!is_plain) return no_word(kName, "a jigsaw whose givens are all beyond 9");
    for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
      text += std::to_string(std::max<int>(puzzle.givens[i], 0));
      text += (i + 1) % static_cast<std::size_t>(side) == 0 ? '\n' : ' ';
    }
    return text;
  }
  if (is_plain && side != static_cast<int>(kClassic) && side != static_cast<int>(kPencilmarks)) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      text += cells[i];
      if ((i + 1) % static_cast<std::size_t>(side) == 0) text += '\n';
    }
    return text;
  }
  const std::vector<int> regions = region_numbers(puzzle);
  if (regions.empty()) return no_word(kName, "a grid without regions");
  std::string map;
  for (int number : regions) map += char_of_value(number + 1);
  if (!is_region_map(map, static_cast<std::size_t>(side))) {
    return no_word(kName, "regions in pieces");  // they would be read as a second puzzle
  }
  return cells + ' ' + map + '\n';
}

}  // namespace nonet::detail
