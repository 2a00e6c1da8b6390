#include "cli/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "cli/nearest.hpp"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kMostJobs = 1024;
constexpr std::uint64_t kMostRepeats = 1000;
constexpr std::uint64_t kMostPort = 65535;
constexpr double kMostSeconds = 1e9;

std::optional<std::uint64_t> to_number(std::string_view text) noexcept {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string not_one_of(std::string_view value, std::string_view known) {
  return "'" + std::string(value) + "' is none of " + std::string(known);
}

std::string not_a_number(std::string_view value, std::string_view wanted) {
  return "'" + std::string(value) + "' is not " + std::string(wanted);
}

std::string set_layout(std::string_view value, Options& options) {
  options.layout = find_layout(value);
  return options.layout ? "" : not_one_of(value, "line, text, csv, json, jsonl, svg, pdf, html");
}

std::string set_output(std::string_view value, Options& options) {
  options.output = value;
  return value.empty() ? "the name of a file is empty" : "";
}

std::string set_jobs(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (!number || *number > kMostJobs) {
    return not_a_number(value, "a number of threads from 0 (all cores) to 1024");
  }
  options.jobs = static_cast<unsigned>(*number);
  return "";
}

std::string set_seed(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (!number) return not_a_number(value, "a whole number from 0 to 2^64 - 1");
  options.seed = *number;
  return "";
}

std::string set_timeout(std::string_view value, Options& options) {
  // No from_chars for double in every library; the program never leaves the locale "C".
  const std::string text(value);
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  const bool is_decimal = text.find_first_not_of("0123456789.eE+-") == std::string::npos &&
                          text.find_first_of("0123456789.") == 0;
  if (!is_decimal || *end != '\0' || !std::isfinite(seconds) || seconds > kMostSeconds) {
    return not_a_number(value, "a number of seconds, such as 10 or 0.5");
  }
  options.timeout.reset();
  options.is_patient = seconds <= 0;
  if (seconds > 0) {
    options.timeout = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(seconds));
  }
  return "";
}

std::string set_limit(std::string_view value, Options& options) {
  options.limit = to_number(value);
  return options.limit ? "" : not_a_number(value, "a number of solutions, 0 or more");
}

std::string set_language(std::string_view value, Options& options) {
  if (value != "en" && value != "fr") return not_one_of(value, "en, fr");
  options.language = value == "fr" ? Language::fr : Language::en;
  return "";
}

std::string set_color(std::string_view value, Options& options) {
  constexpr std::array<std::pair<std::string_view, ColorWish>, 3> kWishes{
      {{"auto", ColorWish::automatic}, {"always", ColorWish::always}, {"never", ColorWish::never}}};
  for (const auto& [name, wish] : kWishes) {
    if (name == value) {
      options.color = wish;
      return "";
    }
  }
  return not_one_of(value, "auto, always, never");
}

std::string set_quiet(std::string_view, Options& options) {
  options.noise = Noise::quiet;
  return "";
}

std::string set_engine(std::string_view value, Options& options) {
  options.engine_name = value;
  return "";
}

// Cut at commas; the command looks the names up.
std::string set_engines(std::string_view value, Options& options) {
  options.engine_names.clear();
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(','), value.size());
    options.engine_names.emplace_back(value.substr(0, end));
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return options.engine_names.empty() ? "it needs the names of engines" : "";
}

std::string set_repeat(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (!number || *number < 1 || *number > kMostRepeats) {
    return not_a_number(value, "a number of runs from 1 to 1000");
  }
  options.repeat = static_cast<unsigned>(*number);
  return "";
}

std::string set_port(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (!number || *number > kMostPort) {
    return not_a_number(value, "a port from 0 (any that is free) to 65535");
  }
  options.port = static_cast<int>(*number);
  return "";
}

std::string set_json(std::string_view value, Options& options) {
  options.json = value;
  return value.empty() ? "the name of a file is empty" : "";
}

std::string set_any(std::string_view, Options& options) {
  options.seek = Seek::any;
  return "";
}

std::string set_to(std::string_view value, Options& options) {
  options.to = find_format(value);
  options.to_variant = options.to == nullptr ? find_variant_format(value) : nullptr;
  if (options.to != nullptr && options.to->write != nullptr) return "";
  if (options.to_variant != nullptr && options.to_variant->write != nullptr) return "";
  std::string known;
  const auto add = [&](const auto& format) {
    if (format.write == nullptr) return;
    known.append(known.empty() ? "" : ", ").append(format.name);
  };
  for (const FormatInfo& format : formats()) add(format);
  for (const VariantFormatInfo& format : variant_formats()) add(format);
  if (options.to != nullptr || options.to_variant != nullptr) {
    return "the format " + std::string(value) + " can only be read; those to write are " + known;
  }
  return "no format is called '" + std::string(value) + "'; there are " + known;
}

