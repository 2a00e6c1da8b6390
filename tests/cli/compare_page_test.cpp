// What a comparison says of an engine that is wrong, in every layout.
#include "cli/compare_page.hpp"

#include <gtest/gtest.h>

#include "cli/compare_report.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

// Puts a digit beside the right one into the first empty cell.
class Careless final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions&, SolutionSink sink) override {
    const auto solution = first_solution(sudoku);
    if (!solution || sudoku.grid.empty_cells().is_empty()) return {.nodes = 1};
    Grid grid = *solution;
    const Cell cell = sudoku.grid.empty_cells().first();
    grid.place(cell, digit(static_cast<int>(*solution->at(cell)) % 9 + 1));
    sink(grid);
    return {.solutions = 1, .nodes = 1};
  }
};

class WrongEngine : public testing::Test {
 protected:
  WrongEngine() {
    input_.names = {std::string(kPuzzle)};
    input_.puzzles = {Sudoku(*grid_from_line(kPuzzle))};
    comparison_ = compare_puzzles(input_.puzzles, engines_, options_);
  }

  std::string page(Language language) {
    const std::vector<const cover::EngineInfo*> no_cover_engines;
    return compare_page({.input = input_,
                         .comparison = comparison_,
                         .options = options_,
                         .engines = engines_,
                         .cover_engines = no_cover_engines,
                         .language = language})
        .html;
  }

  EngineInfo careless_{"careless", "", "",
                       []() -> std::unique_ptr<Engine> { return std::make_unique<Careless>(); }};
  std::vector<const EngineInfo*> engines_{*find_engine("fewest"), &careless_};
  compare::CompareOptions options_{.repeat = 2};
  CompareInput input_;
  compare::Comparison comparison_;
};

TEST_F(WrongEngine, IsNamedOnThePage) {
  const std::string fault = std::string(kPuzzle) + ": no solution: ";
  const std::string english = page(Language::en);
  EXPECT_NE(english.find("<p class=\"wrong\">careless is wrong on " + fault), std::string::npos);
  EXPECT_EQ(english.find("All engines agree"), std::string::npos);
  EXPECT_NE(english.find(" wrong</td>"), std::string::npos);
  const std::string french = page(Language::fr);
  EXPECT_NE(french.find("careless se trompe sur " + fault), std::string::npos);
  EXPECT_EQ(french.find("Tous les moteurs"), std::string::npos);
}

TEST_F(WrongEngine, IsNamedInTheFigures) {
  const auto report = [&](Layout layout) {
    return compare_report(input_, comparison_, options_, {.layout = layout});
  };
  EXPECT_NE(report(Layout::json).find("\"status\":\"wrong\""), std::string::npos);
  EXPECT_NE(report(Layout::csv).find("careless,wrong,"), std::string::npos);
  // One problem, none settled, no time to be proud of.
  const std::string lines = report(Layout::line);
  const std::string row = lines.substr(lines.find("careless"));
  EXPECT_EQ(row.substr(0, 13), "careless\t1\t0\t");
  EXPECT_EQ(row.substr(row.size() - 3), "\t-\n");
}

}  // namespace
}  // namespace nonet::cli
