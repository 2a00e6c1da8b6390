// A variant puzzle as boxed text: any size, jigsaw regions, overlapping grids.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::cli {

struct CellText {
  std::string text;  // ASCII
  Style style = Style::placed;
};

// One text a cell, with lines where regions end; a 9x9 in boxes looks as in picture.hpp.
// Needs: texts.size() == puzzle.layout.cell_count().
void append_variant_picture(std::string& out, const variant::Puzzle& puzzle,
                            const std::vector<CellText>& texts, Color color);

}  // namespace nonet::cli
