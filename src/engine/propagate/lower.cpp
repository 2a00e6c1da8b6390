// From the rules of a variant puzzle (variant/rules.hpp) to the numbers of an instance.
//
// Idea    variant::lower has said most constraints as houses, pairs and sums already. Here sums of
//         cells that all differ become cages, pairs that only differ become peers, and pairs of one
//         line or one cell are put together. What is left is said by an automaton along the line
//         (line_rules.hpp), by a choice of sets, or, alternatives alone, by its checker.
#include "engine/propagate/lower.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/propagate/combinations.hpp"
#include "engine/propagate/line_rules.hpp"
#include "engine/propagate/state.hpp"
#include "nonet/variant/check.hpp"
#include "nonet/variant/rules.hpp"

namespace nonet::engine::propagate {
namespace {

using Type = variant::ConstraintType;

class Lowering {
 public:
  explicit Lowering(const variant::Puzzle& puzzle)
      : puzzle_(puzzle), rules_(variant::lower(puzzle)), shift_(rules_.min_digit - 1) {
    instance_.cell_count = puzzle.layout.cell_count();
    instance_.digits = puzzle.digit_count();
    for (variant::DigitMask domain : rules_.domains) {
      instance_.allowed.push_back(domain >> rules_.min_digit);
    }
  }

  Instance run() {
    add_houses();
    add_pairs();
    const PeerSets peers = instance_.peers();  // of houses and of pairs that differ
    for (const variant::SumRule& sum : rules_.sums) add_sum(sum, peers);
    for (int number : rules_.others) {
      add_other(puzzle_.constraints[static_cast<std::size_t>(number)], peers);
    }
    return std::move(instance_);
  }

 private:
  static Cells numbers(const variant::Cells& cells) {
    Cells out;
    for (variant::Cell cell : cells) out.push_back(static_cast<CellNumber>(cell));
    return out;
  }

  void add_houses() {
    using Kind = variant::House::Kind;
    const auto digits = static_cast<std::size_t>(instance_.digits);
    std::vector<std::vector<std::uint16_t>> axes(3);
    bool has_three_axes = puzzle_.grids.size() == 1;
    for (const variant::House& house : rules_.houses) {
      if (house.cells.size() > digits) instance_.is_contradictory = true;
      if (house.cells.size() != digits) {
        instance_.groups.push_back(numbers(house.cells));
        has_three_axes = has_three_axes && house.constraint != variant::House::kOfTheGrid;
        continue;
      }
      const auto number = static_cast<std::uint16_t>(instance_.houses.size());
      instance_.houses.push_back(numbers(house.cells));
      if (house.constraint != variant::House::kOfTheGrid) continue;
      const std::size_t axis = house.kind == Kind::row ? 0 : house.kind == Kind::column ? 1 : 2;
      axes[axis].push_back(number);
    }
    if (!has_three_axes) return;
    instance_.axes = axes;
    if (axes[2].empty()) instance_.axes.pop_back();
    const variant::Subgrid& grid = puzzle_.grids[0];
    if (grid.regions != variant::Regions::boxes || axes[2].size() != digits) return;
    add_bands(axes[0], grid.box_rows, axes[2]);
    add_bands(axes[1], grid.box_columns, axes[2]);
    const Instance plain = box_grid(3, 3);
    instance_.is_plain_nine =
        instance_.houses.size() >= plain.houses.size() &&
        std::equal(plain.houses.begin(), plain.houses.end(), instance_.houses.begin());
  }

  // Each so many lines, with the regions that lie in them.
  void add_bands(const std::vector<std::uint16_t>& lines, int width,
                 const std::vector<std::uint16_t>& regions) {
    for (std::size_t start = 0; start < lines.size(); start += static_cast<std::size_t>(width)) {
      Band band;
      std::vector<bool> is_inside(instance_.cell_count, false);
      for (std::size_t i = start; i < start + static_cast<std::size_t>(width); ++i) {
        band.lines.push_back(lines[i]);
        for (CellNumber cell : instance_.houses[lines[i]]) is_inside[cell] = true;
      }
      for (std::uint16_t region : regions) {
        const Cells& cells = instance_.houses[region];
        if (std::all_of(cells.begin(), cells.end(), [&](auto cell) { return is_inside[cell]; })) {
          band.regions.push_back(region);
        }
      }
      instance_.bands.push_back(std::move(band));
    }
  }

  void add_pairs() {
    std::vector<bool> only_differs;
    for (const variant::PairTable& table : rules_.tables) {
      PairTable values;
      for (int a = rules_.min_digit; a <= rules_.max_digit; ++a) {
        values.push_back(table.after[static_cast<std::size_t>(a)] >> rules_.min_digit);
      }
      const ValueMask all = (ValueMask{1} << instance_.digits) - 1;
      bool differs = true;
      for (std::size_t a = 0; a < values.size(); ++a) {
        differs = differs && values[a] == (all & ~(ValueMask{1} << a));
      }
      only_differs.push_back(differs);
      instance_.tables.push_back(std::move(values));
    }
    // By constraint, or where it has many pairs by its cell, too.
    std::map<int, std::size_t> sizes;
    for (const variant::PairRule& pair : rules_.pairs) ++sizes[pair.constraint];
    std::map<std::pair<int, std::size_t>, PairGroup> groups;
    for (const variant::PairRule& pair : rules_.pairs) {
      const auto first = static_cast<CellNumber>(pair.first);
      const auto second = static_cast<CellNumber>(pair.second);
      if (only_differs[pair.table]) {
        instance_.groups.push_back({first, second});
        continue;
      }
      const std::size_t part = sizes[pair.constraint] > kMaxGroup ? first + std::size_t{1} : 0;
      groups[{pair.constraint, part}].push_back({first, second, pair.table});
    }
    for (auto& group : groups) instance_.pairs.push_back(std::move(group.second));
  }

