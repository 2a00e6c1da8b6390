// The names of f-puzzles: which key of its JSON holds which type of constraint, and in what shape.
#pragma once

#include <array>
#include <string_view>

#include "nonet/variant/constraint.hpp"

namespace nonet::detail {

struct FPuzzlesKey {
  enum class Shape : std::uint8_t {
    flag,   // "antiknight": true
    lines,  // [{"lines": [["R1C1", "R1C2"]], "value": "5"}]
    cells,  // [{"cells": ["R1C1", "R1C2"], "value": "5"}]
    cell,   // [{"cell": "R1C1"}]
    seen,   // [{"cell": "R0C1", "value": "5"}]: a row or column from outside
  };
  std::string_view key;
  variant::ConstraintType type;
  Shape shape;
  int usual = 0;  // the value where none is written; 0: none
};

// Besides these: arrow, clone, quadruple, littlekillersum, xv, minimum, maximum, negative.
inline constexpr std::array kFPuzzlesKeys{
    FPuzzlesKey{"diagonal+", variant::ConstraintType::diagonal_plus, FPuzzlesKey::Shape::flag},
    FPuzzlesKey{"diagonal-", variant::ConstraintType::diagonal_minus, FPuzzlesKey::Shape::flag},
    FPuzzlesKey{"antiknight", variant::ConstraintType::anti_knight, FPuzzlesKey::Shape::flag},
    FPuzzlesKey{"antiking", variant::ConstraintType::anti_king, FPuzzlesKey::Shape::flag},
    FPuzzlesKey{"disjointgroups", variant::ConstraintType::disjoint_groups,
                FPuzzlesKey::Shape::flag},
    FPuzzlesKey{"nonconsecutive", variant::ConstraintType::non_consecutive,
                FPuzzlesKey::Shape::flag},
    FPuzzlesKey{"thermometer", variant::ConstraintType::thermometer, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"palindrome", variant::ConstraintType::palindrome, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"betweenline", variant::ConstraintType::between_line, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"renban", variant::ConstraintType::renban, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"whispers", variant::ConstraintType::whisper, FPuzzlesKey::Shape::lines, 5},
    FPuzzlesKey{"regionsumline", variant::ConstraintType::region_sum_line,
                FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"entropicline", variant::ConstraintType::entropic_line, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"modularline", variant::ConstraintType::modular_line, FPuzzlesKey::Shape::lines, 3},
    FPuzzlesKey{"zipperline", variant::ConstraintType::zipper_line, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"doublearrow", variant::ConstraintType::double_arrow, FPuzzlesKey::Shape::lines},
    FPuzzlesKey{"lockout", variant::ConstraintType::lockout_line, FPuzzlesKey::Shape::lines, 4},
    FPuzzlesKey{"sumline", variant::ConstraintType::ten_line, FPuzzlesKey::Shape::lines, 10},
    FPuzzlesKey{"killercage", variant::ConstraintType::killer_cage, FPuzzlesKey::Shape::cells},
    FPuzzlesKey{"extraregion", variant::ConstraintType::all_different, FPuzzlesKey::Shape::cells},
    FPuzzlesKey{"difference", variant::ConstraintType::white_dot, FPuzzlesKey::Shape::cells},
    FPuzzlesKey{"ratio", variant::ConstraintType::black_dot, FPuzzlesKey::Shape::cells},
    FPuzzlesKey{"rowindexer", variant::ConstraintType::row_indexer, FPuzzlesKey::Shape::cells},
    FPuzzlesKey{"columnindexer", variant::ConstraintType::column_indexer,
                FPuzzlesKey::Shape::cells},
    FPuzzlesKey{"odd", variant::ConstraintType::odd, FPuzzlesKey::Shape::cell},
    FPuzzlesKey{"even", variant::ConstraintType::even, FPuzzlesKey::Shape::cell},
    FPuzzlesKey{"sandwichsum", variant::ConstraintType::sandwich, FPuzzlesKey::Shape::seen},
    FPuzzlesKey{"xsum", variant::ConstraintType::x_sum, FPuzzlesKey::Shape::seen},
    FPuzzlesKey{"skyscraper", variant::ConstraintType::skyscraper, FPuzzlesKey::Shape::seen},
    FPuzzlesKey{"numberedroom", variant::ConstraintType::numbered_room, FPuzzlesKey::Shape::seen},
};

inline constexpr std::string_view kFPuzzlesLink = "https://www.f-puzzles.com/?load=";

}  // namespace nonet::detail
