#include "nonet/tiling/named_pieces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace nonet::tiling {
namespace {

std::vector<Piece> pieces(std::string_view name) {
  auto found = find_pieces(name);
  EXPECT_TRUE(found.has_value()) << name;
  return found ? *found : std::vector<Piece>{};
}

// How many images the pieces of a set have, all together, under the motions that they allow.
std::size_t fixed_count(std::string_view name) {
  std::set<Shape> all;
  for (const Piece& piece : pieces(name)) {
    for (const Shape& shape : orientations(piece.shape, motions(piece.turns, Space::plane))) {
      EXPECT_TRUE(all.insert(shape).second) << name << ": two pieces share an image";
    }
  }
  return all.size();
}

bool is_connected(const Shape& shape) {
  const auto cells = shape.cells();
  std::set<Point> open(cells.begin(), cells.end());
  std::vector<Point> reached{cells.front()};
  open.erase(cells.front());
  while (!reached.empty()) {
    const Point at = reached.back();
    reached.pop_back();
    for (const Point step : {Point{0, 0, 1}, Point{0, 1, 0}, Point{1, 0, 0}, Point{0, 0, -1},
                             Point{0, -1, 0}, Point{-1, 0, 0}}) {
      const Point next{at.z + step.z, at.y + step.y, at.x + step.x};
      if (open.erase(next) != 0) reached.push_back(next);
    }
  }
  return open.empty();
}

// OEIS A000105 (free), A000988 (one-sided), A001168 (fixed), for 1 to 6 cells.
TEST(NamedPieces, AreAllPolyominoesOfOneToSixCells) {
  struct Row {
    const char* set;
    std::size_t cells, free, one_sided, fixed;
  };
  for (const auto& [set, cells, free, sided, fixed] :
       {Row{"monominoes", 1, 1, 1, 1}, Row{"dominoes", 2, 1, 1, 2}, Row{"triominoes", 3, 2, 2, 6},
        Row{"tetrominoes", 4, 5, 7, 19}, Row{"pentominoes", 5, 12, 18, 63},
        Row{"hexominoes", 6, 35, 60, 216}}) {
    SCOPED_TRACE(set);
    const std::string one_sided = std::string("one-sided-") + set;
    EXPECT_EQ(pieces(set).size(), free);
    EXPECT_EQ(fixed_count(set), fixed);
    EXPECT_EQ(pieces(one_sided).size(), sided);
    EXPECT_EQ(fixed_count(one_sided), fixed);
    std::set<std::string> names;
    for (const Piece& piece : pieces(one_sided)) {
      EXPECT_EQ(piece.shape.cells().size(), cells);
      EXPECT_TRUE(is_connected(piece.shape)) << piece.name;
      EXPECT_TRUE(names.insert(piece.name).second) << piece.name;
    }
  }
}

// From the shapes themselves: F, L, N, P and Y have no symmetry; T, U, V and W one mirror (in 4
// positions); Z a half turn; I two mirrors and a half turn; X all.
TEST(NamedPieces, PentominoesHaveTheOrientationsThatTheirSymmetriesLeave) {
  const std::string names = "FILNPTUVWXYZ";
  const std::vector<std::size_t> turned{8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4};
  const auto all = pieces("pentominoes");
  ASSERT_EQ(all.size(), names.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].name, std::string(1, names[i]));
    EXPECT_EQ(orientations(all[i].shape, motions(Space::plane)).size(), turned[i]) << names[i];
  }
}

TEST(NamedPieces, ZIsTheTrueZ) {
  const Shape z({{0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 2, 1}, {0, 2, 2}});
  EXPECT_EQ(pieces("Z").front().shape, z);
}

TEST(NamedPieces, SomaIsAllIrregularPiecesOfUpToFourCubes) {
  const auto soma = pieces("soma");
  ASSERT_EQ(soma.size(), 7U);
  std::size_t cells = 0;
  std::set<Shape> all;
  for (const Piece& piece : soma) {
    cells += piece.shape.cells().size();
    EXPECT_TRUE(is_connected(piece.shape));
    // Irregular: no two opposite faces make it a box.
    const Point extent = piece.shape.extent();
    EXPECT_LT(piece.shape.cells().size(), static_cast<std::size_t>(extent.x * extent.y * extent.z));
    for (const Shape& shape : orientations(piece.shape, motions(piece.turns, Space::solid))) {
      EXPECT_TRUE(all.insert(shape).second) << piece.name;
    }
  }
  EXPECT_EQ(cells, 27U);
  // V 12, L 24, T 12, Z 12, A 12, B 12, P 8: 24 rotations by the order of the piece's own group.
  EXPECT_EQ(all.size(), 92U);
}

TEST(NamedPieces, AreFoundOneByOne) {
  EXPECT_EQ(pieces("I3").front().shape.cells().size(), 3U);
  EXPECT_EQ(pieces("I").front().shape.cells().size(), 5U);
  EXPECT_EQ(pieces("S4").front().name, "S4");
  EXPECT_EQ(pieces("domino").size(), 1U);
  EXPECT_EQ(pieces("tromino").size(), 2U);
  for (const char* wrong : {"", "pentomino es", "T3", "F7", "Q", "one-sided-soma", "one-sided-"}) {
    const auto found = find_pieces(wrong);
    ASSERT_FALSE(found.has_value()) << wrong;
    EXPECT_EQ(found.error().code, ErrorCode::unknown_name);
  }
}

}  // namespace
}  // namespace nonet::tiling
