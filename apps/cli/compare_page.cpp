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
      : ask_(ask), is_sudoku_(ask.input.kind == CompareInput::Kind::puzzles) {}

  ComparePage make() {
    growth_ = is_sudoku_ ? grow_puzzles(ask_.input, ask_.engines, ask_.seed, ask_.options)
                         : grow_tilings(ask_.cover_engines, ask_.options);
    if (is_sudoku_) trees_ = tree_pairs(ask_.input);
    const std::string figures = json();
    begin();
    summary();
    problems();
    growth();
    trees();
    methods();
    out_ += "<script type=\"application/json\" id=\"figures\">\n";
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
    out_.append("<figure").append(kind.empty() ? "" : " class=\"").append(kind);
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
    out_.append("<style>").append(page_style()).append("</style>\n</head>\n<body>\n");
    element("h1", title);
    const std::size_t count = ask_.input.names.size();
    const std::string repeats = std::to_string(ask_.options.repeat);
    std::string text = number(count) + " ";
    if (is_sudoku_) {
      text.append(count == 1 ? pick("puzzle", "grille") : pick("puzzles", "grilles"));
    } else {
      text.append(count == 1 ? pick("problem", "problème") : pick("problems", "problèmes"));
    }
    text.append(pick(", each engine in turn, ", ", chaque moteur à son tour, "));
    text.append(repeats).append(pick(" times, in one process.", " fois, dans un seul processus."));
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

  void heading(std::initializer_list<std::string_view> names) {
    out_ += "<div class=\"scroll\"><table><thead><tr>";
    for (const std::string_view name : names) {
      out_ += "<th scope=\"col\">";
      append_escaped(out_, name);
      out_ += "</th>";
    }
    out_ += "</tr></thead><tbody>\n";
  }
  void row(std::initializer_list<std::string_view> cells, std::string_view kind = "") {
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
    heading({pick("engine", "moteur"), pick("problems", "problèmes"), pick("settled", "résolus"),
             pick("nodes", "nœuds"), pick("median", "médiane"), pick("least", "minimum"),
             pick("most", "maximum"), pick("relative", "rapport")});
    for (const Summary& summary : ask_.comparison.summaries) {
      row({summary.engine, number(summary.problems), number(summary.settled), number(summary.nodes),
           for_people(summary.seconds.median), for_people(summary.seconds.least),
           for_people(summary.seconds.most), factor(summary.relative)},
          summary.relative == 1 ? "best" : "");
    }
    end_table();
    faults();
    figure(bar_chart(ask_.comparison, Measure::seconds, ask_.language));
    figure(bar_chart(ask_.comparison, Measure::nodes, ask_.language));
    figure(ranking_chart(ask_.comparison, ask_.language));
  }

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
      out_ += "<div class=\"scroll wide\"><table><thead><tr><th scope=\"col\">";
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
    out_ += "<tr><td class=\"grid\">";
    append_escaped(out_, short_name(problem));
    out_ += "</td>";
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
    figure(growth_chart(growth_, Measure::nodes, size, ask_.language));
    figure(growth_chart(growth_, Measure::seconds, size, ask_.language));
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
      out_ += "<h3><code>";
      append_escaped(out_, pair.grid);
      out_ += "</code></h3>\n<div class=\"pair\">\n";
      const std::size_t width = pair.grid.size() == 81 ? 9 : 4;
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
  Growth growth_;
  std::vector<TreePair> trees_;
  std::string out_;
};

}  // namespace

ComparePage compare_page(const ComparePageAsk& ask) {
  return Page(ask).make();
}

}  // namespace nonet::cli
