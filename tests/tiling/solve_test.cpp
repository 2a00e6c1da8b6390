#include "nonet/tiling/solve.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "nonet/base/rng.hpp"
#include "nonet/tiling/piece_text.hpp"
#include "nonet/tiling/symmetry.hpp"
#include "support/plain_tiler.hpp"

namespace nonet::tiling {
namespace {

Tiling tiling(std::string_view board, std::string_view pieces) {
  return *Tiling::make(*Board::parse(board), *parse_pieces(pieces));
}

cover::Count count(const Tiling& problem, Same same = Same::raw) {
  const auto result = count_tilings(problem, {.same = same});
  EXPECT_TRUE(result.has_value());
  if (!result) return -1;
  EXPECT_TRUE(result->complete);
  return result->tilings;
}

struct Counts {
  cover::Count up_to_symmetry, raw;

  friend bool operator==(const Counts&, const Counts&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Counts& counts) {
    return out << counts.up_to_symmetry << " of " << counts.raw;
  }
};

Counts counts(const Tiling& problem) {
  const auto result = count_tilings(problem, {.same = Same::up_to_symmetry});
  EXPECT_TRUE(result.has_value());
  if (!result) return {-1, -1};
  EXPECT_TRUE(result->complete);
  return {result->tilings, result->raw.value_or(-1)};
}

std::vector<std::string> list(const Tiling& problem, Same same = Same::raw) {
  std::vector<std::string> all;
  const auto result =
      for_each_tiling(problem, {.same = same}, [&](std::span<const std::uint32_t> placements) {
        all.push_back(problem.rows(placements));
        return true;
      });
  EXPECT_TRUE(result.has_value());
  EXPECT_EQ(cover::Count(all.size()), result->tilings);
  return all;
}

TEST(Tilings, OfTheTeachingMaterial) {
  const auto three_by_two = list(tiling("3x2", "triominoes x*"));
  EXPECT_EQ(std::count(three_by_two.begin(), three_by_two.end(), "III/III"), 1);
  EXPECT_EQ(three_by_two.size(), 3U) << "and two pairs of L";
  EXPECT_EQ(count(tiling("4x2", "triominoes x*")), 0);
  EXPECT_EQ(list(tiling("4x4", "Q x*=##/##")), std::vector<std::string>{"QQQQ/QQQQ/QQQQ/QQQQ"});
  EXPECT_EQ(count(tiling("4x4", "Q x4=##/##")), 1);
  EXPECT_EQ(count(tiling("4x4", "Q x3=##/##")), 0);
}

// C. B. and J. Haselgrove, Eureka 23 (1960); 8x8 with a hole: D. S. Scott (1958).
TEST(Tilings, OfTheTwelvePentominoes) {
  const std::string hole =
      "########/########/########/###..###/###..###/########/########/########";
  EXPECT_EQ(counts(tiling("3x20", "pentominoes")), (Counts{2, 8}));
  EXPECT_EQ(counts(tiling("20x3", "pentominoes")), (Counts{2, 8}));
  EXPECT_EQ(counts(tiling(hole, "pentominoes")), (Counts{65, 520}));
  EXPECT_EQ(count(tiling(hole, "pentominoes")), 520);
}

TEST(TilingsFull, OfTheTwelvePentominoes) {
  EXPECT_EQ(counts(tiling("6x10", "pentominoes")), (Counts{2339, 9356}));
  EXPECT_EQ(counts(tiling("5x12", "pentominoes")), (Counts{1010, 4040}));
  EXPECT_EQ(counts(tiling("4x15", "pentominoes")), (Counts{368, 1472}));
  EXPECT_EQ(count(tiling("6x10", "pentominoes")), 9356);
}

// Conway and Guy, 1961: 240 essentially different ones.
TEST(Tilings, OfTheSomaCube) {
  EXPECT_EQ(counts(tiling("3x3x3", "soma")), (Counts{240, 11520}));
}

// Raw: Kasteleyn; Temperley and Fisher (1961), OEIS A004003. Up to symmetry, Burnside's lemma
// counts, and comparing images lists.
TEST(Tilings, OfSquaresByDominoes) {
  EXPECT_EQ(counts(tiling("2x2", "domino x*")), (Counts{1, 2}));
  EXPECT_EQ(counts(tiling("4x4", "domino x*")), (Counts{9, 36}));
  const Tiling six = tiling("6x6", "domino x*");
  EXPECT_EQ(count(six), 6728);
  EXPECT_EQ(counts(six), (Counts{cover::Count(list(six, Same::up_to_symmetry).size()), 6728}));
  EXPECT_EQ(count(tiling("6x6", "domino x18")), 6728);
}

TEST(Tilings, APieceThatFitsOnlyTurnedOverNeedsTheFlip) {
  EXPECT_EQ(count(tiling("###/..#", "L no-flip=###/#..")), 0);
  EXPECT_EQ(count(tiling("###/..#", "L=###/#..")), 1);
  EXPECT_EQ(count(tiling("###/..#", "J no-rotate no-flip=###/..#")), 1);
}

TEST(Tilings, ABoardWithoutCellsHasNone) {
  EXPECT_EQ(count(tiling("0x3", "domino x*")), 0);
  EXPECT_TRUE(list(tiling("...", "domino x*"), Same::up_to_symmetry).empty());
}

TEST(Tilings, StopAtTheLimit) {
  const Tiling squares = tiling("6x6", "domino x*");
  for (const Same same : {Same::raw, Same::up_to_symmetry}) {
    const TilingOptions options{.same = same, .search = {.limit = 5}};
    const auto counted = count_tilings(squares, options);
    EXPECT_EQ(counted->tilings, 5);
    EXPECT_FALSE(counted->complete);
    EXPECT_FALSE(counted->raw.has_value());
    int calls = 0;
    const auto listed = for_each_tiling(squares, options, [&](auto) { return ++calls > 0; });
    EXPECT_EQ(calls, 5);
    EXPECT_EQ(listed->tilings, 5);
  }
}

TEST(Tilings, StopWhenTheSinkSaysSoAndWhenCancelled) {
  const Tiling squares = tiling("6x6", "domino x*");
  int calls = 0;
  const auto result = for_each_tiling(squares, {}, [&](auto) { return ++calls < 3; });
  EXPECT_EQ(calls, 3);
  EXPECT_FALSE(result->complete);
  CancelToken token;
  token.cancel();
  for (const Same same : {Same::raw, Same::up_to_symmetry}) {
    const auto stopped = count_tilings(squares, {.same = same, .search = {.cancel = &token}});
    EXPECT_FALSE(stopped->complete);
    EXPECT_TRUE(stopped->cancelled);
    EXPECT_FALSE(stopped->raw.has_value());
  }
}

TEST(Tilings, AreTheSameForAnyNumberOfThreads) {
  const Tiling cube = tiling("3x3x3", "soma");
  std::vector<std::vector<std::string>> all;
  for (const unsigned threads : {1U, 2U, 5U}) {
    auto& rows = all.emplace_back();
    const TilingOptions options{.same = Same::up_to_symmetry, .search = {.threads = threads}};
    (void)for_each_tiling(cube, options, [&](std::span<const std::uint32_t> placements) {
      rows.push_back(cube.rows(placements));
      return true;
    });
  }
  EXPECT_EQ(all[0].size(), 240U);
  EXPECT_EQ(all[0], all[1]);
  EXPECT_EQ(all[0], all[2]);
}

// Against the plain tiler, on small boards of all kinds with mixes of all kinds of pieces.

const std::vector<std::string> kShapes{"#",         "##",           "###",     "##/#.",   "####",
                                       "##/##",     "###/#..",      ".##/##.", "###/.#.", "#.#",
                                       "##//#./..", "##/#.//.#/..", "###/##."};
const std::vector<std::string> kWords{"", " no-flip", " no-rotate", " no-rotate no-flip", " flip"};

std::string any_board(Rng& rng) {
  const std::vector<std::string> boards{"4x3",
                                        "4x4",
                                        "5x2",
                                        "3x3",
                                        "###/#.#/###",
                                        "##./###/.##",
                                        ".##./####/####/.##.",
                                        "#.#/###/#.#",
                                        "2x2x2",
                                        "3x2x2",
                                        "###/###//##./##.",
                                        "####/#..#/#..#/####",
                                        "6x1",
                                        "..#/###/#..",
                                        ".#./###/.#.//.../.#./...",
                                        "3x4"};
  return boards[rng.below(boards.size())];
}

// Pieces that cover the board's area more often than not.
std::string any_pieces(Rng& rng, std::size_t cells) {
  std::string text;
  std::size_t area = 0;
  bool is_free = false;
  for (char name = 'A'; name < 'G'; ++name) {
    const std::string& shape = kShapes[rng.below(kShapes.size())];
    const auto size = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), '#'));
    const std::uint64_t kind = rng.below(6);
    std::size_t copies = kind < 3 ? 1 : kind - 1;
    std::string word = copies == 1 ? "" : " x" + std::to_string(copies);
    if (kind == 5 || (name == 'F' && text.empty())) {
      word = " x*";
      copies = 0;
      is_free = true;
    }
    if (area + copies * size > cells) continue;
    area += copies * size;
    text += "," + std::string(1, name) + word + kWords[rng.below(kWords.size())] + "=" + shape;
  }
  if (area < cells && !is_free && rng.below(8) != 0) {
    text += ",Z x" + std::to_string(cells - area) + "=#";
  }
  return text.front() == ',' ? text.substr(1) : text;
}

