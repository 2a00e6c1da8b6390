#include "cli/options.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/nearest.hpp"
#include "cli/option_values.hpp"

namespace nonet::cli {
namespace {

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
