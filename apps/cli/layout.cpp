#include "cli/layout.hpp"

#include <array>
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

std::string to_words(const CellSet& cells) {
  std::string words;
  for (const Cell cell : cells) {
    if (!words.empty()) words += ' ';
    words.append(to_string(cell));
  }
  return words;
}

}  // namespace nonet::cli
