#include "cli/compare_page.hpp"

#include <algorithm>
#include <cstdio>

#include "cli/compare_charts.hpp"
#include "cli/compare_growth.hpp"
#include "cli/compare_report.hpp"
#include "cli/method_texts.hpp"
#include "cli/page_style.hpp"
#include "cli/progress.hpp"
#include "nonet/draw/svg.hpp"

namespace nonet::cli {
namespace {

using compare::Outcome;
using compare::Row;
using compare::Summary;
using draw::append_escaped;

constexpr std::size_t kMostProblems = 60;  // of the table by problem; the JSON has all
constexpr std::size_t kLongestName = 90;

class Page {
 public:
  explicit Page(const ComparePageAsk& ask)
      : ask_(ask),
        is_sudoku_(ask.input.kind == CompareInput::Kind::puzzles),
        is_variant_(ask.input.kind == CompareInput::Kind::variants) {}

  ComparePage make() {
    if (is_sudoku_) {
      growth_ = grow_puzzles(ask_.input, ask_.engines, ask_.seed, ask_.options);
      trees_ = tree_pairs(ask_.input);
    } else if (!is_variant_) {
      growth_ = grow_tilings(ask_.cover_engines, ask_.options);
    }
    const std::string figures = json();
    begin();
    summary();
    problems();
    growth();
    trees();
    methods();
    out_ += "</main>\n<script type=\"application/json\" id=\"figures\">\n";
    append_script(figures);
    out_ += "</script>\n</body>\n</html>\n";
    return {std::move(out_), figures};
  }

 private:
  [[nodiscard]] std::string_view pick(std::string_view en, std::string_view fr) const {
    return ask_.language == Language::fr ? fr : en;
  }

  void element(std::string_view tag, std::string_view text) {
    out_.append("<").append(tag).append(">");
    append_escaped(out_, text);
    out_.append("</").append(tag.substr(0, tag.find(' '))).append(">\n");
  }

  void figure(const std::string& svg, std::string_view kind = "") {
    if (svg.empty()) return;
    out_.append("<figure").append(kind.empty() ? "" : " tabindex=\"0\" class=\"").append(kind);
    out_.append(kind.empty() ? ">" : "\">").append(svg).append("</figure>\n");
  }

  // What a name holds must not end the script.
  void append_script(std::string_view json) {
    for (const char c : json) {
      if (c == '<') {
        out_ += "\\u003c";
      } else {
        out_ += c;
      }
    }
  }

  [[nodiscard]] std::string number(std::uint64_t value) const {
    return grouped(value, ask_.language);
  }

  static std::string factor(double ratio) {
    if (ratio == 0) return "–";
    char text[32];
    std::snprintf(text, sizeof text, ratio < 10 ? "%.2f ×" : "%.0f ×", ratio);
    return text;
  }

  void begin() {
    const std::string_view title = pick("Algorithms side by side", "Des algorithmes côte à côte");
    out_.append("<!doctype html>\n<html lang=\"").append(pick("en", "fr")).append("\">\n<head>\n");
    out_ += "<meta charset=\"utf-8\">\n";
    out_ += "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n";
    out_ += "<link rel=\"icon\" href=\"data:,\">\n";
    element("title", title);
    out_.append("<style>").append(page_style()).append("</style>\n</head>\n<body>\n<main>\n");
    element("h1", title);
    const std::size_t count = ask_.input.names.size();
    std::string text = number(count) + " ";
    if (is_sudoku_ || is_variant_) {
      text.append(count == 1 ? pick("puzzle", "grille") : pick("puzzles", "grilles"));
    } else {
      text.append(count == 1 ? pick("problem", "problème") : pick("problems", "problèmes"));
    }
    text.append(pick(", each engine in turn, ", ", chaque moteur à son tour, "));
    if (ask_.options.repeat == 1) {
      text.append(pick("once", "une fois"));
    } else {
      text.append(std::to_string(ask_.options.repeat)).append(pick(" times", " fois"));
    }
    text.append(pick(", in one process.", ", dans un seul processus."));
    if (ask_.options.limit != 0) {
      text.append(pick(" A search ends after ", " Une recherche s’arrête après "));
      text.append(std::to_string(ask_.options.limit)).append(" solutions.");
    }
    if (ask_.options.timeout) {
      const double seconds = std::chrono::duration<double>(*ask_.options.timeout).count();
      text.append(pick(" Time limit of a run: ", " Limite de temps d’un passage : "));
      text.append(for_people(seconds)).append(".");
    }
    element("p", text);
    element(
        "p class=\"note\"",
        pick("Nodes are calls of the search and do not depend on the machine; seconds do. What "
             "the engines say was checked outside the timed part.",
             "Les nœuds sont les appels de la recherche et ne dépendent pas de la machine ; les "
             "secondes, si. Ce que disent les moteurs a été vérifié hors de la partie "
             "chronométrée."));
    if (!ask_.comparison.complete) {
      element("p class=\"wrong\"",
              pick("Interrupted: this is what was done.", "Interrompu : voici ce qui a été fait."));
    }
  }

