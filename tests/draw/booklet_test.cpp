#include "nonet/draw/booklet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>

namespace nonet::draw {
namespace {

constexpr std::string_view kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view kSolution =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

std::vector<BookletPuzzle> puzzles(std::size_t count) {
  return std::vector<BookletPuzzle>(count, {.puzzle = *grid_from_line(kPuzzle),
                                            .solution = *grid_from_line(kSolution),
                                            .note = "rated 4.2"});
}

std::ptrdiff_t count_texts(const Scene& page, std::string_view text) {
  return std::count_if(page.shapes.begin(), page.shapes.end(), [&](const Shape& shape) {
    const auto* found = std::get_if<Text>(&shape.form);
    return found != nullptr && found->text == text;
  });
}

TEST(Booklet, HasSixPuzzlesAPageAndTwentySolutions) {
  EXPECT_TRUE(draw_booklet(puzzles(0)).empty());
  EXPECT_EQ(draw_booklet(puzzles(6)).size(), 1u + 1u);
  EXPECT_EQ(draw_booklet(puzzles(7)).size(), 2u + 1u);
  EXPECT_EQ(draw_booklet(puzzles(21)).size(), 4u + 2u);
  EXPECT_EQ(draw_booklet(puzzles(7), {.print = Print::large}).size(), 7u + 2u);
}

TEST(Booklet, ShowsNumbersNotesAndDigits) {
  const auto pages = draw_booklet(puzzles(7), {.solutions_title = "Answers"});
  EXPECT_EQ(count_texts(pages[0], "rated 4.2"), 6);
  EXPECT_EQ(count_texts(pages[1], "rated 4.2"), 1);
  EXPECT_EQ(count_texts(pages[2], "rated 4.2"), 0);
  EXPECT_EQ(count_texts(pages[2], "Answers"), 1);
  // The puzzle's number and the page's are digits too.
  EXPECT_EQ(count_texts(pages[1], "7"), std::count(kPuzzle.begin(), kPuzzle.end(), '7') + 1);
  EXPECT_EQ(count_texts(pages[2], "9"), 7 * 9);
}

TEST(Booklet, KeepsEverythingOnThePageAndApart) {
  for (const Print print : {Print::normal, Print::large}) {
    for (const Scene& page : draw_booklet(puzzles(25), {.print = print})) {
      for (const Shape& shape : page.shapes) {
        if (const auto* text = std::get_if<Text>(&shape.form)) {
          EXPECT_GT(text->at.x, 50);
          EXPECT_LT(text->at.x, page.width - 50);
          EXPECT_GT(text->at.y, 50);
          EXPECT_LT(text->at.y, page.height - 40);
          EXPECT_GE(text->size, 9);
        }
      }
    }
  }
}

}  // namespace
}  // namespace nonet::draw
