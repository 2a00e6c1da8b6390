// The tables of cells, houses and peers against their definitions, counted out anew.
#include "nonet/grid/cell.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace nonet {
namespace {

TEST(Cell, CountsRowsColumnsBoxesBandsAndStacksInReadingOrder) {
  int i = 0;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column, ++i) {
      const Cell cell = kAllCells[static_cast<std::size_t>(i)];
      EXPECT_EQ(cell, cell_at(row, column));
      EXPECT_EQ(index(cell), static_cast<std::size_t>(i));
      EXPECT_EQ(row_of(cell), row);
      EXPECT_EQ(column_of(cell), column);
      EXPECT_EQ(band_of(cell), row / 3);
      EXPECT_EQ(stack_of(cell), column / 3);
      EXPECT_EQ(box_of(cell), row / 3 * 3 + column / 3);
    }
  }
}

TEST(Cell, IsShownToPeopleCountedFromOne) {
  EXPECT_EQ(to_string(cell_at(0, 0)), "r1c1");
  EXPECT_EQ(to_string(cell_at(2, 6)), "r3c7");
  EXPECT_EQ(to_string(cell_at(8, 8)), "r9c9");
}

TEST(Digit, RunsFromOneToNineAndItsIndexFromZero) {
  int value = 1;
  for (Digit each : kAllDigits) {
    EXPECT_EQ(value_of(each), value);
    EXPECT_EQ(digit(value), each);
    EXPECT_EQ(index(each), static_cast<std::size_t>(value - 1));
    EXPECT_EQ(to_char(each), static_cast<char>('0' + value));
    ++value;
  }
  EXPECT_EQ(value, 10);
}

TEST(House, IsNamedForPeopleCountedFromOne) {
  EXPECT_EQ(to_string(row_house(0)), "r1");
  EXPECT_EQ(to_string(column_house(3)), "c4");
  EXPECT_EQ(to_string(box_house(8)), "b9");
}

TEST(House, HoldsNineDifferentCellsInReadingOrder) {
  for (House house : kAllHouses) {
    const auto& cells = cells_of(house);
    EXPECT_TRUE(std::is_sorted(cells.begin(), cells.end())) << to_string(house);
    EXPECT_EQ(std::set<Cell>(cells.begin(), cells.end()).size(), 9u) << to_string(house);
  }
}

TEST(House, HoldsExactlyTheCellsOfItsRowColumnOrBox) {
  for (House house : kAllHouses) {
    const auto& cells = cells_of(house);
    const int i = static_cast<int>(index(house)) % 9;
    for (Cell cell : kAllCells) {
      const bool belongs = index(house) < 9    ? row_of(cell) == i
                           : index(house) < 18 ? column_of(cell) == i
                                               : box_of(cell) == i;
      EXPECT_EQ(std::count(cells.begin(), cells.end(), cell), belongs ? 1 : 0)
          << to_string(house) << ' ' << to_string(cell);
    }
  }
}

TEST(House, IsOneOfThreeForEachCell) {
  for (Cell cell : kAllCells) {
    std::set<House> holding;
    for (House house : kAllHouses) {
      const auto& cells = cells_of(house);
      if (std::count(cells.begin(), cells.end(), cell) > 0) holding.insert(house);
    }
    const auto houses = houses_of(cell);
    EXPECT_EQ(holding, std::set<House>(houses.begin(), houses.end())) << to_string(cell);
  }
}

TEST(Peers, AreTheTwentyOthersThatShareAHouse) {
  int pairs = 0;
  for (Cell cell : kAllCells) {
    std::set<Cell> sharing;
    for (House house : houses_of(cell)) {
      for (Cell other : cells_of(house)) sharing.insert(other);
    }
    sharing.erase(cell);
    EXPECT_EQ(sharing.size(), 20u);

    const auto& peers = peers_of(cell);
    EXPECT_TRUE(std::is_sorted(peers.begin(), peers.end()));
    EXPECT_EQ(std::set<Cell>(peers.begin(), peers.end()), sharing) << to_string(cell);
    for (Cell other : kAllCells) {
      EXPECT_EQ(are_peers(cell, other), sharing.count(other) == 1);
      EXPECT_EQ(are_peers(cell, other), are_peers(other, cell));
    }
    pairs += static_cast<int>(sharing.size());
  }
  EXPECT_EQ(pairs / 2, 810);
}

}  // namespace
}  // namespace nonet
