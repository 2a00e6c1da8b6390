// Lowering: each constraint becomes houses, pairs with tables, sums, smaller domains, or stays.
#include "nonet/variant/rules.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <map>

namespace nonet::variant {
namespace {

using Type = ConstraintType;
using Step = std::array<int, 2>;

bool is_ratio(int a, int b, int ratio) {
  return a == b * ratio || b == a * ratio;
}

class Lowering {
 public:
  explicit Lowering(const Puzzle& puzzle) : puzzle_(puzzle), layout_(puzzle.layout) {
    rules.min_digit = puzzle.min_digit;
    rules.max_digit = puzzle.max_digit;
    rules.houses = all_houses(puzzle);
    for (std::size_t i = 0; i < layout_.cell_count(); ++i) {
      rules.domains.push_back(puzzle.allowed(cell(i)));
    }
  }

  void lower_all() {
    for (std::size_t i = 0; i < puzzle_.constraints.size(); ++i) {
      constraint_ = static_cast<int>(i);
      if (lower(puzzle_.constraints[i]) == Said::in_part) rules.others.push_back(constraint_);
    }
  }

  Rules rules;

 private:
  enum class Said : std::uint8_t { in_full, in_part };

  // --- What rules are made of

  template <class Allows>
  std::uint32_t table(Allows allows) {
    std::vector<DigitMask> after(static_cast<std::size_t>(puzzle_.max_digit) + 1, 0);
    for (int a = puzzle_.min_digit; a <= puzzle_.max_digit; ++a) {
      for (int b = puzzle_.min_digit; b <= puzzle_.max_digit; ++b) {
        if (allows(a, b)) after[static_cast<std::size_t>(a)] |= mask_of(b);
      }
    }
    const auto next = static_cast<std::uint32_t>(rules.tables.size());
    const auto [at, is_new] = number_of_.try_emplace(after, next);
    if (is_new) rules.tables.push_back({std::move(after)});
    return at->second;
  }

  // A cell beside itself, on a line that crosses itself, has the digits that stand beside
  // themselves.
  void pair(Cell a, Cell b, std::uint32_t table) {
    if (a != b) {
      rules.pairs.push_back({a, b, table, constraint_});
      return;
    }
    for (int digit = puzzle_.min_digit; digit <= puzzle_.max_digit; ++digit) {
      if (!rules.tables[table].allows(digit, digit)) rules.domains[index(a)] &= ~mask_of(digit);
    }
  }