PlainTiling plain(const Tiling& problem, std::span<const std::uint32_t> placements) {
  PlainTiling tiling;
  for (const std::uint32_t number : placements) {
    const Placement placement = problem.placement(number);
    PlainShape place;
    for (const std::uint32_t index : placement.cells) {
      const Point cell = problem.board().cells()[index];
      place.insert({cell.x, cell.y, cell.z});
    }
    tiling.emplace(problem.pieces()[placement.piece].name.front(), place);
  }
  return tiling;
}

std::vector<PlainTiling> list_plain(const Tiling& problem, Same same) {
  std::vector<PlainTiling> all;
  const auto result =
      for_each_tiling(problem, {.same = same}, [&](std::span<const std::uint32_t> placements) {
        all.push_back(plain(problem, placements));
        return true;
      });
  EXPECT_EQ(result->tilings, cover::Count(all.size()));
  return all;
}

void check_against_plain(const Tiling& problem, const std::string& what) {
  SCOPED_TRACE(what);
  PlainTiler tiler(problem.board(), problem.pieces());
  const auto expected = tiler.all();
  const auto raw = list_plain(problem, Same::raw);
  EXPECT_EQ(raw.size(), expected.size());
  EXPECT_TRUE(std::set<PlainTiling>(raw.begin(), raw.end()) == expected);
  EXPECT_EQ(count(problem), cover::Count(expected.size()));
  EXPECT_TRUE(expected.empty() || reason_no_tiling(problem).empty());
  const auto orbits = tiler.orbits(expected);
  EXPECT_EQ(counts(problem), (Counts{cover::Count(orbits.size()), cover::Count(expected.size())}));
  const auto first_ones = list_plain(problem, Same::up_to_symmetry);
  std::set<std::set<PlainTiling>> met;
  for (const PlainTiling& tiling : first_ones) {
    for (const auto& orbit : orbits) {
      if (orbit.count(tiling) != 0) met.insert(orbit);
    }
  }
  EXPECT_EQ(first_ones.size(), orbits.size());
  EXPECT_EQ(met.size(), orbits.size());
}

