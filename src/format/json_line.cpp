// json_line: an object with the puzzle in a string, as our own `--format jsonl` prints it.
//
//     {"puzzle": "53..7....6..195…", "rating": 1.2}
//
// The string is read by any other format; with pencil marks it is written as 729 characters. A name, an author and the like become comments.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "format/readers.hpp"
#include "format/reading.hpp"

namespace nonet::detail {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kNamed[] = {"name", "title", "author", "source", "comment", "rating"};

void add_members(const Json& object, Place place, std::vector<Note>& notes) {
  for (const std::string_view key : kNamed) {
    const auto member = object.find(key);
    if (member == object.end() || member->is_structured()) continue;
    const auto* text = member->get_ptr<const Json::string_t*>();
    notes.push_back({Note::Kind::comment, place,
                     std::string(key) + ": " + (text != nullptr ? *text : member->dump())});
  }
}

}  // namespace

Result<Reading> read_json_line(const Page& page) {
  // The object begins on the first line that says anything; `{5}` would be a candidate.
  std::size_t first = 0;
  while (first < page.shapes.size() && (page.shapes[first].kind == LineShape::Kind::blank ||
                                        page.shapes[first].kind == LineShape::Kind::comment)) {
    ++first;
  }
  if (first == page.shapes.size() || !trim(page.text.line(first)).starts_with('{')) {
    return not_in_format("a JSON object");
  }
  const std::string_view raw = page.text.raw();
  const std::size_t begin = raw.find('{');
  const std::size_t key = raw.find_first_not_of(" \t\r\n", std::min(begin, raw.size() - 1) + 1);
  if (begin == std::string_view::npos || key == std::string_view::npos || raw[key] != '"') {
    return not_in_format("a JSON object");
  }
  const Place place = page.text.place(first, 0);
  std::string_view body = raw.substr(begin);
  const std::size_t last = body.find_last_not_of(" \t\r\n,");
  body = body.substr(0, last + 1);
  const Json object = Json::parse(body.begin(), body.end(), nullptr, false);
  if (object.is_discarded()) {
    // Several objects, one a line, are several puzzles; anything else is broken.
    const std::string_view line = body.substr(0, body.find('\n'));
    const bool is_first_whole = Json::accept(line.begin(), line.end());
    if (is_first_whole && line.size() < body.size()) {
      return Error{ErrorCode::ambiguous, place, "there are several objects in this text"};
    }
    return Error{ErrorCode::unreadable, place, "this begins as a JSON object and is none"};
  }
  const auto member = object.find("puzzle");
  const auto* text = member == object.end() ? nullptr : member->get_ptr<const Json::string_t*>();
  if (text == nullptr) {
    return Error{ErrorCode::unreadable, place, "the object has no \"puzzle\" that is a string"};
  }
  if (text->size() > kMaxPuzzleText) return not_in_format("a JSON object");
  const Page inner(*text);
  auto reading = read_payload(inner);
  if (!reading) {
    Error error = reading.error();
    error.place = place;
    error.message = "in \"puzzle\": " + error.message;
    return error;
  }
  reading->format = "json_line";
  reading->confidence = 99;
  for (Note& note : reading->notes) note.place = place;
  add_members(object, place, reading->notes);
  return reading;
}

std::string write_json_line(const Sudoku& sudoku) {
  std::string puzzle = sudoku.candidates ? write_pencilmark729(sudoku) : write_line(sudoku);
  puzzle.pop_back();  // the newline
  return R"({"puzzle":")" + puzzle + "\"}\n";
}

}  // namespace nonet::detail
