// Explain, rate, canon: calls about 9x9 Sudoku alone.
#include <chrono>
#include <string>
#include <vector>

#include "capi/call_options.hpp"
#include "capi/structs.hpp"
#include "nonet/format/any_puzzle.hpp"
#include "nonet/grid/canonical.hpp"
#include "nonet/report/rating.hpp"
#include "nonet/report/steps.hpp"

namespace nonet::capi {
namespace {

Result<Sudoku> read_classic(const char* text) {
  auto read = read_any(text);
  if (!read) return read.error();
  const auto* reading = std::get_if<Reading>(&*read);
  if (reading == nullptr) {
    return Error{ErrorCode::unsupported, {}, "this call takes 9x9 Sudoku without more rules"};
  }
  return reading->sudoku;
}

Error unknown(std::string_view what, std::string_view name, std::string_view known) {
  return {ErrorCode::unknown_name,
          {},
          std::string(what) + " '" + std::string(name) + "' is not known; there are " +
              std::string(known)};
}

Result<rating::Scale> scale_of(const nonet_options& options) {
  const std::string_view name = or_usual(options.scale, "se121");
  if (const auto scale = rating::find_scale(name)) return *scale;
  return unknown("scale", name, "se121 and sukaku118");
}

Result<Tongue> tongue_of(const nonet_options& options) {
  const std::string_view name = or_usual(options.language, "en");
  if (name == "en") return Tongue::english;
  if (name == "fr") return Tongue::french;
  return unknown("language", name, "en and fr");
}

Result<std::vector<Technique>> techniques_of(std::string_view names) {
  std::vector<Technique> techniques;
  while (!names.empty()) {
    const auto comma = std::min(names.find(','), names.size());
    const auto found = find_technique(names.substr(0, comma));
    if (!found) return found.error();
    if ((*found)->find == nullptr) {
      return Error{
          ErrorCode::unsupported, {}, std::string((*found)->name) + " is known by name only"};
    }
    techniques.push_back((*found)->id);
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
  return techniques;
}

Result<report::ExplainOptions> explain_options(const nonet_options& options) {
  report::ExplainOptions explain{.guesses = options.guess != 0};
  const std::string_view order = or_usual(options.order, "human");
  if (order == "se") {
    auto scale = scale_of(options);
    if (!scale) return scale.error();
    explain.scale = *scale;
  } else if (order == "teaching") {
    explain.order = StepOrder::teaching;
  } else if (order != "human") {
    return unknown("order", order, "human, teaching and se");
  }
  auto techniques = techniques_of(or_usual(options.techniques, ""));
  if (!techniques) return techniques.error();
  explain.techniques = std::move(*techniques);
  return explain;
}

// What both calls begin with: NONET_OK, and the rest filled in.
nonet_code begin(nonet_context& context, const char* puzzle, const nonet_options* given,
                 const char** json, nonet_options& options, Sudoku& sudoku) {
  if (puzzle == nullptr) return context.fail(NONET_MISUSE, "there is no puzzle");
  if (json == nullptr) return context.fail(NONET_MISUSE, "there is no place for the JSON");
  if (const char* fault = take_options(given, options)) return context.fail(NONET_MISUSE, fault);
  const auto read = read_classic(puzzle);
  if (!read) return context.fail(read.error());
  sudoku = *read;
  return NONET_OK;
}

nonet_code explain(nonet_context& context, const Sudoku& sudoku, const nonet_options& options) {
  auto how = explain_options(options);
  if (!how) return context.fail(how.error());
  const auto tongue = tongue_of(options);
  if (!tongue) return context.fail(tongue.error());
  const Run run(options);
  how->cancel = run.token();
  const auto explanation = report::explain(sudoku, *how, made(context.rater));
  context.text.clear();
  report::append_explanation(context.text, sudoku, explanation, {.tongue = *tongue});
  return NONET_OK;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

nonet_code rate(nonet_context& context, const Sudoku& sudoku, const nonet_options& options) {
  const auto start = std::chrono::steady_clock::now();
  const std::string program = std::string("nonet ") + nonet_version();
  report::RatingReport report{.program = program};
  const Run run(options);
  if (or_usual(options.scale, "") == report::kHodokuScale) {
    if (options.until != 0) {
      return context.fail(NONET_UNSUPPORTED, "hodoku has no rating to stop above");
    }
    const auto rated = rating::rate_hodoku(sudoku, run.token());
    report.seconds = seconds_since(start);
    context.text.clear();
    report::append_hodoku(context.text, sudoku, rated, report);
    return NONET_OK;
  }
  const auto scale = scale_of(options);
  if (!scale) return context.fail(scale.error());
  report.scale = *scale;
  if (options.until != 0) {
    report.until = static_cast<int>(std::min<std::uint32_t>(options.until, rating::kBeyondScale));
  }
  const auto rated =
      made(context.rater)(sudoku, *scale, {.until = report.until, .cancel = run.token()});
  report.seconds = seconds_since(start);
  context.text.clear();
  report::append_rating(context.text, sudoku, rated, report);
  return NONET_OK;
}

// Explains or rates, as `work` does.
nonet_code tell(nonet_context* context, const char* puzzle, const nonet_options* options,
                const char** json,
                nonet_code (*work)(nonet_context&, const Sudoku&, const nonet_options&)) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    nonet_options taken;
    Sudoku sudoku;
    nonet_code code = begin(own, puzzle, options, json, taken, sudoku);
    if (code == NONET_OK) code = work(own, sudoku, taken);
    if (code == NONET_OK) *json = own.text.c_str();
    return code;
  });
}

}  // namespace
}  // namespace nonet::capi

extern "C" {

nonet_code nonet_explain(nonet_context* context, const char* puzzle, const nonet_options* options,
                         const char** json) {
  return nonet::capi::tell(context, puzzle, options, json, nonet::capi::explain);
}

nonet_code nonet_rate(nonet_context* context, const char* puzzle, const nonet_options* options,
                      const char** json) {
  return nonet::capi::tell(context, puzzle, options, json, nonet::capi::rate);
}

nonet_code nonet_canon(nonet_context* context, const char* puzzle, nonet_canonical* out) {
  using namespace nonet::capi;
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (puzzle == nullptr) return own.fail(NONET_MISUSE, "there is no puzzle");
    if (!can_give(out)) return own.fail(NONET_MISUSE, "there is no place for the canonical form");
    const auto sudoku = read_classic(puzzle);
    if (!sudoku) return own.fail(sudoku.error());
    nonet_canonical answer{};
    answer.status = NONET_INVALID;
    if (follows_rules(sudoku->grid)) {
      const auto form = nonet::canonical_form(sudoku->grid);
      own.text = to_line(form.grid);
      answer.status = NONET_FOUND;
      answer.puzzle = own.text.c_str();
      answer.automorphisms = form.automorphisms;
    }
    give(answer, out);
    return NONET_OK;
  });
}

}  // extern "C"
