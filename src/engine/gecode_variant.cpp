// Variant puzzles by a constraint solver, Gecode; for comparison.
// Model   A variable with the puzzle's digits for each cell. A house or cage: all-different with domain
//         consistency. A sum: a linear equation with bounds consistency; a cage is both, which do not
//         know of each other. Two cells: a table with domain consistency, or ≠ where that is all it
//         says. This is what the rules of the puzzle (variant/rules.hpp) say, word by word; what
//         other rules there are it does not take.
// Search  The cell with the fewest values for its failures first (accumulated failure count), values
//         ascending, depth first. One thread.
// Source  Schulte, Tack, Lagerkvist, "Modeling and Programming with Gecode" (2019); Boussemart and
//         others, "Boosting systematic search by weighting constraints", ECAI 2004.
#include <gecode/int.hh>
#include <vector>

#include "engine/gecode_run.hpp"
#include "engine/solvers.hpp"
#include "nonet/variant/constraint_types.hpp"
#include "nonet/variant/rules.hpp"

namespace nonet::engine {
namespace {

using variant::Rules;

class Model final : public Gecode::Space {
 public:
  explicit Model(const Rules& rules)
      : cells_(*this, static_cast<int>(rules.domains.size()), rules.min_digit, rules.max_digit) {
    for (std::size_t i = 0; i < rules.domains.size(); ++i) {
      for (int digit = rules.min_digit; digit <= rules.max_digit; ++digit) {
        if (variant::has_digit(rules.domains[i], digit)) continue;
        Gecode::rel(*this, cells_[static_cast<int>(i)], Gecode::IRT_NQ, digit);
      }
    }
    for (const variant::House& house : rules.houses) {
      Gecode::IntVarArgs cells;
      for (const variant::Cell cell : house.cells) cells << at(cell);
      Gecode::distinct(*this, cells, Gecode::IPL_DOM);
    }
    for (const variant::SumRule& sum : rules.sums) {
      Gecode::IntArgs coefficients;
      Gecode::IntVarArgs cells;
      for (const auto& term : sum.terms) {
        coefficients << term.coefficient;
        cells << at(term.cell);
      }
      Gecode::linear(*this, coefficients, cells, Gecode::IRT_EQ, sum.total, Gecode::IPL_BND);
    }
    pairs(rules);
    Gecode::branch(*this, cells_, Gecode::INT_VAR_AFC_SIZE_MAX(), Gecode::INT_VAL_MIN());
  }
  Model(Model& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new Model(*this); }

  void digits(std::vector<int>& list) const {
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = cells_[static_cast<int>(i)].val();
  }

 private:
  [[nodiscard]] const Gecode::IntVar& at(variant::Cell cell) const {
    return cells_[static_cast<int>(variant::index(cell))];
  }

  void pairs(const Rules& rules) {
    std::vector<Gecode::TupleSet> tables;
    std::vector<bool> only_differs;
    for (const variant::PairTable& table : rules.tables) {
      Gecode::TupleSet tuples(2);
      bool differs = true;
      for (int a = rules.min_digit; a <= rules.max_digit; ++a) {
        for (int b = rules.min_digit; b <= rules.max_digit; ++b) {
          differs = differs && table.allows(a, b) == (a != b);
          if (table.allows(a, b)) tuples.add(Gecode::IntArgs({a, b}));
        }
      }
      tuples.finalize();
      tables.push_back(tuples);
      only_differs.push_back(differs);
    }
    for (const variant::PairRule& pair : rules.pairs) {
      if (only_differs[pair.table]) {
        Gecode::rel(*this, at(pair.first), Gecode::IRT_NQ, at(pair.second));
      } else {
        const Gecode::IntVarArgs both({at(pair.first), at(pair.second)});
        Gecode::extensional(*this, both, tables[pair.table]);
      }
    }
  }

  Gecode::IntVarArray cells_;
};

class GecodeVariantEngine final : public VariantEngine {
 public:
  SearchResult for_each(const variant::Puzzle& puzzle, const VariantOptions& options,
                        VariantSink sink) override {
    std::vector<int> digits(puzzle.layout.cell_count());
    return run_gecode(
        options.limit, options.cancel,
        [&] { return std::make_unique<Model>(variant::lower(puzzle)); },
        [&](const Model& found) {
          found.digits(digits);
          return sink(digits);
        });
  }
};

}  // namespace

std::string gecode_objection(const variant::Puzzle& puzzle) {
  const Rules rules = variant::lower(puzzle);
  if (rules.others.empty()) return "";
  const auto first = static_cast<std::size_t>(rules.others.front());
  return "it takes no " + std::string(variant::info_of(puzzle.constraints[first].type).noun);
}

std::unique_ptr<VariantEngine> make_gecode_variant() {
  return std::make_unique<GecodeVariantEngine>();
}

}  // namespace nonet::engine
