// A comparison in the layouts that programs and terminals read. The page is compare_page.hpp.
#pragma once

#include <string>

#include "cli/compare_input.hpp"
#include "cli/layout.hpp"
#include "cli/messages.hpp"
#include "cli/terminal.hpp"
#include "nonet/compare/compare.hpp"

namespace nonet::cli {

struct CompareLook {
  Layout layout = Layout::line;
  Color color = Color::off;
  Language language = Language::en;
};

// "puzzles", "cover" or "tiling".
[[nodiscard]] std::string_view to_string(CompareInput::Kind kind) noexcept;

[[nodiscard]] std::string compare_report(const CompareInput& input,
                                         const compare::Comparison& comparison,
                                         const compare::CompareOptions& options,
                                         const CompareLook& look);

// The JSON object without its last brace, so that a page can add to it.
void open_compare_json(std::string& out, const CompareInput& input,
                       const compare::Comparison& comparison,
                       const compare::CompareOptions& options);

}  // namespace nonet::cli
