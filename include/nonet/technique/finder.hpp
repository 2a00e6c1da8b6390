// Finding steps: all steps of a technique in a position, or the first.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "000080000270000054095000810009806400020403060006905100017000620460000038000090000");
//   const nonet::Position position{*grid};
//   const auto step = nonet::find_first(nonet::Technique::hidden_single, position);
//   std::cout << nonet::to_string(step->placements.front().cell) << '\n';  // prints r2c3
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/base/function_ref.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"
#include "nonet/technique/technique.hpp"

namespace nonet {

namespace technique {
class Workings;
}

// What a person knows or puts up with; it holds for all techniques.
struct FindOptions {
  // The puzzle is known to have exactly one solution: needed by the techniques that build on it.
  bool unique_solution = true;
  // Report patterns that remove nothing too.
  bool idle_patterns = false;
  int max_chain_length = 24;  // links
  int max_set_size = 8;       // cells of an almost locked set
  int max_fins = 5;
  int max_endo_fins = 2;
  // Techniques of a single digit (fish, skyscraper, simple colours, …) look at these alone.
  DigitSet digits = DigitSet::all();
  // Techniques of a house or of a box and a line (subsets, locked candidates, WXYZ-wing, …) look
  // only at those that have some of these cells.
  CellSet cells = CellSet::all();
};

// Takes a step and says whether more are wanted. It may move from the step.
using StepSink = FunctionRef<bool(Step&)>;

// What a finder works for: the technique asked for, the options, and where its steps go.
//
//     Step& step = found.start();
//     … fill it in …
//     if (!found.report()) return;
class Findings {
 public:
  // `scratch` holds the step being made, so that its memory is used again and again.
  Findings(Technique technique, const FindOptions& options, Step& scratch, StepSink sink,
           technique::Workings& workings)
      : technique_(technique),
        options_(options),
        step_(scratch),
        sink_(sink),
        workings_(workings) {}

  [[nodiscard]] Technique technique() const noexcept { return technique_; }
  [[nodiscard]] const FindOptions& options() const noexcept { return options_; }
  // Whether a technique of houses has to look at one, or at several together.
  [[nodiscard]] bool looks_at(CellSet houses) const noexcept {
    return !(houses & options_.cells).is_empty();
  }
  // What finders share that look at the same position.
  [[nodiscard]] technique::Workings& workings() const noexcept { return workings_; }

  // A pattern that removes nothing: whether it is worth making a step of.
  [[nodiscard]] bool wants(bool has_effect) const noexcept {
    return has_effect || options_.idle_patterns;
  }

  // An empty step of the technique, always the same object.
  [[nodiscard]] Step& start() noexcept {
    step_.clear();
    step_.technique = technique_;
    return step_;
  }
  // Hands the step over. A step without effect is dropped unless idle patterns are wanted.
  // Gives: false when no more are wanted; the finder returns then.
  [[nodiscard]] bool report() {
    if (!is_stopped_ && wants(step_.has_effect())) is_stopped_ = !sink_(step_);
    return !is_stopped_;
  }
  [[nodiscard]] bool is_stopped() const noexcept { return is_stopped_; }

 private:
  Technique technique_;
  const FindOptions& options_;
  Step& step_;
  StepSink sink_;
  technique::Workings& workings_;
  bool is_stopped_ = false;
};

// All steps, one after another, each once. Nothing for a technique without a finder, or for one
// that needs uniqueness where that is not given.
// Order: the same for the same position.
void for_each_step(Technique technique, const Position& position, const FindOptions& options,
                   Step& scratch, StepSink sink);

[[nodiscard]] std::vector<Step> find_steps(Technique technique, const Position& position,
                                           const FindOptions& options = {});
[[nodiscard]] std::optional<Step> find_first(Technique technique, const Position& position,
                                             const FindOptions& options = {});

}  // namespace nonet
