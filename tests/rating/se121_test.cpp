// The scale se121 against the program that it comes from: ratings, steps, single hard positions,
// and whole lists of hints.
#include "rating/scales.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "nonet/rating/rate.hpp"
#include "rating/forcing_chains.hpp"
#include "reference.hpp"

namespace nonet::rating {
namespace {

using Counts = std::map<std::string, int>;  // steps by technique and rating, "Pointing@2.6"

std::string text_of(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

Counts counts_of(const RatingResult& result) {
  Counts counts;
  for (const RatingStep& step : result.steps) {
    ++counts[to_string(step.grade.technique) + '@' + text_of(step.grade.tenths)];
  }
  return counts;
}

// "Pointing@2.6x3; X-Wing@3.2x1"
Counts read_counts(const std::string& column) {
  Counts counts;
  std::istringstream parts(column);
  for (std::string part; std::getline(parts, part, ';');) {
    const std::size_t begin = part.find_first_not_of(' ');
    const std::size_t times = part.rfind('x');
    counts[part.substr(begin, times - begin)] = std::stoi(part.substr(times + 1));
  }
  return counts;
}

// Rates the rows whose ER, in tenths, is in [from, to].
void expect_reference(const std::string& file, int from, int to, Scale scale = Scale::se121) {
  const auto rows = reference_rows(file);
  if (rows.empty()) GTEST_SKIP() << "no reference values: " << reference_path(file);
  int rated = 0;
  for (const Row& row : rows) {
    if (row[0] == "puzzle") continue;
    const int er = static_cast<int>(std::stod(row[1]) * 10 + 0.5);
    if (er < from || er > to) continue;
    ++rated;
    const auto result = rate(*grid_from_line(row[0]), scale, {.steps = Steps::kept});
    EXPECT_EQ(to_string(result), row[1] + '/' + row[2] + '/' + row[3]) << row[0];
    EXPECT_EQ(to_string(result.er.technique), row[6]) << row[0];
    EXPECT_EQ(to_string(result.ep.technique), row[7]) << row[0];
    EXPECT_EQ(to_string(result.ed.technique), row[8]) << row[0];
    EXPECT_EQ(result.step_count, std::stoi(row[9])) << row[0];
    EXPECT_EQ(counts_of(result), read_counts(row[10])) << row[0];
  }
  EXPECT_GT(rated, 0);
}

TEST(Se121, RatesUpTo94AsTheReferenceDoes) {
  expect_reference("se121.tsv", 10, 94);
}
TEST(Se121Full, RatesTheRestOfTheTableAsTheReferenceDoes) {
  expect_reference("se121.tsv", 95, 200);
}
TEST(Se121Full, RatesTheHardestAsTheReferenceDoes) {
  expect_reference("se121_hard.tsv", 90, 200);
}

TEST(Sukaku118, RatesAllOfTheTableAsTheReferenceDoes) {
  expect_reference("sukaku118.tsv", 10, 200, Scale::sukaku118);
}

Board board_of(const std::string& values, const std::string& marks) {
  const Grid grid = *grid_from_line(values);
  Candidates candidates;
  for (Cell cell : kAllCells) {
    DigitSet digits;
    for (Digit digit : kAllDigits) {
      if (marks[index(candidate(cell, digit))] != '.') digits.add(digit);
    }
    candidates.set(cell, digits);
  }
  return Board(Sudoku(grid, candidates));
}

std::string marks_of(const Board& board) {
  std::string marks;
  for (Cell cell : kAllCells) {
    for (Digit digit : kAllDigits) {
      const bool is_placed = board.values()[index(cell)] == value_of(digit);
      marks += is_placed || board.has(cell, digit) ? to_char(digit) : '.';
    }
  }
  return marks;
}

Found next_step(const Board& board, PuzzleMemory& memory) {
  for (const Producer& producer : producers_of(Scale::se121)) {
    if (auto found = producer.find({board, memory})) return found;
  }
  return std::nullopt;
}

// Positions on which rules decide that are seldom met, and the step that the reference takes there.
void expect_deciding_steps(double from, double to) {
  std::ifstream in(reference_path("deciders.txt"));
  if (!in) GTEST_SKIP() << "no reference values: " << reference_path("deciders.txt");
  int seen = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream columns(line);
    std::string values, before, rating, after;
    if (!(columns >> values >> before >> rating >> after) || before.size() != 729) continue;
    const double wanted = std::stod(rating);
    if (wanted < from || wanted > to) continue;
    ++seen;
    Board board = board_of(values, before);
    PuzzleMemory memory;
    memory.start_puzzle(nullptr);
    const Found found = next_step(board, memory);
    ASSERT_TRUE(found) << line;
    EXPECT_EQ(text_of(static_cast<int>((found->rating + 0.05) * 10)), rating) << line;
    apply(*found, board);
    EXPECT_EQ(marks_of(board), after) << line;
  }
  EXPECT_GT(seen, 0);
}

TEST(Se121, TakesTheStepsThatDecideBetweenNestedRules) {
  expect_deciding_steps(0, 11.0);
}
TEST(Se121Full, TakesTheDeepestStepsThatDecideBetweenNestedRules) {
  expect_deciding_steps(11.1, 20);
}

struct Line {
  ChainKey key;
  int flat_length;
  std::string removals;
};

std::string text_of(Removals removals) {
  to_table_order(removals.begin(), removals.end());
  std::string text;
  for (const Removal& removal : removals) {
    if (!text.empty()) text += ' ';
    text += to_string(removal.cell) + "={";
    std::string digits;
    for (Digit digit : removal.digits) {
      if (!digits.empty()) digits += ", ";
      digits += to_char(digit);
    }
    text += digits + '}';
  }
  return text;
}

class HintLists : public testing::Test {
 protected:
  HintLists() : board_(*grid_from_line(kPuzzle)), inner_(scratch_, nullptr) {
    PuzzleMemory memory;
    memory.start_puzzle(nullptr);
    for (int step = 0; step < 75; ++step) apply(*next_step(board_, memory), board_);
  }

