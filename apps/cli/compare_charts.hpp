// The charts and trees of a comparison's page, as SVG.
#pragma once

#include <string>

#include "cli/compare_growth.hpp"
#include "cli/messages.hpp"
#include "nonet/compare/compare.hpp"

namespace nonet::cli {

enum class Measure : std::uint8_t { seconds, nodes };

// A bar an engine: the median of seconds, or all nodes; empty when no engine ran.
[[nodiscard]] std::string bar_chart(const compare::Comparison& comparison, Measure measure,
                                    Language language);

// How many problems each engine settles within how much: a line an engine; empty below five problems.
[[nodiscard]] std::string ranking_chart(const compare::Comparison& comparison, Language language);

// Against the sizes; what was not settled has no point.
[[nodiscard]] std::string growth_chart(const Growth& growth, Measure measure,
                                       std::string_view size_title, Language language);

// How many tilings there are, against the sizes.
[[nodiscard]] std::string tilings_chart(const Growth& growth, std::string_view size_title,
                                        Language language);

[[nodiscard]] std::string tree_picture(const compare::SearchTree& tree, std::size_t width,
                                       std::string title);

}  // namespace nonet::cli
