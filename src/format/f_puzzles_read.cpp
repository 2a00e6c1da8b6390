// f_puzzles: the JSON of f-puzzles.com, packed in a link (`?load=…`), in an id of SudokuPad (`fpuz…`),
// alone, or as it is.
#include <algorithm>

#include "format/f_puzzles.hpp"
#include "format/json_access.hpp"
#include "format/lz_string.hpp"
#include "format/percent.hpp"
#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::detail {
namespace {

using variant::Cell;
using variant::Cells;
using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;
using Message = std::optional<std::string>;  // what is wrong, or nothing

// Keys that say nothing about the rules.
constexpr std::string_view kSilent[] = {
    "size",           "grid",     "highlightConflicts", "disabledlogic", "truecandidatesoptions",
    "successMessage", "selected", "lastOpened",         "solution",
};
constexpr std::string_view kWords[] = {"title", "author", "ruleset"};
constexpr std::string_view kDrawings[] = {"text", "line", "rectangle", "circle", "cage"};

template <class List>
bool is_among(const List& list, std::string_view key) {
  return std::find(std::begin(list), std::end(list), key) != std::end(list);
}

// Nothing is asked for: false, "", [], {}.
bool says_nothing(const Json& json) {
  const auto* flag = json.get_ptr<const bool*>();
  const std::string* text = text_of(&json);
  return json.is_null() || (flag != nullptr && !*flag) || (text != nullptr && text->empty()) ||
         (json.is_structured() && json.empty());
}

class Reader {
 public:
  bool is_unsupported = false;
  VariantReading reading;

  Message read(const Json& json) {
    if (!json.is_object()) return std::string("this is no f-puzzles object");
    if (auto message = read_grid(json)) return message;
    for (const auto& [key, value] : json.items()) {
      if (auto message = read_key(json, key, value)) return '"' + key + "\": " + *message;
    }
    return std::nullopt;
  }

 private:
  Puzzle& puzzle() { return reading.puzzle; }

  void note(Note::Kind kind, std::string text) {
    reading.notes.push_back({kind, Place{}, std::move(text)});
  }

  // --- The grid

  Message read_grid(const Json& json) {
    const Json* size = member(json, "size");
    const auto side = size == nullptr ? std::nullopt : number_of(*size);
    if (!side || *side < 1 || *side > variant::kMaxDigitCount) {
      return std::string("\"size\" is a number from 1 to 36");
    }
    puzzle() = Puzzle::square(*side);
    const Json* grid = member(json, "grid");
    const auto count = static_cast<std::size_t>(*side);
    if (grid == nullptr || !grid->is_array() || grid->size() != count) {
      return "\"grid\" is no list of " + std::to_string(*side) + " rows";
    }
    // Where a size has no boxes, a cell without "region" is in that of its row.
    std::vector<int> regions = region_numbers(puzzle());
    for (std::size_t at = regions.size(); at < puzzle().layout.cell_count(); ++at) {
      regions.push_back(static_cast<int>(at / count));
    }
    bool has_regions = false;
    std::size_t placed = 0;
    for (std::size_t row = 0; row < count; ++row) {
      const Json& cells = (*grid)[row];
      if (!cells.is_array() || cells.size() != count) {
        return "row " + std::to_string(row + 1) + " of \"grid\" has not " + std::to_string(*side) +
               " cells";
      }
      for (std::size_t column = 0; column < count; ++column) {
        const Json& cell = cells[column];
        const std::size_t at = row * count + column;
        if (const Json* value = member(cell, "value")) {
          const auto digit = number_of(*value);
          if (!digit || *digit < 1 || *digit > *side) return bad_cell(at, "value");
          if (is_true(member(cell, "given"))) {
            puzzle().givens[at] = static_cast<std::int8_t>(*digit);
          } else {
            ++placed;
          }
        }
        if (const Json* marks = member(cell, "givenPencilMarks")) {
          if (auto message = read_marks(*marks, at)) return message;
        }
        if (!cell.is_object()) continue;
        const auto region = cell.find("region");
        if (region == cell.end()) continue;
        has_regions = true;
        regions[at] = region->is_null() ? -1 : number_of(*region).value_or(-1);
      }
    }
    if (has_regions) set_regions(puzzle(), regions);
    if (placed != 0) {
      note(Note::Kind::comment, std::to_string(placed) + " digits that are no givens, left out");
    }
    return std::nullopt;
  }

  std::string bad_cell(std::size_t at, std::string_view what) {
    return "the " + std::string(what) + " of " + puzzle().layout.name(variant::cell(at)) +
           " is no digit";
  }

