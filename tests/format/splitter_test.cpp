#include "nonet/format/splitter.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"
#include "support/puzzles.hpp"

namespace nonet {
namespace {

const std::string kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

struct Piece {
  std::string text;
  std::uint64_t first_line;
  friend bool operator==(const Piece&, const Piece&) = default;
};

std::vector<Piece> split(const std::vector<std::string_view>& chunks) {
  std::vector<Piece> pieces;
  PuzzleSplitter splitter;
  const auto sink = [&pieces](const PuzzleText& puzzle) {
    pieces.push_back({std::string(puzzle.text), puzzle.first_line});
  };
  for (const auto chunk : chunks) splitter.feed(chunk, sink);
  splitter.finish(sink);
  return pieces;
}

TEST(PuzzleSplitter, GivesEachLineOfAListWithItsNumber) {
  const auto pieces = split({kPuzzle + "\n\n# a comment\n" + kPuzzle + "\r\n" + kPuzzle});
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_EQ(pieces[0].first_line, 1u);
  EXPECT_EQ(pieces[1].first_line, 4u);
  EXPECT_EQ(pieces[2].first_line, 5u);
  for (const Piece& piece : pieces) EXPECT_TRUE(read_sudoku(piece.text));
}

TEST(PuzzleSplitter, GivesALineAtOnceAndDoesNotWaitForTheNext) {
  PuzzleSplitter splitter;
  int seen = 0;
  const auto sink = [&seen](const PuzzleText&) { ++seen; };
  splitter.feed(kPuzzle, sink);
  EXPECT_EQ(seen, 0) << "the line may go on";
  splitter.feed("\n", sink);
  EXPECT_EQ(seen, 1);
  splitter.finish(sink);
  EXPECT_EQ(seen, 1);
}

TEST(PuzzleSplitter, KeepsABadLineToItself) {
  const auto pieces = split({kPuzzle + "\n" + kPuzzle.substr(1) + "\n" + kPuzzle + "\n" + kPuzzle +
                             "5\n" + "what is this\n" + kPuzzle + "\n"});
  ASSERT_EQ(pieces.size(), 6u);
  const bool good[] = {true, false, true, false, false, true};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    EXPECT_EQ(pieces[i].first_line, i + 1);
    EXPECT_EQ(read_sudoku(pieces[i].text).has_value(), good[i]) << pieces[i].text;
  }
}

TEST(PuzzleSplitter, FindsGridsOfNineRowsWithAndWithoutGaps) {
  std::string rows;
  for (std::size_t i = 0; i < 81; i += 9) rows += kPuzzle.substr(i, 9) + "\n";
  const auto adjacent = split({rows + rows});
  ASSERT_EQ(adjacent.size(), 2u);
  EXPECT_EQ(adjacent[1].first_line, 10u);
  const auto apart = split({rows + "\n" + rows + "\n" + kPuzzle + "\n"});
  ASSERT_EQ(apart.size(), 3u);
  EXPECT_EQ(apart[1].first_line, 11u);
  EXPECT_EQ(apart[2].first_line, 21u);
}

TEST(PuzzleSplitter, DoesNotLoseTheGridAfterABrokenOne) {
  std::string rows;
  for (std::size_t i = 0; i < 81; i += 9) rows += kPuzzle.substr(i, 9) + "\n";
  const auto pieces = split({rows.substr(10) + "\n" + rows});
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_FALSE(read_sudoku(pieces[0].text));
  EXPECT_TRUE(read_sudoku(pieces[1].text));
}

TEST(PuzzleSplitter, PassesOverTheHeadOfATable) {
  const auto pieces = split({"puzzle,solution\n" + kPuzzle + "," + std::string(81, '1') + "\n"});
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].first_line, 2u);
}

TEST(PuzzleSplitter, GivesALineBeyondTheLimitAsAnErrorAndGoesOn) {
  const auto pieces = split({std::string(3 * kMaxPuzzleText, '1'), "\n", kPuzzle, "\n"});
  ASSERT_GE(pieces.size(), 2u);
  EXPECT_FALSE(read_sudoku(pieces.front().text));
  EXPECT_TRUE(read_sudoku(pieces.back().text));
  EXPECT_EQ(pieces.back().first_line, 2u);
}

// Puzzles of all formats and dirt between them, cut anywhere: the same pieces as uncut.
RC_GTEST_PROP(PuzzleSplitterProperties, CutsTheSameWhereverTheStreamIsCut, (std::uint64_t seed)) {
  Rng rng(seed);
  const std::string dirt[] = {"\n",    "# note\n", "prose without sense\n", "12 34\n",
                              "---\n", "\r\n",     kPuzzle.substr(3) + "\n"};
  std::string text;
  for (int i = 0; i < 8; ++i) {
    const auto all = formats();
    const FormatInfo& format = all[rng.below(all.size())];
    if (format.write != nullptr) text += format.write(Sudoku(test::random_puzzle(rng, 30)));
    if (rng.below(3) == 0) text += dirt[rng.below(std::size(dirt))];
  }
  std::vector<std::string_view> chunks;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = 1 + rng.below(rng.below(2) == 0 ? 5 : 500);
    chunks.push_back(std::string_view(text).substr(at, size));
    at += size;
  }
  RC_ASSERT(split(chunks) == split({text}));
}

}  // namespace
}  // namespace nonet
