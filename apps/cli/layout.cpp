#include "cli/layout.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace nonet::cli {
namespace {

constexpr std::array<std::pair<std::string_view, Layout>, 8> kLayouts{{
    {"line", Layout::line},
    {"text", Layout::text},
    {"csv", Layout::csv},
    {"json", Layout::json},
    {"jsonl", Layout::jsonl},
    {"svg", Layout::svg},
    {"pdf", Layout::pdf},
    {"html", Layout::html},
}};

constexpr std::string_view kExactInDouble = "9007199254740992";  // 2^53

}  // namespace

std::optional<Layout> find_layout(std::string_view name) noexcept {
  for (const auto& [known, layout] : kLayouts) {
    if (known == name) return layout;
  }
  return std::nullopt;
}

std::string_view to_string(Layout layout) noexcept {
  return kLayouts[static_cast<std::size_t>(layout)].first;
}

Frame frame_of(Layout layout, std::string_view csv_header, Records records) {
  switch (layout) {
    case Layout::line:
    case Layout::jsonl:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      return {.record_end = "\n"};
    case Layout::text:
      return {.separator = "\n"};
    case Layout::csv: {
      const std::string header = std::string(csv_header) + "\n";
      return {.opening = header, .record_end = "\n", .if_empty = header};
    }
    case Layout::json:
      if (records == Records::one) return {.closing = "\n", .if_empty = "[]\n"};
      return {.opening = "[\n", .separator = ",\n", .closing = "\n]\n", .if_empty = "[]\n"};
  }
  return {};
}

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

CsvRow& CsvRow::field(std::string_view text) {
  if (!std::exchange(is_first_, false)) out_ += ',';
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out_.append(text);
    return *this;
  }
  out_ += '"';
  for (const char c : text) {
    if (c == '"') out_ += '"';
    out_ += c;
  }
  out_ += '"';
  return *this;
}

std::string to_seconds(double seconds) {
  // No to_chars for double in every library; nanoseconds as a whole number do as well.
  constexpr std::uint64_t kNanoseconds = 1'000'000'000;
  const auto all = static_cast<std::uint64_t>(std::llround(seconds * double{kNanoseconds}));
  const std::string fraction = std::to_string(kNanoseconds + all % kNanoseconds);
  return std::to_string(all / kNanoseconds) + '.' + fraction.substr(1);
}

std::string tenths_text(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::string to_words(const CellSet& cells) {
  std::string words;
  for (const Cell cell : cells) {
    if (!words.empty()) words += ' ';
    words.append(to_string(cell));
  }
  return words;
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

}  // namespace nonet::cli
