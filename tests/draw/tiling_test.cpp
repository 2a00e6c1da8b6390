#include "nonet/draw/tiling.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "draw/read_back.hpp"
#include "nonet/draw/svg.hpp"
#include "nonet/tiling/piece_text.hpp"
#include "nonet/tiling/solve.hpp"

namespace nonet::draw {
namespace {

struct Drawn {
  tiling::Tiling tiling;
  std::vector<std::uint32_t> placements;
  std::string svg;
};

Drawn first(const char* board, const char* pieces) {
  Drawn drawn{
      *tiling::Tiling::make(*tiling::Board::parse(board), *tiling::parse_pieces(pieces)), {}, {}};
  (void)tiling::for_each_tiling(drawn.tiling, {.search = {.limit = 1}},
                                [&](std::span<const std::uint32_t> placements) {
                                  drawn.placements.assign(placements.begin(), placements.end());
                                  return false;
                                });
  drawn.svg = to_svg(*draw_tiling(drawn.tiling, drawn.placements));
  return drawn;
}

TEST(DrawnTiling, LettersEachPieceInOneOfItsCells) {
  const Drawn drawn = first("6x10", "pentominoes");
  const auto seen = texts(drawn.svg);
  ASSERT_EQ(seen.size(), 12u);
  const std::string rows = drawn.tiling.rows(drawn.placements);  // lines of 6 and a '/'
  for (const SeenText& text : seen) {
    const auto column = static_cast<std::size_t>((text.x - 14) / 36);
    const auto row = static_cast<std::size_t>((text.y - 14) / 36);
    EXPECT_EQ(std::string(1, rows[7 * row + column]), text.text);
  }
}

// A run of cells of one colour in a row is one piece, so neighbours in a row differ; and a domino
// that stands differs from both its neighbours.
TEST(DrawnTiling, GivesCopiesThatTouchDifferentColours) {
  const Drawn drawn = first("4x4", "dominoes x*");
  for (const std::string& tag : tags(drawn.svg, "rect")) {
    if (attribute(tag, "width") == "100%") continue;
    EXPECT_LE(number(tag, "width"), 2 * 36);
  }
}

TEST(DrawnTiling, InSpaceShowsThreeSidesAndEveryLayer) {
  const Drawn drawn = first("3x3x3", "soma");
  std::size_t tints = 0;
  for (const std::string& tag : tags(drawn.svg, "path")) {
    tints += attribute(tag, "fill-opacity").empty() ? 0 : 1;
  }
  EXPECT_EQ(tints, 27u);  // nine squares on each side
  for (const char* caption : {">lowest<", ">layer 2<", ">highest<"}) {
    EXPECT_NE(drawn.svg.find(caption), std::string::npos) << caption;
  }
}

TEST(DrawnTiling, LeavesGapsAndBareCellsOpen) {
  const Drawn drawn = first("###/#.#/###", "I=##,I4=##/##");
  EXPECT_TRUE(drawn.placements.empty());
  EXPECT_EQ(tags(drawn.svg, "rect").size(), 1u);
  const std::string thick = attribute(tags(drawn.svg, "path").back(), "d");
  EXPECT_EQ(std::count(thick.begin(), thick.end(), 'M'), 8);  // four sides, and those of the hole
}

TEST(DrawnTiling, SaysWhenABoardIsTooLarge) {
  const auto tiling =
      tiling::Tiling::make(tiling::Board::box(101, 100), *tiling::parse_pieces("dominoes"));
  EXPECT_EQ(draw_tiling(*tiling, {}).error().code, ErrorCode::too_long);
}

}  // namespace
}  // namespace nonet::draw
