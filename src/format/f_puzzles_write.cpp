// f_puzzles: writing. A type without key is refused by name.
#include <map>

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

OrderedJson names_of(const Puzzle& puzzle, const Cells& cells) {
  OrderedJson list = OrderedJson::array();
  for (Cell cell : cells) list.push_back(cell_name(puzzle, cell));
  return list;
}

OrderedJson grid_of(const Puzzle& puzzle) {
  const int size = puzzle.layout.rows();
  const bool is_plain = puzzle.grids[0] == variant::plain_grid(size, size, puzzle.digit_count());
  std::vector<int> regions(puzzle.layout.cell_count(), -1);
  int number = 0;
  for (const variant::House& house : variant::houses(puzzle)) {
    if (house.kind != variant::House::Kind::region) continue;
    for (Cell cell : house.cells) regions[index(cell)] = number;
    ++number;
  }
  OrderedJson rows = OrderedJson::array();
  for (int row = 0; row < size; ++row) {
    OrderedJson cells = OrderedJson::array();
    for (int column = 0; column < size; ++column) {
      const auto at = static_cast<std::size_t>(row * size + column);
      OrderedJson cell = OrderedJson::object();
      if (puzzle.givens[at] != Puzzle::kNoDigit) {
        cell["value"] = puzzle.givens[at];
        cell["given"] = true;
      }
      if (!puzzle.marks.empty() && puzzle.marks[at] != puzzle.all_digits()) {
        OrderedJson marks = OrderedJson::array();
        for (int digit = puzzle.min_digit; digit <= puzzle.max_digit; ++digit) {
          if (variant::has_digit(puzzle.marks[at], digit)) marks.push_back(digit);
        }
        cell["givenPencilMarks"] = std::move(marks);
      }
      if (!is_plain) {
        cell["region"] = regions[at] < 0 ? OrderedJson(nullptr) : OrderedJson(regions[at]);
      }
      cells.push_back(std::move(cell));
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

class Writer {
 public:
  explicit Writer(const Puzzle& puzzle) : puzzle_(puzzle) {
    json_["size"] = puzzle.layout.rows();
    json_["grid"] = grid_of(puzzle);
  }

  Result<std::string> write() {
    for (const Constraint& constraint : puzzle_.constraints) {
      if (!write(constraint)) {
        return no_word("f_puzzles", variant::info_of(constraint.type).noun);
      }
    }
    return json_.dump();
  }

 private:
  OrderedJson& add(std::string_view key) {
    OrderedJson& list = json_[std::string(key)];
    if (!list.is_array()) list = OrderedJson::array();
    list.push_back(OrderedJson::object());
    return list.back();
  }

  void add_negative(std::string_view name) {
    OrderedJson& list = json_["negative"];
    if (!list.is_array()) list = OrderedJson::array();
    list.push_back(name);
  }

  // False if there is no way to say it.
  bool write(const Constraint& constraint) {
    switch (constraint.type) {
      case ConstraintType::arrow:
      case ConstraintType::pill_arrow:
        return write_arrow(constraint);
      case ConstraintType::clone: {
        OrderedJson& item = add("clone");
        item["cells"] = names_of(puzzle_, constraint.sets[0]);
        item["cloneCells"] = names_of(puzzle_, constraint.sets[1]);
        return true;
      }
      case ConstraintType::quadruple: {
        OrderedJson& item = add("quadruple");
        item["cells"] = names_of(puzzle_, constraint.cells);
        item["values"] = constraint.values;
        return true;
      }
      case ConstraintType::x:
      case ConstraintType::v: {
        OrderedJson& item = add("xv");
        item["cells"] = names_of(puzzle_, constraint.cells);
        item["value"] = constraint.type == ConstraintType::x ? "X" : "V";
        return true;
      }
      case ConstraintType::little_killer:
        return write_little_killer(constraint);
      case ConstraintType::local_min:
      case ConstraintType::local_max:
        return write_extreme(constraint);
      case ConstraintType::negative_xv:
        add_negative("xv");
        return true;
      case ConstraintType::negative_ratio:
        add_negative("ratio");
        return true;
      case ConstraintType::negative_difference:
        add_negative("difference");
        return true;
      case ConstraintType::non_consecutive:
        // Beside white dots it would mean: except at dots.
        for (const Constraint& other : puzzle_.constraints) {
          if (other.type == ConstraintType::white_dot) return false;
        }
        break;
      default:
        break;
    }
    for (const FPuzzlesKey& row : kFPuzzlesKeys) {
      if (row.type == constraint.type) return write_row(row, constraint);
    }
    return false;
  }

  bool write_row(const FPuzzlesKey& row, const Constraint& constraint) {
    if (row.shape == FPuzzlesKey::Shape::flag) {
      json_[std::string(row.key)] = true;
      return true;
    }
    const auto spot =
        row.shape == FPuzzlesKey::Shape::seen ? clue_that_sees(puzzle_, constraint.cells) : Spot{};
    if (!spot || (row.shape == FPuzzlesKey::Shape::cell && constraint.cells.size() != 1)) {
      return false;
    }
    OrderedJson& item = add(row.key);
    switch (row.shape) {
      case FPuzzlesKey::Shape::lines:
        item["lines"] = OrderedJson::array({names_of(puzzle_, constraint.cells)});
        break;
      case FPuzzlesKey::Shape::cells:
        item["cells"] = names_of(puzzle_, constraint.cells);
        break;
      case FPuzzlesKey::Shape::cell:
        item["cell"] = cell_name(puzzle_, constraint.cells[0]);
        break;
      case FPuzzlesKey::Shape::seen:
        item["cell"] = spot_name(*spot);
        break;
      case FPuzzlesKey::Shape::flag:
        break;
    }
    if (constraint.value) item["value"] = std::to_string(*constraint.value);
    return true;
  }

  bool write_arrow(const Constraint& constraint) {
    const bool is_pill = constraint.type == ConstraintType::pill_arrow;
    const Cells circle = is_pill ? constraint.sets[0] : Cells{constraint.cells[0]};
    Cells line = constraint.cells;
    if (is_pill) {
      if (circle.size() < 2) return false;  // would be read as a circle
      line.insert(line.begin(), circle.back());
    }
    OrderedJson& item = add("arrow");
    item["lines"] = OrderedJson::array({names_of(puzzle_, line)});
    item["cells"] = names_of(puzzle_, circle);
    return true;
  }

  bool write_little_killer(const Constraint& constraint) {
    const auto clue = diagonal_clue(puzzle_, constraint.cells);
    if (!clue) return false;
    OrderedJson& item = add("littlekillersum");
    item["cell"] = spot_name(clue->spot);
    item["cells"] = names_of(puzzle_, constraint.cells);
    item["direction"] =
        std::string(clue->down > 0 ? "D" : "U") + std::string(clue->right > 0 ? "R" : "L");
    item["value"] = std::to_string(*constraint.value);
    return true;
  }

  // Its exceptions are the other cells marked so, all of them.
  bool write_extreme(const Constraint& constraint) {
    if (constraint.cells.size() != 1) return false;
    Cells alike;
    for (const Constraint& other : puzzle_.constraints) {
      if (other.type == constraint.type && other.cells.size() == 1) {
        alike.push_back(other.cells[0]);
      }
    }
    if (constraint.sets[0] != alike) return false;
    add(constraint.type == ConstraintType::local_min ? "minimum" : "maximum")["cell"] =
        cell_name(puzzle_, constraint.cells[0]);
    return true;
  }

  const Puzzle& puzzle_;
  OrderedJson json_;
};

}  // namespace

Result<std::string> write_f_puzzles(const Puzzle& puzzle) {
  if (Error error = need_plain_shape(puzzle, "f_puzzles"); !error.message.empty()) return error;
  for (variant::DigitMask mask : puzzle.marks) {
    // An empty list of pencil marks means all.
    if (mask == 0) return no_word("f_puzzles", "a cell without candidates");
  }
  auto json = Writer(puzzle).write();
  if (!json) return json.error();
  return std::string(kFPuzzlesLink) + percent_encode(lz_pack(*json)) + '\n';
}

}  // namespace nonet::detail