  void heading(const std::vector<std::string_view>& names) {
    out_ += "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>";
    for (const std::string_view name : names) {
      out_ += "<th scope=\"col\">";
      append_escaped(out_, name);
      out_ += "</th>";
    }
    out_ += "</tr></thead><tbody>\n";
  }
  void row(const std::vector<std::string>& cells, std::string_view kind = "") {
    out_.append("<tr").append(kind.empty() ? "" : " class=\"").append(kind);
    out_.append(kind.empty() ? ">" : "\">");
    for (const std::string_view cell : cells) {
      out_ += "<td>";
      append_escaped(out_, cell);
      out_ += "</td>";
    }
    out_ += "</tr>\n";
  }
  void end_table() { out_ += "</tbody></table></div>\n"; }

  void summary() {
    element("h2", pick("All together", "En tout"));
    const std::vector<WorkColumn> columns = work_columns(ask_.comparison, ask_.language);
    std::vector<std::string_view> names{pick("engine", "moteur"), pick("problems", "problèmes"),
                                        pick("settled", "résolus"), pick("nodes", "nœuds")};
    for (const WorkColumn& column : columns) names.push_back(column.title);
    names.insert(names.end(), {pick("median", "médiane"), pick("least", "minimum"),
                               pick("most", "maximum"), pick("relative", "rapport")});
    heading(names);
    for (const Summary& summary : ask_.comparison.summaries) {
      std::vector<std::string> cells{summary.engine, number(summary.problems),
                                     number(summary.settled), number(summary.nodes)};
      for (const WorkColumn& column : columns) {
        const auto value = column.of(summary);
        cells.push_back(value ? number(*value) : "–");
      }
      cells.insert(cells.end(),
                   {for_people(summary.seconds.median), for_people(summary.seconds.least),
                    for_people(summary.seconds.most), factor(summary.relative)});
      row(cells, summary.relative == 1 ? "best" : "");
    }
    end_table();
    faults();
    begin_charts();
    figure(bar_chart(ask_.comparison, Measure::seconds, ask_.language));
    figure(bar_chart(ask_.comparison, Measure::nodes, ask_.language));
    figure(ranking_chart(ask_.comparison, ask_.language));
    out_ += "</div>\n";
  }

  void begin_charts() { out_ += "<div class=\"pair charts\">\n"; }

  void faults() {
    bool is_any_wrong = false;
    for (const Row& each : ask_.comparison.rows) {
      if (each.fault.empty()) continue;
      const bool is_wrong = each.outcome == Outcome::wrong;
      is_any_wrong = is_any_wrong || is_wrong;
      std::string text = ask_.comparison.summaries[each.engine].engine;
      text.append(is_wrong ? pick(" is wrong on ", " se trompe sur ")
                           : pick(" passes over ", " laisse de côté "));
      text.append(ask_.input.names[each.problem]).append(": ").append(each.fault);
      element(is_wrong ? "p class=\"wrong\"" : "p class=\"note\"", text);
    }
    if (!is_any_wrong) {
      element("p", pick("All engines agree on every answer.",
                        "Tous les moteurs s’accordent sur chaque réponse."));
    }
  }

