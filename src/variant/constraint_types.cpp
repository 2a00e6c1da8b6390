// The table of constraint types, in the order of the enumeration.
#include "nonet/variant/constraint_types.hpp"

#include <array>

#include "nonet/base/contract.hpp"

namespace nonet::variant {
namespace {

using Type = ConstraintType;
using Info = ConstraintInfo;
using Need = ConstraintInfo::Need;

constexpr std::uint16_t kAny = 4096;  // cells: as many as one likes

constexpr Info row(Type type, std::string_view name, std::string_view noun,
                   std::string_view summary) {
  Info info;
  info.type = type;
  info.name = name;
  info.noun = noun;
  info.summary = summary;
  return info;
}
constexpr Info called(Info info, std::string_view aliases, std::string_view f_puzzles,
                      std::string_view iss) {
  info.aliases = aliases;
  info.f_puzzles = f_puzzles;
  info.iss = iss;
  return info;
}
constexpr Info cells(Info info, std::uint16_t least, std::uint16_t most = kAny) {
  info.least_cells = least;
  info.most_cells = most;
  return info;
}
// A line may cross itself.
constexpr Info line(Info info, std::uint16_t least = 2) {
  info.cells_repeat = true;
  return cells(info, least);
}
constexpr Info value(Info info, std::string_view name, Need need = Need::required) {
  info.value = need;
  info.value_name = name;
  return info;
}
constexpr Info values(Info info) {
  info.values = Need::required;
  return info;
}
constexpr Info sets(Info info, std::string_view names) {
  info.set_names = names;
  return info;
}

constexpr std::array kRows{
    cells(value(called(row(Type::killer_cage, "killer_cage", "cage",
                           "cells hold different digits, with this sum if one is given"),
                       "killer, cage", "killercage", "Cage"),
                "sum", Need::optional),
          1),
    cells(called(row(Type::all_different, "all_different", "extra region",
                     "cells hold different digits"),
                 "extra_region, extraregion", "extraregion", "AllDifferent"),
          1),
    line(value(called(row(Type::whisper, "whisper", "whisper line",
                          "neighbours on the line differ by at least this much"),
                      "german_whisper, dutch_whisper", "whispers", "Whisper"),
               "difference")),
    line(called(
        row(Type::arrow, "arrow", "arrow", "the circle, the first cell, is the sum of the rest"),
        "", "arrow", "Arrow")),
    sets(line(called(row(Type::pill_arrow, "pill_arrow", "pill arrow",
                         "the pill, read as a number, is the sum of the cells"),
                     "", "arrow", "PillArrow"),
              1),
         "pill"),
    cells(value(called(row(Type::white_dot, "white_dot", "white dot",
                           "the two cells differ by 1, or by the difference written in it"),
                       "kropki_white, difference, consecutive", "difference", "WhiteDot"),
                "difference", Need::optional),
          2, 2),
    cells(value(called(row(Type::black_dot, "black_dot", "black dot",
                           "one of the two cells is twice the other, or the ratio written in it"),
                       "kropki_black, ratio", "ratio", "BlackDot"),
                "ratio", Need::optional),
          2, 2),
    cells(called(row(Type::renban, "renban", "renban line",
                     "cells hold consecutive digits in any order"),
                 "", "renban", "Renban"),
          1),
    line(value(called(row(Type::sum, "sum", "sum", "cells have this sum; digits may repeat"), "",
                      "", "Sum"),
               "sum"),
         1),
    line(called(
        row(Type::thermometer, "thermometer", "thermometer", "digits increase from the bulb on"),
        "thermo", "thermometer", "Thermo")),
    cells(called(row(Type::x, "x", "X", "the two cells sum to 10"), "", "xv", "X"), 2, 2),
    cells(called(row(Type::v, "v", "V", "the two cells sum to 5"), "", "xv", "V"), 2, 2),
    line(called(row(Type::region_sum_line, "region_sum_line", "region sum line",
                    "the pieces that the regions cut from the line have equal sums"),
                "", "regionsumline", "RegionSumLine")),
    called(row(Type::anti_knight, "anti_knight", "anti-knight rule",
               "cells a knight's move apart differ"),
           "antiknight", "antiknight", "AntiKnight"),
    sets(called(row(Type::equal_sum, "equal_sum", "equal sums", "the sets have equal sums"), "", "",
                "EqualSum"),
         "sets"),
    called(row(Type::diagonal_plus, "diagonal_plus", "diagonal /",
               "the diagonal from bottom left to top right holds different digits"),
           "positive_diagonal", "diagonal+", "Diagonal"),
    called(row(Type::diagonal_minus, "diagonal_minus", "diagonal \\",
               "the diagonal from top left to bottom right holds different digits"),
           "negative_diagonal", "diagonal-", "Diagonal"),
    sets(called(row(Type::same_values, "same_values", "same values",
                    "the sets hold the same digits, each as often"),
                "", "", "SameValues"),
         "sets"),
    cells(value(called(row(Type::little_killer, "little_killer", "little killer",
                           "cells on a diagonal have this sum; digits may repeat"),
                       "little_killer_sum", "littlekillersum", "LittleKiller"),
                "sum"),
          1),
    cells(called(row(Type::greater_than, "greater_than", "greater-than sign",
                     "the first cell is greater than the second"),
                 "inequality", "", "GreaterThan"),
          2, 2),
    cells(values(called(row(Type::quadruple, "quadruple", "quadruple",
                            "the values are among the digits of the cells"),
                        "quad", "quadruple", "Quad")),
          1),
    line(called(
        row(Type::palindrome, "palindrome", "palindrome", "the line reads the same from both ends"),
        "", "palindrome", "Palindrome")),
    line(called(row(Type::between_line, "between_line", "between line",
                    "inner cells are strictly between the two ends"),
                "between", "betweenline", "Between"),
         3),
    line(called(row(Type::double_arrow, "double_arrow", "double arrow",
                    "the two ends have the sum of the inner cells"),
                "", "doublearrow", "DoubleArrow"),
         3),
    called(row(Type::anti_king, "anti_king", "anti-king rule", "diagonal neighbours differ"),
           "antiking", "antiking", "AntiKing"),
    cells(value(called(row(Type::sandwich, "sandwich", "sandwich",
                           "between the least and the greatest digit of the row or column "
                           "lies this sum"),
                       "sandwich_sum", "sandwichsum", "Sandwich"),
                "sum"),
          2),
    line(value(called(row(Type::modular_line, "modular_line", "modular line",
                          "any so many neighbours have different remainders by that number"),
                      "mod_line", "modularline", "Modular"),
               "mod")),
    line(called(row(Type::entropic_line, "entropic_line", "entropic line",
                    "any three neighbours are a low, a middle and a high digit"),
                "entropy_line", "entropicline", "Entropic")),
    cells(value(called(row(Type::x_sum, "x_sum", "X-sum",
                           "the first X cells have this sum, X being the first of them"),
                       "xsum", "xsum", "XSum"),
                "sum"),
          1),
    line(called(row(Type::zipper_line, "zipper_line", "zipper line",
                    "cells as far from the middle have the middle as their sum"),
                "", "zipperline", "Zipper")),
    line(value(called(row(Type::ten_line, "ten_line", "ten line",
                          "the line can be cut into pieces with this sum"),
                      "sum_line", "sumline", "SumLine"),
               "sum"),
         1),
    called(row(Type::disjoint_groups, "disjoint_groups", "disjoint groups",
               "cells at the same place of their boxes differ"),
           "disjoint_sets", "disjointgroups", "DisjointSets"),
    called(row(Type::non_consecutive, "non_consecutive", "non-consecutive rule",
               "adjacent cells do not differ by 1"),
           "nonconsecutive, anti_consecutive", "nonconsecutive", "AntiConsecutive"),
    called(row(Type::windoku, "windoku", "windoku", "the extra boxes hold different digits"),
           "hyper", "", "Windoku"),
    cells(value(called(row(Type::skyscraper, "skyscraper", "skyscraper",
                           "so many of the cells exceed all before them"),
                       "", "skyscraper", "Skyscraper"),
                "count"),
          1),
    sets(called(row(Type::clone, "clone", "clone", "both sets hold the same digits in order"), "",
                "clone", ""),
         "a b"),
    cells(called(row(Type::odd, "odd", "odd cell", "cells are odd"), "", "odd", ""), 1),
    cells(called(row(Type::even, "even", "even cell", "cells are even"), "", "even", ""), 1),
    sets(cells(called(row(Type::local_min, "local_min", "local minimum",
                          "cells are less than their adjacent cells"),
                      "minimum", "minimum", ""),
               1),
         "except"),
    sets(cells(called(row(Type::local_max, "local_max", "local maximum",
                          "cells are greater than their adjacent cells"),
                      "maximum", "maximum", ""),
               1),
         "except"),
    cells(called(row(Type::row_indexer, "row_indexer", "row indexer",
                     "a digit d in row r says that r stands in row d of its column"),
                 "", "rowindexer", "Indexing"),
          1),
    cells(called(row(Type::column_indexer, "column_indexer", "column indexer",
                     "a digit d in column c says that c stands in column d of its row"),
                 "159", "columnindexer", "Indexing"),
          1),
    cells(value(called(row(Type::numbered_room, "numbered_room", "numbered room",
                           "the N-th cell holds this digit, N being the first of them"),
                       "", "numberedroom", "NumberedRoom"),
                "value"),
          1),
    line(value(called(row(Type::lockout_line, "lockout_line", "lockout line",
                          "the ends differ by at least this much and the rest is outside them"),
                      "lockout", "lockout", "Lockout"),
               "difference"),
         2),
    called(row(Type::negative_xv, "negative_xv", "rule that all X and V are drawn",
               "adjacent cells without X or V sum to neither 10 nor 5"),
           "strict_xv", "negative", "StrictXV"),
    called(row(Type::negative_kropki, "negative_kropki", "rule that all dots are drawn",
               "adjacent cells without a dot neither differ by 1 nor are as 1 to 2"),
           "strict_kropki", "negative", "StrictKropki"),
    called(row(Type::negative_ratio, "negative_ratio", "rule that all black dots are drawn",
               "adjacent cells without a black dot are not in its ratio"),
           "", "negative", ""),
    called(
        row(Type::negative_difference, "negative_difference", "rule that all white dots are drawn",
            "adjacent cells without a white dot are not in its difference"),
        "", "negative", ""),
    cells(values(called(row(Type::one_of, "one_of", "cell with a choice",
                            "each cell holds one of the values"),
                        "", "", "~")),
          1),
    line(called(
        row(Type::pair_chain, "pair_chain", "pair rule", "neighbours on the line are in a table"),
        "binary", "", "Pair")),
    cells(
        called(row(Type::pair_all, "pair_all", "pair rule", "any two of the cells are in a table"),
               "binary_all", "", "PairX"),
        2),
    called(row(Type::any_of, "any_of", "choice", "at least one of its parts holds"), "or", "",
           "Or"),
    called(row(Type::all_of, "all_of", "group", "all its parts hold"), "and", "", "And"),
    line(called(row(Type::automaton, "automaton", "automaton",
                    "the digits along the line are a word that it accepts"),
                "nfa, regex", "", "NFA"),
         1),
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (static_cast<std::size_t>(kRows[i].type) != i) return false;
  }
  return kRows.size() == static_cast<std::size_t>(Type::automaton) + 1;
}
static_assert(in_order(), "a row for each type, in the order of the enumeration");

bool is_listed(std::string_view names, std::string_view name) noexcept {
  while (!names.empty()) {
    const std::size_t end = names.find(", ");
    if (names.substr(0, end) == name) return true;
    if (end == std::string_view::npos) break;
    names.remove_prefix(end + 2);
  }
  return false;
}

}  // namespace

std::span<const ConstraintInfo> constraint_types() noexcept {
  return kRows;
}

const ConstraintInfo& info_of(ConstraintType type) noexcept {
  NONET_ASSERT(static_cast<std::size_t>(type) < kRows.size());
  return kRows[static_cast<std::size_t>(type)];
}

const ConstraintInfo* find_constraint_type(std::string_view name) noexcept {
  for (const ConstraintInfo& info : kRows) {
    if (info.name == name) return &info;
  }
  for (const ConstraintInfo& info : kRows) {
    if (is_listed(info.aliases, name)) return &info;
  }
  return nullptr;
}

}  // namespace nonet::variant
