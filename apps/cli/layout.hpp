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

#include "nonet/grid/cell.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::cli {

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

// A JSON object, written key by key to the end of a string: nothing is held.
//   JsonObject(out).text("puzzle", "…").number("count", 2).close();
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }

  JsonObject& text(std::string_view key, std::string_view value);
  JsonObject& null(std::string_view key);
  JsonObject& boolean(std::string_view key, bool value);
  // Beyond 2^53, where readers of JSON lose digits, a string.
  JsonObject& number(std::string_view key, std::uint64_t value);
  // The same of a number of any size, by its decimal digits.
  JsonObject& digits(std::string_view key, std::string_view value);
  // With nine digits behind the point.
  JsonObject& seconds(std::string_view key, double value);
  // The caller writes one JSON value next.
  std::string& open(std::string_view key);
  void close() { out_ += '}'; }

 private:
  std::string& out_;
  bool is_first_ = true;
};

void append_json_string(std::string& out, std::string_view text);

// A row of CSV (RFC 4180), field by field, without the line end.
class CsvRow {
 public:
  explicit CsvRow(std::string& out) : out_(out) {}
  CsvRow& field(std::string_view text);

 private:
  std::string& out_;
  bool is_first_ = true;
};

// "0.000012345"
[[nodiscard]] std::string to_seconds(double seconds);

// "7.2", of a rating.
[[nodiscard]] std::string tenths_text(int tenths);

// "r1c1 r5c9", each cell as people count.
[[nodiscard]] std::string to_words(const CellSet& cells);

// What names a puzzle in JSON and CSV: 81 characters; 729 where it is pencil-marked, so that
// nothing of it is lost: nine for each cell in reading order, each a digit that it may hold or '.'.
[[nodiscard]] std::string puzzle_line(const Sudoku& sudoku);

}  // namespace nonet::cli
