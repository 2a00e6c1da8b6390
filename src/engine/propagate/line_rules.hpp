// Line rules: constraints along cells as automata.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/propagate/instance.hpp"
#include "nonet/variant/constraint.hpp"

namespace nonet::engine::propagate {

// Whether a digit may stand on the line twice: where it may not, less has to be remembered.
enum class Repeats : std::uint8_t { no, yes };

// Gives: the constraint as a line, or nothing if its type is not one of those. A line without layers
//        is one that nothing satisfies.
[[nodiscard]] std::optional<Line> line_rule(const variant::Constraint& constraint, int min_digit,
                                            int max_digit, Repeats repeats);

}  // namespace nonet::engine::propagate
