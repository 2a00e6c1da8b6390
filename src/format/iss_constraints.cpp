#include "format/iss_constraints.hpp"

#include <algorithm>
#include <array>

#include "format/variant_common.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::detail {

using variant::Cell;
using variant::Cells;
using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;
using Shape = IssName::Shape;

namespace {

// "R3" or "C3": the spot before its first cell and the one behind its last.
std::optional<std::array<Spot, 2>> line_of(const Puzzle& puzzle, std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const int number = value_of_char(name[1]) - 1;
  const variant::Layout& layout = puzzle.layout;
  if (name[0] == 'R' && number >= 0 && number < layout.rows()) {
    return std::array{Spot{number, -1}, Spot{number, layout.columns()}};
  }
  if (name[0] == 'C' && number >= 0 && number < layout.columns()) {
    return std::array{Spot{-1, number}, Spot{layout.rows(), number}};
  }
  return std::nullopt;
}

}  // namespace

IssConstraints::Message IssConstraints::read(const IssToken& token, List& to) {
  const std::string_view name = token.name;
  const Args& args = token.args;
  for (const IssName& named : kIssNames) {
    if (named.name == name) return read_named(named, args, to);
  }
  if (name == "Diagonal") return read_diagonal(args, to);
  if (name == "LittleKiller") return read_little_killer(args, to);
  if (name == "Quad") return read_quad(args, to);
  if (name == "PillArrow") return read_pill_arrow(args, to);
  if (name == "EqualSum") return read_equal_sum(args, to);
  if (name == "SameValues") return read_same_values(args, to);
  if (name == "Indexing") return read_indexing(args, to);
  if (name == "GreaterThan") return read_greater_than(args, to);
  if (name == "Pair" || name == "PairX" || name == "Binary" || name == "BinaryX") {
    return read_pairs(name, args, to);
  }
  is_unsupported_ = true;
  return std::string("this rule has no word here");
}

// "R4Ca" or "r4ca".
std::optional<Cell> IssConstraints::cell_of(std::string_view name) const {
  constexpr std::size_t kLength = 4;
  if (name.size() != kLength || (name[0] != 'R' && name[0] != 'r') ||
      (name[2] != 'C' && name[2] != 'c')) {
    return std::nullopt;
  }
  return puzzle_.layout.at(value_of_char(name[1]) - 1, value_of_char(name[3]) - 1);
}

IssConstraints::Message IssConstraints::read_cells(const Args& args, std::size_t from, Cells& to) {
  for (std::size_t i = from; i < args.size(); ++i) {
    // A line may end in the separator.
    if (args[i].empty()) continue;
    const auto cell = cell_of(args[i]);
    if (!cell) {
      if (args[i].starts_with('V') || args[i].starts_with("CC")) is_unsupported_ = true;
      return "no cell is called \"" + std::string(args[i].substr(0, 20)) + '"';
    }
    to.push_back(*cell);
  }
  return std::nullopt;
}

bool IssConstraints::is_adjacent(Cell a, Cell b) const {
  const variant::Layout& layout = puzzle_.layout;
  const int down = layout.row(a) - layout.row(b);
  const int right = layout.column(a) - layout.column(b);
  return down * down + right * right == 1;
}

// "R1C2_5", or with several digits.
IssConstraints::Message IssConstraints::read_cell_digits(std::string_view arg, Cell& cell,
                                                         std::vector<int>& digits) {
  const Args parts = split(arg, '_');
  const auto found = cell_of(parts[0]);
  if (!found) {
    if (arg.starts_with('V')) is_unsupported_ = true;
    return "no cell is called \"" + std::string(parts[0].substr(0, 20)) + '"';
  }
  cell = *found;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto digit = parse_number(parts[i]);
    if (!digit || !variant::has_digit(puzzle_.all_digits(), *digit)) {
      return '"' + std::string(parts[i].substr(0, 20)) + "\" is no digit of the puzzle";
    }
    digits.push_back(*digit);
  }
  if (digits.empty()) return std::string("a cell without digit");
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_givens(const Args& args) {
  for (std::string_view arg : args) {
    if (arg.empty()) continue;
    Cell cell{};
    std::vector<int> digits;
    if (auto message = read_cell_digits(arg, cell, digits)) return message;
    Puzzle& made = puzzle_;
    if (digits.size() == 1) {
      made.givens[index(cell)] = static_cast<std::int8_t>(digits[0]);
      continue;
    }
    if (made.marks.empty()) made.marks.assign(made.layout.cell_count(), made.all_digits());
    made.marks[index(cell)] = 0;
    for (int digit : digits) made.marks[index(cell)] |= variant::mask_of(digit);
  }
  return std::nullopt;
}