  std::vector<Line> static_chains() {
    std::vector<Line> lines;
    scratch_.static_chains.find_all(board_, [&](const StaticChain& chain) {
      lines.push_back({chain.key, chain.key.length, text_of(chain.removals)});
    });
    return lines;
  }

  std::vector<Line> forcing_chains(ClosureMode mode) {
    std::vector<Line> lines;
    ChainKey bound;
    Closures closures(board_, mode, scratch_, inner_);
    find_forcing_chains(closures, bound, DigitSet::all(), [&](const ForcingChain& chain) {
      std::size_t flat = 0;
      for (const ForcingTarget& target : chain.targets) {
        flat += scratch_.ancestors(*target.closure, target.node).size();
      }
      lines.push_back({chain.key, static_cast<int>(flat), text_of(chain.removals)});
    });
    return lines;
  }

  static void expect_lines(std::vector<Line> lines, const std::string& file) {
    const auto rows = reference_rows("hint_lists/" + file);
    if (rows.empty()) GTEST_SKIP() << "no reference values: " << file;
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.key < b.key; });
    ASSERT_EQ(lines.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      EXPECT_EQ(lines[i].key.rating, std::stod(rows[i][0])) << file << ':' << i + 1;
      EXPECT_EQ(lines[i].key.length, std::stoi(rows[i][1])) << file << ':' << i + 1;
      EXPECT_EQ(lines[i].flat_length, std::stoi(rows[i][2])) << file << ':' << i + 1;
      EXPECT_EQ(static_cast<int>(lines[i].key.kind), std::stoi(rows[i][3])) << file << ':' << i + 1;
      EXPECT_EQ(lines[i].removals, rows[i][4]) << file << ':' << i + 1;
    }
  }

 private:
  static constexpr char kPuzzle[] =
      "100000002003400050060030700000050040000301000008600000020000100700000006005090030";
  Board board_;
  ChainScratch scratch_;
  InnerCache inner_;
};

TEST_F(HintLists, AreThoseOfTheReferenceForStaticChains) {
  expect_lines(static_chains(), "static.tsv");
}
TEST_F(HintLists, AreThoseOfTheReferenceForNishio) {
  expect_lines(forcing_chains({.family = ClosureMode::Family::nishio}), "nishio.tsv");
}
TEST_F(HintLists, AreThoseOfTheReferenceForMultipleChains) {
  expect_lines(forcing_chains({.family = ClosureMode::Family::multiple}), "multiple.tsv");
}
TEST_F(HintLists, AreThoseOfTheReferenceForDynamicChains) {
  expect_lines(forcing_chains({}), "dynamic.tsv");
}
TEST_F(HintLists, AreThoseOfTheReferenceForNestedChains) {
  expect_lines(forcing_chains({.level = 1}), "L1.tsv");
  expect_lines(forcing_chains({.level = 2}), "L2.tsv");
}

}  // namespace
}  // namespace nonet::rating
