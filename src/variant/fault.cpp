// find_fault: why something is no puzzle. One pass over the data, guided by the table of types.
#include <algorithm>
#include <string>

#include "nonet/variant/constraint_types.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::variant {
namespace {

using Need = ConstraintInfo::Need;
using Message = std::optional<std::string>;

constexpr int kMostParts = 10'000;    // constraints, and parts of any_of and all_of, in all
constexpr int kMostDepth = 8;         // any_of within all_of within …
constexpr int kMostValue = 100'000;   // a sum, a difference, …
constexpr std::size_t kMostPill = 6;  // digits of a pill

std::string text(int number) {
  return std::to_string(number);
}

class Finder {
 public:
  explicit Finder(const Puzzle& puzzle) : puzzle_(puzzle) {}

  Message puzzle_itself() const {
    if (puzzle_.min_digit < 0 || puzzle_.max_digit > kMaxDigit ||
        puzzle_.min_digit > puzzle_.max_digit) {
      return "digits go from " + text(puzzle_.min_digit) + " to " + text(puzzle_.max_digit);
    }
    if (puzzle_.digit_count() > kMaxDigitCount) {
      return "there are more than " + text(kMaxDigitCount) + " digits";
    }
    const std::size_t cells = puzzle_.layout.cell_count();
    if (cells == 0) return "there is no cell";
    if (puzzle_.grids.empty()) return "there is no grid";
    if (puzzle_.givens.size() != cells) return "there is not a given or none for each cell";
    if (!puzzle_.marks.empty() && puzzle_.marks.size() != cells) {
      return "there are not pencil marks for each cell";
    }
    for (std::size_t i = 0; i < cells; ++i) {
      const int given = puzzle_.givens[i];
      if (given != Puzzle::kNoDigit && !has_digit(puzzle_.all_digits(), given)) {
        return "the given at " + puzzle_.layout.name(cell(i)) + " is no digit from " +
               text(puzzle_.min_digit) + " to " + text(puzzle_.max_digit);
      }
    }
    std::vector<bool> is_covered(cells, false);
    for (const Subgrid& grid : puzzle_.grids) {
      if (auto message = in_grid(grid, is_covered)) return message;
    }
    const auto bare = std::find(is_covered.begin(), is_covered.end(), false);
    if (bare != is_covered.end()) {
      const auto at = static_cast<std::size_t>(bare - is_covered.begin());
      return puzzle_.layout.name(cell(at)) + " is in no grid";
    }
    return std::nullopt;
  }

  Message constraint(const Constraint& constraint, int depth = 0) {
    if (++parts_ > kMostParts) return "there are more than " + text(kMostParts) + " constraints";
    if (depth > kMostDepth) return "choices and groups are nested too deeply";
    if (auto message = its_cells(constraint)) return message;
    if (auto message = its_values(constraint)) return message;
    if (auto message = its_shape(constraint)) return message;
    for (const Constraint& part : constraint.parts) {
      if (auto message = this->constraint(part, depth + 1)) return message;
    }
    return std::nullopt;
  }

  // A cell that must be less and greater than its neighbours, or odd and even.
  [[nodiscard]] std::optional<PuzzleFault> opposites() const {
    using Type = ConstraintType;
    constexpr std::pair<Type, Type> kOpposites[] = {{Type::local_min, Type::local_max},
                                                    {Type::odd, Type::even}};
    for (const auto& [one, other] : kOpposites) {
      std::vector<bool> is_one(puzzle_.layout.cell_count(), false);
      for (const Constraint& constraint : puzzle_.constraints) {
        if (constraint.type != one) continue;
        for (Cell at : constraint.cells) is_one[index(at)] = true;
      }
      for (std::size_t i = 0; i < puzzle_.constraints.size(); ++i) {
        if (puzzle_.constraints[i].type != other) continue;
        for (Cell at : puzzle_.constraints[i].cells) {
          if (!is_one[index(at)]) continue;
          return PuzzleFault{static_cast<int>(i), puzzle_.layout.name(at) + " is marked " +
                                                      std::string(info_of(one).noun) + " and " +
                                                      std::string(info_of(other).noun)};
        }
      }
    }
    return std::nullopt;
  }

