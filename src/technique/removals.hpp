// Removals: candidates to be removed that are gathered by digit and told by cell.
//
// A step lists its eliminations in ascending order, cell by cell; a technique with several digits
// comes to know them digit by digit.
#pragma once

#include <array>

#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::technique {

class Removals {
 public:
  // What stands of the digit in the cells.
  void add(const Position& position, Digit digit, CellSet cells) noexcept {
    const CellSet removed = cells & position.cells(digit);
    by_digit_[index(digit)] |= removed;
    all_ |= removed;
  }
  void add(const Removals& other) noexcept {
    for (std::size_t i = 0; i < by_digit_.size(); ++i) by_digit_[i] |= other.by_digit_[i];
    all_ |= other.all_;
  }
  // No more than `other` says too.
  void keep(const Removals& other) noexcept {
    all_ = {};
    for (std::size_t i = 0; i < by_digit_.size(); ++i) {
      by_digit_[i] &= other.by_digit_[i];
      all_ |= by_digit_[i];
    }
  }
  [[nodiscard]] bool is_empty() const noexcept { return all_.is_empty(); }
  // The first of the digits that something is removed of, or else the first of them.
  // Needs: digits not empty.
  [[nodiscard]] Digit first_digit(DigitSet digits) const noexcept {
    for (Digit digit : digits) {
      if (!by_digit_[index(digit)].is_empty()) return digit;
    }
    return digits.first();
  }

  void append_to(Step& step) const {
    for (Cell cell : all_) {
      for (Digit digit : kAllDigits) {
        if (by_digit_[index(digit)].has(cell)) step.eliminations.push_back({cell, digit});
      }
    }
  }

  friend bool operator==(const Removals&, const Removals&) = default;
  // Some order, so that they can be gathered in a set.
  friend bool operator<(const Removals& a, const Removals& b) {
    for (std::size_t i = 0; i < a.by_digit_.size(); ++i) {
      const CellSet differing = a.by_digit_[i] ^ b.by_digit_[i];
      if (!differing.is_empty()) return b.by_digit_[i].has(differing.first());
    }
    return false;
  }

 private:
  std::array<CellSet, kDigitCount> by_digit_{};
  CellSet all_;
};

}  // namespace nonet::technique
