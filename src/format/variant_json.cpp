// variant_json: the native JSON, which says everything that the model can hold. docs/json.md.
//
//     {"rows":9,"cols":9,"min":1,"max":9,"regions":"boxes","givens":{"R1C1":5},
//      "constraints":[{"type":"killer_cage","sum":10,"cells":["R1C2","R1C3"]}]}
#include <algorithm>

#include "format/json_access.hpp"
#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::detail {
namespace {

using variant::Cells;
using variant::Constraint;
using variant::ConstraintInfo;
using variant::ConstraintType;
using variant::Puzzle;
using variant::Regions;
using variant::Subgrid;

// --- Reading. Every function gives a sentence about what is wrong, or nothing.

using Message = std::optional<std::string>;

class Reader {
 public:
  Message read(const Json& json) {
    if (auto message = read_shape(json)) return message;
    if (auto message = read_givens(json)) return message;
    if (auto message = read_candidates(json)) return message;
    if (const Json* list = member(json, "constraints")) {
      if (auto message = read_constraints(*list, reading.puzzle.constraints, 0)) return message;
    }
    return read_solution(json);
  }

  VariantReading reading;

 private:
  Message read_shape(const Json& json) {
    Puzzle& puzzle = reading.puzzle;
    int rows = 0;
    int columns = 0;
    if (auto message = read_int(json, "rows", rows)) return message;
    if (auto message = read_int(json, "cols", columns)) return message;
    constexpr int kMost = variant::Layout::kMaxSide;
    if (rows < 1 || rows > kMost || columns < 1 || columns > kMost) {
      return "\"rows\" and \"cols\" are from 1 to " + std::to_string(kMost);
    }
    puzzle.max_digit = std::max(rows, columns);
    if (auto message = read_optional_int(json, "min", puzzle.min_digit)) return message;
    if (auto message = read_optional_int(json, "max", puzzle.max_digit)) return message;
    if (puzzle.min_digit < 0 || puzzle.max_digit < puzzle.min_digit ||
        puzzle.max_digit > variant::kMaxDigit) {
      return "\"min\" and \"max\" are from 0 to " + std::to_string(variant::kMaxDigit);
    }

    puzzle.grids.clear();
    const Json* grids = member(json, "grids");
    if (grids == nullptr) {
      puzzle.layout = variant::Layout(rows, columns);
      puzzle.grids.push_back(variant::plain_grid(rows, columns, puzzle.digit_count()));
      if (auto message = read_regions(json, puzzle.grids[0])) return message;
    } else if (auto message = read_grids(*grids, rows, columns)) {
      return message;
    }
    puzzle.givens.assign(puzzle.layout.cell_count(), Puzzle::kNoDigit);
    return std::nullopt;
  }

  // Several grids on a canvas: first where the cells are, then their regions.
  Message read_grids(const Json& list, int rows, int columns) {
    constexpr std::size_t kMostGrids = 64;
    if (!list.is_array() || list.empty() || list.size() > kMostGrids) {
      return std::string("\"grids\" is a list of at most 64 grids");
    }
    Puzzle& puzzle = reading.puzzle;
    std::vector<bool> is_cell(static_cast<std::size_t>(rows * columns), false);
    for (const Json& json : list) {
      int row = 0;
      int column = 0;
      int high = 0;
      int wide = 0;
      for (auto [key, value] : {std::pair<const char*, int*>{"row", &row},
                                {"col", &column},
                                {"rows", &high},
                                {"cols", &wide}}) {
        if (auto message = read_int(json, key, *value)) return message;
      }
      if (row < 1 || column < 1 || high < 1 || wide < 1 || row + high - 1 > rows ||
          column + wide - 1 > columns) {
        return std::string("a grid goes beyond the canvas");
      }
      Subgrid grid = variant::plain_grid(high, wide, puzzle.digit_count());
      grid.top = row - 1;
      grid.left = column - 1;
      puzzle.grids.push_back(grid);
      for (int i = 0; i < high * wide; ++i) {
        const int place = (grid.top + i / wide) * columns + grid.left + i % wide;
        is_cell[static_cast<std::size_t>(place)] = true;
      }
    }
    puzzle.layout = variant::Layout(rows, columns, is_cell);
    for (std::size_t i = 0; i < puzzle.grids.size(); ++i) {
      if (auto message = read_regions(list[i], puzzle.grids[i])) return message;
    }
    return std::nullopt;
  }

