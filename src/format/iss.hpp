// The names of ISS text: which name holds which type of constraint, and in what shape.
#pragma once

#include <array>
#include <string_view>

#include "nonet/variant/constraint.hpp"

namespace nonet::detail {

struct IssName {
  enum class Shape : std::uint8_t {
    global,  // no argument
    cells,   // cells
    valued,  // a value, then cells; the value may be empty or 0 where the type can do without
    marks,   // cells; every two adjacent ones make a mark
    seen,    // `R1~value` or `value~R1`: one clue; or `R1~from the start~from the end`
  };
  std::string_view name;
  variant::ConstraintType type;
  Shape shape;
};

// Besides these: Diagonal, LittleKiller, Quad, PillArrow, EqualSum, SameValues, Indexing,
// GreaterThan, Pair, PairX; Or, And; and `~` for givens.
inline constexpr std::array kIssNames{
    IssName{"AntiKnight", variant::ConstraintType::anti_knight, IssName::Shape::global},
    IssName{"AntiKing", variant::ConstraintType::anti_king, IssName::Shape::global},
    IssName{"AntiConsecutive", variant::ConstraintType::non_consecutive, IssName::Shape::global},
    IssName{"DisjointSets", variant::ConstraintType::disjoint_groups, IssName::Shape::global},
    IssName{"StrictKropki", variant::ConstraintType::negative_kropki, IssName::Shape::global},
    IssName{"StrictXV", variant::ConstraintType::negative_xv, IssName::Shape::global},
    IssName{"Windoku", variant::ConstraintType::windoku, IssName::Shape::global},
    IssName{"AllDifferent", variant::ConstraintType::all_different, IssName::Shape::cells},
    IssName{"Arrow", variant::ConstraintType::arrow, IssName::Shape::cells},
    IssName{"Between", variant::ConstraintType::between_line, IssName::Shape::cells},
    IssName{"DoubleArrow", variant::ConstraintType::double_arrow, IssName::Shape::cells},
    IssName{"Entropic", variant::ConstraintType::entropic_line, IssName::Shape::cells},
    IssName{"Palindrome", variant::ConstraintType::palindrome, IssName::Shape::cells},
    IssName{"RegionSumLine", variant::ConstraintType::region_sum_line, IssName::Shape::cells},
    IssName{"Renban", variant::ConstraintType::renban, IssName::Shape::cells},
    IssName{"Thermo", variant::ConstraintType::thermometer, IssName::Shape::cells},
    IssName{"Zipper", variant::ConstraintType::zipper_line, IssName::Shape::cells},
    IssName{"Cage", variant::ConstraintType::killer_cage, IssName::Shape::valued},
    IssName{"Sum", variant::ConstraintType::sum, IssName::Shape::valued},
    IssName{"Whisper", variant::ConstraintType::whisper, IssName::Shape::valued},
    IssName{"Modular", variant::ConstraintType::modular_line, IssName::Shape::valued},
    IssName{"SumLine", variant::ConstraintType::ten_line, IssName::Shape::valued},
    IssName{"Lockout", variant::ConstraintType::lockout_line, IssName::Shape::valued},
    IssName{"WhiteDot", variant::ConstraintType::white_dot, IssName::Shape::marks},
    IssName{"BlackDot", variant::ConstraintType::black_dot, IssName::Shape::marks},
    IssName{"X", variant::ConstraintType::x, IssName::Shape::marks},
    IssName{"V", variant::ConstraintType::v, IssName::Shape::marks},
    IssName{"Sandwich", variant::ConstraintType::sandwich, IssName::Shape::seen},
    IssName{"XSum", variant::ConstraintType::x_sum, IssName::Shape::seen},
    IssName{"Skyscraper", variant::ConstraintType::skyscraper, IssName::Shape::seen},
    IssName{"NumberedRoom", variant::ConstraintType::numbered_room, IssName::Shape::seen},
};

inline constexpr std::string_view kIssPairBits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace nonet::detail
