// One-line puzzles.
//
// Idea    A run of exactly 81 cell characters, not glued to other letters, is a puzzle wherever it
//         stands in the line: behind an id (`17,53..7…`), before a tail, in a CSV record. Failing
//         that, the whole line is 81 cells with separators between them (`5 3 . . 7 …`), for the
//         one sign that makes 81. Failing that, spaces are the blanks.
// Cost    Linear in the line.
#include "format/one_line.hpp"

#include <algorithm>

#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

constexpr std::size_t kCells = 81;

// How many signs serve as blanks in [from, to), and whether Os and zeros are all the zeros.
std::size_t blank_kinds(std::string_view text) noexcept {
  std::array<bool, kBlankCount> seen{};
  for (char c : text) {
    const Sign sign = sign_of(c);
    if (is_blank(sign)) seen[static_cast<std::size_t>(sign)] = true;
  }
  return static_cast<std::size_t>(std::count(seen.begin(), seen.end(), true));
}

// A letter or '+' or '%' next to 81 cells means that they are a piece of something else.
bool glues(char c) noexcept {
  return sign_of(c) == Sign::other || c == '+' || c == '/' || c == '@';
}

std::optional<OneLine> find_run(std::string_view line, std::size_t from) noexcept {
  for (std::size_t at = from; at < line.size();) {
    if (!is_cell(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && is_cell(line[end])) ++end;
    const bool is_free =
        (at == 0 || !glues(line[at - 1])) && (end == line.size() || !glues(line[end]));
    if (end - at == kCells && is_free && blank_kinds(line.substr(at, kCells)) <= 1) {
      OneLine found;
      found.begin = at;
      found.end = end;
      for (std::size_t i = 0; i < kCells; ++i) {
        found.columns[i] = static_cast<std::uint32_t>(at + i);
      }
      return found;
    }
    at = end;
  }
  return std::nullopt;
}

// 81 cells with separators between them, the whole line. `blank` counts as blank, the other signs
// as separators.
std::optional<OneLine> find_spread(std::string_view line, const LineShape& shape) noexcept {
  // With '+' it is HoDoKu's notation, and the digits behind them are not given.
  if (shape.others > 0 || line.find('+') != std::string_view::npos) return std::nullopt;
  std::size_t fits = 0;
  Sign blank = Sign::digit;
  if (shape.digits == kCells) {
    fits = 1;
  } else {
    for (std::size_t kind = 0; kind < kBlankCount; ++kind) {
      if (shape.blanks[kind] == 0 || shape.digits + shape.blanks[kind] != kCells) continue;
      if (fits++ == 0) blank = static_cast<Sign>(kind);
    }
  }
  if (fits == 0) return std::nullopt;
  OneLine found;
  std::size_t n = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Sign sign = sign_of(line[i]);
    if (sign == Sign::digit || sign == blank) found.columns[n++] = static_cast<std::uint32_t>(i);
  }
  const std::uint32_t used =
      blank == Sign::digit ? 0 : shape.blanks[static_cast<std::size_t>(blank)];
  found.is_guess = shape.blank_total() > used;
  found.begin = 0;
  found.end = line.size();
  return found;
}

// 81 columns of digits and spaces, with nothing or a marked tail behind.
std::optional<OneLine> find_spaced(std::string_view line) noexcept {
  if (line.size() < kCells) return std::nullopt;
  std::size_t digits = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (sign_of(line[i]) == Sign::digit) {
      ++digits;
    } else if (line[i] != ' ') {
      return std::nullopt;
    }
  }
  const std::string_view tail = trim(line.substr(kCells));
  const bool is_marked =
      tail.empty() || std::string_view(";#,:").find(tail[0]) != std::string_view::npos;
  if (digits == 0 || digits == kCells || !is_marked) return std::nullopt;
  OneLine found;
  for (std::size_t i = 0; i < kCells; ++i) found.columns[i] = static_cast<std::uint32_t>(i);
  found.begin = 0;
  found.end = kCells;
  found.blanks_are_spaces = true;
  return found;
}

