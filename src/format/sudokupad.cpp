// sudokupad: the payload of SudokuPad ids that begin with `scl` or `ctc`, read only.
//
// It is a drawing: cells with digits, regions, cages with or without a number. These carry rules;
// lines, arrows, dots and other shapes are pictures whose meaning stands in words beside them, and
// a note says that they were left out. Ids beginning with `fpuz` hold f-puzzles (f_puzzles_read.cpp).
#include <algorithm>

#include "format/json_access.hpp"
#include "format/lz_string.hpp"
#include "format/percent.hpp"
#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::Cells;
using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;
using Message = std::optional<std::string>;

bool is_word_char(char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
         c == '-' || c == '.' || c == '#' || c == '+' || c == '$' || c == '%';
}

// The short form leaves out quotes, and empty elements of lists. Gives JSON, if the text was this.
std::string to_plain_json(std::string_view text) {
  std::string json;
  char before = 0;  // the last character that is no space
  const auto fill_gap = [&](char next) {
    const bool ends = next == ',' || next == ']';
    if (ends && (before == ',' || (before == '[' && next == ','))) json += "null";
  };
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '"' || c == '\'') {
      json += '"';
      for (++i; i < text.size() && text[i] != c; ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
          if (text[i + 1] == '\'') {
            ++i;
          } else {
            json += text[i++];
          }
        } else if (text[i] == '"') {
          json += '\\';
        }
        json += text[i];
      }
      json += '"';
      ++i;
      before = '"';
    } else if (is_word_char(c)) {
      const std::size_t begin = i;
      while (i < text.size() && is_word_char(text[i])) ++i;
      const std::string word(text.substr(begin, i - begin));
      const bool is_number = word.find_first_not_of("-0123456789") == std::string::npos;
      const bool is_plain =
          (is_number && Json::accept(word)) || word == "true" || word == "false" || word == "null";
      json += is_plain && (i >= text.size() || text[i] != ':') ? word : '"' + word + '"';
      before = 'a';
    } else {
      fill_gap(c);
      json += c;
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t') before = c;
      ++i;
    }
  }
  return json;
}

// A member under its long name or its short one.
const Json* either(const Json& object, std::string_view name, std::string_view short_name) {
  const Json* found = member(object, name);
  return found != nullptr ? found : member(object, short_name);
}

class Reader {
 public:
  VariantReading reading;

  Message read(const Json& json) {
    const Json* rows = either(json, "cells", "ce");
    if (rows == nullptr || !rows->is_array()) return std::string("it has no cells");
    const auto side = static_cast<int>(std::min<std::size_t>(rows->size(), 100));
    if (side < 1 || side > variant::kMaxDigitCount) {
      return "a grid of " + std::to_string(rows->size()) + " rows";
    }
    puzzle() = Puzzle::square(side);
    // Regions are drawn; what is not drawn does not hold.
    puzzle().grids[0].regions = variant::Regions::none;
    for (int row = 0; row < side; ++row) {
      if (auto message = read_row((*rows)[static_cast<std::size_t>(row)], row)) return message;
    }
    if (auto message = read_regions(either(json, "regions", "re"))) return message;
    if (auto message = read_cages(either(json, "cages", "ca"))) return message;
    for (const auto& [name, short_name] :
         {std::pair{"lines", "l"}, {"arrows", "a"}, {"underlays", "u"}, {"overlays", "o"}}) {
      const Json* drawn = either(json, name, short_name);
      if (drawn == nullptr || !drawn->is_array() || drawn->empty()) continue;
      note(std::to_string(drawn->size()) + " " + name +
           " are drawings whose meaning only the words beside them tell; left out");
    }
    return std::nullopt;
  }

 private:
  Puzzle& puzzle() { return reading.puzzle; }
  void note(std::string text) {
    reading.notes.push_back({Note::Kind::comment, Place{}, std::move(text)});
  }

  Message read_row(const Json& row, int number) {
    const int side = puzzle().layout.columns();
    if (!row.is_array() || row.size() != static_cast<std::size_t>(side)) {
      return "row " + std::to_string(number + 1) + " has not " + std::to_string(side) + " cells";
    }
    for (std::size_t column = 0; column < row.size(); ++column) {
      const Json* value = either(row[column], "value", "v");
      if (value == nullptr) continue;
      const auto digit = number_of(*value);
      if (!digit || *digit < 1 || *digit > side) {
        return spot_name({number, static_cast<int>(column)}) + " holds no digit";
      }
      puzzle().givens[static_cast<std::size_t>(number * side) + column] =
          static_cast<std::int8_t>(*digit);
    }
    return std::nullopt;
  }

