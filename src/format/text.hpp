// Text: what was pasted, cleaned of dirt, with the way back to where each character stood.
//
// The readers see plain ASCII lines: full-width digits are digits, odd spaces are spaces, invisible
// characters, mail quoting and code fences are gone, and box-drawing characters are `|`, `=` and
// `+`. What can be no part of a puzzle becomes kJunk. Nothing is guessed here: that O means 0 is
// known only where cells are read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/format/read.hpp"

namespace nonet::detail {

inline constexpr char kJunk = '\x1a';  // ASCII "substitute": no plain text has it

class Text {
 public:
  // Needs: at most kMaxPuzzleText bytes, which outlive the Text. Any bytes at all.
  explicit Text(std::string_view raw, std::uint64_t first_line = 1);

  [[nodiscard]] std::string_view raw() const noexcept { return raw_; }
  [[nodiscard]] std::size_t line_count() const noexcept { return lines_.size(); }
  [[nodiscard]] std::string_view line(std::size_t i) const noexcept {
    return std::string_view(chars_).substr(lines_[i].begin, lines_[i].end - lines_[i].begin);
  }
  // One-based, of the original.
  [[nodiscard]] std::uint64_t line_number(std::size_t i) const noexcept { return lines_[i].number; }

  // Columns count characters (code points) of the original line, one-based.
  // Needs: `column` at most line(i).size(), which is the place behind the line.
  [[nodiscard]] Place place(std::size_t i, std::size_t column) const;

  // The original characters [from, to) of line i, without spaces at the ends.
  [[nodiscard]] std::string original(std::size_t i, std::size_t from,
                                     std::size_t to = std::string_view::npos) const;

  // The original character for a message: 'a', or its code where it cannot be shown.
  [[nodiscard]] std::string describe(std::size_t i, std::size_t column) const;

  // One note a kind of dirt, at its first place.
  [[nodiscard]] const std::vector<Note>& repairs() const noexcept { return repairs_; }

 private:
  struct Line {
    std::size_t begin;      // in chars_
    std::size_t end;        // in chars_
    std::size_t raw_begin;  // in raw_
    std::uint64_t number;
  };

  void end_line(std::size_t begin, std::size_t raw_begin, std::uint64_t number);

  std::string_view raw_;
  std::string chars_;                  // no line ends
  std::vector<std::uint32_t> origin_;  // of each of chars_, and of the end: its byte in raw_
  std::vector<Line> lines_;
  std::vector<Note> repairs_;
  std::uint32_t repaired_kinds_ = 0;
};

}  // namespace nonet::detail
