// How the engine `lockstep` lays out a grid.
//
// A cell is (band B, row i in the band, stack s, column j in the stack), each 0 to 2. The candidates
// of a digit are three words of 27 bits. Word w has the cells with j = (i + w) mod 3, a diagonal of
// each box, at bit 9i + 3B + s:
//
//     a box          word 0      word 1      word 2          bits of a word
//     j: 0 1 2
//     i 0  a b c     a . .       . b .       . . c           i 0   B0 B1 B2   each of three stacks
//     i 1  d e f     . e .       . . f       d . .           i 1   B0 B1 B2
//     i 2  g h k     . . k       g . .       . h .           i 2   B0 B1 B2
//
// So each minirow (three cells of a row in a box) and each minicolumn has one cell in every word.
// - The three cells of a minirow stand at the same bit of the three words: "the digit is possible in
//   this minirow" is x0 | x1 | x2, and taking it from minirows is one AND a word.
// - Word w rotated left by 9w has the bit 9j + 3B + s instead: then the same holds for minicolumns.
//   A stage for rows and one for columns is the same code (row and column alignment).
// - In row alignment the other rows of a box are a rotation by 9 or 18 away, the other boxes of the
//   row a rotation of the lowest index; in column alignment it is the middle index.
#pragma once

#include <array>
#include <cstdint>

namespace nonet::engine::lockstep {

inline constexpr std::uint32_t kAllBits = 0x7ffffff;  // 27
inline constexpr int kWordsPerDigit = 3;
inline constexpr int kWordCount = 27;  // of a grid: word w of digit d is 3d + w, digits from 0

struct Place {
  std::uint8_t word;
  std::uint8_t bit;
};

// Where each cell, in reading order, stands.
inline constexpr std::array<Place, 81> kPlaces = [] {
  std::array<Place, 81> places{};
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9, column = cell % 9;
    const int i = row % 3, j = column % 3;
    places[static_cast<std::size_t>(cell)] = {
        static_cast<std::uint8_t>((j - i + 3) % 3),
        static_cast<std::uint8_t>(9 * i + 3 * (row / 3) + column / 3)};
  }
  return places;
}();

}  // namespace nonet::engine::lockstep