  Message read_marks(const Json& list, std::size_t at) {
    Puzzle& made = puzzle();
    if (!list.is_array()) return bad_cell(at, "pencil marks");
    if (list.empty()) return std::nullopt;
    if (made.marks.empty()) made.marks.assign(made.layout.cell_count(), made.all_digits());
    made.marks[at] = 0;
    for (const Json& json : list) {
      const auto digit = number_of(json);
      if (!digit || !variant::has_digit(made.all_digits(), *digit)) {
        return bad_cell(at, "pencil mark");
      }
      made.marks[at] |= variant::mask_of(*digit);
    }
    return std::nullopt;
  }

  // --- Constraints

  Message read_key(const Json& all, const std::string& key, const Json& value) {
    if (key == "solution") return read_solution(value);
    if (is_among(kSilent, key) || says_nothing(value)) return std::nullopt;
    if (is_among(kWords, key)) {
      const std::string* text = text_of(&value);
      if (text != nullptr) note(Note::Kind::comment, key + ": " + *text);
      return std::nullopt;
    }
    if (is_among(kDrawings, key)) {
      note(Note::Kind::comment, "drawings under \"" + key + "\" carry no rule, left out");
      return std::nullopt;
    }
    if (key == "negative") return read_negative(value);
    if (key == "nonconsecutive" && member(all, "difference") != nullptr) {
      return read_non_consecutive(*member(all, "difference"));
    }
    for (const FPuzzlesKey& row : kFPuzzlesKeys) {
      if (row.key == key && row.shape == FPuzzlesKey::Shape::flag) {
        puzzle().constraints.push_back({.type = row.type});
        return std::nullopt;
      }
    }
    if (!value.is_array()) return unknown();
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (auto message = read_item(key, value, value[i])) {
        return "item " + std::to_string(i + 1) + ": " + *message;
      }
    }
    return std::nullopt;
  }

  Message unknown() {
    is_unsupported = true;
    return std::string("this rule has no word here");
  }

  Message read_item(const std::string& key, const Json& list, const Json& item) {
    if (key == "arrow") return read_arrow(item);
    if (key == "clone") return read_clone(item);
    if (key == "quadruple") return read_quadruple(item);
    if (key == "littlekillersum") return read_little_killer(item);
    if (key == "xv") return read_xv(item);
    if (key == "minimum") return read_extreme(ConstraintType::local_min, list, item);
    if (key == "maximum") return read_extreme(ConstraintType::local_max, list, item);
    for (const FPuzzlesKey& row : kFPuzzlesKeys) {
      if (row.key == key) return read_row(row, item);
    }
    return unknown();
  }

  Message read_row(const FPuzzlesKey& row, const Json& item) {
    Constraint constraint{.type = row.type};
    if (row.usual != 0) constraint.value = row.usual;
    if (auto message = read_value(item, constraint.value)) return message;
    switch (row.shape) {
      case FPuzzlesKey::Shape::lines: {
        const Json* lines = member(item, "lines");
        if (lines == nullptr || !lines->is_array()) return std::string("it has no \"lines\"");
        for (const Json& line : *lines) {
          constraint.cells.clear();
          if (auto message = read_cells(line, constraint.cells)) return message;
          puzzle().constraints.push_back(constraint);
        }
        return std::nullopt;
      }
      case FPuzzlesKey::Shape::cells:
        if (auto message = read_member(item, "cells", constraint.cells)) return message;
        break;
      case FPuzzlesKey::Shape::cell: {
        Cell cell{};
        if (auto message = read_cell(member(item, "cell"), cell)) return message;
        constraint.cells = {cell};
        break;
      }
      case FPuzzlesKey::Shape::seen: {
        Spot spot;
        if (auto message = read_spot(member(item, "cell"), spot)) return message;
        constraint.cells = seen_from(puzzle(), spot);
        if (constraint.cells.empty()) return spot_name(spot) + " sees no row or column";
        break;
      }
      case FPuzzlesKey::Shape::flag:
        return unknown();
    }
    if (!constraint.value &&
        variant::info_of(row.type).value == variant::ConstraintInfo::Need::required) {
      return std::nullopt;  // a clue that is drawn without its number says nothing
    }
    puzzle().constraints.push_back(std::move(constraint));
    return std::nullopt;
  }

