#include "cli/compare_report.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <vector>

#include "cli/columns.hpp"
#include "cli/progress.hpp"

namespace nonet::cli {
namespace {

using compare::Comparison;
using compare::Row;
using compare::Summary;

constexpr std::string_view kCsvHeader =
    "problem,engine,status,solutions,complete,nodes,guesses,updates,failures,runs,"
    "seconds_least,seconds,seconds_most,relative,fault\n";

// "1.00", "12.3", "4567"; nothing for 0, which means "not known".
std::string ratio_text(double ratio) {
  if (ratio == 0) return "";
  char text[32];
  std::snprintf(text, sizeof text, ratio < 10 ? "%.2f" : ratio < 100 ? "%.1f" : "%.0f", ratio);
  return text;
}

std::string number_text(const std::optional<std::uint64_t>& number) {
  return number ? std::to_string(*number) : "";
}

std::string lines(const Comparison& comparison) {
  std::string out;
  for (const Summary& summary : comparison.summaries) {
    const std::string relative = ratio_text(summary.relative);
    out.append(summary.engine).append("\t");
    out.append(std::to_string(summary.problems)).append("\t");
    out.append(std::to_string(summary.settled)).append("\t");
    out.append(std::to_string(summary.nodes)).append("\t");
    out.append(to_seconds(summary.seconds.median)).append("\t");
    out.append(relative.empty() ? "-" : relative).append("\n");
  }
  return out;
}

std::string csv(const CompareInput& input, const Comparison& comparison) {
  std::string out(kCsvHeader);
  for (const Row& row : comparison.rows) {
    CsvRow(out)
        .field(input.names[row.problem])
        .field(comparison.summaries[row.engine].engine)
        .field(to_string(row.outcome))
        .field(cover::to_string(row.solutions))
        .field(row.complete ? "true" : "false")
        .field(std::to_string(row.nodes))
        .field(number_text(row.guesses))
        .field(number_text(row.updates))
        .field(number_text(row.failures))
        .field(std::to_string(row.runs))
        .field(to_seconds(row.seconds.least))
        .field(to_seconds(row.seconds.median))
        .field(to_seconds(row.seconds.most))
        .field(ratio_text(row.relative))
        .field(row.fault);
    out += '\n';
  }
  return out;
}

void number_or_null(JsonObject& object, std::string_view key,
                    const std::optional<std::uint64_t>& number) {
  if (number) {
    object.number(key, *number);
  } else {
    object.null(key);
  }
}

void relative_json(JsonObject& object, double relative) {
  const std::string text = ratio_text(relative);
  if (text.empty()) {
    object.null("relative");
  } else {
    object.open("relative").append(text);
  }
}

void spread_json(JsonObject& object, const compare::Spread& spread) {
  object.seconds("seconds_least", spread.least)
      .seconds("seconds", spread.median)
      .seconds("seconds_most", spread.most);
}

void summary_json(std::string& out, const Summary& summary) {
  JsonObject object(out);
  object.text("engine", summary.engine)
      .number("problems", summary.problems)
      .number("solved", summary.settled)
      .number("wrong", summary.wrong)
      .number("nodes", summary.nodes);
  number_or_null(object, "guesses", summary.guesses);
  number_or_null(object, "updates", summary.updates);
  number_or_null(object, "failures", summary.failures);
  spread_json(object, summary.seconds);
  object.seconds("seconds_total", summary.total_seconds);
  relative_json(object, summary.relative);
  object.close();
}

void row_json(std::string& out, const Row& row, const std::string& problem,
              const std::string& engine) {
  JsonObject object(out);
  object.text("problem", problem).text("engine", engine).text("status", to_string(row.outcome));
  object.digits("solutions", cover::to_string(row.solutions))
      .boolean("complete", row.complete)
      .number("nodes", row.nodes);
  number_or_null(object, "guesses", row.guesses);
  number_or_null(object, "updates", row.updates);
  number_or_null(object, "failures", row.failures);
  object.number("runs", row.runs);
  spread_json(object, row.seconds);
  relative_json(object, row.relative);
  if (row.fault.empty()) {
    object.null("fault");
  } else {
    object.text("fault", row.fault);
  }
  object.close();
}

struct Words {
  std::string_view engine, problems, solved, solutions, nodes, seconds, spread, relative;
};
constexpr Words kEnglish{"engine", "problems", "solved", "solutions",
                         "nodes",  "median",   "spread", "relative"};
constexpr Words kFrench{"moteur", "problèmes", "résolus",    "solutions",
                        "nœuds",  "médiane",   "dispersion", "rapport"};

using TextRow = std::vector<std::string>;

// The first column to the left, the others to the right.
std::string aligned(const std::vector<TextRow>& rows, Color color) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const TextRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const std::string padding(widths[i] - columns(rows[r][i]), ' ');
      const Style style = r == 0 ? Style::heading : Style::placed;
      if (i > 0) out.append("  ").append(padding);
      append_styled(out, rows[r][i], style, r == 0 || i == 0 ? color : Color::off);
      if (i == 0) out.append(padding);
    }
    out += '\n';
  }
  return out;
}

