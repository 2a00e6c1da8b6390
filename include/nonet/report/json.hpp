// Results as JSON, written key by key: what the program and the C interface share.
//
// Nothing is held in memory but the text. docs/json.md says what the keys mean.
//
// Example
//   std::string out;
//   nonet::report::JsonObject(out).text("name", "nonet").number("rows", 9).close();
//   std::cout << out << '\n';  // prints {"name":"nonet","rows":9}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/grid/sudoku.hpp"

namespace nonet::report {

// A JSON object, written key by key to the end of a string.
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

// [item, item], each written by `write`.
template <class List, class Write>
void append_array(std::string& out, const List& list, const Write& write) {
  const char* comma = "";
  out += '[';
  for (const auto& item : list) {
    out += comma;
    write(item);
    comma = ",";
  }
  out += ']';
}

// "0.000012345"; to the nearest nanosecond.
// Needs: 0 <= seconds < 9e9.
[[nodiscard]] std::string to_seconds(double seconds);

// "7.2", of a rating.
[[nodiscard]] std::string tenths_text(int tenths);

// What names a puzzle in JSON and CSV: 81 characters; 729 where it is pencil-marked, so that
// nothing of it is lost: nine for each cell in reading order, each a digit that it may hold or '.'.
[[nodiscard]] std::string puzzle_line(const Sudoku& sudoku);

}  // namespace nonet::report