// Digits of cells inside a choice: all of them together are one part.
IssConstraints::Message IssConstraints::read_choice(const Args& args, List& to) {
  std::vector<Constraint> parts;
  for (std::string_view arg : args) {
    if (arg.empty()) continue;
    Cell cell{};
    Constraint part{.type = ConstraintType::one_of};
    if (auto message = read_cell_digits(arg, cell, part.values)) return message;
    part.cells = {cell};
    parts.push_back(std::move(part));
  }
  if (parts.size() == 1) {
    to.push_back(std::move(parts[0]));
  } else if (!parts.empty()) {
    to.push_back({.type = ConstraintType::all_of, .parts = std::move(parts)});
  }
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_named(const IssName& named, const Args& args,
                                                   List& to) {
  Constraint constraint{.type = named.type};
  switch (named.shape) {
    case Shape::global:
      break;
    case Shape::valued: {
      if (args.empty()) return std::string("there is no value");
      const bool is_optional =
          variant::info_of(named.type).value == variant::ConstraintInfo::Need::optional;
      const auto value = parse_number(args[0]);
      if (!value && !(is_optional && args[0].empty())) {
        if (args[0].find('_') != std::string_view::npos) is_unsupported_ = true;
        return '"' + std::string(args[0].substr(0, 20)) + "\" is no plain number";
      }
      if (!is_optional || value.value_or(0) != 0) constraint.value = value;
      if (auto message = read_cells(args, 1, constraint.cells)) return message;
      break;
    }
    case Shape::cells:
      if (auto message = read_cells(args, 0, constraint.cells)) return message;
      break;
    case Shape::marks:
      return read_marks(named.type, args, to);
    case Shape::seen:
      return read_seen(named.type, args, to);
  }
  to.push_back(std::move(constraint));
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_marks(ConstraintType type, const Args& args,
                                                   List& to) {
  Cells cells;
  if (auto message = read_cells(args, 0, cells)) return message;
  if (cells.size() == 2) {
    to.push_back({.type = type, .cells = std::move(cells)});
    return std::nullopt;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!is_adjacent(cells[i], cells[j])) continue;
      to.push_back({.type = type, .cells = {cells[i], cells[j]}});
    }
  }
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_greater_than(const Args& args, List& to) {
  Cells cells;
  if (auto message = read_cells(args, 0, cells)) return message;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (!is_adjacent(cells[0], cells[i])) continue;
    to.push_back({.type = ConstraintType::greater_than, .cells = {cells[0], cells[i]}});
  }
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_seen(ConstraintType type, const Args& args, List& to) {
  if (args.size() < 2) return std::string("a clue has a row or column and a number");
  Args values(args.begin() + 1, args.end());
  auto line = line_of(puzzle_, args[0]);
  if (!line) {
    line = line_of(puzzle_, args[1]);
    values = {args[0]};
  }
  if (!line) return std::string("no row or column is called so");
  for (std::size_t i = 0; i < std::min<std::size_t>(2, values.size()); ++i) {
    if (values[i].empty()) continue;
    const auto value = parse_number(values[i]);
    if (!value) return '"' + std::string(values[i].substr(0, 20)) + "\" is no number";
    to.push_back({.type = type, .cells = seen_from(puzzle_, (*line)[i]), .value = value});
  }
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_diagonal(const Args& args, List& to) {
  if (args.size() != 1 || (args[0] != "1" && args[0] != "-1")) {
    return std::string("it is 1 or -1");
  }
  to.push_back(
      {.type = args[0] == "1" ? ConstraintType::diagonal_plus : ConstraintType::diagonal_minus});
  return std::nullopt;
}

// The first cell tells the diagonal: one turns clockwise round the grid, from each side down or
// up to the next one; a corner has only one.
IssConstraints::Message IssConstraints::read_little_killer(const Args& args, List& to) {
  const auto value = args.size() == 2 ? parse_number(args[0]) : std::nullopt;
  const auto first = value ? cell_of(args[1]) : std::nullopt;
  if (!first) return std::string("it has a sum and the first cell of a diagonal");
  const variant::Layout& layout = puzzle_.layout;
  const int row = layout.row(*first);
  const int column = layout.column(*first);
  const bool at_top = row == 0;
  const bool at_bottom = row == layout.rows() - 1;
  const bool at_left = column == 0;
  const bool at_right = column == layout.columns() - 1;
  if (!at_top && !at_bottom && !at_left && !at_right) {
    return std::string("its first cell is not at the edge");
  }
  const int down = at_top || (at_left && !at_bottom) ? 1 : -1;
  const int right = at_left || (at_bottom && !at_right) ? 1 : -1;
  to.push_back({.type = ConstraintType::little_killer,
                .cells = diagonal_from(puzzle_, {row - down, column - right}, down, right),
                .value = value});
  return std::nullopt;
}

// The top left cell of four, then the digits.
IssConstraints::Message IssConstraints::read_quad(const Args& args, List& to) {
  const auto corner = args.empty() ? std::nullopt : cell_of(args[0]);
  if (!corner) return std::string("its first argument is no cell");
  Constraint quad{.type = ConstraintType::quadruple};
  for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
    const auto cell = puzzle_.layout.at(puzzle_.layout.row(*corner) + down,
                                        puzzle_.layout.column(*corner) + right);
    if (!cell) return std::string("its four cells go beyond the grid");
    quad.cells.push_back(*cell);
  }
  for (std::size_t i = 1; i < args.size(); ++i) {
    const auto digit = parse_number(args[i]);
    if (!digit) return '"' + std::string(args[i].substr(0, 20)) + "\" is no digit";
    quad.values.push_back(*digit);
  }
  to.push_back(std::move(quad));
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_pill_arrow(const Args& args, List& to) {
  const auto size = args.empty() ? std::nullopt : parse_number(args[0]);
  Constraint arrow{.type = ConstraintType::pill_arrow};
  if (auto message = read_cells(args, 1, arrow.cells)) return message;
  if (!size || *size < 1 || static_cast<std::size_t>(*size) >= arrow.cells.size()) {
    return std::string("the size of its pill is missing or too large");
  }
  const auto end = arrow.cells.begin() + *size;
  arrow.sets = {Cells(arrow.cells.begin(), end)};
  arrow.cells.erase(arrow.cells.begin(), end);
  to.push_back(std::move(arrow));
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_equal_sum(const Args& args, List& to) {
  Constraint sums{.type = ConstraintType::equal_sum};
  Args set;
  for (std::size_t i = 0; i <= args.size(); ++i) {
    if (i < args.size() && args[i] != "-") {
      set.push_back(args[i]);
      continue;
    }
    if (!set.empty()) {
      sums.sets.emplace_back();
      if (auto message = read_cells(set, 0, sums.sets.back())) return message;
    }
    set.clear();
  }
  to.push_back(std::move(sums));
  return std::nullopt;
}

// How many sets, then the cells of all of them.
IssConstraints::Message IssConstraints::read_same_values(const Args& args, List& to) {
  const auto count = args.empty() ? std::nullopt : parse_number(args[0]);
  Cells cells;
  if (auto message = read_cells(args, 1, cells)) return message;
  if (!count || *count < 2 || cells.empty() ||
      cells.size() % static_cast<std::size_t>(*count) != 0) {
    return std::string("its cells are not sets of equal size");
  }
  const auto size = static_cast<std::ptrdiff_t>(cells.size()) / *count;
  Constraint same{.type = ConstraintType::same_values};
  for (auto begin = cells.begin(); begin != cells.end(); begin += size) {
    same.sets.emplace_back(begin, begin + size);
  }
  to.push_back(std::move(same));
  return std::nullopt;
}

IssConstraints::Message IssConstraints::read_indexing(const Args& args, List& to) {
  if (args.empty() || (args[0] != "R" && args[0] != "C")) return std::string("it is R or C");
  Constraint indexer{.type = args[0] == "R" ? ConstraintType::row_indexer
                                            : ConstraintType::column_indexer};
  if (auto message = read_cells(args, 1, indexer.cells)) return message;
  to.push_back(std::move(indexer));
  return std::nullopt;
}

// A table as bits, six a character and the least first: may the second digit stand after the
// first? Then lines of cells, each of which may begin with its name, set apart by an empty one.
IssConstraints::Message IssConstraints::read_pairs(std::string_view name, const Args& args,
                                                   List& to) {
  if (args.empty()) return std::string("it has no table");
  const bool is_old = name.starts_with("Binary");  // its last two characters are exchanged
  const auto count = static_cast<std::size_t>(puzzle_.digit_count());
  variant::PairTable table;
  table.after.assign(static_cast<std::size_t>(puzzle_.max_digit) + 1, 0);
  for (std::size_t bit = 0; bit < count * count && bit / 6 < args[0].size(); ++bit) {
    const std::string_view alphabet =
        is_old ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
               : "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const std::size_t value = alphabet.find(args[0][bit / 6]);
    if (value == std::string_view::npos) return std::string("its table has odd characters");
    if ((value >> bit % 6 & 1U) == 0) continue;
    const auto least = static_cast<std::size_t>(puzzle_.min_digit);
    table.after[bit / count + least] |=
        variant::mask_of(static_cast<int>(bit % count) + puzzle_.min_digit);
  }
  const ConstraintType type =
      name.ends_with('X') ? ConstraintType::pair_all : ConstraintType::pair_chain;
  Args line;
  for (std::size_t i = 1; i <= args.size(); ++i) {
    if (i < args.size() && args[i].starts_with('_')) continue;
    if (i < args.size() && !args[i].empty()) {
      line.push_back(args[i]);
      continue;
    }
    if (!line.empty()) {
      Constraint pairs{.type = type, .table = table};
      if (auto message = read_cells(line, 0, pairs.cells)) return message;
      to.push_back(std::move(pairs));
    }
    line.clear();
  }
  return std::nullopt;
}

}  // namespace nonet::detail
