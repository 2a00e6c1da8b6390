#include "nonet/report/json.hpp"

#include <cmath>
#include <utility>

namespace nonet::report {
namespace {

constexpr std::string_view kExactInDouble = "9007199254740992";  // 2^53

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out.append("\\u00");
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  out += '"';
}

std::string& JsonObject::open(std::string_view key) {
  if (!std::exchange(is_first_, false)) out_ += ',';
  append_json_string(out_, key);
  out_ += ':';
  return out_;
}

JsonObject& JsonObject::text(std::string_view key, std::string_view value) {
  append_json_string(open(key), value);
  return *this;
}

JsonObject& JsonObject::null(std::string_view key) {
  open(key).append("null");
  return *this;
}

JsonObject& JsonObject::boolean(std::string_view key, bool value) {
  open(key).append(value ? "true" : "false");
  return *this;
}

JsonObject& JsonObject::number(std::string_view key, std::uint64_t value) {
  return digits(key, std::to_string(value));
}

JsonObject& JsonObject::digits(std::string_view key, std::string_view value) {
  const std::string_view size = value.substr(value.substr(0, 1) == "-" ? 1 : 0);
  const bool is_exact = size.size() < kExactInDouble.size() ||
                        (size.size() == kExactInDouble.size() && size <= kExactInDouble);
  if (!is_exact) return text(key, value);
  open(key).append(value);
  return *this;
}

JsonObject& JsonObject::seconds(std::string_view key, double value) {
  open(key).append(to_seconds(value));
  return *this;
}

// In whole numbers: floating to_chars is not in every standard library, and printf asks the locale.
std::string to_seconds(double seconds) {
  const long long nanoseconds = std::llround(seconds * 1e9);
  const std::string fraction = std::to_string(1'000'000'000 + nanoseconds % 1'000'000'000);
  return std::to_string(nanoseconds / 1'000'000'000) + '.' + fraction.substr(1);
}

std::string tenths_text(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::string puzzle_line(const Sudoku& sudoku) {
  if (!sudoku.candidates) return to_line(sudoku.grid);
  std::string line;
  line.reserve(std::size_t{kCellCount} * kDigitCount);
  for (const Cell cell : kAllCells) {
    const DigitSet allowed = sudoku.allowed(cell);
    for (const Digit digit : kAllDigits) line += allowed.has(digit) ? to_char(digit) : '.';
  }
  return line;
}

}  // namespace nonet::report