std::string set_order(std::string_view value, Options& options) {
  if (value != "human" && value != "teaching" && value != "se") {
    return not_one_of(value, "human, teaching, se");
  }
  options.step_order = value == "teaching" ? StepOrder::teaching : StepOrder::human;
  options.is_by_scale = value == "se";
  return "";
}

std::string set_techniques(std::string_view value, Options& options) {
  options.techniques.clear();
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(','), value.size());
    const std::string_view name = value.substr(0, end);
    value.remove_prefix(std::min(end + 1, value.size()));
    const auto found = find_technique(name);
    if (found && (*found)->find != nullptr) {
      options.techniques.push_back((*found)->id);
      continue;
    }
    std::vector<std::string_view> names;
    for (const TechniqueInfo& row : techniques()) {
      if (row.find != nullptr) names.push_back(row.name);
    }
    std::string message = "no technique is called '" + std::string(name) + "'";
    const auto near = nearest(name, names);
    return near.empty() ? message + "; see `nonet techniques`"
                        : message.append("; did you mean ").append(near).append("?");
  }
  return options.techniques.empty() ? "it needs the names of techniques" : "";
}

std::string set_technique(std::string_view value, Options& options) {
  std::vector<Technique> others = std::exchange(options.techniques, {});
  std::string fault = set_techniques(value, options);
  if (fault.empty() && options.techniques.size() > 1) fault = "it takes one technique";
  if (fault.empty()) options.technique = options.techniques.front();
  options.techniques = std::move(others);
  return fault;
}

std::string set_guess(std::string_view value, Options& options) {
  if (value != "never" && value != "last") return not_one_of(value, "never, last");
  options.guesses = value == "last";
  return "";
}

std::string set_level(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (!number || *number < 1 || *number > 4) return not_a_number(value, "a level from 1 to 4");
  options.level = static_cast<HintLevel>(*number);
  return "";
}

std::string set_step(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (value != "all" && (!number || *number == 0)) {
    return not_a_number(value, "the number of a step, or all");
  }
  options.step = value == "all" ? 0 : *number;
  return "";
}

std::string set_coordinates(std::string_view value, Options& options) {
  if (value != "rc" && value != "a1") return not_one_of(value, "rc, a1");
  options.coordinates = value == "a1" ? Coordinates::a1 : Coordinates::rc;
  return "";
}

std::string set_scale(std::string_view value, Options& options) {
  options.is_on_hodoku_scale = value == "hodoku";
  if (options.is_on_hodoku_scale) return "";
  const auto found = rating::find_scale(value);
  if (!found) return not_one_of(value, "se121, sukaku118, hodoku");
  options.scale = *found;
  options.names_scale = true;
  return "";
}

// "7" or "7.2", in tenths.
std::optional<int> to_rating(std::string_view text) {
  const std::size_t point = text.find('.');
  const auto whole = to_number(text.substr(0, point));
  const std::string_view after = point == std::string_view::npos ? "0" : text.substr(point + 1);
  const auto tenths = to_number(after);
  if (!whole || *whole > 20 || !tenths || after.size() != 1) return std::nullopt;
  return static_cast<int>(10 * *whole + *tenths);
}

std::string set_until(std::string_view value, Options& options) {
  options.until = to_rating(value);
  return options.until ? "" : not_a_number(value, "a rating, such as 7 or 7.2");
}

std::optional<int> to_clues(std::string_view text) {
  const auto number = to_number(text);
  if (!number || *number > 81) return std::nullopt;
  return static_cast<int>(*number);
}

// "A..B", or "A" for A..A.
template <class Read>
std::optional<Range> to_range(std::string_view text, Read read) {
  const std::size_t dots = text.find("..");
  const auto least = read(text.substr(0, dots));
  const auto most = dots == std::string_view::npos ? least : read(text.substr(dots + 2));
  if (!least || !most || *least > *most) return std::nullopt;
  return Range{*least, *most};
}

std::string set_clues(std::string_view value, Options& options) {
  options.clues = to_range(value, to_clues);
  return options.clues ? "" : not_a_number(value, "a number of clues up to 81 or a range, 24..28");
}

std::string set_cages(std::string_view value, Options& options) {
  options.cages = to_range(value, to_clues);
  return options.cages ? "" : not_a_number(value, "a number of cells or a range, such as 2..5");
}