  [[nodiscard]] std::string short_name(std::size_t problem) const {
    const std::string& name = ask_.input.names[problem];
    return name.size() <= kLongestName ? name : name.substr(0, kLongestName) + "…";
  }

  void problems() {
    element("h2", pick("Problem by problem", "Problème par problème"));
    const std::size_t count = std::min(ask_.input.names.size(), kMostProblems);
    for (const Measure measure : {Measure::nodes, Measure::seconds}) {
      const bool is_time = measure == Measure::seconds;
      element("h3", is_time ? pick("Time (median)", "Temps (médiane)") : pick("Nodes", "Nœuds"));
      out_ += "<div class=\"scroll wide\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">";
      append_escaped(out_, pick("problem", "problème"));
      out_ += "</th>";
      for (const Summary& summary : ask_.comparison.summaries) {
        out_ += "<th scope=\"col\">";
        append_escaped(out_, summary.engine);
        out_ += "</th>";
      }
      out_ += "</tr></thead><tbody>\n";
      for (std::size_t problem = 0; problem < count; ++problem) row_of(problem, measure);
      end_table();
    }
    if (ask_.input.names.size() > count) {
      element("p class=\"note\"", pick("The figures of the others are in the JSON of this page.",
                                       "Les chiffres des autres sont dans le JSON de cette page."));
    }
    element(
        "p class=\"note\"",
        pick("> out of time, with how far it came; stuck: human techniques end here; – not taken",
             "> temps écoulé, et jusqu’où il est allé ; bloqué : les techniques humaines "
             "s’arrêtent là ; – non traité"));
  }

  void row_of(std::size_t problem, Measure measure) {
    std::vector<std::string> cells(ask_.comparison.summaries.size(), "–");
    for (const Row& each : ask_.comparison.rows) {
      if (each.problem != problem || each.outcome == Outcome::refused) continue;
      std::string& cell = cells[each.engine];
      cell = each.outcome == Outcome::stopped ? "> " : "";
      cell += measure == Measure::seconds ? for_people(each.seconds.median) : number(each.nodes);
      if (each.outcome == Outcome::wrong) cell += pick(" wrong", " faux");
      if (each.outcome == Outcome::stuck) cell += pick(" stuck", " bloqué");
    }
    const bool is_line = ask_.input.names[problem].size() == kCellCount;
    out_ += is_line ? "<tr><td class=\"grid bands\"><span>" : "<tr><td class=\"grid\"><span>";
    append_escaped(out_, short_name(problem));
    out_ += "</span></td>";
    for (const std::string& cell : cells) {
      out_ += "<td>";
      append_escaped(out_, cell);
      out_ += "</td>";
    }
    out_ += "</tr>\n";
  }

  void growth() {
    if (growth_.sizes.empty()) return;
    element("h2", pick("When the problem grows", "Quand le problème grandit"));
    std::string text;
    if (is_sudoku_) {
      text =
          pick("A solved grid loses its givens one by one, in an order drawn by the seed ",
               "Une grille résolue perd ses chiffres un à un, dans un ordre tiré par la graine ");
      text.append(std::to_string(ask_.seed));
      text.append(pick(", as long as one solution is left; the last puzzle is minimal.",
                       ", tant qu’il reste une seule solution ; la dernière grille est minimale."));
    } else {
      text = pick("Boards three cells high, tiled by the two triominoes used as often as needed.",
                  "Des plateaux hauts de trois cases, pavés par les deux triominos, autant de fois "
                  "que nécessaire.");
    }
    text.append(pick(" A line ends where an engine took more than two seconds.",
                     " Une ligne s’arrête là où un moteur a mis plus de deux secondes."));
    element("p", text);
    const std::string_view size = is_sudoku_ ? pick("empty cells", "cases vides")
                                             : pick("cells of the board", "cases du plateau");
    begin_charts();
    figure(growth_chart(growth_, Measure::nodes, size, ask_.language));
    figure(growth_chart(growth_, Measure::seconds, size, ask_.language));
    if (!is_sudoku_) figure(tilings_chart(growth_, size, ask_.language));
    out_ += "</div>\n";
  }

