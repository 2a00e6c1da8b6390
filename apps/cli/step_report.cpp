#include "cli/step_report.hpp"

#include "cli/picture.hpp"
#include "cli/progress.hpp"

namespace nonet::cli {

std::string step_misuse(const Options& options) {
  if (!options.is_by_scale) return "";
  if (!options.techniques.empty()) return "--techniques goes with --order human";
  if (options.guesses) return "--guess goes with --order human or teaching";
  if (options.adds_up) return "--statistics goes with --order human or teaching";
  return "";
}

TellOptions tell_options(const Options& options, HintLevel level) {
  return {.tongue = options.language == Language::fr ? Tongue::french : Tongue::english,
          .coordinates = options.coordinates,
          .level = level};
}

std::string ending_sentence(StepEnding ending, std::size_t steps, const Position& end,
                            Language language) {
  const std::string count = grouped(steps, language);
  switch (ending) {
    case StepEnding::solved:
      return say(language, Message::steps_solved, {count});
    case StepEnding::guessed:
      return say(language, Message::steps_guessed, {count});
    case StepEnding::stuck:
      return say(language, Message::steps_stuck, {count});
    case StepEnding::contradictory:
      return no_solution_sentence(end, language);
    case StepEnding::stopped:
      return say(language, Message::out_of_time);
  }
  return "";
}

report::ExplainOptions explain_options(const Options& options, const CancelToken& token) {
  report::ExplainOptions explain{.order = options.step_order,
                                 .techniques = options.techniques,
                                 .guesses = options.guesses,
                                 .cancel = &token};
  if (options.is_by_scale) explain.scale = options.scale;
  return explain;
}

}  // namespace nonet::cli
