// Pieces as text.
//
//     pentominoes                      names (named_pieces.hpp), with commas between
//     F, L, P x2, Y
//     I=###, L x* no-flip=##/#.        a name and a drawing; rows joined by `/`, layers by `//`
//
//     I:                               the same in a file: a heading, and below it the drawing
//     ###                              line by line, a blank line between layers
//     L x* no-flip:
//     ##
//     #.
//
//     IIILL                            or one drawing in which every letter is a piece
//     ....L
//
// Behind a name may stand `x3` (three copies), `x*` (as many as one likes), `no-rotate`, `no-flip`
// (no mirror images) and `flip` (mirror images, in space too). Cells are `#`, letters or digits,
// gaps are `.`.
#pragma once

#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/tiling/piece.hpp"

namespace nonet::tiling {

// Does `text` begin like a list of names or of drawings with names, not like the name of a file?
[[nodiscard]] bool looks_like_pieces(std::string_view text);

// Gives:  the pieces, at least one, each with at least one cell and a name of its own.
// Errors: unreadable, bad_character, too_long, unknown_name, with the place.
[[nodiscard]] Result<std::vector<Piece>> parse_pieces(std::string_view text);

}  // namespace nonet::tiling
