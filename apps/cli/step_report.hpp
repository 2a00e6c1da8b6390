// Steps as the commands explain and hint write them.
#pragma once

#include <string>

#include "cli/layout.hpp"
#include "cli/messages.hpp"
#include "cli/options.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/explain/tell.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::cli {

[[nodiscard]] TellOptions tell_options(const Options& options, HintLevel level);

// The steps that the options ask for. Whether the puzzle has one solution is asked of the engine,
// and only where some technique needs to know. Pencil marks do not count there: what makes a puzzle
// unique must be its digits, or deadly patterns prove nothing.
[[nodiscard]] StepOptions step_options(const Options& options, const Sudoku& sudoku,
                                       const CancelToken& token);

// ["r3c4=7"], ["r1c9<>3"], ["r1c1"] and [1, 2] as values of JSON.
void append_placements(std::string& out, const Step& step);
void append_eliminations(std::string& out, const Step& step);
void append_cells(std::string& out, CellSet cells);
void append_digits(std::string& out, DigitSet digits);

// {"technique": …, "name": …, "code": …, "cells": …, "placements": …, "eliminations": …, "text": …}
void append_step_json(std::string& out, const Step& step, const TellOptions& options);

}  // namespace nonet::cli
