// The progress line: how many puzzles (or covers), how fast, how much of the input, how long still.
//
//   12,345 puzzles  48,120/s  ██████████░░░░░░░░░░  52 %  3 s left
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/messages.hpp"

namespace nonet::cli {

struct ProgressState {
  std::uint64_t puzzles = 0;
  std::uint64_t bytes = 0;
  std::optional<std::uint64_t> total_bytes;  // absent where the end is not known, as on a pipe
  double seconds = 0;
  std::optional<double> fraction{};    // of the work, where that is not a matter of bytes
  Message noun = Message::puzzles;     // what `puzzles` counts
  std::uint64_t tries = 0;             // of puzzles that are made
  std::optional<Message> waits_for{};  // what most of them lack
};

// At most `width` columns, without line end; each character takes one column.
[[nodiscard]] std::string progress_line(const ProgressState& state, std::size_t width,
                                        Language language);

// "12,345": grouped as the language does it.
[[nodiscard]] std::string grouped(std::uint64_t number, Language language);
[[nodiscard]] std::string grouped(std::string_view digits, Language language);

// "850 ms", "12 s", "3 min 05 s", "2 h 10 min": as much as people want to know.
[[nodiscard]] std::string for_people(double seconds);

}  // namespace nonet::cli
