// The node counts that the two teaching engines are known by. The figures come from the teaching
// material's definitions, checked there by other programs.
#include <gtest/gtest.h>

#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve.hpp"
#include "support/puzzles.hpp"
#include "support/search_twin.hpp"

namespace nonet {
namespace {

struct Row {
  const char* name;
  const char* grid;
  std::uint64_t reading;
  std::uint64_t fewest;
};

constexpr Row kTable[] = {
    {"LowRowsFirst",
     ".................5..6.12........5.3...1...4...9...7....7...........8.26.35..2....",
     302'278'589, 95},
    {"WellKnown",
     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
     69'175'317, 45'268},
    {"Easy", "000080000270000054095000810009806400020403060006905100017000620460000038000090000",
     277, 52},
    {"Contract",
     "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.", 463, 66},
    {"Easy51First",
     "902005403100063025508407060026309001057010290090670530240530600705200304080041950", 49, 37},
};

std::uint64_t nodes_to_first_solution(const char* engine, const Grid& grid) {
  const auto made = (*find_engine(engine))->make();
  const SearchResult result = count_solutions(grid, *made, {.limit = 1});
  EXPECT_EQ(result.solutions, 1u);
  return result.nodes;
}

class NodeTable : public testing::TestWithParam<Row> {};

TEST_P(NodeTable, ReadingOrderMakesTheKnownCalls) {
  EXPECT_EQ(nodes_to_first_solution("reading", *grid_from_line(GetParam().grid)),
            GetParam().reading);
}

TEST_P(NodeTable, FewestCandidatesMakesTheKnownCalls) {
  EXPECT_EQ(nodes_to_first_solution("fewest", *grid_from_line(GetParam().grid)), GetParam().fewest);
}

INSTANTIATE_TEST_SUITE_P(Facts, NodeTable, testing::ValuesIn(kTable),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(ReadingOrder, MakesTheKnownCallsOnTheFirstThreeEasyPuzzles) {
  const auto easy = test::load_grids("teaching/Sudoku_Easy51.txt", 3);
  ASSERT_EQ(easy.size(), 3u);
  EXPECT_EQ(nodes_to_first_solution("reading", easy[0]), 49u);
  EXPECT_EQ(nodes_to_first_solution("reading", easy[1]), 201u);
  EXPECT_EQ(nodes_to_first_solution("reading", easy[2]), 295u);
}

// With limit 2; the means are from a program that breaks ties otherwise, and over more puzzles.
TEST(FewestCandidates, MakesAboutAsManyNodesAsAnotherProgram) {
  const auto engine = (*find_engine("fewest"))->make();
  for (const auto& [file, mean] :
       {std::pair{"classic/easy34.txt", 51.0}, std::pair{"classic/minimal_random.txt", 812.0}}) {
    const auto grids = test::load_grids(file);
    double nodes = 0;
    for (const Grid& grid : grids) {
      nodes += static_cast<double>(count_solutions(grid, *engine, {.limit = 2}).nodes);
    }
    EXPECT_NEAR(nodes / static_cast<double>(grids.size()), mean, mean / 5) << file;
  }
}

TEST(HardestEleven, TheTwoOrdersDifferByKnownRatios) {
  const auto hardest = test::load_grids("teaching/Sudoku_hardest.txt");
  ASSERT_EQ(hardest.size(), 11u);
  std::uint64_t least_reading = 0, least_fewest = 1, most_reading = 0, most_fewest = 1;
  for (const Grid& grid : hardest) {
    const auto reading = nodes_to_first_solution("reading", grid);
    const auto fewest = nodes_to_first_solution("fewest", grid);
    if (least_reading == 0 || reading * least_fewest < least_reading * fewest) {
      least_reading = reading;
      least_fewest = fewest;
    }
    if (reading * most_fewest > most_reading * fewest) {
      most_reading = reading;
      most_fewest = fewest;
    }
  }
  EXPECT_EQ(least_reading, 956u);
  EXPECT_EQ(least_fewest, 267u);
  EXPECT_EQ(most_reading, 207'075u);
  EXPECT_EQ(most_fewest, 79u);
}

// The engines against the plain twin: every counter, with and without pencil marks.
TEST(SearchTwin, AgreesWithBothEnginesOnEveryCounter) {
  Rng rng(20240501);
  for (int i = 0; i < 200; ++i) {
    Sudoku sudoku(test::random_puzzle(rng, 26 + static_cast<int>(rng.below(10))));
    if (i % 2 == 1) {  // pencil marks that may rule out the solution too
      sudoku.candidates.emplace();
      for (Cell cell : kAllCells) {
        for (Digit digit : kAllDigits) {
          if (rng.below(8) == 0) sudoku.candidates->remove(cell, digit);
        }
      }
    }
    const std::uint64_t limit = rng.below(4);
    for (const auto& [name, order] : {std::pair{"fewest", test::CellOrder::fewest},
                                      std::pair{"reading", test::CellOrder::reading}}) {
      if (order == test::CellOrder::reading && i % 10 != 0) continue;  // the twin is slow
      const auto engine = (*find_engine(name))->make();
      const SearchOptions options{.limit = limit == 0 ? 50 : limit};
      EXPECT_EQ(count_solutions(sudoku, *engine, options),
                test::SearchTwin(sudoku, order, options.limit).run())
          << name << ' ' << to_line(sudoku.grid);
    }
  }
}

}  // namespace
}  // namespace nonet