std::string set_variety(std::string_view value, Options& options) {
  constexpr std::array<std::pair<std::string_view, Variety>, 3> kVarieties{
      {{"classic", Variety::classic},
       {"killer", Variety::killer},
       {"pencilmarks", Variety::pencilmarks}}};
  for (const auto& [name, variety] : kVarieties) {
    if (name == value) {
      options.variety = variety;
      return "";
    }
  }
  return not_one_of(value, "classic, killer, pencilmarks");
}

std::string set_ratings(std::string_view value, Options& options) {
  options.ratings = to_range(value, to_rating);
  return options.ratings ? "" : not_a_number(value, "a rating or a range of them, such as 3..4.5");
}

std::string set_number(std::string_view value, Options& options) {
  const auto number = to_number(value);
  if (!number || *number == 0) return not_a_number(value, "a number of puzzles, 1 or more");
  options.number = *number;
  return "";
}

std::string set_symmetry(std::string_view value, Options& options) {
  const auto found = find_clue_symmetry(value);
  if (found) {
    options.symmetry = *found;
    return "";
  }
  std::string known;
  for (std::size_t i = 0; i < kClueSymmetryCount; ++i) {
    known.append(known.empty() ? "" : ", ").append(to_string(static_cast<ClueSymmetry>(i)));
  }
  return not_one_of(value, known);
}

std::string set_mask(std::string_view value, Options& options) {
  options.mask = value;
  return value.empty() ? "it needs 81 characters or a file" : "";
}

constexpr std::array<std::pair<CoverAsk, std::string_view>, 4> kAsks{{
    {CoverAsk::all, "--all"},
    {CoverAsk::first, "--first"},
    {CoverAsk::count, "--count"},
    {CoverAsk::cheapest, "--cost"},
}};

template <CoverAsk ask>
std::string set_ask(std::string_view, Options& options) {
  if (options.ask && *options.ask != ask) {
    const auto given = static_cast<std::size_t>(*options.ask);
    return "it does not go with " + std::string(kAsks[given].second);
  }
  options.ask = ask;
  return "";
}

std::string set_matrix(std::string_view, Options& options) {
  options.is_matrix = true;
  return "";
}

std::string set_print(std::string_view, Options& options) {
  options.prints_problem = true;
  return "";
}

std::string set_model(std::string_view value, Options& options) {
  const auto found = find_model(value);
  if (!found) return found.error().message;
  options.model = *found;
  return "";
}

std::string set_checkpoint(std::string_view value, Options& options) {
  options.checkpoint = value;
  return value.empty() ? "the name of a file is empty" : "";
}

constexpr std::array<std::pair<Subject, std::string_view>, 3> kSubjects{{
    {Subject::cover, "--cover"},
    {Subject::links, "--links"},
    {Subject::chart, "--chart"},
}};

template <Subject subject>
std::string set_subject(std::string_view, Options& options) {
  if (options.subject && *options.subject != subject) {
    const auto given = static_cast<std::size_t>(*options.subject);
    return "it does not go with " + std::string(kSubjects[given].second);
  }
  options.subject = subject;
  return "";
}

