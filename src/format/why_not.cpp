// Why a page has no puzzle: another size, the nearest miss, or nothing of the kind.
#include <algorithm>
#include <string>

#include "format/one_line.hpp"
#include "format/page.hpp"

namespace nonet::detail {
namespace {

using Kind = LineShape::Kind;

bool is_symbol(char c, std::size_t size) noexcept {
  if (is_blank(sign_of(c))) return true;
  if (c >= '1' && c <= '9') return size > 9 || static_cast<std::size_t>(c - '0') <= size;
  const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return size > 9 && upper >= 'A' && static_cast<std::size_t>(upper - 'A') < size;
}

bool is_separator(char c) noexcept {
  const Sign sign = sign_of(c);
  return sign == Sign::space || sign == Sign::bar || sign == Sign::delimiter;
}

// Whether `line` is `size` symbols, or as many numbers with separators between them.
bool is_row_of(std::string_view line, std::size_t size) noexcept {
  std::size_t symbols = 0;
  std::size_t words = 0;
  bool in_word = false;
  for (char c : line) {
    const bool separates = is_separator(c);
    if (!separates && !is_symbol(c, size)) return false;
    if (!separates && !in_word) ++words;
    in_word = !separates;
    symbols += separates ? 0 : 1;
  }
  return symbols == size || (words == size && symbols <= 2 * size);
}

bool has_blank(std::string_view line) noexcept {
  return std::any_of(line.begin(), line.end(), [](char c) { return is_blank(sign_of(c)); });
}

}  // namespace

Error other_size(const Page& page) {
  std::vector<std::size_t> lines;
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    const Kind kind = page.shapes[i].kind;
    if (kind != Kind::blank && kind != Kind::rule && kind != Kind::comment) lines.push_back(i);
  }
  if (lines.empty()) return {};
  const std::string_view first = page.text.line(lines[0]);
  for (const std::size_t size : {std::size_t{4}, std::size_t{6}, std::size_t{12}, std::size_t{16},
                                 std::size_t{25}, std::size_t{36}}) {
    const bool is_square =
        lines.size() == size && std::all_of(lines.begin(), lines.end(), [&](std::size_t i) {
          return is_row_of(page.text.line(i), size);
        });
    const std::string_view word = trim(first);
    const bool is_line =
        lines.size() == 1 && word.size() == size * size && has_blank(word) &&
        std::all_of(word.begin(), word.end(), [&](char c) { return is_symbol(c, size); });
    if (!is_square && !is_line) continue;
    const std::string n = std::to_string(size);
    return {ErrorCode::unsupported, page.text.place(lines[0], 0),
            "this is a " + n + 'x' + n + " puzzle; only 9x9 is read so far"};
  }
  return {};
}

Error why_not(const Page& page) {
  Error size = other_size(page);
  if (!size.message.empty()) return size;
  const auto nearest =
      std::max_element(page.failures.begin(), page.failures.end(),
                       [](const Failure& a, const Failure& b) { return a.cells < b.cells; });
  if (nearest != page.failures.end()) return nearest->error;
  std::size_t digits = 0;
  std::size_t first = page.text.line_count();
  for (std::size_t i = 0; i < page.text.line_count(); ++i) {
    const std::string_view line = page.text.line(i);
    if (first == page.text.line_count() && !trim(line).empty()) first = i;
    digits += static_cast<std::size_t>(
        std::count_if(line.begin(), line.end(), [](char c) { return c >= '1' && c <= '9'; }));
  }
  if (first == page.text.line_count()) return {ErrorCode::unreadable, {}, "the text is empty"};
  return {ErrorCode::unreadable, page.text.place(first, 0),
          "no puzzle in this text: " + std::to_string(digits) +
              (digits == 1 ? " digit" : " digits") + " in no layout that is known"};
}

}  // namespace nonet::detail
