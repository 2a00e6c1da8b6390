// Sentences from templates: what a step is made of, put into the places that a template names.
#include "nonet/explain/tell.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "explain/phrases.hpp"
#include "explain/templates.hpp"

namespace nonet {
namespace {

using explain::find_template;
using explain::sentence_of;

class Teller : explain::Phrases {
 public:
  Teller(const Step& step, const TellOptions& options) : Phrases(options), step_(step) {}

  // The template with each "{name}" replaced by what the step has of that name.
  [[nodiscard]] std::string fill(std::string_view text) const {
    return fill_with(text, [this](std::string_view name) { return value(name); });
  }

  [[nodiscard]] std::string branch(const Branch& branch) const {
    return phrase(key_of(branch),
                  {{"start", state(branch.start, branch.start_truth)},
                   {"chain", to_eureka(branch.links, options_.coordinates, step_.sets)},
                   {"singles", singles(branch)},
                   {"end", state(branch.end, branch.end_truth)}});
  }

  [[nodiscard]] std::vector<std::string> reasons(const Branch& branch) const {
    std::vector<std::string> lines{
        phrase("reason.start", {{"state", state(branch.start, branch.start_truth)}})};
    std::vector<Node> told{branch.start};
    for (std::size_t i = 0; i < branch.links.size();) {
      const std::size_t first = i;
      const Link& link = branch.links[first];
      std::vector<std::string> numbers;
      for (; i < branch.links.size() && branch.links[i].to == link.to; ++i) {
        const auto at = std::find(told.rbegin(), told.rend(), branch.links[i].from);
        numbers.push_back(std::to_string(told.rend() - at));
      }
      told.push_back(link.to);
      lines.push_back(reason(link, list(numbers)));
    }
    return lines;
  }

  // With what follows from all of them.
  [[nodiscard]] std::string last_branch(const std::string& branches) const {
    return phrase("branches.so", {{"branches", branches}, {"result", changes(step_)}});
  }

 private:
  [[nodiscard]] std::string houses(HouseRole role) const {
    std::vector<House> found;
    for (const auto& [its_role, house] : step_.houses) {
      if (its_role == role) found.push_back(house);
    }
    return list(found);
  }

  // The marks of a role as one, or the n-th of them.
  [[nodiscard]] Mark marked(Role role, std::optional<int> which = std::nullopt) const {
    Mark all{role, {}, {}};
    int n = 0;
    for (const Mark& mark : step_.marks) {
      if (mark.role != role) continue;
      if (which && n++ != *which) continue;
      all.cells |= mark.cells;
      all.digits |= mark.digits;
    }
    return all;
  }

  [[nodiscard]] std::string sets() const {
    std::vector<std::string> words;
    for (const auto& [cells, digits] : step_.sets) {
      words.push_back(phrase("set", {{"cells", list(cells)}, {"digits", list(digits)}}));
    }
    return list(words);
  }

  [[nodiscard]] std::string state(const Node& node, Truth truth) const {
    const char digit = to_char(node.digit);
    return phrase(truth == Truth::on ? "state.on" : "state.off",
                  {{"digit", std::string_view(&digit, 1)},
                   {"cells", to_string(node.cells, options_.coordinates)}});
  }

  // What follows by a link, from the lines of these numbers.
  [[nodiscard]] std::string reason(const Link& link, const std::string& numbers) const {
    const bool is_on = link.kind == LinkKind::strong;
    const std::string what = state(link.to, is_on ? Truth::on : Truth::off);
    if (link.kind == LinkKind::derived) {
      return phrase("reason.derived", {{"state", what}, {"n", numbers}});
    }
    if (is_on && link.from.cells == link.to.cells) {
      const std::string cell = to_string(link.to.cells, options_.coordinates);
      return phrase("reason.cell", {{"state", what}, {"cell", cell}, {"n", numbers}});
    }
    for (const House house : kAllHouses) {
      if (!is_on || link.set != kNoSet) break;
      if (!((link.from.cells | link.to.cells) - set_of(house)).is_empty()) continue;
      const std::string where = list(std::vector<House>{house});
      return phrase("reason.house", {{"state", what}, {"house", where}, {"n", numbers}});
    }
    return phrase("reason", {{"state", what}, {"n", numbers}});
  }

  // Where the step says no more than its branches, each needs its end.
  [[nodiscard]] std::string_view key_of(const Branch& branch) const {
    if (step_.marks.empty() && !branch.links.empty()) {
      if (is_one_chain(branch)) return "branch";
      return has_singles(branch) ? "branch.net.end" : "branch.short";
    }
    if (step_.technique == Technique::forcing_net_contradiction) {
      return has_singles(branch) ? "branch.net" : "branch.start";
    }
    if (step_.technique == Technique::forcing_net_verity && has_singles(branch)) {
      return "branch.net.end";
    }
    return branch.links.empty() || step_.technique == Technique::forcing_net_verity ? "branch.short"
                                                                                    : "branch";
  }
  [[nodiscard]] static bool has_singles(const Branch& branch) {
    return std::any_of(branch.links.begin(), branch.links.end(),
                       [](const Link& link) { return link.kind == LinkKind::strong; });
  }
  // "r2c3=4, r5c6=7": what becomes true in a net, in order.
  [[nodiscard]] std::string singles(const Branch& branch) const {
    std::string text;
    Node last;
    for (const Link& link : branch.links) {
      if (link.kind != LinkKind::strong || link.to == last) continue;
      last = link.to;
      text.append(text.empty() ? "" : ", ")
          .append(to_string(last.cells, options_.coordinates))
          .append({'=', to_char(last.digit)});
    }
    return text;
  }

