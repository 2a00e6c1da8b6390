// Steps as the commands explain and hint write them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/layout.hpp"
#include "cli/messages.hpp"
#include "cli/options.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/explain/tell_killer.hpp"
#include "nonet/rating/rate.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::cli {

[[nodiscard]] TellOptions tell_options(const Options& options, HintLevel level);

// The steps that the options ask for. Whether the puzzle has one solution is asked of the engine,
// and only where some technique needs to know. Pencil marks do not count there: what makes a puzzle
// unique must be its digits, or deadly patterns prove nothing.
[[nodiscard]] StepOptions step_options(const Options& options, const Sudoku& sudoku,
                                       const CancelToken& token);

// The fault in how the options of steps go together, or an empty string.
[[nodiscard]] std::string step_misuse(const Options& options);

// The steps of a puzzle, in the order that the options say; in that of a scale each with its grade.
struct Solved {
  StepResult result;
  std::vector<rating::Grade> grades{};  // one a step, or none

  [[nodiscard]] const rating::Grade* grade_of(std::size_t step) const noexcept {
    return grades.empty() ? nullptr : &grades[step];
  }
};
[[nodiscard]] Solved solve_in_steps(const Options& options, const Sudoku& sudoku,
                                    const CancelToken& token, rating::Rater& rater);

// What the scale calls the step, with its rating: "X-Wing (3.2)". Empty without a grade.
[[nodiscard]] std::string graded_name(const rating::Grade* grade, Tongue tongue);

// [item, item], each written by `write`.
template <class List, class Write>
void append_array(std::string& out, const List& list, const Write& write) {
  const char* comma = "";
  out += '[';
  for (const auto& item : list) {
    out += comma;
    write(item);
    comma = ",";
  }
  out += ']';
}

// ["r3c4=7"], ["r1c9<>3"], ["r1c1"] and [1, 2] as values of JSON.
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

}  // namespace nonet::cli