  Message read_regions(const Json& json, Subgrid& grid) {
    if (const Json* boxes = member(json, "boxes")) {
      const auto high =
          boxes->is_array() && boxes->size() == 2 ? number_of((*boxes)[0]) : std::nullopt;
      const auto wide = high ? number_of((*boxes)[1]) : std::nullopt;
      if (!wide) return std::string("\"boxes\" is a list of two numbers, rows and columns");
      grid.box_rows = *high;
      grid.box_columns = *wide;
      grid.regions = Regions::boxes;
    }
    const Json* regions = member(json, "regions");
    if (regions == nullptr) return std::nullopt;
    if (const std::string* word = text_of(regions)) {
      if (*word == "none") {
        grid.regions = Regions::none;
      } else if (*word != "boxes") {
        return std::string("\"regions\" is \"boxes\", \"none\" or lists of cells");
      }
      return std::nullopt;
    }
    grid.regions = Regions::jigsaw;
    return read_sets(*regions, grid.jigsaw, "\"regions\"");
  }

  Message read_givens(const Json& json) {
    const Json* givens = member(json, "givens");
    if (givens == nullptr) return std::nullopt;
    if (!givens->is_object()) return std::string("\"givens\" is an object: {\"R1C1\": 5}");
    for (const auto& [name, value] : givens->items()) {
      variant::Cell cell{};
      if (auto message = read_cell(name, cell)) return message;
      const auto digit = number_of(value);
      if (!digit || *digit < 0 || *digit > variant::kMaxDigit) {
        return "the given at " + name + " is no digit";
      }
      reading.puzzle.givens[index(cell)] = static_cast<std::int8_t>(*digit);
    }
    return std::nullopt;
  }

  Message read_candidates(const Json& json) {
    const Json* candidates = member(json, "candidates");
    if (candidates == nullptr) return std::nullopt;
    if (!candidates->is_object()) {
      return std::string("\"candidates\" is an object: {\"R1C1\": [1, 5]}");
    }
    Puzzle& puzzle = reading.puzzle;
    puzzle.marks.assign(puzzle.layout.cell_count(), puzzle.all_digits());
    for (const auto& [name, list] : candidates->items()) {
      variant::Cell cell{};
      if (auto message = read_cell(name, cell)) return message;
      if (auto message = read_mask(list, puzzle.marks[index(cell)])) {
        return "the candidates at " + name + ": " + *message;
      }
    }
    return std::nullopt;
  }

  // A list of digits, or text with a character a digit, as solutions are written elsewhere.
  Message read_solution(const Json& json) {
    const Json* solution = member(json, "solution");
    if (solution == nullptr) return std::nullopt;
    std::vector<int>& digits = reading.solution;
    if (const std::string* text = text_of(solution)) {
      for (char c : *text) digits.push_back(value_of_char(c));
    } else if (solution->is_array()) {
      for (const Json& digit : *solution) digits.push_back(number_of(digit).value_or(-1));
    }
    if (digits.size() != reading.puzzle.layout.cell_count()) {
      return std::string("\"solution\" has not one digit for each cell");
    }
    return std::nullopt;
  }

  Message read_constraints(const Json& list, std::vector<Constraint>& to, int depth) {
    constexpr int kMostDepth = 8;
    if (!list.is_array()) return std::string("constraints are a list");
    if (depth > kMostDepth) return std::string("constraints are nested too deeply");
    for (std::size_t i = 0; i < list.size(); ++i) {
      Constraint constraint;
      if (auto message = read_constraint(list[i], constraint, depth)) {
        return "constraint " + std::to_string(i + 1) + ": " + *message;
      }
      to.push_back(std::move(constraint));
    }
    return std::nullopt;
  }

