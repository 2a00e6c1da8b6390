// iss: writing. What has no name of its own is said by another rule that means the same (a clone by
// palindromes of two cells), or refused by name.
#include <algorithm>
#include <cstdlib>

#include "format/iss.hpp"
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

constexpr std::string_view kName = "iss";

char small_char(int number) {
  return "0123456789abcdefghijklmnopqrstuvwxyz"[number];
}

class Writer {
 public:
  explicit Writer(const Puzzle& puzzle) : puzzle_(puzzle) {}

  Result<std::string> write() {
    if (Error error = write_shape(); !error.message.empty()) return error;
    for (const Constraint& constraint : puzzle_.constraints) {
      if (!write(constraint, 0)) return no_word(kName, variant::info_of(constraint.type).noun);
    }
    write_digits();
    return text_.empty() ? std::string(".Shape~9x9") : std::move(text_);
  }

 private:
  [[nodiscard]] std::string name_of(Cell cell) const {
    const variant::Layout& layout = puzzle_.layout;
    return std::string("R") + small_char(layout.row(cell) + 1) + 'C' +
           small_char(layout.column(cell) + 1);
  }
  [[nodiscard]] std::string list(const Cells& cells) const {
    std::string names;
    for (Cell cell : cells) names += '~' + name_of(cell);
    return names;
  }
  void add(std::string_view name, const std::string& arguments = "") {
    text_ += '.';
    text_ += name;
    text_ += arguments;
  }

  Error write_shape() {
    const variant::Subgrid& grid = puzzle_.grids[0];
    constexpr int kMost = 35;
    if (puzzle_.grids.size() > 1) return no_word(kName, "several grids");
    if (grid.rows > kMost || grid.columns > kMost) return no_word(kName, "more than 35 rows");
    const bool is_usual =
        puzzle_.min_digit == 1 && puzzle_.max_digit == std::max(grid.rows, grid.columns);
    if (!is_usual || grid.rows != 9 || grid.columns != 9) {
      std::string shape = '~' + std::to_string(grid.rows) + 'x' + std::to_string(grid.columns);
      if (!is_usual) {
        shape += '~' + std::to_string(puzzle_.min_digit) + '-' + std::to_string(puzzle_.max_digit);
      }
      add("Shape", shape);
    }
    const variant::Subgrid plain =
        variant::plain_grid(grid.rows, grid.columns, puzzle_.digit_count());
    if (grid == plain) return {};
    if (grid.regions == variant::Regions::none) {
      add("NoBoxes");
      return {};
    }
    const std::vector<int> regions = region_numbers(puzzle_);
    if (regions.empty()) return no_word(kName, "regions that do not cover the grid");
    std::vector<std::size_t> sizes;
    std::string layout = "~";
    for (int number : regions) {
      sizes.resize(std::max(sizes.size(), static_cast<std::size_t>(number) + 1), 0);
      ++sizes[static_cast<std::size_t>(number)];
      layout += char_of_value(number);
    }
    for (std::size_t size : sizes) {
      if (size != sizes[0]) return no_word(kName, "regions of different size");
    }
    if (static_cast<int>(sizes[0]) != puzzle_.digit_count()) {
      add("RegionSize", '~' + std::to_string(sizes[0]));
    }
    add("NoBoxes");
    add("Jigsaw", layout);
    return {};
  }

  void write_digits() {
    std::string digits;
    for (std::size_t i = 0; i < puzzle_.layout.cell_count(); ++i) {
      const std::string name = '~' + name_of(variant::cell(i));
      if (puzzle_.givens[i] != Puzzle::kNoDigit) {
        digits += name + '_' + std::to_string(puzzle_.givens[i]);
      } else if (!puzzle_.marks.empty() && puzzle_.marks[i] != puzzle_.all_digits()) {
        digits += name;
        for (int digit = puzzle_.min_digit; digit <= puzzle_.max_digit; ++digit) {
          if (variant::has_digit(puzzle_.marks[i], digit)) digits += '_' + std::to_string(digit);
        }
      }
    }
    if (!digits.empty()) add("", digits);
  }

