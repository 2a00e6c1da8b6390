// The pieces that have names, as one table.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/tiling/piece.hpp"

namespace nonet::tiling {

struct NamedPiece {
  std::string_view set;      // "pentominoes"
  std::string_view name;     // "F"; unique in its set
  std::string_view mirror;   // name of its mirror image in one-sided sets; empty: the piece itself
  std::string_view drawing;  // rows joined by `/`, layers by `//`
};

// Monomino to hexominoes up to rotation and reflection (Golomb's names for the 12 pentominoes; the
// hexominoes have none that all use, and are called A to Y, those that are their own mirror image 0
// to 9); the seven pieces of the Soma cube (Piet Hein).
[[nodiscard]] std::span<const NamedPiece> named_pieces() noexcept;

// What `name` stands for, each piece once:
// - a set: monominoes, dominoes, triominoes, tetrominoes, pentominoes, hexominoes, soma, and the
//   singular of each; tromino(es) too;
// - `one-sided-` and a planar set: a piece and its mirror image are two, and neither is turned over;
// - a piece by letter and number of cells: I3, L4, F5; a letter alone is the pentomino.
// Errors: unknown_name.
[[nodiscard]] Result<std::vector<Piece>> find_pieces(std::string_view name);

}  // namespace nonet::tiling
