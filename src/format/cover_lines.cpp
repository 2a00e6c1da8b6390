#include "format/cover_lines.hpp"

#include <algorithm>

namespace nonet::detail {

std::optional<CoverLine> CoverLines::next() noexcept {
  while (!rest_.empty()) {
    const auto end = std::min(rest_.find_first_of("\r\n"), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    const bool ends_in_two = rest_.substr(end, 2) == "\r\n";
    rest_.remove_prefix(std::min(end + (ends_in_two ? 2 : 1), rest_.size()));
    ++number_;
    const bool is_comment = !line.empty() && line.front() == '|';
    if (!is_comment && !std::all_of(line.begin(), line.end(), is_blank)) {
      return CoverLine{line, number_};
    }
  }
  return std::nullopt;
}

std::string_view next_word(std::string_view& rest) noexcept {
  const auto* const begin = std::find_if_not(rest.begin(), rest.end(), is_blank);
  const auto* const end = std::find_if(begin, rest.end(), is_blank);
  const auto start = static_cast<std::size_t>(begin - rest.begin());
  const std::string_view word = rest.substr(start, static_cast<std::size_t>(end - begin));
  rest.remove_prefix(start + word.size());
  return word;
}

// What cannot be shown would spoil the message, and the terminal that shows it.
std::string quoted(std::string_view word) {
  constexpr std::size_t kMost = 60;
  std::string text = "'";
  for (const char c : word.substr(0, kMost)) text += is_control(c) || c == '\x7f' ? '?' : c;
  return text.append(word.size() > kMost ? "…'" : "'");
}

}  // namespace nonet::detail
