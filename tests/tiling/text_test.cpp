// Boards and pieces as text.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "nonet/tiling/board.hpp"
#include "nonet/tiling/piece_text.hpp"

namespace nonet::tiling {
namespace {

std::size_t board_size(std::string_view text) {
  const auto board = Board::parse(text);
  EXPECT_TRUE(board.has_value()) << text;
  return board ? board->cells().size() : 0;
}

TEST(Board, IsReadFromItsSize) {
  EXPECT_EQ(Board::parse("6x10")->extent(), (Point{1, 10, 6}));
  EXPECT_EQ(Board::parse(" 2X3x4\n")->extent(), (Point{4, 3, 2}));
  EXPECT_EQ(Board::parse("6x10")->space(), Space::plane);
  EXPECT_EQ(Board::parse("3x3x3")->space(), Space::solid);
  EXPECT_EQ(board_size("0x4"), 0U);
}

TEST(Board, IsReadFromADrawing) {
  EXPECT_EQ(board_size("###\n#.#\n###\n"), 8U);
  EXPECT_EQ(board_size("###/#.#/###"), 8U);
  EXPECT_EQ(board_size("AAB\r\nC B\r\n"), 5U);
  EXPECT_EQ(Board::parse("##/##//#./..\n")->extent(), (Point{2, 2, 2}));
  EXPECT_EQ(Board::parse("##\n##\n\n\n#.\n..\n\n")->extent(), (Point{2, 2, 2}));
  EXPECT_EQ(board_size(""), 0U);
  EXPECT_EQ(board_size("...\n...\n"), 0U);
}

TEST(Board, IndexIsTheInverseOfCells) {
  const auto board = Board::parse("#.#/###//#../..#");
  for (std::uint32_t i = 0; i < board->cells().size(); ++i) {
    EXPECT_EQ(board->index_of(board->cells()[i]), i);
  }
  for (const Point gap : {Point{0, 0, 1}, Point{-1, 0, 0}, Point{2, 0, 0}, Point{0, 0, 3}}) {
    EXPECT_FALSE(board->index_of(gap).has_value());
  }
}

TEST(Board, SaysWhereADrawingIsWrongAndWhenABoardIsTooLarge) {
  const auto wrong = Board::parse("##\n#?\n");
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().code, ErrorCode::bad_character);
  EXPECT_EQ(wrong.error().place, (Place{2, 2}));
  for (const char* large : {"1000x1000", "99999999999999999999999x1", "1x1x100001"}) {
    const auto board = Board::parse(large);
    ASSERT_FALSE(board.has_value()) << large;
    EXPECT_EQ(board.error().code, ErrorCode::too_long);
  }
  EXPECT_FALSE(Board::parse(std::string(2000, '#')).has_value());
}

std::vector<Piece> parsed(std::string_view text) {
  const auto pieces = parse_pieces(text);
  EXPECT_TRUE(pieces.has_value()) << text << ": " << (pieces ? "" : pieces.error().message);
  return pieces ? *pieces : std::vector<Piece>{};
}

TEST(PieceText, ThreeWaysToWriteTheTriominoesAgree) {
  const auto names = parsed("triominoes");
  for (const char* text :
       {"I=###,L=##/#.", "I = ### , L=##/#.\n", "I=###\nL=##/#.\n", "I:\n###\nL:\n##\n#.\n",
        "I:\r\n###\r\n\r\nL:\r\n##\r\n#.\r\n", "III.LL\n....L.\n", "I3,L3"}) {
    const auto drawn = parsed(text);
    ASSERT_EQ(drawn.size(), 2U) << text;
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(drawn[i].shape, names[i].shape) << text;
      EXPECT_EQ(drawn[i].name.front(), names[i].name.front()) << text;
    }
  }
}

TEST(PieceText, WordsSayHowOftenAndHowAPieceIsUsed) {
  const auto pieces = parsed("A x3 no-flip=#, B x* no-rotate flip=##, F x2, tetrominoes no-flip");
  ASSERT_EQ(pieces.size(), 8U);
  EXPECT_EQ(pieces[0].count, 3U);
  EXPECT_EQ(pieces[0].turns, (Turns{.rotate = true, .reflect = false}));
  EXPECT_FALSE(pieces[1].count.has_value());
  EXPECT_EQ(pieces[1].turns, (Turns{.rotate = false, .reflect = true}));
  EXPECT_EQ(pieces[2].count, 2U);
  EXPECT_EQ(pieces[7].turns, (Turns{.rotate = true, .reflect = false}));
}

TEST(PieceText, LayersAreSetApart) {
  const Shape corner({{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}});
  EXPECT_EQ(parsed("P=##/#.//#./..")[0].shape, corner);
  EXPECT_EQ(parsed("P:\n##\n#.\n\n#.\n..\n")[0].shape, corner);
  EXPECT_EQ(parsed("PP\nP.\n\nP.\n..\n")[0].shape, corner);
}

TEST(PieceText, SaysWhereItIsWrong) {
  struct Row {
    const char* text;
    ErrorCode code;
    Place place;
  };
  for (const auto& [text, code, place] : {
           Row{"", ErrorCode::unreadable, {0, 0}},
           Row{"penguins", ErrorCode::unknown_name, {1, 1}},
           Row{"F,\nQ", ErrorCode::unknown_name, {2, 1}},
           Row{"I=##?", ErrorCode::bad_character, {1, 5}},
           Row{"I=#, J=#?", ErrorCode::bad_character, {1, 9}},
           Row{"I:\n##\n#?\n", ErrorCode::bad_character, {3, 2}},
           Row{"I=..", ErrorCode::unreadable, {1, 1}},
           Row{"I:\n\nJ:\n#\n", ErrorCode::unreadable, {1, 1}},
           Row{"I x0=#", ErrorCode::unreadable, {1, 1}},
           Row{"I xx=#", ErrorCode::unreadable, {1, 1}},
           Row{"I x99999999999=#", ErrorCode::unreadable, {1, 1}},
           Row{"I=#,I=##", ErrorCode::unreadable, {1, 5}},
           Row{"=#", ErrorCode::unreadable, {1, 1}},
           Row{"##\nI:\n##\n", ErrorCode::unreadable, {1, 1}},
       }) {
    const auto pieces = parse_pieces(text);
    ASSERT_FALSE(pieces.has_value()) << text;
    EXPECT_EQ(pieces.error().code, code) << text << ": " << pieces.error().message;
    EXPECT_EQ(pieces.error().place, place) << text << ": " << pieces.error().message;
  }
}

RC_GTEST_PROP(PieceText, AnyTextIsReadOrRefused, ()) {
  const std::string text =
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("AB#.:/=,\n x*2-\r?I")));
  const auto pieces = parse_pieces(text);
  if (pieces) {
    RC_ASSERT(!pieces->empty());
    for (const Piece& piece : *pieces) {
      RC_ASSERT(!piece.name.empty());
      RC_ASSERT(!piece.shape.cells().empty());
    }
  }
  (void)Board::parse(text);
}

}  // namespace
}  // namespace nonet::tiling
