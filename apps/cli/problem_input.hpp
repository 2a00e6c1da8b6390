// The exact cover problem that a command is about: from a file, from standard input, or a model.
#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet::cli {

struct ProblemInput {
  std::string name;  // of the input, for messages
  bool reads_terminal = false;
  cover::Problem problem;
};

// `format` absent: guessed, and a note says so. What is wrong is said through `console`.
// Needs: --model or at most one input.
// Gives: done, unreadable or failed; after an interrupt done, with what had come.
[[nodiscard]] Exit read_problem(const Options& options, std::optional<CoverFormat> format,
                                Console& console, ProblemInput& input);

}  // namespace nonet::cli