  Message read_negative(const Json& list) {
    if (!list.is_array()) return std::string("it is a list");
    for (const Json& item : list) {
      const std::string* name = text_of(&item);
      if (name == nullptr) return unknown();
      if (*name == "xv") {
        puzzle().constraints.push_back({.type = ConstraintType::negative_xv});
      } else if (*name == "ratio") {
        puzzle().constraints.push_back({.type = ConstraintType::negative_ratio});
      } else if (*name == "difference") {
        puzzle().constraints.push_back({.type = ConstraintType::negative_difference});
      } else {
        return unknown();
      }
    }
    return std::nullopt;
  }

  // With white dots drawn it means: except at dots.
  Message read_non_consecutive(const Json& dots) {
    if (dots.is_array()) {
      for (const Json& dot : dots) {
        std::optional<int> difference;
        if (auto message = read_value(dot, difference)) return message;
        if (difference.value_or(1) == 1) continue;
        is_unsupported = true;
        return std::string("together with dots of other differences it has no word here");
      }
    }
    puzzle().constraints.push_back({.type = ConstraintType::negative_difference});
    return std::nullopt;
  }

  // A circle or a pill, and lines that begin in it.
  Message read_arrow(const Json& item) {
    Cells circle;
    if (auto message = read_member(item, "cells", circle)) return message;
    const Json* lines = member(item, "lines");
    if (lines == nullptr || !lines->is_array() || circle.empty()) {
      return std::string("an arrow has \"cells\" and \"lines\"");
    }
    for (const Json& json : *lines) {
      Cells line;
      if (auto message = read_cells(json, line)) return message;
      if (!line.empty() && std::find(circle.begin(), circle.end(), line[0]) != circle.end()) {
        line.erase(line.begin());
      }
      Constraint arrow{.type = ConstraintType::arrow};
      if (circle.size() == 1) {
        arrow.cells = circle;
        arrow.cells.insert(arrow.cells.end(), line.begin(), line.end());
      } else {
        arrow.type = ConstraintType::pill_arrow;
        arrow.sets = {circle};
        arrow.cells = std::move(line);
      }
      puzzle().constraints.push_back(std::move(arrow));
    }
    return std::nullopt;
  }

  Message read_clone(const Json& item) {
    Constraint clone{.type = ConstraintType::clone};
    clone.sets.resize(2);
    if (auto message = read_member(item, "cells", clone.sets[0])) return message;
    if (auto message = read_member(item, "cloneCells", clone.sets[1])) return message;
    puzzle().constraints.push_back(std::move(clone));
    return std::nullopt;
  }

  Message read_quadruple(const Json& item) {
    Constraint quad{.type = ConstraintType::quadruple};
    if (auto message = read_member(item, "cells", quad.cells)) return message;
    const Json* values = member(item, "values");
    if (values == nullptr || !values->is_array()) return std::string("it has no \"values\"");
    for (const Json& json : *values) {
      const auto digit = number_of(json);
      if (!digit) return std::string("one of its values is no digit");
      quad.values.push_back(*digit);
    }
    if (!quad.values.empty()) puzzle().constraints.push_back(std::move(quad));
    return std::nullopt;
  }

  Message read_little_killer(const Json& item) {
    Spot spot;
    if (auto message = read_spot(member(item, "cell"), spot)) return message;
    const std::string* direction = text_of(member(item, "direction"));
    if (direction == nullptr || direction->size() != 2) {
      return std::string("its direction is UL, UR, DL or DR");
    }
    Constraint clue{.type = ConstraintType::little_killer};
    if (auto message = read_value(item, clue.value)) return message;
    if (!clue.value) return std::nullopt;  // an arrow without number says nothing
    const int down = (*direction)[0] == 'D' ? 1 : -1;
    const int right = (*direction)[1] == 'R' ? 1 : -1;
    clue.cells = diagonal_from(puzzle(), spot, down, right);
    if (clue.cells.empty()) return spot_name(spot) + " sees no diagonal";
    puzzle().constraints.push_back(std::move(clue));
    return std::nullopt;
  }

  Message read_xv(const Json& item) {
    Constraint mark;
    if (auto message = read_member(item, "cells", mark.cells)) return message;
    const std::string* value = text_of(member(item, "value"));
    if (value == nullptr || value->empty()) return std::nullopt;
    if (*value != "X" && *value != "V" && *value != "x" && *value != "v") {
      return "\"" + value->substr(0, 20) + "\" is neither X nor V";
    }
    mark.type = *value == "X" || *value == "x" ? ConstraintType::x : ConstraintType::v;
    puzzle().constraints.push_back(std::move(mark));
    return std::nullopt;
  }

