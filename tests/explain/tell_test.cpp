#include "nonet/explain/tell.hpp"

#include <gtest/gtest.h>

#include "nonet/technique/solve_by_steps.hpp"
#include "support/puzzles.hpp"
#include "support/technique_cases.hpp"

namespace nonet {
namespace {

Step naked_pair() {
  Step step;
  step.technique = Technique::naked_pair;
  CellSet cells(cell_at(0, 0));
  cells.add(cell_at(0, 4));
  DigitSet digits(digit(3));
  digits.add(digit(7));
  step.marks.push_back({Role::pattern, cells, digits});
  step.houses.push_back({HouseRole::where, row_house(0)});
  step.eliminations = {{cell_at(0, 8), digit(3)}, {cell_at(0, 8), digit(7)}};
  return step;
}

TEST(Tell, NamesDigitsCellsAndHouseAndEndsWithWhatFollows) {
  EXPECT_EQ(tell(naked_pair()),
            "Naked pair: r1c1 and r1c5 in row 1 hold only 3 and 7 and use them up, so 3 and 7 can "
            "be removed from r1c9.");
}

TEST(Tell, SpeaksFrench) {
  EXPECT_EQ(tell(naked_pair(), {.tongue = Tongue::french}),
            "Paire nue : dans la ligne 1, r1c1 et r1c5 ne contiennent que 3 et 7 et se les "
            "réservent, donc on retire 3 et 7 de r1c9.");
}

TEST(Tell, NamesCellsByLetterAndNumberWhereAsked) {
  EXPECT_NE(tell(naked_pair(), {.coordinates = Coordinates::a1}).find("A1 and A5"),
            std::string::npos);
}

TEST(Tell, GivesAwayNoMoreThanTheLevelSays) {
  const Step step = naked_pair();
  EXPECT_EQ(tell(step, {.level = HintLevel::region}), "Look at row 1.");
  EXPECT_EQ(tell(step, {.level = HintLevel::technique}), "Look in row 1 for this: Naked pair.");
  EXPECT_EQ(tell(step, {.level = HintLevel::cells}), "Naked pair: look at r1c1 and r1c5.");
}

Node node(int d, int row, int column) {
  return {CellSet(cell_at(row - 1, column - 1)), digit(d)};
}

// A chain, and a net: 2 is in r1c3 for two reasons together.
Step forcing() {
  const Node a = node(1, 1, 1), b = node(2, 1, 1), c = node(2, 1, 2), d = node(2, 1, 3);
  Step step;
  step.technique = Technique::forcing_net_verity;
  step.branches = {{b, Truth::on, d, Truth::off, {{b, d, LinkKind::weak}}},
                   {a,
                    Truth::on,
                    d,
                    Truth::on,
                    {{a, b, LinkKind::weak},
                     {b, c, LinkKind::derived},
                     {b, d, LinkKind::strong},
                     {c, d, LinkKind::strong}}}};
  step.eliminations = {{cell_at(8, 8), digit(3)}};
  return step;
}

TEST(TellBranches, TellsAChainAsAChainAndANetByWhatItPlaces) {
  const Step step = forcing();
  EXPECT_TRUE(is_one_chain(step.branches[0]));
  EXPECT_FALSE(is_one_chain(step.branches[1]));
  EXPECT_EQ(tell_branches(step),
            (std::vector<std::string>{
                "if 2 is in r1c1, then (2)r1c1-(2)r1c3, so 2 is not in r1c3.",
                "if 1 is in r1c1, then r1c3=2, so 2 is in r1c3; so 3 can be removed from r9c9."}));
}

TEST(TellReasons, NumbersEachThingAndWhatItFollowsFrom) {
  EXPECT_EQ(
      tell_reasons(forcing().branches[1]),
      (std::vector<std::string>{"1 is in r1c1 (supposed)", "2 is not in r1c1, because of 1",
                                "2 is not in r1c2, by a step of its own, because of 2",
                                "2 is in r1c3, the last place in row 1, because of 2 and 3"}));
  EXPECT_EQ(tell_reasons(forcing().branches[0], {.tongue = Tongue::french}).back(),
            "2 n'est pas en r1c3, à cause de 1");
}

TEST(Tell, TakesAnotherNameAndDoesWithoutEvidence) {
  Step step;
  step.eliminations = {{cell_at(8, 8), digit(3)}};
  EXPECT_EQ(tell(step, {.name = "Aligned Triplet Exclusion (7.5)"}),
            "Aligned Triplet Exclusion (7.5): 3 can be removed from r9c9.");
}

TEST(Notation, PutsEliminationsBehindThePattern) {
  EXPECT_EQ(to_notation(naked_pair()), "NP r1c1 r1c5 -r1c9<37>");
}

TEST(Notation, PutsASingleAsItsPlacement) {
  Step step;
  step.technique = Technique::hidden_single;
  step.placements = {{cell_at(2, 3), digit(7)}};
  step.marks = {{Role::pattern, CellSet(cell_at(2, 3)), DigitSet(digit(7))}};
  EXPECT_EQ(to_notation(step), "HS r3c4=7");
}

TEST(Notation, WritesChainsAsEurekaDoes) {
  const auto node = [](int d, int row, int column) {
    return Node{CellSet(cell_at(row - 1, column - 1)), digit(d)};
  };
  const std::vector<Link> links{{node(1, 5, 4), node(4, 5, 4), LinkKind::weak},
                                {node(4, 5, 4), node(4, 5, 8), LinkKind::strong},
                                {node(4, 5, 8), node(4, 9, 8), LinkKind::weak}};
  EXPECT_EQ(to_eureka(links), "(1-4)r5c4=(4)r5c8-(4)r9c8");
  EXPECT_EQ(to_eureka(links, Coordinates::a1), "(1-4)E4=(4)E8-(4)I8");
}

TEST(Notation, WritesALinkWithinAnAlmostLockedSetWithAllItsDigits) {
  const auto cells = [](std::initializer_list<int> columns) {
    CellSet set;
    for (int column : columns) set.add(cell_at(4, column - 1));
    return set;
  };
  DigitSet digits;
  for (int d : {1, 2, 4, 6}) digits.add(digit(d));
  const std::vector<AlmostLockedSet> sets{{cells({7, 8, 9}), digits}};
  const std::vector<Link> links{
      {{cells({1}), digit(1)}, {cells({7}), digit(1)}, LinkKind::weak},
      {{cells({7}), digit(1)}, {cells({8, 9}), digit(4)}, LinkKind::strong, 0},
      {{cells({8, 9}), digit(4)}, {cells({2}), digit(4)}, LinkKind::weak}};
  EXPECT_EQ(to_eureka(links, Coordinates::rc, sets), "(1)r5c1-(1=264)r5c789-(4)r5c2");
  EXPECT_EQ(to_eureka(links), "(1)r5c1-(1)r5c7=(4)r5c89-(4)r5c2");
}

TEST(Notation, WritesAGroupAsOneWord) {
  CellSet group(cell_at(4, 3));
  group.add(cell_at(4, 4));
  EXPECT_EQ(to_string(group, Coordinates::rc), "r5c45");
  group.add(cell_at(5, 3));
  EXPECT_EQ(to_string(group, Coordinates::rc), "r5c45|r6c4");
}

void expect_whole(const std::string& text) {
  for (const char* fault : {"{", "}", "  ", " ,", " .", ",,", "in ,", "( )", "()", "with ;"}) {
    EXPECT_EQ(text.find(fault), std::string::npos) << text;
  }
}

TEST(Tell, LeavesNoBraceAndNothingEmptyInAnySentence) {
  for (const char* file : {"teaching/Sudoku_Easy51.txt", "teaching/Sudoku_top95.txt"}) {
    for (const Grid& puzzle : test::load_grids(file, 40)) {
      for (const Step& step : solve_by_steps(puzzle).steps) {
        for (const Tongue tongue : {Tongue::english, Tongue::french}) {
          expect_whole(tell(step, {.tongue = tongue}));
        }
      }
    }
  }
}

TEST(Tell, LeavesNothingOutOfTheSentencesOfAnyTechnique) {
  for (const test::OwnCase& one : test::own_cases()) {
    if (one.is_none) continue;
    const auto step = find_first(one.technique, one.position);
    ASSERT_TRUE(step) << one.line;
    for (const Tongue tongue : {Tongue::english, Tongue::french}) {
      for (const HintLevel level :
           {HintLevel::region, HintLevel::technique, HintLevel::cells, HintLevel::proof}) {
        expect_whole(tell(*step, {.tongue = tongue, .level = level}));
      }
    }
    EXPECT_GT(to_notation(*step).size(), info(step->technique).code.size());
  }
}

Step first_step(Technique technique, const char* line) {
  for (const test::OwnCase& one : test::own_cases()) {
    if (one.line.find(line) == 0) return *find_first(technique, one.position);
  }
  ADD_FAILURE() << line;
  return {};
}

TEST(Tell, NamesTheSetsAndWhatTheyShare) {
  EXPECT_EQ(tell(first_step(Technique::als_xz, "als_xz: r1c1=12 r1c9=13")),
            "ALS-XZ: r1c1 (1 and 2) and r1c9 and r5c9 (1, 2 and 3) are almost locked and cannot "
            "both hold 1, so 2 must be in one of them, and 2 can be removed from r5c1.");
}

TEST(Tell, SaysOfALoopWhatItSaysOfARectangleOfItsType) {
  EXPECT_EQ(tell(first_step(Technique::unique_loop, "unique_loop: r1c14=12 r2c47=12 1@r3=c17")),
            "Unique loop: r1c1, r1c4, r2c4, r2c7, r3c1 and r3c7 must not all be one of 1 and 2, or "
            "there would be a second solution; in row 3 the digit 1 is only in r3c1 and r3c7, so "
            "neither of these is 2, and 2 can be removed from r3c1 and r3c7.");
}

}  // namespace
}  // namespace nonet
