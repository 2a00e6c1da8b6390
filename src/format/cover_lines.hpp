// The lines of a text about exact cover, without comments and blank lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"

namespace nonet::detail {

struct CoverLine {
  std::string_view text;
  std::uint64_t number = 0;  // from 1

  // Needs: `part` is a piece of `text`. Columns count characters, as an editor does.
  [[nodiscard]] Place place_of(std::string_view part) const noexcept {
    std::uint64_t column = 1;
    for (const char* c = text.data(); c < part.data(); ++c) column += (*c & 0xc0) != 0x80;
    return {number, column};
  }
};

// Lines end in LF, CR LF or CR. A byte order mark is passed over.
class CoverLines {
 public:
  explicit CoverLines(std::string_view text) noexcept : rest_(text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (rest_.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
      rest_.remove_prefix(kByteOrderMark.size());
    }
  }

  [[nodiscard]] std::optional<CoverLine> next() noexcept;

 private:
  std::string_view rest_;
  std::uint64_t number_ = 0;
};

[[nodiscard]] constexpr bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

[[nodiscard]] constexpr bool is_control(char c) noexcept {
  return static_cast<unsigned char>(c) < 0x20 && !is_blank(c);
}

// Cuts the next word off `rest`; empty at the end.
[[nodiscard]] std::string_view next_word(std::string_view& rest) noexcept;

// Beyond this, numbers of items and options could overflow.
inline constexpr std::size_t kMaxCoverText = 0xffffffff;

[[nodiscard]] std::string quoted(std::string_view word);

}  // namespace nonet::detail