 private:
  Message in_grid(const Subgrid& grid, std::vector<bool>& is_covered) const {
    if (grid.rows < 1 || grid.rows > kMaxDigitCount || grid.columns < 1 ||
        grid.columns > kMaxDigitCount) {
      return "a grid has 1 to " + text(kMaxDigitCount) + " rows and columns";
    }
    if (std::max(grid.rows, grid.columns) > puzzle_.digit_count()) {
      return "a row or column of " + text(std::max(grid.rows, grid.columns)) +
             " cells cannot hold different digits from " + text(puzzle_.min_digit) + " to " +
             text(puzzle_.max_digit);
    }
    for (int row = 0; row < grid.rows; ++row) {
      for (int column = 0; column < grid.columns; ++column) {
        const auto at = puzzle_.layout.at(grid.top + row, grid.left + column);
        if (!at) return std::string("a grid goes beyond the cells");
        is_covered[index(*at)] = true;
      }
    }
    if (grid.regions == Regions::boxes &&
        (grid.box_rows < 1 || grid.box_columns < 1 || grid.rows % grid.box_rows != 0 ||
         grid.columns % grid.box_columns != 0)) {
      return "boxes of " + text(grid.box_rows) + 'x' + text(grid.box_columns) + " do not fill " +
             text(grid.rows) + 'x' + text(grid.columns);
    }
    if (grid.regions == Regions::boxes &&
        grid.box_rows * grid.box_columns > puzzle_.digit_count()) {
      return "boxes of " + text(grid.box_rows) + 'x' + text(grid.box_columns) +
             " are too large for the digits";
    }
    if (grid.regions == Regions::jigsaw) {
      for (const Cells& region : grid.jigsaw) {
        if (region.empty()) return std::string("a region has no cell");
        if (static_cast<int>(region.size()) > puzzle_.digit_count()) {
          return "a region has " + std::to_string(region.size()) + " cells";
        }
        if (auto message = are_cells(region, Repeats::never)) return message;
      }
    }
    return std::nullopt;
  }

  enum class Repeats : std::uint8_t { never, allowed };

  Message are_cells(const Cells& cells, Repeats repeats) const {
    Cells sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    if (!sorted.empty() && !puzzle_.layout.has(sorted.back())) {
      return std::string("one of its cells is not there");
    }
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (repeats == Repeats::never && twice != sorted.end()) {
      return puzzle_.layout.name(*twice) + " is named twice";
    }
    return std::nullopt;
  }

  Message its_cells(const Constraint& constraint) const {
    const ConstraintInfo& info = info_of(constraint.type);
    const std::size_t count = constraint.cells.size();
    if (count < info.least_cells || count > info.most_cells) {
      return std::to_string(count) + " cells" +
             (info.most_cells == 0 ? " where none belong"
              : info.least_cells == info.most_cells
                  ? " instead of " + text(info.least_cells)
                  : " where at least " + text(info.least_cells) + " are needed");
    }
    const Repeats repeats = info.cells_repeat ? Repeats::allowed : Repeats::never;
    if (auto message = are_cells(constraint.cells, repeats)) return message;
    if (info.set_names.empty()) {
      return constraint.sets.empty() ? Message() : Message("sets of cells where none belong");
    }
    const bool is_list = info.set_names == "sets";
    const std::size_t named =
        1 + static_cast<std::size_t>(std::count(info.set_names.begin(), info.set_names.end(), ' '));
    if (is_list ? constraint.sets.size() < 2 : constraint.sets.size() != named) {
      return std::to_string(constraint.sets.size()) + " sets of cells";
    }
    const bool may_be_empty = info.set_names == "except";
    for (const Cells& set : constraint.sets) {
      if (set.empty() && !may_be_empty) return std::string("a set without cells");
      if (set.size() > info_of(ConstraintType::sum).most_cells)
        return std::string("a set too large");
      if (auto message = are_cells(set, Repeats::allowed)) return message;
    }
    return std::nullopt;
  }

  Message its_values(const Constraint& constraint) const {
    const ConstraintInfo& info = info_of(constraint.type);
    if (info.value == Need::required && !constraint.value) {
      return "its " + std::string(info.value_name) + " is missing";
    }
    if (info.value == Need::none && constraint.value)
      return std::string("a value where none belongs");
    if (constraint.value && (*constraint.value < 0 || *constraint.value > kMostValue)) {
      return "its " + std::string(info.value_name) + " is not from 0 to " + text(kMostValue);
    }
    if ((info.values == Need::none) != constraint.values.empty()) {
      return std::string(constraint.values.empty() ? "its values are missing"
                                                   : "values where none belong");
    }
    if (constraint.values.size() > kMaxDigitCount) return std::string("too many values");
    for (int wanted : constraint.values) {
      if (!has_digit(puzzle_.all_digits(), wanted))
        return text(wanted) + " is no digit of the puzzle";
    }
    return std::nullopt;
  }