  void trees() {
    if (trees_.empty()) return;
    element("h2", pick("Two orders, two trees", "Deux ordres, deux arbres"));
    element("p",
            pick("Both search the same grid with the same rules; they differ in the cell that "
                 "a node fills. A cross is a dead end, a double ring a solution.",
                 "Les deux cherchent sur la même grille, avec les mêmes règles ; seule diffère "
                 "la case que remplit un nœud. Une croix est une impasse, un double anneau une "
                 "solution."));
    for (const TreePair& pair : trees_) {
      const std::size_t width = pair.grid.size() == kCellCount ? 9 : 4;
      out_ += "<h3><code>";
      append_escaped(out_, pair.grid);
      out_ += "</code></h3>\n";
      board(pair.grid, width);
      out_ += "<div class=\"pair\">\n";
      const auto title = [&](std::string_view order, const compare::SearchTree& tree) {
        return std::string(order).append(pick(": ", "\u00a0: ")) + number(tree.nodes.size()) + " " +
               std::string(pick("nodes", "nœuds"));
      };
      figure(tree_picture(pair.reading, width,
                          title(pick("Reading order", "Ordre de lecture"), pair.reading)),
             "tree");
      figure(tree_picture(pair.fewest, width,
                          title(pick("Fewest candidates", "Le moins de candidats"), pair.fewest)),
             "tree");
      out_ += "</div>\n";
    }
  }

  void board(const std::string& grid, std::size_t width) {
    const std::size_t box = width == 9 ? 3 : 2;
    out_ += "<table class=\"board\"><tbody>\n";
    for (std::size_t row = 0; row < width; ++row) {
      const bool ends_box = (row + 1) % box == 0 && row + 1 < width;
      out_ += ends_box ? "<tr class=\"below\">" : "<tr>";
      for (std::size_t column = 0; column < width; ++column) {
        const bool is_right = (column + 1) % box == 0 && column + 1 < width;
        out_ += is_right ? "<td class=\"right\">" : "<td>";
        if (const char c = grid[row * width + column]; c != '.') out_ += c;
        out_ += "</td>";
      }
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table>\n";
  }

  void methods() {
    element("h2", pick("How they work", "Comment ils procèdent"));
    for (const Summary& summary : ask_.comparison.summaries) {
      const std::string_view text = method_text(summary.engine, ask_.language);
      if (text.empty()) continue;
      element("h3", summary.engine);
      element("p", text);
    }
  }

  [[nodiscard]] std::string json() const {
    std::string out;
    open_compare_json(out, ask_.input, ask_.comparison, ask_.options);
    out.append(",\"seed\":").append(std::to_string(ask_.seed)).append(",\"growth\":[");
    bool is_first = true;
    for (const Row& each : growth_.comparison.rows) {
      out += is_first ? "" : ",";
      is_first = false;
      JsonObject(out)
          .number("size", growth_.sizes[each.problem])
          .text("engine", growth_.comparison.summaries[each.engine].engine)
          .text("status", to_string(each.outcome))
          .digits("solutions", cover::to_string(each.solutions))
          .number("nodes", each.nodes)
          .seconds("seconds", each.seconds.median)
          .close();
    }
    out += "],\"trees\":[";
    is_first = true;
    for (const TreePair& pair : trees_) {
      out += is_first ? "" : ",";
      is_first = false;
      JsonObject(out)
          .text("grid", pair.grid)
          .number("reading", pair.reading.nodes.size())
          .number("fewest", pair.fewest.nodes.size())
          .close();
    }
    return out + "]}\n";
  }

  const ComparePageAsk& ask_;
  bool is_sudoku_;
  bool is_variant_;
  Growth growth_;
  std::vector<TreePair> trees_;
  std::string out_;
};

}  // namespace

ComparePage compare_page(const ComparePageAsk& ask) {
  return Page(ask).make();
}

}  // namespace nonet::cli