std::string set_covered(std::string_view value, Options& options) {
  options.covered.clear();
  while (!value.empty()) {
    const auto end = std::min(value.find(','), value.size());
    options.covered.emplace_back(value.substr(0, end));
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return options.covered.empty() ? "it names no item" : "";
}

std::string set_dark(std::string_view, Options& options) {
  options.theme = draw::Theme::dark;
  return "";
}

std::string set_board(std::string_view value, Options& options) {
  options.board = value;
  return value.empty() ? "it needs a size, a drawing or a file" : "";
}

std::string set_pieces(std::string_view value, Options& options) {
  options.pieces = value;
  return value.empty() ? "it needs names, drawings or a file" : "";
}

template <bool Options::*flag, bool value>
std::string set_flag(std::string_view, Options& options) {
  options.*flag = value;
  return "";
}

// CLI11 keeps --help and --version to itself only when asked to; here they are ordinary rows.
std::string set_nothing(std::string_view, Options&) {
  return "";
}

constexpr auto kAll = OptionInfo::Scope::all_commands;
constexpr auto kSome = OptionInfo::Scope::some_commands;
constexpr std::array kOptions{
    OptionInfo{
        "--format", "FORMAT",
        "line, text, csv, json, jsonl, svg, pdf or html; else text for one puzzle on a terminal, "
        "line otherwise",
        kAll, set_layout},
    OptionInfo{"--output", "FILE", "write to FILE, which is replaced at the end, at once", kAll,
               set_output},
    OptionInfo{"--jobs", "N", "work with N threads, 0 for all cores (default 1)", kAll, set_jobs},
    OptionInfo{"--seed", "S", "the seed of what is random", kAll, set_seed},
    OptionInfo{"--timeout", "SECONDS", "give up a puzzle after so long, e.g. 0.5 (0: never)", kAll,
               set_timeout},
    OptionInfo{"--limit", "N", "stop after N solutions of a puzzle (0: never)", kAll, set_limit},
    OptionInfo{"--lang", "en|fr", "the language of sentences", kAll, set_language},
    OptionInfo{"--color", "WHEN", "auto, always or never; NO_COLOR is heeded", kAll, set_color},
    OptionInfo{"--quiet", "", "no notes and no progress, errors only", kAll, set_quiet},
    OptionInfo{"--version", "", "print the version", kAll, set_nothing},
    OptionInfo{"--help", "", "print help, with a command its own", kAll, set_nothing, 'h'},
    OptionInfo{"--engine", "E", "search with engine E (see `nonet engines`; default auto)", kSome,
               set_engine},
    OptionInfo{"--engines", "A,B,…", "these engines, in this order (see `nonet engines`)", kSome,
               set_engines},
    OptionInfo{"--repeat", "N", "run each engine N times on each problem (default 3)", kSome,
               set_repeat},
    OptionInfo{"--port", "P", "the port to serve on (default 8080; 0: any that is free)", kSome,
               set_port},
    OptionInfo{"--json", "FILE", "with --format html: all figures as JSON, too", kSome, set_json},
    OptionInfo{"--any", "", "be content with the first solution found", kSome, set_any},
    OptionInfo{"--order", "ORDER",
               "human: the easiest step each time; teaching: sweeps over five; "
               "se: the steps of a rating, by --scale",
               kSome, set_order},
    OptionInfo{"--techniques", "A,B,…", "these techniques alone, in this order", kSome,
               set_techniques},
    OptionInfo{"--guess", "WHEN", "never (the default), or last: search where techniques end",
               kSome, set_guess},
    OptionInfo{"--statistics", "", "add up over all puzzles instead of telling steps", kSome,
               set_flag<&Options::adds_up, true>},
    OptionInfo{"--level", "1..4", "tell the region, the technique, the cells, or all (4)", kSome,
               set_level},
    OptionInfo{"--coordinates", "WHICH", "cells in sentences as rc (r1c1) or a1 (A1)", kSome,
               set_coordinates},
    OptionInfo{"--to", "FORMAT", "the format to write (see `nonet formats`)", kSome, set_to},
    OptionInfo{"--scale", "SCALE", "the scale: se121 (the default), sukaku118 or hodoku", kSome,
               set_scale},
    OptionInfo{"--until", "ER", "go no further with puzzles above this rating, e.g. 7.2", kSome,
               set_until},
    OptionInfo{"--number", "N", "make N puzzles (default 1)", kSome, set_number, 'n'},
    OptionInfo{"--variant", "KIND",
               "classic (the default), killer, or pencilmarks: candidates away instead of givens",
               kSome, set_variety},
    OptionInfo{"--cages", "A..B", "of a killer: cages of so many cells (default 2..5)", kSome,
               set_cages},
    OptionInfo{"--clues", "A..B", "with so many clues, e.g. 24..28 or 30", kSome, set_clues},
    OptionInfo{"--symmetry", "SYMMETRY",
               "of the clues: none, rotate180, rotate90, mirror_left_right (mirror), "
               "mirror_top_bottom, mirrors, diagonal, antidiagonal, diagonals, full",
               kSome, set_symmetry},
    OptionInfo{"--mask", "PATTERN",
               "81 characters, or a file with them: no clues where a . or 0 is", kSome, set_mask},
    OptionInfo{"--minimal", "", "no clue can be left out, not even one of a symmetric pair", kSome,
               set_flag<&Options::is_minimal, true>},
    OptionInfo{"--rating", "A..B", "with an ER in this range on the scale, e.g. 3.0..4.5", kSome,
               set_ratings},
    OptionInfo{"--technique", "T", "that T and easier techniques solve, and not without T", kSome,
               set_technique},
    OptionInfo{"--large", "", "with --format pdf: large print, a puzzle a page", kSome,
               set_flag<&Options::is_large, true>},
    OptionInfo{"--with-solution", "", "make the solution canonical and take the puzzle along",
               kSome, set_flag<&Options::keeps_solution, true>},
    OptionInfo{"--dedupe", "", "the first puzzle of each class of isomorphs, as it stands", kSome,
               set_flag<&Options::drops_isomorphs, true>},
    OptionInfo{"--all", "",
               "every cover or tiling, as it is found (the default); every minimal puzzle", kSome,
               set_ask<CoverAsk::all>},
    OptionInfo{"--first", "", "the first cover or tiling found", kSome, set_ask<CoverAsk::first>},
    OptionInfo{"--count", "", "how many covers or tilings there are", kSome,
               set_ask<CoverAsk::count>},
    OptionInfo{"--cost", "", "a cheapest cover, and what it costs", kSome,
               set_ask<CoverAsk::cheapest>},
    OptionInfo{"--matrix", "",
               "cover: the text is a matrix of 0 and 1, a row an option; draw: draw the problem "
               "as one",
               kSome, set_matrix},
    OptionInfo{"--model", "NAME:N", "a well-known problem in place of FILE, e.g. queens:8", kSome,
               set_model},
    OptionInfo{"--print", "", "write the problem as text instead of searching", kSome, set_print},
    OptionInfo{"--checkpoint", "FILE", "with --count: save to FILE how far it is, or go on from it",
               kSome, set_checkpoint},
    OptionInfo{"--candidates", "", "with the pencil marks, or those that the rules leave", kSome,
               set_flag<&Options::shows_candidates, true>},
    OptionInfo{"--step", "K", "the K-th step of explain and what it rests on, or all", kSome,
               set_step},
    OptionInfo{"--no-caption", "", "with --step: without the sentence below", kSome,
               set_flag<&Options::has_caption, false>},
    OptionInfo{"--cover", "",
               "draw: an exact cover problem, and the first cover found; compare: the files are "
               "exact cover problems",
               kSome, set_subject<Subject::cover>},
    OptionInfo{"--links", "", "the dancing links of an exact cover problem", kSome,
               set_subject<Subject::links>},
    OptionInfo{"--covered", "ITEMS", "with --links: after these were covered, e.g. a,d", kSome,
               set_covered},
    OptionInfo{"--chart", "", "lines or bars from JSON (docs/json.md)", kSome,
               set_subject<Subject::chart>},
    OptionInfo{"--dark", "", "light on dark", kSome, set_dark},
    OptionInfo{"--board", "BOARD", "WxH, WxHxD, a drawing such as '###/#.#', or a file with one",
               kSome, set_board},
    OptionInfo{"--pieces", "PIECES",
               "pentominoes, soma, F,L,P or 'I=###,L=##/#.', or a file (docs/tiling.md)", kSome,
               set_pieces},
    OptionInfo{"--reuse", "", "use each piece as often as you like, not once", kSome,
               set_flag<&Options::reuses, true>},
    OptionInfo{"--no-flip", "", "no mirror images of pieces", kSome,
               set_flag<&Options::flips, false>},
    OptionInfo{"--no-rotate", "", "no rotations of pieces", kSome,
               set_flag<&Options::rotates, false>},
    OptionInfo{"--up-to-symmetry", "", "one of the tilings that symmetries of the board make same",
               kSome, set_flag<&Options::is_up_to_symmetry, true>},
    OptionInfo{"--copies", "", "a letter for each copy of a piece, not for each piece", kSome,
               set_flag<&Options::letters_copies, true>},
};

}  // namespace

