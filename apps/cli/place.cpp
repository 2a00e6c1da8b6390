#include "cli/place.hpp"

#include <algorithm>

#include "cli/progress.hpp"

namespace nonet::cli {
namespace {

std::string at(std::string_view name, std::uint64_t line, Place place) {
  if (place.line > 0) line = place.line;
  const std::uint64_t column = std::max<std::uint64_t>(place.column, 1);
  std::string text(name);
  return text.append(":")
      .append(std::to_string(line))
      .append(":")
      .append(std::to_string(column))
      .append(": ");
}

}  // namespace

std::string error_line(std::string_view name, std::uint64_t line, const Error& error) {
  return at(name, line, error.place) + error.message + "\n";
}

std::string note_lines(std::string_view name, std::uint64_t line, std::string_view format,
                       std::span<const Note> notes) {
  std::string lines;
  for (const Note& note : notes) {
    if (note.kind == Note::Kind::comment) continue;
    lines.append(at(name, line, note.place)).append("note: ").append(note.text);
    if (note.kind == Note::Kind::guess) lines.append(" (read as ").append(format) += ')';
    lines += '\n';
  }
  return lines;
}

std::string out_of_time_line(std::string_view name, std::uint64_t line,
                             std::chrono::nanoseconds timeout) {
  const double seconds = std::chrono::duration<double>(timeout).count();
  return at(name, line, {}) + "out of time after " + for_people(seconds) + "\n";
}

}  // namespace nonet::cli