  Message read_constraint(const Json& json, Constraint& constraint, int depth) {
    const std::string* type = text_of(member(json, "type"));
    if (type == nullptr) return std::string("it has no \"type\"");
    const ConstraintInfo* info = variant::find_constraint_type(*type);
    if (info == nullptr) return "no type of constraint is called \"" + *type + '"';
    constraint.type = info->type;
    if (const Json* cells = member(json, "cells")) {
      if (auto message = read_cells(*cells, constraint.cells)) return message;
    }
    if (!info->value_name.empty()) {
      if (const Json* value = member(json, info->value_name)) {
        constraint.value = number_of(*value);
        if (!constraint.value) return "its " + std::string(info->value_name) + " is no number";
      }
    }
    if (const Json* values = member(json, "values")) {
      if (auto message = read_numbers(*values, constraint.values)) return message;
    }
    if (info->set_names == "sets") {
      const Json* sets = member(json, "sets");
      if (sets == nullptr) return std::string("it has no \"sets\"");
      if (auto message = read_sets(*sets, constraint.sets, "\"sets\"")) return message;
    } else if (!info->set_names.empty()) {
      for (const std::string_view name : split(info->set_names, ' ')) {
        constraint.sets.emplace_back();
        const Json* set = member(json, name);
        if (set == nullptr) continue;
        if (auto message = read_cells(*set, constraint.sets.back())) return message;
      }
    }
    if (const Json* parts = member(json, "parts")) {
      if (auto message = read_constraints(*parts, constraint.parts, depth + 1)) return message;
    }
    if (info->type == ConstraintType::pair_chain || info->type == ConstraintType::pair_all) {
      return read_table(member(json, "pairs"), constraint.table);
    }
    if (info->type == ConstraintType::automaton) return read_machine(json, constraint.machine);
    return std::nullopt;
  }

  Message read_table(const Json* pairs, variant::PairTable& table) const {
    table.after.assign(static_cast<std::size_t>(reading.puzzle.max_digit) + 1, 0);
    if (pairs == nullptr || !pairs->is_array()) return std::string("\"pairs\" is a list");
    for (const Json& pair : *pairs) {
      std::vector<int> digits;
      if (auto message = read_numbers(pair, digits)) return message;
      const auto fits = [&](int digit) { return digit >= 0 && digit <= reading.puzzle.max_digit; };
      if (digits.size() != 2 || !fits(digits[0]) || !fits(digits[1])) {
        return std::string("a pair is a list of two digits");
      }
      table.after[static_cast<std::size_t>(digits[0])] |= variant::mask_of(digits[1]);
    }
    return std::nullopt;
  }

  Message read_machine(const Json& json, variant::Machine& machine) const {
    int states = 0;
    if (auto message = read_int(json, "states", states)) return message;
    if (states < 1 || states > static_cast<int>(variant::Machine::kMaxStates)) {
      return std::string("it has too many states, or none");
    }
    machine.state_count = static_cast<std::uint16_t>(states);
    const auto read_states = [&](std::string_view key, std::vector<std::uint16_t>& to) -> Message {
      std::vector<int> numbers;
      const Json* list = member(json, key);
      if (list == nullptr) return '"' + std::string(key) + "\" is missing";
      if (auto message = read_numbers(*list, numbers)) return message;
      for (int number : numbers) {
        if (number < 0 || number >= states) return std::string("a state is not there");
        to.push_back(static_cast<std::uint16_t>(number));
      }
      return std::nullopt;
    };
    if (auto message = read_states("starts", machine.starts)) return message;
    if (auto message = read_states("accepting", machine.accepting)) return message;
    const Json* list = member(json, "transitions");
    if (list == nullptr || !list->is_array()) return std::string("\"transitions\" is a list");
    for (const Json& step : *list) {
      int from = 0;
      int to = 0;
      if (auto message = read_int(step, "from", from)) return message;
      if (auto message = read_int(step, "to", to)) return message;
      if (from < 0 || from >= states || to < 0 || to >= states) {
        return std::string("a state is not there");
      }
      variant::Machine::Transition transition;
      transition.from = static_cast<std::uint16_t>(from);
      transition.to = static_cast<std::uint16_t>(to);
      const Json* digits = member(step, "digits");
      if (digits == nullptr) return std::string("a transition has no \"digits\"");
      if (auto message = read_mask(*digits, transition.digits)) return message;
      machine.transitions.push_back(transition);
    }
    return std::nullopt;
  }

  // --- Single values

  static bool is_digit(int number) { return number >= 0 && number <= variant::kMaxDigit; }