std::span<const OptionInfo> all_options() noexcept {
  return kOptions;
}

const OptionInfo* find_option(std::string_view name) noexcept {
  for (const OptionInfo& option : kOptions) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

Error usage(std::string message) {
  return {ErrorCode::unreadable, {}, std::move(message)};
}

Error unknown_option(std::string_view typed) {
  const std::string_view name = typed.substr(0, typed.find('='));
  std::vector<std::string_view> names;
  for (const OptionInfo& option : kOptions) names.push_back(option.name);
  std::string message = "no option is called " + std::string(name);
  if (const auto near = nearest(name, names); !near.empty()) {
    message.append("; did you mean ").append(near).append("?");
  } else {
    message.append(" (a file or puzzle that starts with - goes after --)");
  }
  return usage(message);
}

Result<CommandLine> understand(std::vector<std::string> words,
                               std::span<const std::optional<std::string>> values) {
  CommandLine line;
  for (std::size_t i = 0; i < kOptions.size(); ++i) {
    if (!values[i]) continue;
    const std::string fault = kOptions[i].set(*values[i], line.options);
    if (!fault.empty()) return usage(std::string(kOptions[i].name) + ": " + fault);
    line.given.emplace_back(kOptions[i].name);
    if (kOptions[i].name == "--help") line.wish = Wish::help;
    if (kOptions[i].name == "--version") line.wish = Wish::version;
  }
  if (!words.empty()) {
    line.command = std::move(words.front());
    words.erase(words.begin());
    line.options.inputs = std::move(words);
  }
  return line;
}

}  // namespace nonet::cli
