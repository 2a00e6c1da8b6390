// Lines for stderr about a puzzle, each with its place: "puzzles.txt:3:5: sentence".
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/format/read.hpp"

namespace nonet::cli {

// `line` is where the puzzle's text begins in the input called `name`, for errors without a place;
// an unknown column is shown as 1, so that the form never changes.
[[nodiscard]] std::string error_line(std::string_view name, std::uint64_t line, const Error& error);

// A line for each note that a reader must know of: guesses (with the format that was taken),
// repairs and conflicts. Comments that came with the puzzle are its own.
[[nodiscard]] std::string note_lines(std::string_view name, std::uint64_t line,
                                     std::string_view format, std::span<const Note> notes);

[[nodiscard]] std::string out_of_time_line(std::string_view name, std::uint64_t line,
                                           std::chrono::nanoseconds timeout);

}  // namespace nonet::cli
