// A step becomes a picture of marks: each candidate gets one role, from the step's own marks first,
// then from its links.
#include "nonet/draw/step.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "nonet/draw/grid.hpp"

namespace nonet::draw {
namespace {

using StepRole = nonet::Role;

bool has_role(const Step& step, StepRole role) {
  return std::any_of(step.marks.begin(), step.marks.end(),
                     [role](const Mark& mark) { return mark.role == role; });
}

class StepPainter {
 public:
  StepPainter(const Position& position, const Step& step, const StepPictureOptions& options)
      : position_(position), step_(step), options_(options) {
    const Sudoku sudoku = position.sudoku();
    base_.grid = sudoku.grid;
    base_.candidates = sudoku.candidates;
    base_.labels = options.tell.coordinates == Coordinates::a1 ? GridPicture::Labels::letters
                                                               : GridPicture::Labels::numbers;
  }

  std::vector<Scene> draw() {
    std::vector<Scene> scenes;
    if (step_.branches.empty()) {
      scenes.push_back(whole());
    } else {
      const std::vector<std::string> sentences = tell_branches(step_, options_.tell);
      for (std::size_t i = 0; i < step_.branches.size(); ++i) {
        scenes.push_back(view(i, sentences[i]));
      }
    }
    return scenes;
  }

 private:
  using Roles = std::array<std::array<std::optional<Role>, kDigitCount>, kCellCount>;

  // Nothing: it is told in words alone.
  [[nodiscard]] std::optional<Role> role_of(StepRole role) const {
    switch (role) {
      case StepRole::pattern:
        return has_role(step_, StepRole::wing) ? Role::second : Role::pattern;
      case StepRole::wing:
      case StepRole::first_colour:
        return Role::pattern;
      case StepRole::pivot:
      case StepRole::bridge:
      case StepRole::second_colour:
        return Role::second;
      case StepRole::fin:
      case StepRole::endo_fin:
      case StepRole::extra:
        return Role::fin;
      case StepRole::third_colour:
        return Role::third;
      case StepRole::fourth_colour:
        return Role::fourth;
      case StepRole::target:
        break;
    }
    return std::nullopt;
  }

  void set(Roles& roles, const Node& node, Role role) const {
    for (const Cell cell : node.cells) {
      if (position_.has(cell, node.digit)) roles[index(cell)][index(node.digit)] = role;
    }
  }

  void marks(Roles& roles, GridPicture& picture) const {
    for (const Mark& mark : step_.marks) {
      const auto role = role_of(mark.role);
      if (!role) continue;
      for (const Cell cell : mark.cells) {
        for (const Digit digit : mark.digits) set(roles, {CellSet(cell), digit}, *role);
        // A tint for cells that are meant as a whole; along a chain it would hide the chain, and
        // sets have tints of their own.
        const bool is_whole = (mark.digits & position_.digits(cell)).size() > 1;
        const bool is_in_set =
            std::any_of(step_.sets.begin(), step_.sets.end(),
                        [cell](const AlmostLockedSet& set) { return set.cells.has(cell); });
        if (!is_in_set && (step_.links.empty() || is_whole)) picture.cells.push_back({cell, *role});
      }
    }
  }

  // The strong links go from one sort to the other, the weak ones back.
  void turns(Roles& roles) const {
    const bool has_own = has_role(step_, StepRole::wing) || has_role(step_, StepRole::pivot) ||
                         has_role(step_, StepRole::first_colour);
    const auto take = [&](const Node& node, Role role) {
      for (const Cell cell : node.cells) {
        auto& place = roles[index(cell)][index(node.digit)];
        if (!place || (!has_own && place == Role::pattern))
          set(roles, {CellSet(cell), node.digit}, role);
      }
    };
    for (const auto& [from, to, kind, set] : step_.links) {
      const bool is_strong = kind == LinkKind::strong;
      take(from, is_strong ? Role::pattern : Role::second);
      take(to, is_strong ? Role::second : Role::pattern);
    }
  }

  void effects(Roles& roles, GridPicture& picture) const {
    for (const auto& [cell, digit] : step_.placements) {
      roles[index(cell)][index(digit)] = Role::placed;
      if (step_.branches.empty() && step_.links.empty())
        picture.cells.push_back({cell, Role::placed});
    }
    for (const Cell cell : kAllCells) {
      for (const Digit digit : kAllDigits) {
        const auto role = roles[index(cell)][index(digit)];
        if (role) picture.marks.push_back({cell, digit, *role});
      }
    }
    for (const auto& [cell, digit] : step_.eliminations) {
      picture.marks.push_back({cell, digit, Role::removed});
    }
  }

  [[nodiscard]] Scene finish(const GridPicture& picture, const std::string& text) const {
    Scene scene = draw_grid(picture);
    const std::string_view name = options_.tell.name;
    scene.title = name.empty() ? name_of(step_.technique, options_.tell.tongue) : name;
    scene.description = text + " " + scene.description;
    return scene;
  }

  Scene whole() const {
    GridPicture picture = base_;
    picture.houses = step_.houses;
    picture.links = step_.links;
    for (const AlmostLockedSet& set : step_.sets) picture.sets.push_back(set.cells);
    Roles roles{};
    marks(roles, picture);
    turns(roles);
    effects(roles, picture);
    const std::string text = tell(step_, options_.tell);
    if (options_.caption == StepPictureOptions::Caption::sentence) picture.caption = text;
    return finish(picture, text);
  }

  Scene view(std::size_t which, const std::string& sentence) const {
    const Branch& branch = step_.branches[which];
    GridPicture picture = base_;
    picture.houses = step_.houses;
    picture.links = branch.links;
    picture.arrows = GridPicture::Arrows::heads;
    for (const Link& link : branch.links) {
      if (link.set == kNoSet) continue;
      const CellSet cells = step_.sets[static_cast<std::size_t>(link.set)].cells;
      if (std::find(picture.sets.begin(), picture.sets.end(), cells) == picture.sets.end()) {
        picture.sets.push_back(cells);
      }
    }
    Roles roles{};
    const auto set_to = [&](const Node& node, bool is_on) {
      set(roles, node, is_on ? Role::pattern : Role::second);
    };
    set_to(branch.start, branch.start_truth == Truth::on);
    for (const Link& link : branch.links) set_to(link.to, link.kind == LinkKind::strong);
    set_to(branch.end, branch.end_truth == Truth::on);
    effects(roles, picture);
    const std::string number =
        std::to_string(which + 1) + "/" + std::to_string(step_.branches.size()) + ": ";
    if (options_.caption == StepPictureOptions::Caption::sentence) {
      picture.caption = number + sentence;
    }
    return finish(picture, number + sentence);
  }

  const Position& position_;
  const Step& step_;
  const StepPictureOptions& options_;
  GridPicture base_;
};

}  // namespace

std::vector<Scene> draw_step(const Position& position, const Step& step,
                             const StepPictureOptions& options) {
  return StepPainter(position, step, options).draw();
}

}  // namespace nonet::draw