  static Message read_int(const Json& json, std::string_view key, int& to) {
    const Json* value = member(json, key);
    const auto number = value == nullptr ? std::nullopt : number_of(*value);
    if (!number) return '"' + std::string(key) + "\" is missing or no number";
    to = *number;
    return std::nullopt;
  }

  static Message read_optional_int(const Json& json, std::string_view key, int& to) {
    return member(json, key) == nullptr ? std::nullopt : read_int(json, key, to);
  }

  Message read_cell(const std::string& name, variant::Cell& to) const {
    const auto spot = parse_spot(name);
    const auto cell = spot ? cell_at(reading.puzzle, *spot) : std::nullopt;
    if (!cell) return "no cell is called \"" + name.substr(0, 20) + '"';
    to = *cell;
    return std::nullopt;
  }

  Message read_cells(const Json& list, Cells& to) const {
    if (!list.is_array()) return std::string("cells are a list: [\"R1C1\", \"R1C2\"]");
    for (const Json& name : list) {
      const std::string* text = text_of(&name);
      if (text == nullptr) return std::string("a cell is text: \"R1C1\"");
      variant::Cell cell{};
      if (auto message = read_cell(*text, cell)) return message;
      to.push_back(cell);
    }
    return std::nullopt;
  }

  Message read_sets(const Json& list, std::vector<Cells>& to, std::string_view name) const {
    if (!list.is_array()) return std::string(name) + " is a list of lists of cells";
    for (const Json& cells : list) {
      to.emplace_back();
      if (auto message = read_cells(cells, to.back())) return message;
    }
    return std::nullopt;
  }

  static Message read_numbers(const Json& list, std::vector<int>& to) {
    if (!list.is_array()) return std::string("there is no list of numbers");
    for (const Json& json : list) {
      const auto number = number_of(json);
      if (!number) return std::string("a list of numbers holds something else");
      to.push_back(*number);
    }
    return std::nullopt;
  }

  static Message read_mask(const Json& list, variant::DigitMask& to) {
    std::vector<int> digits;
    if (auto message = read_numbers(list, digits)) return message;
    to = 0;
    for (int digit : digits) {
      if (!is_digit(digit)) return std::to_string(digit) + " is no digit";
      to |= variant::mask_of(digit);
    }
    return std::nullopt;
  }
};

// --- Writing

OrderedJson names_of(const Puzzle& puzzle, const Cells& cells) {
  OrderedJson list = OrderedJson::array();
  for (variant::Cell cell : cells) list.push_back(cell_name(puzzle, cell));
  return list;
}

OrderedJson digits_of(variant::DigitMask mask) {
  OrderedJson list = OrderedJson::array();
  for (int digit = 0; digit <= variant::kMaxDigit; ++digit) {
    if (variant::has_digit(mask, digit)) list.push_back(digit);
  }
  return list;
}

OrderedJson sets_of(const Puzzle& puzzle, const std::vector<Cells>& sets) {
  OrderedJson list = OrderedJson::array();
  for (const Cells& set : sets) list.push_back(names_of(puzzle, set));
  return list;
}

void write_regions(const Puzzle& puzzle, const Subgrid& grid, OrderedJson& json) {
  const Subgrid plain = variant::plain_grid(grid.rows, grid.columns, puzzle.digit_count());
  if (grid.box_rows != plain.box_rows || grid.box_columns != plain.box_columns ||
      (grid.regions == Regions::boxes && plain.regions != Regions::boxes)) {
    json["boxes"] = {grid.box_rows, grid.box_columns};
  }
  if (grid.regions == Regions::jigsaw) {
    json["regions"] = sets_of(puzzle, grid.jigsaw);
  } else {
    json["regions"] = grid.regions == Regions::boxes ? "boxes" : "none";
  }
}

bool is_whole_canvas(const Puzzle& puzzle) {
  return puzzle.grids.size() == 1 && puzzle.grids[0].rows == puzzle.layout.rows() &&
         puzzle.grids[0].columns == puzzle.layout.columns();
}

OrderedJson json_of(const Puzzle& puzzle, const Constraint& constraint) {
  const ConstraintInfo& info = variant::info_of(constraint.type);
  OrderedJson json;
  json["type"] = info.name;
  if (constraint.value) json[std::string(info.value_name)] = *constraint.value;
  if (!constraint.values.empty()) json["values"] = constraint.values;
  if (info.set_names == "sets") {
    json["sets"] = sets_of(puzzle, constraint.sets);
  } else if (!info.set_names.empty()) {
    const auto names = split(info.set_names, ' ');
    for (std::size_t i = 0; i < names.size(); ++i) {
      json[std::string(names[i])] = names_of(puzzle, constraint.sets[i]);
    }
  }
  if (!constraint.cells.empty()) json["cells"] = names_of(puzzle, constraint.cells);
  if (constraint.type == ConstraintType::pair_chain ||
      constraint.type == ConstraintType::pair_all) {
    OrderedJson pairs = OrderedJson::array();
    for (int a = 0; a <= variant::kMaxDigit; ++a) {
      for (int b = 0; b <= variant::kMaxDigit; ++b) {
        if (constraint.table.allows(a, b)) pairs.push_back({a, b});
      }
    }
    json["pairs"] = std::move(pairs);
  }
  if (constraint.type == ConstraintType::automaton) {
    json["states"] = constraint.machine.state_count;
    json["starts"] = constraint.machine.starts;
    json["accepting"] = constraint.machine.accepting;
    OrderedJson steps = OrderedJson::array();
    for (const auto& step : constraint.machine.transitions) {
      OrderedJson one;
      one["from"] = step.from;
      one["to"] = step.to;
      one["digits"] = digits_of(step.digits);
      steps.push_back(std::move(one));
    }
    json["transitions"] = std::move(steps);
  }
  if (!constraint.parts.empty()) {
    OrderedJson parts = OrderedJson::array();
    for (const Constraint& part : constraint.parts) parts.push_back(json_of(puzzle, part));
    json["parts"] = std::move(parts);
  }
  return json;
}

}  // namespace

