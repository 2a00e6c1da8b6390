// Killer steps: how a person solves a killer Sudoku of 9x9, with the cages' sums and all that holds
// for a plain one.
//
// Example
//   nonet::Sudoku empty;
//   nonet::CellSet pair;
//   for (int column : {0, 1}) pair.add(nonet::cell_at(0, column));
//   const std::vector<nonet::Cage> cages{{.cells = pair, .sum = 3}};
//   const auto step = nonet::next_killer_step(nonet::Position{empty}, cages);
//   const auto& cage = std::get<nonet::KillerStep>(*step);
//   std::cout << cage.eliminations.size() << '\n';  // prints 14
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "nonet/technique/solve_by_steps.hpp"

namespace nonet {

// Cells that hold different digits and add up to the sum.
struct Cage {
  CellSet cells{};
  int sum = 0;

  friend bool operator==(const Cage&, const Cage&) = default;
};

enum class KillerTechnique : std::uint8_t {
  innies_outies,      // the rule of 45: what houses add up to, less the cages in them
  cage_combinations,  // digits that no way of filling the cage has there
  cage_and_house,     // a digit that a cage must hold, in cells that others see; or the other way
};
inline constexpr std::size_t kKillerTechniqueCount = 3;

struct KillerTechniqueInfo {
  KillerTechnique id;
  std::string_view name;  // snake_case: JSON
  std::string_view code;  // short, for one-line step lists
  std::string_view english;
  std::string_view french;
};
[[nodiscard]] const KillerTechniqueInfo& info(KillerTechnique technique) noexcept;

struct KillerStep {
  KillerTechnique technique = KillerTechnique::innies_outies;
  std::vector<Candidate> placements{};    // ascending
  std::vector<Candidate> eliminations{};  // ascending, candidates of the position

  // cage_combinations and cage_and_house: the cage, and which digits its open cells may hold
  // together, in the second case those left once the digit is one of them.
  Cage cage{};
  std::vector<DigitSet> combinations{};
  // cage_and_house: the digit, and the cells that it must be in one of.
  std::optional<Digit> digit{};
  CellSet places{};
  // innies_outies: the houses, which have no cell in common; the sum of the innies (inside them)
  // less that of the outies is `difference`. Digits that are placed have been taken out.
  // cage_and_house: the house that holds the digit in the cage, if that is why it must be there.
  std::vector<House> houses{};
  CellSet innies{};
  CellSet outies{};
  int difference = 0;

  [[nodiscard]] bool has_effect() const noexcept {
    return !placements.empty() || !eliminations.empty();
  }
  friend bool operator==(const KillerStep&, const KillerStep&) = default;
};

using AnyStep = std::variant<Step, KillerStep>;

// The easiest step there is: singles; an innie or outie alone; combinations; cages and houses;
// locked candidates; pairs and triples; up to four innies and outies; the other techniques of the
// human order, less those that build on uniqueness, which cages break.
// Gives:  nothing too where the position is contradictory (see is_contradictory below).
[[nodiscard]] std::optional<AnyStep> next_killer_step(const Position& position,
                                                      std::span<const Cage> cages,
                                                      const CancelToken* cancel = nullptr);

// Whether some cage cannot be filled any more, or Position::is_contradictory().
[[nodiscard]] bool is_contradictory(const Position& position, std::span<const Cage> cages);

struct KillerResult {
  StepEnding ending = StepEnding::stuck;
  std::vector<AnyStep> steps;
  Position end;

  [[nodiscard]] const Grid& grid() const noexcept { return end.grid(); }
};

// Gives: the steps, each of which has an effect on the position that the ones before it lead to.
// Cost:  milliseconds for a newspaper's killer.
// Stops: between two steps, when `cancel` is set.
[[nodiscard]] KillerResult solve_killer_by_steps(const Sudoku& sudoku, std::span<const Cage> cages,
                                                 const CancelToken* cancel = nullptr);

}  // namespace nonet
