// The loop of a first course on solving: sweeps over five techniques.
#pragma once

#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::technique {

// Appends the steps of one sweep to `result` and does them.
// Gives: whether there were any.
bool sweep(const FindOptions& options, Step& scratch, StepResult& result);

}  // namespace nonet::technique