  [[nodiscard]] std::string branches() const {
    std::string text;
    for (const Branch& one : step_.branches) {
      text = text.empty() ? branch(one) : phrase("branches.two", {{"a", text}, {"b", branch(one)}});
    }
    return text;
  }

  [[nodiscard]] std::string value(std::string_view name) const {
    struct Marked {
      std::string_view name;
      Role role;
      std::optional<int> which;
    };
    constexpr std::array kMarked{Marked{"pivot", Role::pivot, {}},
                                 Marked{"wing1", Role::wing, 0},
                                 Marked{"wing2", Role::wing, 1},
                                 Marked{"bridge", Role::bridge, {}},
                                 Marked{"extra", Role::extra, {}},
                                 Marked{"target", Role::target, {}},
                                 Marked{"colour1", Role::first_colour, {}},
                                 Marked{"colour2", Role::second_colour, {}},
                                 Marked{"colour3", Role::third_colour, {}},
                                 Marked{"colour4", Role::fourth_colour, {}}};
    for (const Marked& row : kMarked) {
      if (name.substr(0, row.name.size()) != row.name) continue;
      const Mark mark = marked(row.role, row.which);
      if (name.size() == row.name.size()) return list(mark.cells);
      if (name.substr(row.name.size()) == "_digits") return list(mark.digits);
    }
    if (name == "name" && !options_.name.empty()) return std::string(options_.name);
    if (name == "name") return std::string(name_of(step_.technique, options_.tongue));
    if (name == "sentence") return fill(sentence_of(options_.tongue, step_));
    if (name == "result") return changes(step_);
    if (name == "cells") return list(marked(Role::pattern).cells);
    if (name == "digits") return list(marked(Role::pattern).digits);
    if (name == "fins") return list(marked(Role::fin).cells | marked(Role::endo_fin).cells);
    if (name == "house") return houses(HouseRole::where);
    if (name == "base") return houses(HouseRole::base);
    if (name == "cover") return houses(HouseRole::cover);
    if (name == "chain") return to_eureka(step_.links, options_.coordinates, step_.sets);
    if (name == "branches") return branches();
    if (name == "sets") return sets();
    if (name == "all_cells") return list(pattern_cells(step_));
    if (name == "region") return list(std::vector<House>{region_of(step_)});
    if (step_.placements.empty()) return {};
    const Candidate& placed = step_.placements.front();
    if (name == "cell") return to_string(placed.cell, options_.coordinates);
    return name == "digit" ? std::string(1, to_char(placed.digit)) : std::string();
  }

  const Step& step_;
};

}  // namespace

std::string tell(const Step& step, const TellOptions& options) {
  constexpr std::array<std::string_view, 4> kLevels{"hint.region", "hint.technique", "hint.cells",
                                                    "hint.proof"};
  const auto level = static_cast<std::size_t>(options.level) - 1;
  return Teller(step, options).fill(find_template(options.tongue, kLevels[level]));
}

std::vector<std::string> tell_branches(const Step& step, const TellOptions& options) {
  const Teller teller(step, options);
  std::vector<std::string> sentences;
  for (const Branch& branch : step.branches) {
    const bool is_last = sentences.size() + 1 == step.branches.size();
    const std::string text = teller.branch(branch);
    sentences.push_back((is_last ? teller.last_branch(text) : text) + ".");
  }
  return sentences;
}

std::vector<std::string> tell_reasons(const Branch& branch, const TellOptions& options) {
  const Step none;
  return Teller(none, options).reasons(branch);
}

bool is_one_chain(const Branch& branch) noexcept {
  const Node* last = &branch.start;
  for (const Link& link : branch.links) {
    if (link.from != *last || link.kind == LinkKind::derived) return false;
    last = &link.to;
  }
  return *last == branch.end;
}

std::string_view name_of(Technique technique, Tongue tongue) noexcept {
  return tongue == Tongue::french ? info(technique).french : info(technique).english;
}

CellSet pattern_cells(const Step& step) noexcept {
  CellSet cells;
  for (const Mark& mark : step.marks) {
    if (mark.role != Role::target) cells |= mark.cells;
  }
  if (!cells.is_empty()) return cells;
  for (const AlmostLockedSet& set : step.sets) cells |= set.cells;
  for (const Link& link : step.links) cells |= link.from.cells | link.to.cells;
  for (const Branch& branch : step.branches) {
    cells |= branch.start.cells | branch.end.cells;
    for (const Link& link : branch.links) cells |= link.from.cells | link.to.cells;
  }
  return cells;
}

House region_of(const Step& step) noexcept {
  if (!step.houses.empty()) return step.houses.front().house;
  CellSet cells = pattern_cells(step);
  if (cells.is_empty() && !step.eliminations.empty()) cells.add(step.eliminations.front().cell);
  return cells.is_empty() ? box_house(0) : box_house(box_of(cells.first()));
}

}  // namespace nonet
