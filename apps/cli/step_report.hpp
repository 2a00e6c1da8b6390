// What the options say about steps, for the commands explain, hint and draw.
#pragma once

#include <string>

#include "cli/messages.hpp"
#include "cli/options.hpp"
#include "nonet/report/steps.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::cli {

using report::append_array;
using report::append_cells;
using report::append_digits;
using report::append_eliminations;
using report::append_placements;
using report::append_step_json;
using report::graded_name;

[[nodiscard]] TellOptions tell_options(const Options& options, HintLevel level);

[[nodiscard]] report::ExplainOptions explain_options(const Options& options,
                                                     const CancelToken& token);

// "Solved in 42 steps.", of `steps` steps that ended at `end`.
[[nodiscard]] std::string ending_sentence(StepEnding ending, std::size_t steps, const Position& end,
                                          Language language);

// The fault in how the options of steps go together, or an empty string.
[[nodiscard]] std::string step_misuse(const Options& options);

}  // namespace nonet::cli