bool is_variant_json(std::string_view text) noexcept {
  text = trimmed(text);
  return text.starts_with('{') && text.find("\"rows\"") != std::string_view::npos;
}

Result<VariantReading> read_variant_json(std::string_view text) {
  auto json = parse_json(text);
  if (!json) return json.error();
  // Our own JSON output has the puzzle as a member.
  const Json* inner = member(*json, "rows") != nullptr ? nullptr : member(*json, "puzzle");
  const Json& object = inner == nullptr ? *json : *inner;
  Reader reader;
  if (auto message = reader.read(object)) {
    return refuse(ErrorCode::unreadable, std::move(*message));
  }
  return finish(std::move(reader.reading));
}

Result<std::string> write_variant_json(const Puzzle& puzzle) {
  OrderedJson json;
  json["rows"] = puzzle.layout.rows();
  json["cols"] = puzzle.layout.columns();
  json["min"] = puzzle.min_digit;
  json["max"] = puzzle.max_digit;
  if (is_whole_canvas(puzzle)) {
    write_regions(puzzle, puzzle.grids[0], json);
  } else {
    OrderedJson grids = OrderedJson::array();
    for (const Subgrid& grid : puzzle.grids) {
      OrderedJson one;
      one["row"] = grid.top + 1;
      one["col"] = grid.left + 1;
      one["rows"] = grid.rows;
      one["cols"] = grid.columns;
      write_regions(puzzle, grid, one);
      grids.push_back(std::move(one));
    }
    json["grids"] = std::move(grids);
  }
  OrderedJson givens = OrderedJson::object();
  OrderedJson candidates = OrderedJson::object();
  for (std::size_t i = 0; i < puzzle.layout.cell_count(); ++i) {
    const std::string name = cell_name(puzzle, variant::cell(i));
    if (puzzle.givens[i] != Puzzle::kNoDigit) givens[name] = puzzle.givens[i];
    if (puzzle.marks.empty()) continue;
    const variant::DigitMask mask = puzzle.marks[i] & puzzle.all_digits();
    if (mask != puzzle.all_digits()) candidates[name] = digits_of(mask);
  }
  json["givens"] = std::move(givens);
  if (!puzzle.marks.empty()) json["candidates"] = std::move(candidates);
  OrderedJson constraints = OrderedJson::array();
  for (const Constraint& constraint : puzzle.constraints) {
    constraints.push_back(json_of(puzzle, constraint));
  }
  json["constraints"] = std::move(constraints);
  return json.dump() + '\n';
}

}  // namespace nonet::detail
