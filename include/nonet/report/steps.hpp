// Explanations: the steps of a puzzle, in the order that a person or a scale takes them, as JSON.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "902005403100063025508407060026309001057010290090670530240530600705200304080041950");
//   nonet::rating::Rater rater;
//   const auto explained = nonet::report::explain(*grid, {}, rater);
//   std::string out;
//   nonet::report::append_explanation(out, *grid, explained, {});
//   std::cout << out.substr(94, 24) << '\n';  // prints "ending":"solved","solve
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/explain/tell_killer.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/rating/rate.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::report {

struct ExplainOptions {
  StepOrder order = StepOrder::human;
  // The steps of a rating on this scale, each with its grade, in place of all other options.
  std::optional<rating::Scale> scale{};
  std::vector<Technique> techniques{};  // as in StepOptions
  bool guesses = false;                 // what the techniques leave is searched
  const CancelToken* cancel = nullptr;
};

// What room technique needs to be told. Whether the puzzle has one solution is asked of the engine,
// and only where some technique needs to know. Pencil marks do not count there: what makes a puzzle
// unique must be its digits, or deadly patterns prove nothing.
[[nodiscard]] StepOptions step_options(const Sudoku& sudoku, const ExplainOptions& options);

struct Explanation {
  StepResult result;
  std::vector<rating::Grade> grades{};  // one a step, or none

  [[nodiscard]] const rating::Grade* grade_of(std::size_t step) const noexcept {
    return grades.empty() ? nullptr : &grades[step];
  }
};

// Cost:  that of solve_by_steps() or of rating::rate().
// Stops: when options.cancel is set, with the ending `stopped`.
[[nodiscard]] Explanation explain(const Sudoku& sudoku, const ExplainOptions& options,
                                  rating::Rater& rater);

// What the scale calls the step, with its rating: "X-Wing (3.2)". Empty without a grade.
[[nodiscard]] std::string graded_name(const rating::Grade* grade, Tongue tongue);

// ["r3c4=7"], ["r1c9<>3"], ["r1c1"] and [1,2] as values of JSON.
void append_placements(std::string& out, std::span<const Candidate> placements);
void append_eliminations(std::string& out, std::span<const Candidate> eliminations);
void append_cells(std::string& out, CellSet cells);
void append_digits(std::string& out, DigitSet digits);

// {"technique": …, "name": …, "code": …, "cells": …, "placements": …, "eliminations": …, "score": …,
// "rating": …, "text": …, "reasons": …}; without a grade the rating is null.
void append_step_json(std::string& out, const Step& step, const rating::Grade* grade,
                      TellOptions options);
// The same, with neither score nor rating.
void append_step_json(std::string& out, const KillerStep& step, const TellOptions& options);

// The object that docs/json.md describes under `explain`; options.level and name are not looked at.
void append_explanation(std::string& out, const Sudoku& sudoku, const Explanation& explanation,
                        const TellOptions& options);

}  // namespace nonet::report
