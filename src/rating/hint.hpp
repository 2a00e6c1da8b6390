// Hint: one step that a producer offers: what it places or removes, its technique and its rating.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/rating/technique.hpp"
#include "rating/board.hpp"

namespace nonet::rating {

struct Placement {
  Cell cell;
  Digit digit;
};

struct Removal {
  Cell cell{};
  DigitSet digits;

  friend bool operator==(const Removal&, const Removal&) = default;
};

// Candidates to remove, in the order they were added, one entry a cell.
class Removals {
 public:
  void add(Cell cell, DigitSet digits) noexcept {
    if (digits.is_empty()) return;
    for (std::size_t i = 0; i < size_; ++i) {
      if (items_[i].cell == cell) {
        items_[i].digits |= digits;
        return;
      }
    }
    items_[size_++] = {cell, digits};
  }
  void clear() noexcept { size_ = 0; }
  [[nodiscard]] bool is_empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] const Removal* begin() const noexcept { return items_.data(); }
  [[nodiscard]] const Removal* end() const noexcept { return items_.data() + size_; }
  [[nodiscard]] Removal* begin() noexcept { return items_.data(); }
  [[nodiscard]] Removal* end() noexcept { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Removal, kCellCount> items_;
};

struct Hint {
  double rating = 0;  // kept and compared as it was added up; only what is shown is rounded
  Technique technique{};
  std::optional<Placement> placement = std::nullopt;
  Removals removals{};
};

// A producer's answer: its first step, if it has any.
using Found = std::optional<Hint>;

inline void apply(const Hint& hint, Board& board) noexcept {
  if (hint.placement) {
    board.place(hint.placement->cell, hint.placement->digit);
    return;
  }
  for (const Removal& removal : hint.removals) {
    for (Digit digit : removal.digits& board.digits(removal.cell)) {
      board.remove(removal.cell, digit);
    }
  }
}

}  // namespace nonet::rating
