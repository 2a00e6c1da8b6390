#include <gtest/gtest.h>

#include "nonet/rating/rate.hpp"
#include "nonet/technique/position.hpp"
#include "support/puzzles.hpp"

// The reasons of the steps of a rating, checked by what links and branches mean.

namespace nonet::rating {
namespace {

using nonet::Candidate;
using nonet::Node;
using nonet::Position;

bool are_linked(const Node& a, const Node& b) {
  const Cell c = a.cells.first();
  const Cell d = b.cells.first();
  return c == d ? a.digit != b.digit : a.digit == b.digit && are_peers(c, d);
}

// The other places that a strong link needs to be gone: in the cell, or in some house of both.
bool is_strong(const Position& now, const Node& a, const Node& b) {
  const Cell c = a.cells.first();
  const Cell d = b.cells.first();
  if (c == d) return (now.digits(c) - DigitSet(a.digit) - DigitSet(b.digit)).is_empty();
  for (const House house : kAllHouses) {
    const CellSet both = a.cells | b.cells;
    if (!(both - set_of(house)).is_empty()) continue;
    if ((now.places(a.digit, house) - both).is_empty()) return true;
  }
  return false;
}

// Each thing follows from what stands before it, in a position without what is off by then.
void check_branch(const Position& position, const Branch& branch) {
  std::vector<std::pair<Node, Truth>> known{{branch.start, branch.start_truth}};
  const auto is_known = [&](const Node& node, Truth truth) {
    return std::find(known.begin(), known.end(), std::pair(node, truth)) != known.end();
  };
  for (std::size_t i = 0; i < branch.links.size();) {
    const Link first = branch.links[i];
    Position now = position;
    for (; i < branch.links.size() && branch.links[i].to == first.to; ++i) {
      const Link& link = branch.links[i];
      ASSERT_EQ(link.kind, first.kind);
      ASSERT_TRUE(is_known(link.from, link.kind == LinkKind::weak ? Truth::on : Truth::off));
      if (link.kind != LinkKind::weak) now.remove(link.from.cells.first(), link.from.digit);
    }
    if (first.kind == LinkKind::strong) {
      EXPECT_TRUE(are_linked(first.from, first.to));
      EXPECT_TRUE(is_strong(now, first.from, first.to));
    } else if (first.kind == LinkKind::weak) {
      EXPECT_TRUE(are_linked(first.from, first.to));
    }
    known.emplace_back(first.to, first.kind == LinkKind::strong ? Truth::on : Truth::off);
  }
  EXPECT_TRUE(is_known(branch.end, branch.end_truth));
}

void check_chain(const Position& position, const Step& step) {
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const Link& link = step.links[i];
    EXPECT_TRUE(are_linked(link.from, link.to));
    if (link.kind == LinkKind::strong) {
      EXPECT_TRUE(is_strong(position, link.from, link.to));
    }
    if (i > 0) {
      EXPECT_EQ(link.from, step.links[i - 1].to);
      EXPECT_NE(link.kind, step.links[i - 1].kind);
    }
  }
}

// What the branches together prove: their ends contradict each other, or their starts are all that
// there is, and their ends the same.
void check_cases(const Position& position, const Step& step) {
  const auto& branches = step.branches;
  ASSERT_GE(branches.size(), 2u);
  if (branches[0].start == branches[1].start &&
      branches[0].start_truth == branches[1].start_truth) {
    EXPECT_EQ(branches[0].end, branches[1].end);
    EXPECT_NE(branches[0].end_truth, branches[1].end_truth);
    return;
  }
  for (const Branch& branch : branches) {
    EXPECT_EQ(branch.end, branches[0].end);
    EXPECT_EQ(branch.end_truth, branches[0].end_truth);
  }
  if (branches[1].start_truth == Truth::off) {
    EXPECT_EQ(branches[0].start, branches[1].start);
    return;
  }
  const bool is_cell = branches[0].start.cells == branches[1].start.cells;
  DigitSet digits;
  CellSet cells;
  for (const Branch& branch : branches) {
    digits.add(branch.start.digit);
    cells |= branch.start.cells;
  }
  if (is_cell) {
    EXPECT_EQ(digits, position.digits(cells.first()));
    return;
  }
  bool is_house = false;
  for (const House house : kAllHouses) {
    is_house |= position.places(digits.first(), house) == cells;
  }
  EXPECT_TRUE(is_house);
}

struct Tally {
  int chains = 0;
  int branches = 0;
  int patterns = 0;
  int bare = 0;
};

void check_steps(const Grid& puzzle, const Scale scale, Tally& tally) {
  const RatingResult told = rate(puzzle, scale, {.steps = Steps::told});
  const RatingResult kept = rate(puzzle, scale, {.steps = Steps::kept});
  ASSERT_EQ(told.er, kept.er);
  ASSERT_EQ(told.steps.size(), kept.steps.size());
  Position position{puzzle};
  for (const RatingStep& step : told.steps) {
    const Step& reasons = step.reasons;
    if (step.placement) {
      EXPECT_EQ(reasons.placements,
                std::vector<Candidate>({{step.placement->first, step.placement->second}}));
    } else {
      EXPECT_FALSE(reasons.eliminations.empty());
    }
    for (const auto& [cell, digit] : reasons.eliminations) EXPECT_TRUE(position.has(cell, digit));
    if (!reasons.branches.empty()) {
      ++tally.branches;
      check_cases(position, reasons);
      for (const Branch& branch : reasons.branches) check_branch(position, branch);
    } else if (!reasons.links.empty() && reasons.marks.empty()) {
      ++tally.chains;
      check_chain(position, reasons);
    } else {
      ++(reasons.marks.empty() ? tally.bare : tally.patterns);
    }
    position.apply(reasons);
  }
}

TEST(Reasons, OfEveryStepHoldLinkByLink) {
  Tally tally;
  for (const Grid& puzzle : test::load_grids("teaching/Sudoku_top95.txt", 25)) {
    check_steps(puzzle, Scale::se121, tally);
  }
  for (const Grid& puzzle : test::load_grids("teaching/Sudoku_hardest.txt", 4)) {
    check_steps(puzzle, Scale::se121, tally);
  }
  EXPECT_GT(tally.chains, 20);
  EXPECT_GT(tally.branches, 20);
  EXPECT_LT(tally.bare * 50, tally.patterns) << "patterns that no finder has";
}

TEST(ReasonsFull, OfEveryStepHoldLinkByLinkOnBothScales) {
  Tally tally;
  for (const Grid& puzzle : test::load_grids("teaching/Sudoku_top95.txt", 95)) {
    check_steps(puzzle, Scale::se121, tally);
    check_steps(puzzle, Scale::sukaku118, tally);
  }
  for (const Grid& puzzle : test::load_grids("teaching/Sudoku_hardest.txt", 11)) {
    check_steps(puzzle, Scale::se121, tally);
  }
  EXPECT_GT(tally.branches, 200);
}

TEST(Reasons, CallAStepWhatItIs) {
  const auto puzzle = test::load_grids("teaching/Sudoku_Easy51.txt", 1).front();
  const RatingResult told = rate(puzzle, Scale::se121, {.steps = Steps::told});
  for (const RatingStep& step : told.steps) {
    const nonet::Technique technique = step.reasons.technique;
    if (step.grade.tenths == 10) {
      EXPECT_EQ(technique, nonet::Technique::full_house);
    } else if (step.grade.tenths == 12) {
      EXPECT_EQ(technique, nonet::Technique::hidden_single);
      EXPECT_GE(index(step.reasons.houses.front().house), 18u) << "a box";
    }
  }
}

}  // namespace
}  // namespace nonet::rating
