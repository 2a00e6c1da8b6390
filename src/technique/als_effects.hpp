// What almost locked sets remove, as rows of bits over all candidates: to tell without a search that
// there is nothing to be found, which is what most calls of the finders end with.
#pragma once

#include "technique/almost_locked.hpp"
#include "technique/bit_table.hpp"

namespace nonet::technique {

// A slot is a set and one of its digits, in this order.
class AlsEffects {
 public:
  AlsEffects(const Position& position, const std::vector<Als>& sets);

  [[nodiscard]] std::size_t set_count() const noexcept { return digits_.size(); }
  [[nodiscard]] std::size_t slot(std::size_t set, Digit digit) const noexcept {
    const auto below = digits_[set].bits() & ((1u << index(digit)) - 1);
    return first_slot_[set] + static_cast<std::size_t>(std::popcount(below));
  }
  [[nodiscard]] std::size_t first_slot(std::size_t set) const noexcept { return first_slot_[set]; }

  // What goes if the set holds the digit, and if it lacks it and so holds all its others. What would
  // go if it held the digit also is what makes it lack the digit.
  [[nodiscard]] const BitTable& if_held() const noexcept { return if_held_; }
  [[nodiscard]] const BitTable& if_lacking() const noexcept { return if_lacking_; }

  // Whether each candidate of the cell makes some set lack it, and all these remove something in
  // common: without that, no blossom has the cell as its stem.
  [[nodiscard]] bool may_be_stem(const Position& position, Cell stem) const;

 private:
  std::vector<DigitSet> digits_;  // by set
  std::vector<std::size_t> first_slot_;
  BitTable if_held_, if_lacking_;
  BitTable if_true_;  // by candidate, what one of the sets that then lack it removes
  std::array<std::array<std::uint16_t, kCellCount>, kDigitCount> ids_{};
};

// Whether a walk over restricted commons comes from a candidate back to it: if it is true, a set
// lacks it, and at the end a set holds its digit where it sees it. All chains of sets are such
// walks, the short ones and the rings too.
[[nodiscard]] bool remove_something(const AlsEffects& effects, const RestrictedCommons& commons);

}  // namespace nonet::technique
