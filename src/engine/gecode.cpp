// Sudoku by a constraint solver, Gecode; for comparison.
// Model   A variable with the values 1 to 9 for each cell; for each of the 27 houses an all-different
//         constraint with domain consistency (Régin's matchings: every value that stands in no
//         solution of the house is removed).
// Search  The cell with the fewest values first, values ascending, depth first. One thread.
// Source  Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994; Schulte,
//         Tack, Lagerkvist, "Modeling and Programming with Gecode" (2019).
#include <gecode/int.hh>

#include "engine/gecode_run.hpp"
#include "engine/search_run.hpp"
#include "engine/solvers.hpp"

namespace nonet::engine {
namespace {

class Model final : public Gecode::Space {
 public:
  explicit Model(const Sudoku& sudoku) : cells_(*this, kCellCount, 1, kDigitCount) {
    for (const Cell cell : kAllCells) {
      const DigitSet allowed = sudoku.allowed(cell);
      for (const Digit d : kAllDigits) {
        if (!allowed.has(d)) {
          Gecode::rel(*this, cells_[index_of(cell)], Gecode::IRT_NQ, static_cast<int>(d));
        }
      }
    }
    for (int house = 0; house < kDigitCount; ++house) {
      Gecode::IntVarArgs row, column, box;
      for (const Cell cell : kAllCells) {
        if (row_of(cell) == house) row << cells_[index_of(cell)];
        if (column_of(cell) == house) column << cells_[index_of(cell)];
        if (box_of(cell) == house) box << cells_[index_of(cell)];
      }
      for (const auto& cells : {row, column, box}) {
        Gecode::distinct(*this, cells, Gecode::IPL_DOM);
      }
    }
    Gecode::branch(*this, cells_, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
  Model(Model& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new Model(*this); }

  [[nodiscard]] Grid solution(Grid grid) const {
    for (const Cell cell : grid.empty_cells())
      grid.place(cell, digit(cells_[index_of(cell)].val()));
    return grid;
  }

 private:
  static int index_of(Cell cell) { return static_cast<int>(index(cell)); }

  Gecode::IntVarArray cells_;
};

class GecodeEngine final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override {
    if (!can_start(sudoku)) return {};
    return run_gecode(
        options.limit, options.cancel, [&] { return std::make_unique<Model>(sudoku); },
        [&](const Model& found) { return sink(found.solution(sudoku.grid)); });
  }
};

}  // namespace

std::unique_ptr<Engine> make_gecode() {
  return std::make_unique<GecodeEngine>();
}

}  // namespace nonet::engine