  // What single types need besides.
  Message its_shape(const Constraint& constraint) const {
    using Type = ConstraintType;
    const bool is_group = constraint.type == Type::any_of || constraint.type == Type::all_of;
    if (is_group == constraint.parts.empty()) {
      return std::string(is_group ? "it has no parts" : "parts where none belong");
    }
    switch (constraint.type) {
      case Type::killer_cage:
      case Type::all_different:
      case Type::renban:
        if (static_cast<int>(constraint.cells.size()) > puzzle_.digit_count()) {
          return "it has " + std::to_string(constraint.cells.size()) + " cells, more than digits";
        }
        break;
      case Type::clone:
        if (constraint.sets[0].size() != constraint.sets[1].size()) {
          return std::string("its sets are of different size");
        }
        break;
      case Type::pill_arrow:
        if (constraint.sets[0].size() > kMostPill) return std::string("its pill is too long");
        break;
      case Type::same_values:
        for (const Cells& set : constraint.sets) {
          if (set.size() != constraint.sets[0].size()) {
            return std::string("its sets are of different size");
          }
        }
        break;
      case Type::quadruple:
        if (constraint.values.size() > constraint.cells.size()) {
          return std::string("it has more values than cells");
        }
        break;
      case Type::modular_line:
        if (*constraint.value < 2) return std::string("its mod is less than 2");
        break;
      case Type::ten_line:
        if (*constraint.value < 1) return std::string("its sum is less than 1");
        break;
      case Type::diagonal_plus:
      case Type::diagonal_minus:
        for (const Subgrid& grid : puzzle_.grids) {
          if (grid.rows != grid.columns) return std::string("the grid is not square");
        }
        break;
      case Type::windoku:
      case Type::disjoint_groups:
        return boxes_fit(constraint.type);
      case Type::automaton:
        return machine(constraint.machine);
      case Type::pair_chain:
      case Type::pair_all:
        if (static_cast<int>(constraint.table.after.size()) > kMaxDigit + 1) {
          return std::string("its table is too large");
        }
        break;
      default:
        break;
    }
    return std::nullopt;
  }

  // These two are made from the size of the boxes, which a jigsaw states too.
  Message boxes_fit(ConstraintType type) const {
    for (const Subgrid& grid : puzzle_.grids) {
      if (grid.box_rows < 2 || grid.box_columns < 2 ||
          grid.box_rows * grid.box_columns > puzzle_.digit_count() ||
          grid.rows % grid.box_rows != 0 || grid.columns % grid.box_columns != 0) {
        return std::string("the grid has no boxes");
      }
      const int boxes = grid.rows / grid.box_rows * (grid.columns / grid.box_columns);
      if (type == ConstraintType::disjoint_groups && boxes > puzzle_.digit_count()) {
        return std::string("there are more boxes than digits");
      }
    }
    return std::nullopt;
  }

  static Message machine(const Machine& machine) {
    const auto has_state = [&](std::uint16_t state) { return state < machine.state_count; };
    constexpr std::size_t kMostTransitions = 65'536;
    if (machine.state_count == 0 || machine.state_count > Machine::kMaxStates) {
      return "an automaton has 1 to " + std::to_string(Machine::kMaxStates) + " states";
    }
    if (machine.transitions.size() > kMostTransitions) return std::string("too many transitions");
    bool all_there = std::all_of(machine.starts.begin(), machine.starts.end(), has_state) &&
                     std::all_of(machine.accepting.begin(), machine.accepting.end(), has_state);
    for (const Machine::Transition& step : machine.transitions) {
      all_there = all_there && has_state(step.from) && has_state(step.to);
    }
    return all_there ? Message() : Message("it names a state that is not there");
  }

  const Puzzle& puzzle_;
  int parts_ = 0;
};

}  // namespace

std::optional<PuzzleFault> find_fault(const Puzzle& puzzle) {
  Finder finder(puzzle);
  if (auto message = finder.puzzle_itself()) return PuzzleFault{-1, std::move(*message)};
  for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
    const Constraint& constraint = puzzle.constraints[i];
    if (auto message = finder.constraint(constraint)) {
      return PuzzleFault{static_cast<int>(i),
                         std::string(info_of(constraint.type).noun) + ": " + *message};
    }
  }
  return finder.opposites();
}

}  // namespace nonet::variant
