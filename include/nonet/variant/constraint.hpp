// Constraint: one rule of a variant puzzle as plain data: a type, cells, a value.
//
// The types are a closed set with one table (constraint_types.hpp) that says for each what cells,
// value, values and sets mean and how the formats call it. A checker a type says whether digits
// obey it (check.hpp); rules.hpp lowers it to what an engine propagates.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/variant/digit_mask.hpp"
#include "nonet/variant/layout.hpp"

namespace nonet::variant {

// In the order in which people use them. `v` is Constraint::value, `sets` Constraint::sets; a line
// is `cells` in order. "Adjacent" is orthogonally. What is said of a house holds for those of every
// grid of the puzzle.
enum class ConstraintType : std::uint8_t {
  killer_cage,      // cells hold different digits with sum v; without v, only different
  all_different,    // extra region: cells hold different digits
  whisper,          // neighbours on the line differ by at least v
  arrow,            // cells[0], the circle, is the sum of the rest
  pill_arrow,       // sets[0], the pill, read in reading order as a number, is the sum of cells
  white_dot,        // two cells differ by v (1 when absent)
  black_dot,        // two cells, one v times the other (2 when absent)
  renban,           // cells hold consecutive digits in any order, none twice
  sum,              // cells have sum v; digits may repeat
  thermometer,      // digits increase along the line
  x,                // two cells with sum 10
  v,                // two cells with sum 5
  region_sum_line,  // the pieces that the regions cut from the line have equal sums
  anti_knight,      // cells a knight's move apart differ
  equal_sum,        // the sets have equal sums
  diagonal_plus,    // the diagonal from bottom left to top right holds different digits
  diagonal_minus,   // the diagonal from top left to bottom right does
  same_values,      // the sets hold the same digits, each as often
  little_killer,    // cells, on a diagonal, have sum v; digits may repeat
  greater_than,     // cells[0] is greater than cells[1]
  quadruple,        // values are among the digits of cells, each as often as it is listed
  palindrome,       // the line reads the same both ways
  between_line,     // inner cells are strictly between the two ends
  double_arrow,     // the two ends have the sum of the inner cells
  anti_king,        // diagonal neighbours differ
  sandwich,         // cells, a row or column: between its least and greatest digit the sum is v
  modular_line,     // any v neighbours on the line differ in their remainders by v
  entropic_line,    // any three neighbours are one of the lowest, middle and highest third
  x_sum,            // cells, seen from the clue: the first cells[0] of them have sum v
  zipper_line,      // cells as far from the middle sum to the middle (even length: to the same sum)
  ten_line,         // the line can be cut into pieces of neighbours, each of sum v (10)
  disjoint_groups,  // cells at the same place of their boxes differ
  non_consecutive,  // adjacent cells do not differ by 1
  windoku,          // four extra 3x3 boxes hold different digits
  skyscraper,       // cells, seen from the clue: v of them exceed all before them; a 0 is not seen
  clone,            // sets[0] and sets[1] hold the same digits in the same order
  odd,              // each cell is odd
  even,             // each cell is even
  local_min,        // each cell is less than its adjacent cells, those in sets[0] excepted
  local_max,        // each cell is greater than its adjacent cells, those in sets[0] excepted
  row_indexer,      // a cell of row r and column c holds d: the cell of row d, column c holds r
  column_indexer,   // a cell of row r and column c holds d: the cell of row r, column d holds c
  numbered_room,    // cells, seen from the clue: the cells[0]-th of them holds v
  lockout_line,     // the ends differ by at least v; inner cells are not between them nor equal
  negative_xv,      // adjacent cells without an x or v sum to neither 10 nor 5
  negative_kropki,  // adjacent cells without a dot neither differ by 1 nor are as 1 to 2
  negative_ratio,  // adjacent cells without a black dot are not in its ratios (2 when none is drawn)
  negative_difference,  // the same for white dots and differences (1 when none is drawn)
  one_of,               // each cell holds one of values
  pair_chain,           // neighbours on the line are in `table`, the earlier first
  pair_all,             // every two of cells are in `table`, the earlier first
  any_of,               // at least one of parts holds
  all_of,               // all parts hold
  automaton,            // the digits along the line are a word that `machine` accepts
};

// Which digits may stand beside which: after the first digit a, those of after[a].
struct PairTable {
  std::vector<DigitMask> after{};  // one for each value 0..max_digit of the puzzle

  [[nodiscard]] bool allows(int first, int second) const noexcept {
    return static_cast<std::size_t>(first) < after.size() &&
           has_digit(after[static_cast<std::size_t>(first)], second);
  }
  friend bool operator==(const PairTable&, const PairTable&) = default;
};

// A finite automaton, deterministic or not: a word is accepted if some path of transitions leads
// from a start state to an accepting one.
struct Machine {
  static constexpr std::size_t kMaxStates = 4096;
  struct Transition {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    DigitMask digits = 0;
    friend bool operator==(const Transition&, const Transition&) = default;
  };
  std::uint16_t state_count = 0;
  std::vector<std::uint16_t> starts{};
  std::vector<std::uint16_t> accepting{};
  std::vector<Transition> transitions{};

  friend bool operator==(const Machine&, const Machine&) = default;
};

struct Constraint {
  ConstraintType type{};
  Cells cells{};
  std::optional<int> value{};
  std::vector<int> values{};
  std::vector<Cells> sets{};
  PairTable table{};
  Machine machine{};
  std::vector<Constraint> parts{};

  friend bool operator==(const Constraint&, const Constraint&) = default;
};

}  // namespace nonet::variant