std::string text(const CompareInput& input, const Comparison& comparison, const CompareLook& look) {
  const Words& words = look.language == Language::fr ? kFrench : kEnglish;
  const auto number = [&](std::uint64_t value) { return grouped(value, look.language); };
  const auto times = [](const compare::Spread& seconds) {
    return for_people(seconds.least) + " – " + for_people(seconds.most);
  };
  const auto factor = [](double ratio) { return ratio == 0 ? "-" : ratio_text(ratio) + " ×"; };
  const bool is_one = input.names.size() == 1;
  TextRow heading{std::string(words.engine)};
  if (is_one) {
    heading.emplace_back(words.solutions);
  } else {
    heading.emplace_back(words.problems);
    heading.emplace_back(words.solved);
  }
  heading.emplace_back(words.nodes);
  const std::vector<WorkColumn> columns = work_columns(comparison, look.language);
  for (const WorkColumn& column : columns) heading.emplace_back(column.title);
  for (const auto& word : {words.seconds, words.spread, words.relative}) heading.emplace_back(word);
  std::vector<TextRow> rows{heading};
  // The end of a row of either kind.
  const auto finish = [&](TextRow& cells, const auto& row) {
    cells.push_back(number(row.nodes));
    for (const WorkColumn& column : columns) {
      const auto value = column.of(row);
      cells.push_back(value ? number(*value) : "-");
    }
    cells.insert(cells.end(),
                 {for_people(row.seconds.median), times(row.seconds), factor(row.relative)});
    rows.push_back(cells);
  };
  if (is_one) {
    for (const Row& row : comparison.rows) {
      if (row.outcome == compare::Outcome::refused) continue;
      const std::string count = grouped(cover::to_string(row.solutions), look.language);
      TextRow cells{
          comparison.summaries[row.engine].engine,
          row.outcome == compare::Outcome::stuck ? "-" : count + (row.complete ? "" : "+")};
      finish(cells, row);
    }
  } else {
    for (const Summary& summary : comparison.summaries) {
      TextRow cells{summary.engine, number(summary.problems), number(summary.settled)};
      finish(cells, summary);
    }
  }
  return aligned(rows, look.color);
}

std::string json(const CompareInput& input, const Comparison& comparison,
                 const compare::CompareOptions& options) {
  std::string out;
  open_compare_json(out, input, comparison, options);
  return out + "}\n";
}

}  // namespace

std::vector<WorkColumn> work_columns(const Comparison& comparison, Language language) {
  const bool is_french = language == Language::fr;
  std::vector<WorkColumn> columns;
  for (const WorkColumn& column :
       {WorkColumn{is_french ? "essais" : "guesses", &Row::guesses, &Summary::guesses},
        WorkColumn{is_french ? "retouches" : "updates", &Row::updates, &Summary::updates},
        WorkColumn{is_french ? "échecs" : "failures", &Row::failures, &Summary::failures}}) {
    const auto& all = comparison.summaries;
    if (std::any_of(all.begin(), all.end(), [&](const Summary& each) { return column.of(each); })) {
      columns.push_back(column);
    }
  }
  return columns;
}

std::string_view to_string(CompareInput::Kind kind) noexcept {
  constexpr std::array<std::string_view, 4> kNames{"puzzles", "variants", "cover", "tiling"};
  return kNames[static_cast<std::size_t>(kind)];
}

void open_compare_json(std::string& out, const CompareInput& input, const Comparison& comparison,
                       const compare::CompareOptions& options) {
  JsonObject object(out);
  object.text("kind", to_string(input.kind))
      .number("repeat", options.repeat)
      .number("limit", options.limit);
  if (options.timeout) {
    object.seconds("timeout", std::chrono::duration<double>(*options.timeout).count());
  } else {
    object.null("timeout");
  }
  object.boolean("complete", comparison.complete);
  object.open("engines") += '[';
  for (std::size_t i = 0; i < comparison.summaries.size(); ++i) {
    if (i > 0) out += ',';
    summary_json(out, comparison.summaries[i]);
  }
  out += ']';
  object.open("rows") += '[';
  for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
    const Row& row = comparison.rows[i];
    if (i > 0) out += ',';
    row_json(out, row, input.names[row.problem], comparison.summaries[row.engine].engine);
  }
  out += ']';
}

std::string compare_report(const CompareInput& input, const Comparison& comparison,
                           const compare::CompareOptions& options, const CompareLook& look) {
  switch (look.layout) {
    case Layout::text:
      return text(input, comparison, look);
    case Layout::csv:
      return csv(input, comparison);
    case Layout::json:
    case Layout::jsonl:
      return json(input, comparison, options);
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      break;
  }
  return lines(comparison);
}

}  // namespace nonet::cli