  // Cells marked alike do not compare.
  Message read_extreme(ConstraintType type, const Json& list, const Json& item) {
    Constraint extreme{.type = type};
    extreme.cells.resize(1);
    if (auto message = read_cell(member(item, "cell"), extreme.cells[0])) return message;
    extreme.sets.emplace_back();
    for (const Json& other : list) {
      Cell cell{};
      if (auto message = read_cell(member(other, "cell"), cell)) return message;
      extreme.sets[0].push_back(cell);
    }
    puzzle().constraints.push_back(std::move(extreme));
    return std::nullopt;
  }

  // One entry a cell; only whole solutions are kept.
  Message read_solution(const Json& list) {
    if (!list.is_array() || list.size() != puzzle().layout.cell_count()) return std::nullopt;
    std::vector<int> digits;
    for (const Json& json : list) {
      const auto digit = number_of(json);
      if (!digit || !variant::has_digit(puzzle().all_digits(), *digit)) return std::nullopt;
      digits.push_back(*digit);
    }
    reading.solution = std::move(digits);
    return std::nullopt;
  }

  // --- Cells and values

  static Message read_value(const Json& item, std::optional<int>& to) {
    const Json* value = member(item, "value");
    if (value == nullptr || says_nothing(*value)) return std::nullopt;
    const auto number = number_of(*value);
    if (!number) return std::string("its value is no number");
    to = number;
    return std::nullopt;
  }

  static Message read_spot(const Json* json, Spot& to) {
    const std::string* name = text_of(json);
    const auto spot = name == nullptr ? std::nullopt : parse_spot(*name);
    if (!spot) return std::string("a cell is text like \"R1C1\"");
    to = *spot;
    return std::nullopt;
  }

  Message read_cell(const Json* json, Cell& to) {
    Spot spot;
    if (auto message = read_spot(json, spot)) return message;
    const auto cell = cell_at(puzzle(), spot);
    if (!cell) return spot_name(spot) + " is no cell";
    to = *cell;
    return std::nullopt;
  }

  Message read_cells(const Json& list, Cells& to) {
    if (!list.is_array()) return std::string("there is no list of cells");
    for (const Json& json : list) {
      Cell cell{};
      if (auto message = read_cell(&json, cell)) return message;
      to.push_back(cell);
    }
    return std::nullopt;
  }

  Message read_member(const Json& item, std::string_view key, Cells& to) {
    const Json* list = member(item, key);
    return list == nullptr ? '"' + std::string(key) + "\" is missing" : read_cells(*list, to);
  }
};

// What the text packs: behind `load=`, or behind an id's first letters; else the text.
std::string payload_of(std::string_view text) {
  const std::string bare = percent_decode(without_space(text));
  for (const std::string_view mark : {"load=", "fpuzzles", "fpuz"}) {
    const std::size_t at = bare.find(mark);
    if (at != std::string::npos) {
      const std::string rest = bare.substr(at + mark.size());
      return rest.substr(0, rest.find_first_of("&?#"));
    }
  }
  return bare;
}

}  // namespace

bool is_f_puzzles(std::string_view text) noexcept {
  text = trimmed(text);
  const auto has = [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; };
  if (text.starts_with('{')) return has("\"size\"") && has("\"grid\"");
  if (text.starts_with("N4Ig") || text.starts_with("fpuz")) return true;
  constexpr std::size_t kLongestAddress = 100;
  const std::string_view address = text.substr(0, kLongestAddress);
  return address.starts_with("http") && (address.find("f-puzzles.") != std::string_view::npos ||
                                         address.find("/fpuz") != std::string_view::npos ||
                                         address.find("=fpuz") != std::string_view::npos ||
                                         address.find("load=N4Ig") != std::string_view::npos);
}

Result<VariantReading> read_f_puzzles(std::string_view text) {
  std::string unpacked(trimmed(text));
  if (!unpacked.starts_with('{')) {
    const auto packed = payload_of(unpacked);
    auto inner = lz_unpack(packed, kMaxVariantText);
    if (!inner) {
      return refuse(ErrorCode::unreadable,
                    packed.size() < 40 ? "a short id of f-puzzles: what it stands for is known to "
                                         "the site alone"
                                       : "this f-puzzles link is damaged: it does not unpack");
    }
    unpacked = std::move(*inner);
  }
  auto json = parse_json(unpacked);
  if (!json) return json.error();
  Reader reader;
  if (auto message = reader.read(*json)) {
    return refuse(reader.is_unsupported ? ErrorCode::unsupported : ErrorCode::unreadable,
                  std::move(*message));
  }
  return finish(std::move(reader.reading));
}

}  // namespace nonet::detail