TEST(Tilings, AgreeWithAPlainTilerOnSmallBoards) {
  Rng rng(20240229);
  std::size_t with_tilings = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::string board = any_board(rng);
    const std::string pieces = any_pieces(rng, Board::parse(board)->cells().size());
    const Tiling problem = tiling(board, pieces);
    const cover::Count tilings = count(problem);
    if (tilings > 400) continue;  // a plain program would take its time
    check_against_plain(problem, board + " with " + pieces);
    if (HasFailure()) return;
    if (tilings > 0) ++with_tilings;
  }
  EXPECT_GT(with_tilings, 100U);
}

TEST(Tilings, AgreeWithAPlainTilerOnChosenMixes) {
  for (const auto& [board, pieces] : std::vector<std::pair<std::string, std::string>>{
           {"4x3", "A no-flip=###/#..,B no-flip=###/..#,C x2=##"},
           {"4x4", "A x2 no-flip=###/#..,B x2 no-flip=###/..#"},
           {"4x4", "A x4=###/#.."},
           {"4x3", "L x2=###/#..,O=##/##"},
           {"4x3", "L x2 no-flip=###/#..,O=##/##"},
           {"4x4", "A x*=###/#..,B=##/##"},
           {"4x4", "A x*=###/#..,B x2=##/##"},
           {"3x3", "A=#,B x*=##"},
           {"3x3", "A=#,B=#,C=#,D x*=##"},
           {"###/#.#/###", "A x4=##"},
           {"###/#.#/###", "A=##,B=##,C=##,D=##"},
           {"2x2x2", "A x4=##"},
           {"2x2x2", "A=##/#.//.#/..,B=##/#.//../#."},
           {"2x2x2", "A x*=##/#.//.#/.."},
           {"2x2x3", "A=##/#.//.#/..,B=##/#.//../#.,C x*=##"},
           {"6x2", "A no-flip=.##/##.,B no-flip=##./.##,C x*=#.#,D x*=##"},
       }) {
    check_against_plain(tiling(board, pieces), board + " with " + pieces);
  }
}

}  // namespace
}  // namespace nonet::tiling
