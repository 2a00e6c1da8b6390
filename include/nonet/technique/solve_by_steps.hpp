// solve_by_steps: solve as a person does, one step after another, and say each of them.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "902005403100063025508407060026309001057010290090670530240530600705200304080041950");
//   const auto solved = nonet::solve_by_steps(*grid, {.order = nonet::StepOrder::teaching});
//   std::cout << solved.count(nonet::Technique::naked_single) << '\n';   // prints 14
//   std::cout << solved.count(nonet::Technique::hidden_single) << '\n';  // prints 22
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/technique/finder.hpp"

namespace nonet {

enum class StepOrder : std::uint8_t {
  human,     // the easiest step there is, each time
  teaching,  // sweeps over five techniques, as in a first course; see teaching.cpp
};

// Completes what the techniques left, without reasons: an engine, which this room knows nothing of.
// Gives: a solution, or nothing.
using LastResort = std::optional<Grid> (*)(const Sudoku&);

struct StepOptions {
  StepOrder order = StepOrder::human;
  // Only these, the first ones first; empty: all in the human order that are not optional. Not
  // looked at by the order `teaching`.
  std::vector<Technique> techniques{};
  FindOptions find{};
  LastResort last_resort = nullptr;  // null: never guess
  const CancelToken* cancel = nullptr;
};

enum class StepEnding : std::uint8_t {
  solved,         // by the steps alone
  guessed,        // the last resort found the rest
  stuck,          // no technique finds anything more, and the last resort neither
  contradictory,  // the puzzle has no solution, as the steps have shown
  stopped,        // options.cancel was set
};

[[nodiscard]] std::string_view to_string(StepEnding ending) noexcept;

using TechniqueCounts = std::array<int, kTechniqueCount>;

struct StepResult {
  StepEnding ending = StepEnding::stuck;
  std::vector<Step> steps;
  TechniqueCounts counts{};      // steps, by technique
  Position end;                  // where the steps lead to
  std::optional<Grid> solution;  // when solved or guessed

  [[nodiscard]] int count(Technique technique) const noexcept { return counts[index(technique)]; }
  // Of the hardest technique used; easy where there is no step.
  [[nodiscard]] Difficulty difficulty() const noexcept;
  // The scores of the steps together, as HoDoKu adds them up.
  [[nodiscard]] int score() const noexcept;
};

// Gives: the steps, each of which has an effect on the position that the ones before it lead to.
// Cost:  tens of microseconds for an easy puzzle.
// Stops: between two steps, when options.cancel is set.
[[nodiscard]] StepResult solve_by_steps(const Sudoku& sudoku, const StepOptions& options = {});

// The techniques of the human order that have a finder and are not optional.
[[nodiscard]] std::vector<Technique> human_order();

// The first step in the order of the options.
[[nodiscard]] std::optional<Step> next_step(const Position& position,
                                            const StepOptions& options = {});

}  // namespace nonet