  // False if there is no way to say it.
  bool write(const Constraint& constraint, int depth) {
    const Cells& cells = constraint.cells;
    const std::string value = '~' + std::to_string(constraint.value.value_or(0));
    switch (constraint.type) {
      case ConstraintType::diagonal_plus:
        add("Diagonal", "~1");
        return true;
      case ConstraintType::diagonal_minus:
        add("Diagonal", "~-1");
        return true;
      case ConstraintType::killer_cage:
        if (constraint.value == 0) return false;
        break;
      case ConstraintType::white_dot:
        if (constraint.value.value_or(1) != 1) return false;
        break;
      case ConstraintType::black_dot:
        if (constraint.value.value_or(2) != 2) return false;
        break;
      case ConstraintType::little_killer:
        add("Sum", value + list(cells));
        return true;
      case ConstraintType::greater_than: {
        const variant::Layout& layout = puzzle_.layout;
        if (std::abs(layout.row(cells[0]) - layout.row(cells[1])) +
                std::abs(layout.column(cells[0]) - layout.column(cells[1])) !=
            1) {
          return false;
        }
        add("GreaterThan", list(cells));
        return true;
      }
      case ConstraintType::quadruple:
        return write_quad(constraint);
      case ConstraintType::pill_arrow: {
        add("PillArrow", '~' + std::to_string(constraint.sets[0].size()) +
                             list(constraint.sets[0]) + list(cells));
        return true;
      }
      case ConstraintType::equal_sum: {
        std::string sets;
        for (const Cells& set : constraint.sets) sets += (sets.empty() ? "" : "~-") + list(set);
        add("EqualSum", sets);
        return true;
      }
      case ConstraintType::same_values: {
        std::string sets = '~' + std::to_string(constraint.sets.size());
        for (const Cells& set : constraint.sets) sets += list(set);
        add("SameValues", sets);
        return true;
      }
      case ConstraintType::clone:
        for (std::size_t i = 0; i < constraint.sets[0].size(); ++i) {
          add("Palindrome", list({constraint.sets[0][i], constraint.sets[1][i]}));
        }
        return depth == 0 || constraint.sets[0].size() == 1;
      case ConstraintType::row_indexer:
        add("Indexing", "~R" + list(cells));
        return true;
      case ConstraintType::column_indexer:
        add("Indexing", "~C" + list(cells));
        return true;
      case ConstraintType::pair_chain:
      case ConstraintType::pair_all:
        add(constraint.type == ConstraintType::pair_all ? "PairX" : "Pair",
            table(constraint.table) + "~_" + list(cells));
        return true;
      case ConstraintType::one_of:
        // Outside a choice its digits would be givens.
        if (depth == 0) add("And");
        write_one_of(constraint);
        if (depth == 0) add("End");
        return true;
      case ConstraintType::any_of:
      case ConstraintType::all_of: {
        add(constraint.type == ConstraintType::any_of ? "Or" : "And");
        for (const Constraint& part : constraint.parts) {
          if (!write(part, depth + 1)) return false;
        }
        add("End");
        return true;
      }
      default:
        break;
    }
    for (const IssName& row : kIssNames) {
      if (row.type == constraint.type) return write_named(row, constraint, value);
    }
    return false;
  }

  bool write_named(const IssName& row, const Constraint& constraint, const std::string& value) {
    switch (row.shape) {
      case IssName::Shape::global:
        add(row.name);
        return true;
      case IssName::Shape::valued:
        add(row.name, value + list(constraint.cells));
        return true;
      case IssName::Shape::cells:
      case IssName::Shape::marks:
        add(row.name, list(constraint.cells));
        return true;
      case IssName::Shape::seen:
        break;
    }
    const auto spot = clue_that_sees(puzzle_, constraint.cells);
    if (!spot) return false;
    const bool is_row = spot->row >= 0 && spot->row < puzzle_.layout.rows();
    const std::string line = std::string("~") + (is_row ? 'R' : 'C') +
                             small_char((is_row ? spot->row : spot->column) + 1);
    const bool is_first = spot->row < 0 || spot->column < 0;
    if (row.type == ConstraintType::sandwich) {
      add(row.name, value + line);
    } else {
      add(row.name, line + (is_first ? value + '~' : '~' + value));
    }
    return true;
  }

  bool write_quad(const Constraint& constraint) {
    const variant::Layout& layout = puzzle_.layout;
    Cells four = constraint.cells;
    std::sort(four.begin(), four.end());
    Cells square;
    for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
      const auto cell = layout.at(layout.row(four[0]) + down, layout.column(four[0]) + right);
      if (cell) square.push_back(*cell);
    }
    if (square != four || four.size() != 4) return false;
    std::string digits = '~' + name_of(four[0]);
    for (int digit : constraint.values) digits += '~' + std::to_string(digit);
    add("Quad", digits);
    return true;
  }

  void write_one_of(const Constraint& constraint) {
    std::string digits;
    for (Cell cell : constraint.cells) {
      digits += '~' + name_of(cell);
      for (int value : constraint.values) digits += '_' + std::to_string(value);
    }
    add("", digits);
  }

  [[nodiscard]] std::string table(const variant::PairTable& pairs) const {
    std::string bits = "~";
    unsigned value = 0;
    unsigned filled = 0;
    for (int a = puzzle_.min_digit; a <= puzzle_.max_digit; ++a) {
      for (int b = puzzle_.min_digit; b <= puzzle_.max_digit; ++b) {
        if (pairs.allows(a, b)) value |= 1U << filled;
        if (++filled < 6) continue;
        bits += kIssPairBits[value];
        value = filled = 0;
      }
    }
    if (filled != 0) bits += kIssPairBits[value];
    return bits;
  }

  const Puzzle& puzzle_;
  std::string text_;
};

}  // namespace

Result<std::string> write_iss(const Puzzle& puzzle) {
  for (variant::DigitMask mask : puzzle.marks) {
    if (mask == 0) return no_word(kName, "a cell without candidates");
    // One candidate is a given there.
    if (variant::count_of(mask) == 1) return no_word(kName, "a cell with one candidate");
  }
  auto text = Writer(puzzle).write();
  if (!text) return text.error();
  return *text + '\n';
}

}  // namespace nonet::detail
