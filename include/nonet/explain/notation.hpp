// Notation: steps and chains in one line, the same in every language.
//
//     HS r3c4=7      NP r1c1 r1c5 -r1c9<37>      (1-4)r5c4=(4)r5c8-(4)r2c8=(4)r2c1
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "nonet/grid/cell_set.hpp"
#include "nonet/technique/step.hpp"

namespace nonet {

enum class Coordinates : std::uint8_t {
  rc,  // r1c1
  a1,  // A1: rows A to I, columns 1 to 9
};

[[nodiscard]] std::string to_string(Cell cell, Coordinates coordinates);

// Cells of one row or column as one word, "r5c456"; others joined by "|".
[[nodiscard]] std::string to_string(CellSet cells, Coordinates coordinates);

// Eureka: "(digit)cells", "=" a strong and "-" a weak link, links within a cell in one bracket; ">"
// a derived one, which Eureka has not. Where a link does not begin at the end of the one before, a
// new chain begins behind ", ". A link within one of the almost locked sets is "(1=264)r5c789":
// without 1 the cells hold 2, 6 and 4, the last of which leads on. Sets that are not given are left
// out: "(1)r5c7=(4)r5c89".
[[nodiscard]] std::string to_eureka(std::span<const Link> links,
                                    Coordinates coordinates = Coordinates::rc,
                                    std::span<const AlmostLockedSet> sets = {});

// Appends the short code, the cells of the pattern, and what follows: "=7" behind a cell for a
// placement, "-r1c9<37>" for eliminations. For a single the cell stands once.
void append_notation(const Step& step, std::string& out);
[[nodiscard]] std::string to_notation(const Step& step);

// "r3c4=7" and "r3c4<>7".
[[nodiscard]] std::string placement_text(const Candidate& candidate);
[[nodiscard]] std::string elimination_text(const Candidate& candidate);

}  // namespace nonet
