// Text of a checkpoint:
//   nonet checkpoint 1
//   problem 1f3a…            a hash, hexadecimal
//   engine bits
//   done SOLUTIONS NODES UPDATES
//   part WEIGHT OPTION OPTION …     one for each part that is still to do
//   end PARTS                how many there were: a file that was cut off is noticed
#include "nonet/cover/checkpoint.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace nonet::cover {
namespace {

constexpr std::string_view kTitle = "nonet checkpoint 1";

// Takes the next word off a line; an empty one at its end.
std::string_view next_word(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

template <class Number>
std::optional<Number> to_number(std::string_view word, int base = 10) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::optional<Count> to_count(std::string_view word) {
  if (word.empty() || word.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  if (word.size() > 1 && word.front() == '0') return std::nullopt;  // Boost would read it as octal
  return Count(std::string(word));
}

std::optional<double> to_weight(std::string_view word) {
  const std::string text(word);
  char* end = nullptr;
  const double weight = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(weight >= 0 && weight <= 1)) return std::nullopt;
  return weight;
}

std::optional<Checkpoint::Part> to_part(std::string_view line) {
  Checkpoint::Part part;
  const auto weight = to_weight(next_word(line));
  if (!weight) return std::nullopt;
  part.weight = *weight;
  while (!line.empty()) {
    const auto option = to_number<std::uint32_t>(next_word(line));
    if (!option) return std::nullopt;
    part.prefix.push_back(*option);
  }
  return part;
}

}  // namespace

std::string Checkpoint::write() const {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%016llx", static_cast<unsigned long long>(problem));
  std::string text(kTitle);
  text.append("\nproblem ").append(buffer).append("\nengine ").append(engine);
  text.append("\ndone ").append(to_string(solutions));
  text.append(" ").append(std::to_string(nodes)).append(" ").append(std::to_string(updates));
  for (const Part& part : open) {
    std::snprintf(buffer, sizeof buffer, "\npart %.17g", part.weight);
    text += buffer;
    for (const std::uint32_t option : part.prefix) text.append(" ").append(std::to_string(option));
  }
  return text.append("\nend ").append(std::to_string(open.size())).append("\n");
}

Result<Checkpoint> Checkpoint::read(std::string_view text) {
  Checkpoint out;
  out.started = true;
  std::uint64_t line_number = 0;
  bool is_ended = false;
  const auto damaged = [&line_number](std::string message) {
    return Error{ErrorCode::unreadable, {line_number, 0}, std::move(message)};
  };
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;  // a line that was cut off
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    ++line_number;
    if (is_ended) return damaged("something stands behind the end of the checkpoint");
    if (line_number == 1) {
      if (line != kTitle) return damaged("this is no checkpoint");
      continue;
    }
    const std::string_view whole = line;
    const std::string_view key = next_word(line);
    bool is_good = false;
    if (line_number == 2 && key == "problem") {
      const auto hash = to_number<std::uint64_t>(line, 16);
      if ((is_good = hash.has_value())) out.problem = *hash;
    } else if (line_number == 3 && key == "engine") {
      out.engine = line;
      is_good = !line.empty();
    } else if (line_number == 4 && key == "done") {
      const auto solutions = to_count(next_word(line));
      const auto nodes = to_number<std::uint64_t>(next_word(line));
      const auto updates = to_number<std::uint64_t>(line);
      if ((is_good = solutions && nodes && updates)) {
        out.solutions = *solutions;
        out.nodes = *nodes;
        out.updates = *updates;
      }
    } else if (line_number > 4 && key == "part") {
      auto part = to_part(line);
      if ((is_good = part.has_value())) out.open.push_back(std::move(*part));
    } else if (line_number > 4 && key == "end") {
      const auto parts = to_number<std::size_t>(line);
      is_ended = is_good = parts == out.open.size();
    }
    if (!is_good) return damaged("the checkpoint is damaged: '" + std::string(whole) + "'");
  }
  if (!is_ended) {
    ++line_number;
    return damaged("the checkpoint is damaged: its end is missing");
  }
  return out;
}

}  // namespace nonet::cover
