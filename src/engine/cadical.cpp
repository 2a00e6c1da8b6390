// Sudoku by a SAT solver, CaDiCaL; for comparison.
// Encoding  A variable for each digit in each cell, and the extended encoding: each cell holds at
//           least one digit and at most one, each house has each digit at least once and at most
//           once (pairwise). The minimal encoding, of which it is an extension, has the first and
//           the last of these alone, and leaves unit propagation blind to hidden singles.
// Others    A solution that was found is forbidden by a clause, and the solver asked again, with all
//           that it has learned: so uniqueness is a second call.
// Counts    A node is a call, or a conflict that taught a clause, which is a failure; decisions are not
//           told, and no guesses are counted.
// Source    Lynce and Ouaknine, "Sudoku as a SAT problem", AIMATH 2006.
#include <cadical.hpp>
#include <vector>

#include "engine/search_run.hpp"
#include "engine/solvers.hpp"

namespace nonet::engine {
namespace {

constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

int variable(Cell cell, Digit d) {
  return kDigitCount * static_cast<int>(index(cell)) + static_cast<int>(d);
}

class Watch final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watch(const CancelToken* token) : token_(token) {}
  bool terminate() override { return token_ != nullptr && token_->is_cancelled(); }
  bool learning(int) override {
    ++learned;
    return false;
  }
  void learn(int) override {}

  std::uint64_t learned = 0;

 private:
  const CancelToken* token_;
};

void add_clause(CaDiCaL::Solver& solver, const std::vector<int>& literals) {
  for (const int literal : literals) solver.add(literal);
  solver.add(0);
}

void exactly_one(CaDiCaL::Solver& solver, const std::vector<int>& literals) {
  add_clause(solver, literals);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      add_clause(solver, {-literals[i], -literals[j]});
    }
  }
}

void add_rules(CaDiCaL::Solver& solver) {
  for (const Cell cell : kAllCells) {
    std::vector<int> digits;
    for (const Digit d : kAllDigits) digits.push_back(variable(cell, d));
    exactly_one(solver, digits);
  }
  for (int house = 0; house < kDigitCount; ++house) {
    for (const Digit d : kAllDigits) {
      std::vector<int> row, column, box;
      for (const Cell cell : kAllCells) {
        if (row_of(cell) == house) row.push_back(variable(cell, d));
        if (column_of(cell) == house) column.push_back(variable(cell, d));
        if (box_of(cell) == house) box.push_back(variable(cell, d));
      }
      for (const auto& places : {row, column, box}) exactly_one(solver, places);
    }
  }
}

void add_puzzle(CaDiCaL::Solver& solver, const Sudoku& sudoku) {
  for (const Cell cell : kAllCells) {
    const DigitSet allowed = sudoku.allowed(cell);
    for (const Digit d : kAllDigits) {
      if (!allowed.has(d)) add_clause(solver, {-variable(cell, d)});
    }
  }
}

class CadicalEngine final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override {
    SearchResult result;
    if (!can_start(sudoku)) return result;
    Watch watch(options.cancel);
    if (watch.terminate()) return {.complete = false, .cancelled = true};
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);  // a library prints nothing
    solver.connect_terminator(&watch);
    solver.connect_learner(&watch);
    add_rules(solver);
    add_puzzle(solver, sudoku);
    const CellSet empty = sudoku.grid.empty_cells();
    while (true) {
      ++result.nodes;
      const int status = solver.solve();
      if (status != kSatisfiable) {
        result.complete = status == kUnsatisfiable;
        result.cancelled = !result.complete;
        break;
      }
      Grid solution = sudoku.grid;
      std::vector<int> forbidden;
      for (const Cell cell : empty) {
        for (const Digit d : kAllDigits) {
          if (solver.val(variable(cell, d)) <= 0) continue;
          solution.place(cell, d);
          forbidden.push_back(-variable(cell, d));
        }
      }
      ++result.solutions;
      if (!sink(solution) || result.solutions == options.limit) {
        result.complete = false;
        break;
      }
      if (forbidden.empty()) break;  // a full grid: it is its only solution
      add_clause(solver, forbidden);
    }
    result.nodes += watch.learned;
    result.failures = watch.learned;
    solver.disconnect_terminator();
    solver.disconnect_learner();
    return result;
  }
};

}  // namespace

std::unique_ptr<Engine> make_cadical() {
  return std::make_unique<CadicalEngine>();
}

}  // namespace nonet::engine