// About nine groups that are all in order are a row of candidates, even where they have 81 digits.
bool is_row_of_groups(std::string_view line, const LineShape& shape) noexcept {
  if (shape.groups < 6 || shape.groups > 12) return false;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const bool both = sign_of(line[i - 1]) == Sign::digit && sign_of(line[i]) == Sign::digit;
    if (both && digit_value(line[i - 1]) >= digit_value(line[i])) return false;
  }
  return true;
}

}  // namespace

bool is_strict_line(std::string_view line) noexcept {
  if (line.size() > kCells && line[kCells] == '\r') line.remove_suffix(line.size() - kCells);
  return is_plain_line(line);
}

Word longest_word(std::string_view line) noexcept {
  Word best;
  Word word;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const Sign sign = i < line.size() ? sign_of(line[i]) : Sign::space;
    const bool ends = sign == Sign::space || sign == Sign::bar || sign == Sign::delimiter ||
                      (sign == Sign::mark && line[i] != '+');
    if (ends) {
      word.end = i;
      if (word.cells + word.others > best.cells + best.others) best = word;
      word = Word{};
      word.begin = i + 1;
    } else if (is_cell(sign)) {
      ++word.cells;
    } else if (sign == Sign::other) {
      if (word.others++ == 0) word.first_other = i;
    }
  }
  return best;
}

bool is_object(std::string_view line) noexcept {
  const std::string_view text = trim(line);
  if (text.empty() || text.front() != '{') return false;
  const std::string_view inside = trim(text.substr(1));
  return !inside.empty() && inside.front() == '"';
}

bool is_library_line(std::string_view line) noexcept {
  const std::string_view text = trim(line);
  return !text.empty() && text.front() == ':' && std::count(text.begin(), text.end(), ':') >= 4;
}

bool is_variant_line(std::string_view line) noexcept {
  const std::string_view text = trim(line);
  if (is_iss(text) || is_f_puzzles(text) || is_sudokupad(text)) return true;
  if (is_killer_sums(text) || is_sumocue(text) || is_killer81(text)) return true;
  // "9:15" is a time and no game id.
  if (is_solo(text)) return text.substr(0, text.find(':')).find_first_of("xj") != text.npos;
  // The squares of 4 to 7; from 8 on a line is a whole puzzle by its length.
  constexpr std::size_t kSquares[] = {16, 25, 36, 49};
  const bool is_square =
      std::find(std::begin(kSquares), std::end(kSquares), text.size()) != std::end(kSquares);
  return is_square && text.find_first_of(" \t,") == text.npos && is_grid_text(text);
}

bool is_one_line(std::string_view line, const LineShape& shape) noexcept {
  const std::string_view text = trim(line);
  if (is_object(line) || is_library_line(line) || is_variant_line(line)) return true;
  if (text.find("://") != std::string_view::npos || text.find("bd=") != std::string_view::npos)
    return true;
  if (line.size() < kLeastOneLine) return false;
  if (is_row_of_groups(line, shape)) return false;
  const Word word = longest_word(line);
  if (word.cells + word.others >= kLeastOneLine) return true;
  if (find_spread(line, shape)) return true;
  const std::uint32_t cells = shape.cells();
  if (shape.others == 0 && shape.groups != 9 && cells >= kLeastOneLine && cells <= 110) return true;
  return shape.groups != 9 && find_spaced(line).has_value();
}

std::optional<OneLine> find_one_line(std::string_view line, const LineShape& shape,
                                     std::size_t from) noexcept {
  if (auto found = find_run(line, from)) return found;
  if (from > 0) return std::nullopt;
  if (auto found = find_spread(line, shape)) return found;
  return find_spaced(line);
}

}  // namespace nonet::detail