  void add_sum(const variant::SumRule& rule, const PeerSets& peers) {
    Sum sum{{}, rule.total, Origin::given};
    bool is_plain = true;
    Cells cells;
    for (const auto& term : rule.terms) {
      sum.terms.push_back({static_cast<CellNumber>(term.cell), term.coefficient});
      sum.total -= term.coefficient * shift_;
      is_plain = is_plain && term.coefficient == 1;
      cells.push_back(static_cast<CellNumber>(term.cell));
    }
    if (cells.empty()) {
      instance_.is_contradictory = instance_.is_contradictory || rule.total != 0;
    } else if (is_plain && instance_.digits <= kMaxCageDigits && cells.size() <= kMaxCageDigits &&
               peers.is_clique(cells)) {
      instance_.cages.push_back({std::move(cells), sum.total, Origin::given});
    } else {
      instance_.sums.push_back(std::move(sum));
    }
  }

  void add_other(const variant::Constraint& constraint, const PeerSets& peers) {
    if (constraint.type == Type::all_of) {
      for (const variant::Constraint& part : constraint.parts) add_other(part, peers);
    } else if (constraint.type == Type::renban && fits_lanes()) {
      add_renban(constraint);
    } else if (constraint.type == Type::same_values) {
      SameValues same;
      for (const variant::Cells& set : constraint.sets) same.sets.push_back(numbers(set));
      instance_.same_values.push_back(std::move(same));
    } else if (auto line = line_rule(
                   constraint, rules_.min_digit, rules_.max_digit,
                   peers.is_clique(numbers(constraint.cells)) ? Repeats::no : Repeats::yes)) {
      if (line->layers.size() != line->cells.size()) instance_.is_contradictory = true;
      instance_.lines.push_back(std::move(*line));
    } else if (constraint.type == Type::any_of) {
      add_check(constraint);
    }
  }

  // Choices are filtered like cages, which are there up to this size.
  [[nodiscard]] bool fits_lanes() const {
    return instance_.digits <= kMaxCageDigits && instance_.cell_count < Narrow::kCells;
  }

  void add_renban(const variant::Constraint& constraint) {
    Choice choice{numbers(constraint.cells), {}};
    const auto size = static_cast<int>(choice.cells.size());
    for (int low = 0; low + size <= instance_.digits; ++low) {
      choice.sets.push_back(((ValueMask{1} << size) - 1) << low);
    }
    instance_.choices.push_back(std::move(choice));
  }

  static void collect(const variant::Constraint& constraint, variant::Cells& cells) {
    cells.insert(cells.end(), constraint.cells.begin(), constraint.cells.end());
    for (const variant::Cells& set : constraint.sets) {
      cells.insert(cells.end(), set.begin(), set.end());
    }
    for (const variant::Constraint& part : constraint.parts) collect(part, cells);
  }

  void add_check(const variant::Constraint& constraint) {
    variant::Cells cells;
    collect(constraint, cells);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    // A part without cells of its own speaks of the whole grid.
    if (speaks_of_the_grid(constraint)) {
      cells.clear();
      for (std::size_t i = 0; i < instance_.cell_count; ++i) cells.push_back(variant::cell(i));
    }
    Check check{numbers(cells), {}};
    check.is_satisfied = [puzzle = &puzzle_, constraint = &constraint, cells,
                          shift = shift_](std::span<const std::uint8_t> values) {
      std::vector<int> digits(puzzle->layout.cell_count(), puzzle->min_digit);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        digits[variant::index(cells[i])] = values[i] + shift;
      }
      return !variant::check_constraint(*puzzle, *constraint, digits).has_value();
    };
    instance_.checks.push_back(std::move(check));
  }

  // Some types look at cells that they do not name.
  static bool speaks_of_the_grid(const variant::Constraint& constraint) {
    switch (constraint.type) {
      case Type::any_of:
      case Type::all_of:
        return std::any_of(constraint.parts.begin(), constraint.parts.end(), speaks_of_the_grid);
      case Type::local_min:
      case Type::local_max:
      case Type::row_indexer:
      case Type::column_indexer:
        return true;
      default:
        return constraint.cells.empty() && constraint.sets.empty();
    }
  }

  static constexpr std::size_t kMaxGroup = 24;  // pairs that wake together

  const variant::Puzzle& puzzle_;
  variant::Rules rules_;
  int shift_;
  Instance instance_;
};

}  // namespace

Instance lower(const variant::Puzzle& puzzle) {
  return Lowering(puzzle).run();
}

}  // namespace nonet::engine::propagate