  // Every two cells of the line that are at most `reach` apart.
  void pairs_along(const Cells& cells, std::size_t reach, std::uint32_t table) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size() && j - i <= reach; ++j) {
        pair(cells[i], cells[j], table);
      }
    }
  }

  // Every two cells of the canvas that lie so; `table_of(a, b)` gives a table, or nothing.
  template <class TableOf>
  void pairs_by_step(std::initializer_list<Step> steps, TableOf table_of) {
    for (std::size_t i = 0; i < layout_.cell_count(); ++i) {
      const Cell a = cell(i);
      for (const Step& step : steps) {
        const auto b = layout_.at(layout_.row(a) + step[0], layout_.column(a) + step[1]);
        if (!b) continue;
        if (const auto number = table_of(a, *b)) pair(a, *b, *number);
      }
    }
  }

  class Equation {
   public:
    void add(const Cells& cells, int coefficient) {
      for (Cell cell : cells) coefficients_[cell] += coefficient;
    }
    void add(Cell cell, int coefficient) { coefficients_[cell] += coefficient; }

    [[nodiscard]] SumRule equals(int total, int constraint) const {
      SumRule rule{.terms = {}, .total = total, .constraint = constraint};
      for (const auto& [cell, coefficient] : coefficients_) {
        if (coefficient != 0) rule.terms.push_back({cell, coefficient});
      }
      return rule;
    }

   private:
    std::map<Cell, int> coefficients_;
  };

  void sum(const Equation& equation, int total) {
    rules.sums.push_back(equation.equals(total, constraint_));
  }

  void equal_sums(const std::vector<Cells>& sets) {
    for (std::size_t i = 1; i < sets.size(); ++i) {
      Equation equation;
      equation.add(sets[0], 1);
      equation.add(sets[i], -1);
      sum(equation, 0);
    }
  }

  // --- Single types

  void zipper(const Cells& cells) {
    const std::size_t half = cells.size() / 2;
    const std::size_t is_odd = cells.size() % 2;
    for (std::size_t i = 0; i + 1 - is_odd < half; ++i) {
      Equation equation;
      equation.add({cells[i], cells[cells.size() - 1 - i]}, 1);
      equation.add(cells[half], -1);
      if (is_odd == 0) equation.add(cells[half - 1], -1);
      sum(equation, 0);
    }
  }

  void pill_arrow(const Constraint& constraint) {
    Equation equation;
    Cells pill = constraint.sets[0];
    std::sort(pill.begin(), pill.end());
    int weight = 1;
    for (std::size_t i = pill.size(); i-- > 0; weight *= 10) equation.add(pill[i], weight);
    equation.add(constraint.cells, -1);
    sum(equation, 0);
  }

  // The regions that a cell is in tell the pieces of a line apart.
  void region_sum_line(const Cells& cells) {
    const auto regions_of = [&](Cell at) {
      std::vector<std::size_t> found;
      for (std::size_t i = 0; i < rules.houses.size(); ++i) {
        const House& house = rules.houses[i];
        if (house.kind == House::Kind::region &&
            std::find(house.cells.begin(), house.cells.end(), at) != house.cells.end()) {
          found.push_back(i);
        }
      }
      return found;
    };
    std::vector<Cells> pieces;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i == 0 || regions_of(cells[i - 1]) != regions_of(cells[i])) pieces.emplace_back();
      pieces.back().push_back(cells[i]);
    }
    equal_sums(pieces);
  }

  void local_extreme(const Constraint& constraint) {
    const Cells& except = constraint.sets[0];
    const auto less = table([](int a, int b) { return a < b; });
    const auto greater = table([](int a, int b) { return a > b; });
    for (Cell at : constraint.cells) {
      for (const Step& step : {Step{-1, 0}, Step{0, -1}, Step{0, 1}, Step{1, 0}}) {
        const auto beside = layout_.at(layout_.row(at) + step[0], layout_.column(at) + step[1]);
        if (!beside || std::find(except.begin(), except.end(), *beside) != except.end()) continue;
        pair(at, *beside, constraint.type == Type::local_min ? less : greater);
      }
    }
  }

  // A digit d in line c (row or column) says that c stands in line d across: a pair with each cell
  // that can be pointed at.
  void indexer(const Constraint& constraint) {
    const bool is_row = constraint.type == Type::row_indexer;
    const int least = puzzle_.min_digit;
    for (Cell at : constraint.cells) {
      const int here = (is_row ? layout_.row(at) : layout_.column(at)) + least;
      for (int digit = least; digit <= puzzle_.max_digit; ++digit) {
        const auto there = is_row ? layout_.at(digit - least, layout_.column(at))
                                  : layout_.at(layout_.row(at), digit - least);
        if (!there) {
          rules.domains[index(at)] &= ~mask_of(digit);
        } else if (*there != at) {
          pair(at, *there, table([&](int a, int b) { return a != digit || b == here; }));
        }
      }
    }
  }

  [[nodiscard]] bool has_mark(Cell a, Cell b, std::initializer_list<Type> marks) const {
    return std::any_of(puzzle_.constraints.begin(), puzzle_.constraints.end(),
                       [&](const Constraint& drawn) {
                         return std::find(marks.begin(), marks.end(), drawn.type) != marks.end() &&
                                (drawn.cells == Cells{a, b} || drawn.cells == Cells{b, a});
                       });
  }

  [[nodiscard]] std::vector<int> values_of(Type mark, int usual) const {
    std::vector<int> values;
    for (const Constraint& drawn : puzzle_.constraints) {
      if (drawn.type == mark) values.push_back(drawn.value.value_or(usual));
    }
    if (values.empty()) values.push_back(usual);
    return values;
  }

  // Adjacent cells without one of these marks.
  void unmarked(std::uint32_t number, std::initializer_list<Type> marks) {
    pairs_by_step({{0, 1}, {1, 0}}, [&](Cell a, Cell b) -> std::optional<std::uint32_t> {
      if (has_mark(a, b, marks)) return std::nullopt;
      return number;
    });
  }

  void negative(Type type) {
    if (type == Type::negative_xv) {
      unmarked(table([](int a, int b) { return a + b != 10 && a + b != 5; }), {Type::x, Type::v});
    } else if (type == Type::negative_kropki) {
      unmarked(table([](int a, int b) { return std::abs(a - b) != 1 && !is_ratio(a, b, 2); }),
               {Type::white_dot, Type::black_dot});
    } else if (type == Type::negative_ratio) {
      const std::vector<int> ratios = values_of(Type::black_dot, 2);
      const auto avoids = [&](int a, int b) {
        return std::none_of(ratios.begin(), ratios.end(),
                            [&](int ratio) { return is_ratio(a, b, ratio); });
      };
      unmarked(table(avoids), {Type::black_dot});
    } else {
      const std::vector<int> differences = values_of(Type::white_dot, 1);
      const auto avoids = [&](int a, int b) {
        return std::find(differences.begin(), differences.end(), std::abs(a - b)) ==
               differences.end();
      };
      unmarked(table(avoids), {Type::white_dot});
    }
  }

  void everywhere(std::initializer_list<Step> steps, std::uint32_t number) {
    pairs_by_step(steps, [&](Cell, Cell) { return std::optional(number); });
  }

  void keep_digits(const Cells& cells, DigitMask digits) {
    for (Cell at : cells) rules.domains[index(at)] &= digits;
  }

  // --- The table

  Said lower(const Constraint& constraint) {
    const Cells& cells = constraint.cells;
    const auto v = [&](int usual = 0) { return constraint.value.value_or(usual); };
    const auto differs = [](int a, int b) { return a != b; };
    const auto equal = [](int a, int b) { return a == b; };
    switch (constraint.type) {
      case Type::killer_cage:
        if (!constraint.value) break;
        [[fallthrough]];
      case Type::sum:
      case Type::little_killer: {
        Equation equation;
        equation.add(cells, 1);
        sum(equation, *constraint.value);
        break;
      }
      case Type::all_different:
      case Type::diagonal_plus:
      case Type::diagonal_minus:
      case Type::windoku:
      case Type::disjoint_groups:
        break;  // houses
      case Type::whisper:
        pairs_along(cells, 1, table([&](int a, int b) { return std::abs(a - b) >= v(); }));
        break;
      case Type::arrow: {
        Equation equation;
        equation.add(cells, 1);
        equation.add(cells[0], -2);
        sum(equation, 0);
        break;
      }
      case Type::pill_arrow:
        pill_arrow(constraint);
        break;
      case Type::white_dot:
        pair(cells[0], cells[1], table([&](int a, int b) { return std::abs(a - b) == v(1); }));
        break;
      case Type::black_dot:
        pair(cells[0], cells[1], table([&](int a, int b) { return is_ratio(a, b, v(2)); }));
        break;
      case Type::thermometer:
        pairs_along(cells, 1, table([](int a, int b) { return a < b; }));
        break;
      case Type::x:
        pair(cells[0], cells[1], table([](int a, int b) { return a + b == 10; }));
        break;
      case Type::v:
        pair(cells[0], cells[1], table([](int a, int b) { return a + b == 5; }));
        break;
      case Type::region_sum_line:
        region_sum_line(cells);
        break;
      case Type::anti_knight:
        everywhere({{1, -2}, {1, 2}, {2, -1}, {2, 1}}, table(differs));
        break;
      case Type::anti_king:
        everywhere({{1, -1}, {1, 1}}, table(differs));
        break;
      case Type::non_consecutive:
        everywhere({{0, 1}, {1, 0}}, table([](int a, int b) { return std::abs(a - b) != 1; }));
        break;
      case Type::equal_sum:
        equal_sums(constraint.sets);
        break;
      case Type::greater_than:
        pair(cells[0], cells[1], table([](int a, int b) { return a > b; }));
        break;
      case Type::palindrome:
        for (std::size_t i = 0; i < cells.size() / 2; ++i) {
          pair(cells[i], cells[cells.size() - 1 - i], table(equal));
        }
        break;
      case Type::clone:
        for (std::size_t i = 0; i < constraint.sets[0].size(); ++i) {
          pair(constraint.sets[0][i], constraint.sets[1][i], table(equal));
        }
        break;
      case Type::double_arrow: {
        Equation equation;
        equation.add(cells, 1);
        equation.add({cells.front(), cells.back()}, -2);
        sum(equation, 0);
        break;
      }
      case Type::modular_line:
        pairs_along(cells, static_cast<std::size_t>(v() - 1),
                    table([&](int a, int b) { return a % v() != b % v(); }));
        break;
      case Type::entropic_line: {
        const auto third = [&](int digit) {
          return (digit - puzzle_.min_digit) * 3 / puzzle_.digit_count();
        };
        pairs_along(cells, 2, table([&](int a, int b) { return third(a) != third(b); }));
        break;
      }
      case Type::zipper_line:
        zipper(cells);
        break;
      case Type::odd:
      case Type::even: {
        constexpr DigitMask kEven = 0x5555555555555555;
        keep_digits(cells, constraint.type == Type::odd ? ~kEven : kEven);
        break;
      }
      case Type::one_of: {
        DigitMask digits = 0;
        for (int digit : constraint.values) digits |= mask_of(digit);
        keep_digits(cells, digits);
        break;
      }
      case Type::local_min:
      case Type::local_max:
        local_extreme(constraint);
        break;
      case Type::row_indexer:
      case Type::column_indexer:
        indexer(constraint);
        break;
      case Type::lockout_line:
        pair(cells.front(), cells.back(),
             table([&](int a, int b) { return std::abs(a - b) >= v(); }));
        return Said::in_part;
      case Type::negative_xv:
      case Type::negative_kropki:
      case Type::negative_ratio:
      case Type::negative_difference:
        negative(constraint.type);
        break;
      case Type::pair_chain:
        pairs_along(cells, 1, given_table(constraint));
        break;
      case Type::pair_all:
        pairs_along(cells, cells.size(), given_table(constraint));
        break;
      case Type::all_of: {
        Said said = Said::in_full;
        for (const Constraint& part : constraint.parts) {
          if (lower(part) == Said::in_part) said = Said::in_part;
        }
        return said;
      }
      case Type::same_values:
        if (constraint.sets[0].size() > 1) return Said::in_part;
        for (const Cells& set : constraint.sets) {
          if (&set != &constraint.sets[0]) pair(constraint.sets[0][0], set[0], table(equal));
        }
        break;
      case Type::renban:
      case Type::quadruple:
      case Type::between_line:
      case Type::sandwich:
      case Type::x_sum:
      case Type::ten_line:
      case Type::skyscraper:
      case Type::numbered_room:
      case Type::any_of:
      case Type::automaton:
        return Said::in_part;
    }
    return Said::in_full;
  }

  std::uint32_t given_table(const Constraint& constraint) {
    return table([&](int a, int b) { return constraint.table.allows(a, b); });
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  std::map<std::vector<DigitMask>, std::uint32_t> number_of_;
  int constraint_ = kNoConstraint;
};

}  // namespace

Rules lower(const Puzzle& puzzle) {
  Lowering lowering(puzzle);
  lowering.lower_all();
  return std::move(lowering.rules);
}

}  // namespace nonet::variant
