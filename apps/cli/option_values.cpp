#include "cli/option_values.hpp"

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

// "7" or "7.2", in tenths.
std::optional<int> to_rating(std::string_view text) {
  const std::size_t point = text.find('.');
  const auto whole = to_number(text.substr(0, point));
  const std::string_view after = point == std::string_view::npos ? "0" : text.substr(point + 1);
  const auto tenths = to_number(after);
  if (!whole || *whole > 20 || !tenths || after.size() != 1) return std::nullopt;
  return static_cast<int>(10 * *whole + *tenths);
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

}  // namespace

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

std::string set_until(std::string_view value, Options& options) {
  options.until = to_rating(value);
  return options.until ? "" : not_a_number(value, "a rating, such as 7 or 7.2");
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

}  // namespace nonet::cli
