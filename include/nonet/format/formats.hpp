// The registry of formats: one row each, and everything else (reading, writing, help) follows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/format/read.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

struct FormatInfo {
  std::string_view name;       // snake_case, as in `nonet convert --to NAME`
  std::string_view summary;    // one line for people
  std::string_view extension;  // "sdk", or empty
  bool keeps_placed;           // written text tells placed digits from givens
  bool keeps_candidates;       // written text carries the candidates
  // nullptr where the format is only written. Confidence 0 never comes back: that is an error.
  Result<Reading> (*read)(std::string_view text);
  // nullptr where the format is only read. The text ends in a newline.
  // What a format cannot carry is left out (keeps_placed, keeps_candidates); what it does carry is
  // read back identically.
  std::string (*write)(const Sudoku& sudoku);
};

// In the order in which equal confidence is settled.
[[nodiscard]] std::span<const FormatInfo> formats() noexcept;

// Gives: the row called `name`, or nullptr.
[[nodiscard]] const FormatInfo* find_format(std::string_view name) noexcept;

}  // namespace nonet
