#include "nonet/tiling/tiling.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "nonet/tiling/piece_text.hpp"
#include "nonet/tiling/symmetry.hpp"

namespace nonet::tiling {
namespace {

Tiling tiling(std::string_view board, std::string_view pieces) {
  return *Tiling::make(*Board::parse(board), *parse_pieces(pieces));
}

std::size_t placements_of(const Tiling& problem, std::size_t piece) {
  const auto [first, last] = problem.placements_of(piece);
  return last - first;
}

// The figures of the teaching material where they are right; 98 was counted by hand of a program.
TEST(Tiling, ListsEachPlacementOnce) {
  EXPECT_EQ(tiling("3x2", "triominoes x*").placement_count(), 10U);
  EXPECT_EQ(tiling("4x4", "Q x*=##/##").placement_count(), 9U);
  EXPECT_EQ(tiling("6x10", "pentominoes").placement_count(), 2056U);
  const Tiling turned = tiling("4x5", "F x* no-flip,L x* no-flip,P x* no-flip,Y x* no-flip");
  EXPECT_EQ(turned.placement_count(), 98U);
  EXPECT_EQ(placements_of(turned, 0), 24U);
  EXPECT_EQ(placements_of(turned, 1), 20U);
  EXPECT_EQ(placements_of(turned, 2), 34U);
  EXPECT_EQ(placements_of(turned, 3), 20U);
}

TEST(Tiling, RefusesABoardWithTooManyPlacements) {
  const auto all = parse_pieces("hexominoes x*");
  const auto large = Tiling::make(Board::box(316, 316), *all);
  ASSERT_FALSE(large.has_value());
  EXPECT_EQ(large.error().code, ErrorCode::too_long);
}

TEST(Tiling, TheCoverProblemHasAnItemForEachCellAndEachCountedPiece) {
  const auto problem = cover_problem(tiling("6x10", "pentominoes"));
  EXPECT_EQ(problem.primary_count(), 72U);
  EXPECT_EQ(problem.option_count(), 2056U);
  EXPECT_EQ(problem.option(0).size(), 6U);
  EXPECT_EQ(cover_problem(tiling("3x2", "triominoes x*")).primary_count(), 6U);
}

TEST(Tiling, OnlyCopiesThatTheAreaDoesNotForceNeedBounds) {
  EXPECT_FALSE(cover_problem(tiling("4x4", "Q x4=##/##")).has_multiplicities());
  EXPECT_FALSE(cover_problem(tiling("2x3", "I x1=##, O x4=#")).has_multiplicities());
  EXPECT_TRUE(cover_problem(tiling("2x3", "I x2=##, O x2=#")).has_multiplicities());
  EXPECT_TRUE(cover_problem(tiling("2x3", "I x2=##, O x*=#")).has_multiplicities());
}

TEST(Tiling, EachPieceHasALetterOfItsOwn) {
  const Tiling problem = tiling("9x9", "I3,I4,I,Long=##########,L=#");
  std::set<char> letters;
  for (std::size_t i = 0; i < problem.pieces().size(); ++i) letters.insert(problem.letter(i));
  EXPECT_EQ(letters.size(), 5U);
  EXPECT_EQ(problem.letter(2), 'I');
  EXPECT_EQ(problem.letter(4), 'L');
}

TEST(Tiling, WritesRowsOfLetters) {
  const Tiling flat = tiling("##./###", "I no-rotate=##,T=###");
  EXPECT_EQ(flat.rows({}), ".../...");
  std::vector<std::uint32_t> both;
  for (std::uint32_t i = 0; i < flat.placement_count(); ++i) {
    if (flat.placement(i).cells.front() == (flat.placement(i).piece == 0 ? 0U : 2U)) {
      both.push_back(i);
    }
  }
  EXPECT_EQ(flat.rows(both), "II./TTT");
  EXPECT_EQ(flat.rows(both, Tiling::Letters::of_copies), "AA./BBB");
  EXPECT_EQ(tiling("2x2x2", "O=#").rows({}), "../..//../..");
}

TEST(Reason, NamesNumbersThatCannotMatch) {
  EXPECT_EQ(reason_no_tiling(tiling("4x2", "triominoes x*")),
            "the board has 8 cells, and 8 is not a multiple of 3");
  EXPECT_EQ(reason_no_tiling(tiling("6x10", "F,I,L,N,P,T,U,V,W,X,Y")),
            "the board has 60 cells, and the pieces cover 55");
  EXPECT_EQ(reason_no_tiling(tiling("2x2", "F, I x*")),
            "the board has 4 cells, and the pieces cover at least 5");
  EXPECT_EQ(reason_no_tiling(tiling("7x1", "I x*=###, L x*=#####")),
            "the board has 7 cells, and no choice of pieces covers just so many");
  EXPECT_EQ(reason_no_tiling(tiling("0x5", "I x*=#")), "the board has no cells");
}

TEST(Reason, SeesWhatAChessboardColouringProves) {
  // Two opposite corners of a chessboard have one colour (Black 1946).
  std::string chessboard = ".#######";
  for (int i = 0; i < 6; ++i) chessboard += "/########";
  chessboard += "/#######.";
  const std::string reason = reason_no_tiling(tiling(chessboard, "I x*=##"));
  EXPECT_NE(reason.find("32 cells of one colour and 30"), std::string::npos) << reason;
  EXPECT_EQ(reason_no_tiling(tiling("8x8", "I x*=##")), "");
  // The five tetrominoes make no rectangle: T covers three cells of one colour (Golomb).
  EXPECT_NE(reason_no_tiling(tiling("4x5", "tetrominoes")), "");
  EXPECT_NE(reason_no_tiling(tiling("2x10", "tetrominoes")), "");
  EXPECT_EQ(reason_no_tiling(tiling("4x10", "tetrominoes x2")), "");
}

TEST(Reason, NamesAPieceOrACellThatHasNoPlace) {
  EXPECT_EQ(reason_no_tiling(tiling("4x2", "I=####, V no-rotate=####")), "");
  EXPECT_EQ(reason_no_tiling(tiling("##/.#", "L no-rotate no-flip=##/#.")),
            "the piece L fits nowhere on the board unless it may be turned in more ways");
  EXPECT_EQ(reason_no_tiling(tiling("2x2", "I=####")), "the piece I fits nowhere on the board");
  EXPECT_EQ(reason_no_tiling(tiling("##.#/##.#/....", "O x*=##/##, T x*=##")), "");
  EXPECT_EQ(reason_no_tiling(tiling("###.#/....#/....#/....#", "I x*=####")),
            "the board has 7 cells, and 7 is not a multiple of 4");
  EXPECT_EQ(reason_no_tiling(tiling("###.#/.....", "I x*=##")), "no piece can cover the cell r1c5");
}

TEST(Symmetry, OfBoardsWithPiecesThatTurnFreelyIsThatOfTheBoard) {
  EXPECT_EQ(symmetries(tiling("6x10", "pentominoes")).size(), 4U);
  EXPECT_EQ(symmetries(tiling("8x8", "pentominoes")).size(), 8U);
  EXPECT_EQ(symmetries(tiling("###/#..", "I x*=#")).size(), 1U);
  EXPECT_EQ(symmetries(tiling("###/.#.", "I x*=#")).size(), 2U);
  EXPECT_EQ(symmetries(tiling("1x5", "I x*=#")).size(), 2U) << "only 2 motions move its cells";
  EXPECT_EQ(symmetries(tiling("2x3x4", "O x*=#")).size(), 8U);
  EXPECT_EQ(symmetries(tiling("3x3x3", "O x*=#")).size(), 48U);
}

TEST(Symmetry, AMirrorCountsExactlyIfItMapsThePiecesToEachOther) {
  EXPECT_EQ(symmetries(tiling("6x10", "L no-flip x*=###/#..")).size(), 2U);
  EXPECT_EQ(symmetries(tiling("6x10", "L no-flip x*=###/#..,J no-flip x*=###/..#")).size(), 4U);
  EXPECT_EQ(symmetries(tiling("6x10", "L no-flip x2=###/#..,J no-flip x3=###/..#")).size(), 2U);
  EXPECT_EQ(symmetries(tiling("6x6", "I no-rotate no-flip x*=###")).size(), 4U);
  EXPECT_EQ(symmetries(tiling("3x3x3", "soma")).size(), 48U);
  EXPECT_EQ(symmetries(tiling("6x10", "one-sided-pentominoes")).size(), 4U);
}

TEST(Symmetry, IsAGroupThatActsOnThePlacements) {
  for (const Tiling& problem : {tiling("3x3x3", "soma"), tiling("6x6", "one-sided-tetrominoes"),
                                tiling("5x5", "A=##,B=##,C x*=##/#.")}) {
    const auto group = symmetries(problem);
    std::set<std::vector<std::uint32_t>> known;
    for (const Symmetry& each : group) known.insert(each.placement);
    EXPECT_EQ(known.size(), group.size());
    for (const Symmetry& a : group) {
      for (std::uint32_t i = 0; i < problem.placement_count(); ++i) {
        const Placement from = problem.placement(i);
        const Placement to = problem.placement(a.placement[i]);
        EXPECT_EQ(to.piece, a.piece[from.piece]);
        std::set<std::uint32_t> moved;
        for (const std::uint32_t cell : from.cells) moved.insert(a.cell[cell]);
        EXPECT_EQ(moved, std::set<std::uint32_t>(to.cells.begin(), to.cells.end()));
      }
      for (const Symmetry& b : group) {
        std::vector<std::uint32_t> product;
        for (const std::uint32_t i : a.placement) product.push_back(b.placement[i]);
        EXPECT_EQ(known.count(product), 1U);
      }
    }
  }
}

}  // namespace
}  // namespace nonet::tiling
