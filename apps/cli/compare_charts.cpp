#include "cli/compare_charts.hpp"

#include <algorithm>

#include "nonet/draw/chart.hpp"
#include "nonet/draw/svg.hpp"
#include "nonet/draw/tree.hpp"

namespace nonet::cli {
namespace {

using compare::Comparison;
using compare::Outcome;
using compare::Row;
using draw::Axis;
using draw::Chart;

constexpr std::size_t kFewestForRanking = 5;
constexpr double kLeastSeconds = 1e-9;  // of a logarithmic axis

std::string pick(Language language, std::string_view en, std::string_view fr) {
  return std::string(language == Language::fr ? fr : en);
}

std::string title_of(Measure measure, Language language) {
  return measure == Measure::seconds ? pick(language, "time (median)", "temps (médiane)")
                                     : pick(language, "nodes", "nœuds");
}

Axis axis_of(Measure measure, Language language) {
  return {title_of(measure, language), Axis::Scale::log,
          measure == Measure::seconds ? Axis::Unit::seconds : Axis::Unit::none};
}

std::string svg_of(const Chart& chart) {
  const Result<draw::Scene> scene = draw_chart(chart);
  return scene ? to_svg(*scene) : std::string();
}

double value_of(const Row& row, Measure measure) {
  return measure == Measure::seconds ? std::max(row.seconds.median, kLeastSeconds)
                                     : std::max(static_cast<double>(row.nodes), 1.0);
}

}  // namespace

std::string bar_chart(const Comparison& comparison, Measure measure, Language language) {
  Chart chart{
      .kind = Chart::Kind::bar,
      .title = measure == Measure::seconds
                   ? pick(language, "Time per problem (median)", "Temps par problème (médiane)")
                   : pick(language, "Nodes, all problems", "Nœuds, tous les problèmes"),
      .y = axis_of(measure, language),
      .series = {{}}};
  for (const compare::Summary& summary : comparison.summaries) {
    if (summary.problems == 0) continue;
    chart.categories.push_back(summary.engine);
    chart.series.front().values.push_back(measure == Measure::seconds
                                              ? std::max(summary.seconds.median, kLeastSeconds)
                                              : std::max(static_cast<double>(summary.nodes), 1.0));
  }
  return svg_of(chart);
}

std::string ranking_chart(const Comparison& comparison, Language language) {
  Chart chart{.title = pick(language, "Problems settled within so much time each",
                            "Problèmes résolus en si peu de temps chacun"),
              .x = {pick(language, "problems, from the quickest to the slowest",
                         "problèmes, du plus rapide au plus lent")},
              .y = axis_of(Measure::seconds, language)};
  std::size_t most = 0;
  for (std::size_t engine = 0; engine < comparison.summaries.size(); ++engine) {
    std::vector<double> seconds;
    for (const Row& row : comparison.rows) {
      if (row.engine == engine && row.outcome == Outcome::settled) {
        seconds.push_back(value_of(row, Measure::seconds));
      }
    }
    std::sort(seconds.begin(), seconds.end());
    most = std::max(most, seconds.size());
    draw::Series series{.name = comparison.summaries[engine].engine};
    // Markers on each of thousands of points would hide the lines.
    const std::size_t step = std::max<std::size_t>(1, seconds.size() / 40);
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      if (i % step != 0 && i + 1 != seconds.size()) continue;
      series.points.push_back({static_cast<double>(i + 1), seconds[i]});
    }
    if (!series.points.empty()) chart.series.push_back(std::move(series));
  }
  return most < kFewestForRanking ? std::string() : svg_of(chart);
}

std::string growth_chart(const Growth& growth, Measure measure, std::string_view size_title,
                         Language language) {
  const bool is_time = measure == Measure::seconds;
  Chart chart{.title = is_time ? pick(language, "Time against size", "Temps selon la taille")
                               : pick(language, "Nodes against size", "Nœuds selon la taille"),
              .x = {std::string(size_title)},
              .y = axis_of(measure, language)};
  for (std::size_t engine = 0; engine < growth.comparison.summaries.size(); ++engine) {
    draw::Series series{.name = growth.comparison.summaries[engine].engine};
    for (const Row& row : growth.comparison.rows) {
      if (row.engine != engine || row.outcome != Outcome::settled) continue;
      series.points.push_back(
          {static_cast<double>(growth.sizes[row.problem]), value_of(row, measure)});
    }
    if (!series.points.empty()) chart.series.push_back(std::move(series));
  }
  return chart.series.empty() ? std::string() : svg_of(chart);
}

std::string tilings_chart(const Growth& growth, std::string_view size_title, Language language) {
  const std::string name = pick(language, "tilings", "pavages");
  Chart chart{.title = pick(language, "Tilings against size", "Pavages selon la taille"),
              .x = {std::string(size_title)},
              .y = {name, Axis::Scale::log},
              .series = {{}}};
  std::size_t next = 0;  // problem of which the count is still to come
  for (const Row& row : growth.comparison.rows) {
    const auto count = row.solutions.convert_to<double>();
    if (row.problem < next || row.outcome != Outcome::settled || count == 0) continue;
    chart.series.front().points.push_back({static_cast<double>(growth.sizes[row.problem]), count});
    next = row.problem + 1;
  }
  return chart.series.front().points.empty() ? std::string() : svg_of(chart);
}

std::string tree_picture(const compare::SearchTree& tree, std::size_t width, std::string title) {
  using Kind = draw::Tree::Node::Kind;
  draw::Tree picture{.title = std::move(title), .nodes = {}};
  for (const compare::TreeNode& node : tree.nodes) {
    draw::Tree::Node drawn{.parent = node.parent, .label = {}};
    if (node.kind == compare::TreeNode::Kind::dead_end) drawn.kind = Kind::dead_end;
    if (node.kind == compare::TreeNode::Kind::solution) drawn.kind = Kind::solution;
    if (node.digit != 0) {
      drawn.label = "r" + std::to_string(node.cell / width + 1) + "c" +
                    std::to_string(node.cell % width + 1) + "=" + std::to_string(node.digit);
    }
    picture.nodes.push_back(std::move(drawn));
  }
  const Result<draw::Scene> scene = draw_tree(picture);
  return scene ? to_svg(*scene) : std::string();
}

}  // namespace nonet::cli
