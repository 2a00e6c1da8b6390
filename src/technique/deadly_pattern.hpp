// Deadly patterns of two digits, and what keeps them away: what unique rectangles and unique loops
// share.
//
// The cells of the pattern must not all end up with x or y. Floor cells hold nothing else; at least
// one of the roof cells takes another of its digits, an extra one.
#pragma once

#include "nonet/technique/finder.hpp"
#include "technique/common.hpp"
#include "technique/extra_subset.hpp"

namespace nonet::technique {

class DeadlyPattern {
 public:
  DeadlyPattern(const Position& position, CellSet cells, DigitSet xy, Findings& found);

  [[nodiscard]] CellSet cells() const noexcept { return cells_; }
  [[nodiscard]] CellSet floor() const noexcept { return cells_ - roof_; }
  [[nodiscard]] CellSet roof() const noexcept { return roof_; }
  [[nodiscard]] DigitSet extra() const noexcept { return extra_; }
  // Two roof cells that see each other.
  [[nodiscard]] bool is_roof_in_line() const noexcept;

  // Each reports what follows.
  // Gives: false when no more steps are wanted.
  //
  // The only roof cell takes an extra digit (type 1).
  // Needs: one roof cell.
  bool report_single() const;
  // One of the roof cells takes the extra digit (types 2 and 5).
  // Needs: one extra digit.
  bool report_common_extra() const;
  // The extra digits make a naked subset with other cells of a house of the roof (type 3).
  // Needs: two extra digits or more.
  bool report_subsets() const;
  // One digit of the pair has to be in the roof, so the other is not (type 4).
  // Needs: a roof in line.
  bool report_locked() const;
  // Removes the digits from the cells; `house`, where there is one, is where the argument looks.
  bool report_removal(CellSet cells, DigitSet digits, const House* house) const;

 private:
  Step& start(const House* house) const;

  const Position& position_;
  CellSet cells_;
  DigitSet xy_;
  Findings& found_;
  CellSet roof_;
  DigitSet extra_;
};

}  // namespace nonet::technique
