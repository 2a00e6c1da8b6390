// Unique loops: closed walks over cells that hold the same two digits, with the steps they allow.
#pragma once

#include <vector>

#include "rating/board.hpp"
#include "rating/hint.hpp"
#include "rating/producers.hpp"

namespace nonet::rating {

// The cells in the order they are walked.
using Loop = std::vector<Cell>;

struct LoopHint {
  Hint hint;
  CellSet loop;
  // Of type 3 alone, to tell equal steps: naked or hidden, where, and with what.
  enum class Set : std::uint8_t { none, naked, hidden } set = Set::none;
  House house{};
  DigitSet digits;
  Places places = 0;

  [[nodiscard]] bool is_same(const LoopHint& other) const noexcept {
    return hint.technique.type == other.hint.technique.type && set == other.set &&
           loop == other.loop && house == other.house && digits == other.digits &&
           places == other.places;
  }
};

// Adds the steps of `loop`, whose digits are `two`, that are not yet among `hints`.
void add_loop_hints(const Board& board, const Loop& loop, DigitSet two, Faults faults,
                    std::vector<LoopHint>& hints);

}  // namespace nonet::rating
