#include "cli/step_report.hpp"

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

report::ExplainOptions explain_options(const Options& options, const CancelToken& token) {
  report::ExplainOptions explain{.order = options.step_order,
                                 .techniques = options.techniques,
                                 .guesses = options.guesses,
                                 .cancel = &token};
  if (options.is_by_scale) explain.scale = options.scale;
  return explain;
}

}  // namespace nonet::cli
