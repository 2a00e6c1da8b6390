// Layouts: the shapes in which results are written, `--format line|text|csv|json|jsonl`.
//
// (A format, in this project, is a notation for puzzles; so the shape of the output is a layout.)
// A record is what one puzzle, or one row of a table, adds to the output; a Frame is what stands
// before, between and after records.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/grid/cell_set.hpp"
#include "nonet/report/json.hpp"

namespace nonet::cli {

using report::append_json_string;
using report::JsonObject;
using report::puzzle_line;
using report::tenths_text;
using report::to_seconds;

enum class Layout : std::uint8_t { line, text, csv, json, jsonl, svg, pdf, html };

[[nodiscard]] std::optional<Layout> find_layout(std::string_view name) noexcept;
[[nodiscard]] std::string_view to_string(Layout layout) noexcept;

struct Frame {
  std::string opening{};     // before the first record
  std::string separator{};   // between two
  std::string record_end{};  // after each
  std::string closing{};     // after the last
  std::string if_empty{};    // all there is when there is no record
};

enum class Records : std::uint8_t { one, several };

// `csv_header` without line end. With Records::one JSON is an object, otherwise an array.
[[nodiscard]] Frame frame_of(Layout layout, std::string_view csv_header, Records records);

// A row of CSV (RFC 4180), field by field, without the line end.
class CsvRow {
 public:
  explicit CsvRow(std::string& out) : out_(out) {}
  CsvRow& field(std::string_view text);

 private:
  std::string& out_;
  bool is_first_ = true;
};

// "r1c1 r5c9", each cell as people count.
[[nodiscard]] std::string to_words(const CellSet& cells);

}  // namespace nonet::cli
