#include "cli/progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "cli/columns.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kBarWidth = 20;
constexpr double kFarthestForecast = 1000 * 3600;  // seconds; who would believe more?

std::string two_digits(std::uint64_t number) {
  std::string text = std::to_string(number);
  if (number < 10) text.insert(text.begin(), '0');
  return text;
}

std::optional<double> part_done(const ProgressState& state) {
  if (state.fraction) return state.fraction;
  if (!state.total_bytes || *state.total_bytes == 0) return std::nullopt;
  return static_cast<double>(state.bytes) / static_cast<double>(*state.total_bytes);
}

std::string bar(double part) {
  const auto full = static_cast<std::size_t>(part * kBarWidth);
  std::string text;
  for (std::size_t i = 0; i < kBarWidth; ++i) text += i < full ? "█" : "░";
  return text;
}

}  // namespace

std::string grouped(std::uint64_t number, Language language) {
  return grouped(std::to_string(number), language);
}

std::string grouped(std::string_view digits, Language language) {
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += language == Language::fr ? "\u202f" : ",";
    text += digits[i];
  }
  return text;
}

std::string for_people(double seconds) {
  if (seconds < 10) {
    const char* unit = seconds < 1e-3 ? "µs" : seconds < 1 ? "ms" : "s";
    const double value = seconds < 1e-3 ? seconds * 1e6 : seconds < 1 ? seconds * 1e3 : seconds;
    char text[32];
    std::snprintf(text, sizeof text, value < 10 ? "%.1f %s" : "%.0f %s", value, unit);
    return text;
  }
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + two_digits(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + two_digits(whole / 60 % 60) + " min";
}

std::string progress_line(const ProgressState& state, std::size_t width, Language language) {
  // In the order of their worth: what does not fit is left out from the end.
  std::vector<std::string> parts;
  parts.push_back(grouped(state.puzzles, language) + " " + say(language, state.noun));
  if (state.seconds > 0) {
    const double rate = static_cast<double>(state.puzzles) / state.seconds;
    parts.push_back(rate < 10 ? std::to_string(rate).substr(0, 3) + "/s"
                              : grouped(static_cast<std::uint64_t>(rate), language) + "/s");
  }
  if (const auto done = part_done(state)) {
    const double part = std::min(1.0, *done);
    if (!state.waits_for) parts.push_back(bar(part));  // else the room is needed
    parts.push_back(std::to_string(static_cast<int>(part * 100)) + " %");
    if (state.waits_for) {
      parts.push_back(say(language, Message::waiting_for,
                          {say(language, *state.waits_for), grouped(state.tries, language)}));
    }
    const double left = std::round(state.seconds * (1 - part) / std::max(part, 1e-9));
    if (part > 0 && left < kFarthestForecast) {
      parts.push_back(for_people(std::max(1.0, left)) + " " + say(language, Message::time_left));
    }
  }
  std::string line;
  for (const std::string& part : parts) {
    const std::string longer = line + (line.empty() ? "" : "  ") + part;
    if (columns(longer) > width) break;
    line = longer;
  }
  return line;
}

}  // namespace nonet::cli
