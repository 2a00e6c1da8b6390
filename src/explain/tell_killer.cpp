// Sentences of killer steps: the same templates, filled from a KillerStep.
#include "nonet/explain/tell_killer.hpp"

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "explain/phrases.hpp"
#include "explain/templates.hpp"

namespace nonet {
namespace {

class KillerTeller : explain::Phrases {
 public:
  KillerTeller(const KillerStep& step, const TellOptions& options)
      : Phrases(options), step_(step) {}

  [[nodiscard]] std::string tell() const {
    constexpr std::array<std::string_view, 4> kLevels{"hint.region", "hint.technique", "hint.cells",
                                                      "hint.proof"};
    const std::string name(options_.name.empty() ? name_of(step_.technique, options_.tongue)
                                                 : options_.name);
    return phrase(kLevels[static_cast<std::size_t>(options_.level) - 1],
                  {{"region", list(std::vector<House>{region_of(step_)})},
                   {"name", name},
                   {"all_cells", list(pattern_cells(step_))},
                   {"sentence", sentence()}});
  }

 private:
  static constexpr std::size_t kMostTold = 6;  // combinations

  [[nodiscard]] std::string sentence() const {
    switch (step_.technique) {
      case KillerTechnique::innies_outies:
        return innies_outies();
      case KillerTechnique::cage_combinations:
        return combinations();
      case KillerTechnique::cage_and_house:
        break;
    }
    const char digit = to_char(*step_.digit);
    return phrase(step_.houses.empty() ? "killer.cage_holds" : "killer.house_holds",
                  {{"cage", cage()},
                   {"digit", std::string_view(&digit, 1)},
                   {"places", list(step_.places)},
                   {"houses", list(step_.houses)},
                   {"result", changes(step_)}});
  }

  [[nodiscard]] std::string innies_outies() const {
    const bool has_both = !step_.innies.is_empty() && !step_.outies.is_empty();
    std::string_view key = step_.outies.is_empty() ? "killer.innies" : "killer.outies";
    if (has_both) {
      key = step_.difference == 0  ? "killer.equal"
            : step_.difference > 0 ? "killer.more"
                                   : "killer.less";
    }
    return phrase(key, {{"houses", list(step_.houses)},
                        {"n", std::to_string(std::abs(step_.difference))},
                        {"cells", list(step_.innies | step_.outies)},
                        {"innies", list(step_.innies)},
                        {"outies", list(step_.outies)},
                        {"result", changes(step_)}});
  }

  [[nodiscard]] std::string cage() const {
    const bool is_begun =
        !step_.combinations.empty() && step_.combinations[0].size() < step_.cage.cells.size();
    return phrase(is_begun ? "killer.rest" : "killer.cage",
                  {{"n", std::to_string(step_.cage.sum)},
                   {"cell", to_string(step_.cage.cells.first(), options_.coordinates)}});
  }

  [[nodiscard]] std::string combinations() const {
    std::string all;
    for (DigitSet digits : step_.combinations) {
      std::string one;
      for (Digit digit : digits) {
        if (!one.empty()) one += '+';
        one += to_char(digit);
      }
      all = all.empty() ? one : phrase("killer.or", {{"a", all}, {"b", one}});
    }
    const bool is_short = step_.combinations.size() <= kMostTold;
    return phrase(is_short ? "killer.combinations" : "killer.many",
                  {{"cage", cage()},
                   {"combinations", all},
                   {"n", std::to_string(step_.combinations.size())},
                   {"result", changes(step_)}});
  }

  const KillerStep& step_;
};

}  // namespace

std::string tell(const KillerStep& step, const TellOptions& options) {
  return KillerTeller(step, options).tell();
}

std::string tell(const AnyStep& step, const TellOptions& options) {
  return std::visit([&](const auto& one) { return tell(one, options); }, step);
}

std::string_view name_of(KillerTechnique technique, Tongue tongue) noexcept {
  return tongue == Tongue::french ? info(technique).french : info(technique).english;
}

CellSet pattern_cells(const KillerStep& step) noexcept {
  return step.cage.cells | step.innies | step.outies;
}

House region_of(const KillerStep& step) noexcept {
  return step.houses.empty() ? box_house(box_of(pattern_cells(step).first())) : step.houses.front();
}

std::string to_notation(const KillerStep& step) {
  std::string out(info(step.technique).code);
  for (Cell cell : pattern_cells(step)) out.append(" ").append(to_string(cell));
  explain::append_changes(step.placements, step.eliminations, out);
  return out;
}

}  // namespace nonet