  // [row, column], zero-based, or "r1c1".
  Message read_cells(const Json& list, Cells& to) {
    if (!list.is_array()) return std::string("there is no list of cells");
    for (const Json& json : list) {
      std::optional<Spot> spot;
      if (const std::string* name = text_of(&json)) {
        spot = parse_spot(*name);
      } else if (json.is_array() && json.size() == 2) {
        const auto row = number_of(json[0]);
        const auto column = number_of(json[1]);
        if (row && column) spot = Spot{*row, *column};
      }
      const auto cell = spot ? cell_at(puzzle(), *spot) : std::nullopt;
      if (!cell) return std::string("a cell lies outside the grid");
      to.push_back(*cell);
    }
    return std::nullopt;
  }

  Message read_regions(const Json* list) {
    if (list == nullptr || !list->is_array() || list->empty()) return std::nullopt;
    std::vector<int> numbers(puzzle().layout.cell_count(), -1);
    for (std::size_t i = 0; i < list->size(); ++i) {
      Cells cells;
      if (auto message = read_cells((*list)[i], cells)) return "regions: " + *message;
      for (variant::Cell cell : cells) numbers[index(cell)] = static_cast<int>(i);
    }
    set_regions(puzzle(), numbers);
    return std::nullopt;
  }

  Message read_cages(const Json* list) {
    if (list == nullptr || !list->is_array()) return std::nullopt;
    for (const Json& json : *list) {
      const Json* value = either(json, "value", "v");
      const Json* cells = either(json, "cells", "ce");
      if (cells == nullptr || (cells->is_array() && cells->empty())) {
        // Title, author and rules stand in cages without cells.
        if (const std::string* words = text_of(value)) note(*words);
        continue;
      }
      Constraint cage{.type = ConstraintType::killer_cage};
      if (auto message = read_cells(*cells, cage.cells)) return "cages: " + *message;
      if (value != nullptr) cage.value = number_of(*value);
      if (static_cast<int>(cage.cells.size()) > puzzle().digit_count()) {
        note("a cage with more cells than digits is a drawing; left out");
        continue;
      }
      puzzle().constraints.push_back(std::move(cage));
    }
    return std::nullopt;
  }
};

// Behind `scl` or `ctc`, alone or at the end of a link.
std::string payload_of(std::string_view text) {
  const std::string bare = percent_decode(without_space(text));
  const std::size_t slash = bare.find_last_of("/=", bare.find_last_not_of('='));
  std::size_t begin = bare.starts_with("http") && slash != std::string::npos ? slash + 1 : 0;
  // Base64 has slashes of its own: the mark stands behind the first one that fits.
  for (const std::string_view mark : {"/scl", "/ctc", "=scl", "=ctc"}) {
    if (!bare.starts_with("http")) break;
    const std::size_t at = bare.find(mark);
    if (at != std::string::npos) begin = at + 1;
  }
  return bare.substr(begin);
}

}  // namespace

bool is_sudokupad(std::string_view text) noexcept {
  text = trimmed(text);
  constexpr std::size_t kShortest = 20;  // "scl" alone is a word
  const auto has = [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; };
  if (text.starts_with('{')) return has("\"cellSize\"") || has("cs:");
  if (text.size() < kShortest) return false;
  if (text.starts_with("scl") || text.starts_with("ctc")) {
    return text.find_first_of(" \n") == std::string_view::npos;
  }
  return text.starts_with("http") && (has("sudokupad.") || has("crackingthecryptic."));
}

Result<VariantReading> read_sudokupad(std::string_view text) {
  std::string unpacked(trimmed(text));
  if (!unpacked.starts_with('{')) {
    const std::string payload = payload_of(unpacked);
    if (!payload.starts_with("scl") && !payload.starts_with("ctc")) {
      return refuse(ErrorCode::unsupported,
                    "a short id of SudokuPad: what it stands for is known to the site alone");
    }
    auto inner = lz_unpack(std::string_view(payload).substr(3), kMaxVariantText);
    if (!inner) {
      return refuse(ErrorCode::unreadable, "this SudokuPad id is damaged: it does not unpack");
    }
    unpacked = std::move(*inner);
  }
  if (!Json::accept(unpacked)) unpacked = to_plain_json(unpacked);
  auto json = parse_json(unpacked);
  if (!json) return json.error();
  Reader reader;
  if (auto message = reader.read(*json)) {
    return refuse(ErrorCode::unreadable, std::move(*message));
  }
  return finish(std::move(reader.reading));
}

}  // namespace nonet::detail
