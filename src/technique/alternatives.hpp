// Alternatives: candidates one of which is true, from which forcing chains and nets set out.
#pragma once

#include <optional>

#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::technique {

// Those of a cell, or of a digit in a house.
struct Alternatives {
  CellSet cells;
  DigitSet digits;
  std::optional<House> house;
};

[[nodiscard]] inline Alternatives candidates_of(const Position& position, Cell cell) {
  return {CellSet(cell), position.digits(cell), {}};
}
[[nodiscard]] inline Alternatives places_of(const Position& position, Digit digit, House house) {
  return {position.places(digit, house), DigitSet(digit), house};
}

// Calls visit(candidate) for each of them.
template <class Visit>
void for_each_candidate(const Position& position, const Alternatives& alternatives,
                        const Visit& visit) {
  for (Cell cell : alternatives.cells) {
    for (Digit digit : alternatives.digits& position.digits(cell)) visit(Candidate{cell, digit});
  }
}

[[nodiscard]] inline Truth other(Truth truth) noexcept {
  return truth == Truth::on ? Truth::off : Truth::on;
}

// What a step of a forcing chain or net says about a candidate.
inline void conclude(Candidate candidate, Truth truth, Step& step) {
  (truth == Truth::on ? step.placements : step.eliminations).push_back(candidate);
}

// The cell or house that a step goes through, or finds empty.
inline void mark(const Alternatives& alternatives, Step& step) {
  if (alternatives.house) step.houses.push_back({HouseRole::where, *alternatives.house});
  step.marks.push_back({Role::target, alternatives.cells, alternatives.digits});
}

}  // namespace nonet::technique
