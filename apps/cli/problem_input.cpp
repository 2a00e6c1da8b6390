#include "cli/problem_input.hpp"

#include <unistd.h>

#include <algorithm>

#include "cli/interrupt.hpp"
#include "cli/place.hpp"
#include "cli/whole_file.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kMostWarnings = 10;

std::string warning_lines(const std::string& name, const cover::Problem& problem) {
  std::string lines;
  const auto warnings = problem.warnings();
  for (const Error& warning : warnings.subspan(0, std::min(warnings.size(), kMostWarnings))) {
    lines += error_line(name, 1, {warning.code, warning.place, "note: " + warning.message});
  }
  if (warnings.size() > kMostWarnings) {
    lines += name + ": note: the same of " + std::to_string(warnings.size() - kMostWarnings) +
             " more options\n";
  }
  return lines;
}

Exit read_text(std::string_view text, const Options& options, std::optional<CoverFormat> format,
               Console& console, ProblemInput& input) {
  const bool is_matrix = format.value_or(guess_cover_format(text)) == CoverFormat::matrix;
  Result<cover::Problem> problem = is_matrix ? read_cover_matrix(text) : read_dlx(text);
  if (!problem) {
    console.messages(error_line(input.name, 1, problem.error()));
    return Exit::failed;
  }
  input.problem = std::move(*problem);
  if (options.noise == Noise::quiet) return Exit::done;
  if (is_matrix && !format) {
    console.messages(input.name + ":1:1: note: read as a matrix of 0 and 1\n");
  }
  console.messages(warning_lines(input.name, input.problem));
  return Exit::done;
}

}  // namespace

Exit read_problem(const Options& options, std::optional<CoverFormat> format, Console& console,
                  ProblemInput& input) {
  if (options.model) {
    input.name = "model";
    input.problem = options.model->make(options.model->n);
    return Exit::done;
  }
  const std::string path = options.inputs.empty() ? "-" : options.inputs.front();
  input.name = path == "-" ? "stdin" : path;
  input.reads_terminal = path == "-" && is_terminal(STDIN_FILENO);
  if (input.reads_terminal && options.noise != Noise::quiet) {
    console.messages("reading a problem from the terminal; Ctrl-D ends\n");
  }
  const Result<std::string> text = read_whole(path);
  if (!text) {
    console.messages(input.name + ": " + text.error().message + "\n");
    return Exit::unreadable;
  }
  if (interrupting_signal() != 0) return Exit::done;
  return read_text(*text, options, format, console, input);
}

}  // namespace nonet::cli
