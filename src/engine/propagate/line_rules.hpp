// Line rules: constraints along cells as automata.
#pragma once

#include <optional>

#include "engine/propagate/instance.hpp"
#include "nonet/variant/constraint.hpp"

namespace nonet::engine::propagate {

// Gives: the constraint as a line, or nothing if its type is not one of those. A line without layers
//        is one that nothing satisfies.
[[nodiscard]] std::optional<Line> line_rule(const variant::Constraint& constraint, int min_digit,
                                            int max_digit);

}  // namespace nonet::engine::propagate
