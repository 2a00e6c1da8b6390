// A comparison in the layouts that programs and terminals read. The page is compare_page.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// What engines count besides nodes, if they do: guesses, updates, failures.
struct WorkColumn {
  using Number = std::optional<std::uint64_t>;
  std::string_view title;
  Number compare::Row::*of_row;
  Number compare::Summary::*of_summary;

  [[nodiscard]] Number of(const compare::Row& row) const { return row.*of_row; }
  [[nodiscard]] Number of(const compare::Summary& summary) const { return summary.*of_summary; }
};

// Those that at least one engine counts.
[[nodiscard]] std::vector<WorkColumn> work_columns(const compare::Comparison& comparison,
                                                   Language language);

// "puzzles", "variants", "cover" or "tiling".
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
